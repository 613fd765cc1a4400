import Foundation

/// The rows of a flow layout whose items stand on the bottom of their row.
struct BookRows {
  /// The placement of a flow section: a grid of equal items, or lines of many sizes.
  let items: any Placement

  var books: any Placement {
    guard var lines = items as? FlowLines else { return items }
    lines.alignsBottoms = true
    return lines
  }

  /// A shelf below each row, so far below the books' feet, from the left edge of the content. Points.
  func shelves(width: Double, height: Double, offset: Double) -> any Placement {
    if let grid = items as? UniformGrid {
      let top = Double(grid.origin.y) + Double(grid.itemSize.height) + offset
      return UniformGrid(
        count: grid.rows, columns: 1, itemSize: CGSize(width: width, height: height),
        origin: CGPoint(x: 0, y: top), spacing: (gap: 0, line: grid.rowStride - height))
    }
    let lines = (items as? FlowLines)?.lines ?? []
    return FrameList(
      lines.map { CGRect(x: 0, y: $0.top + $0.thickness + offset, width: width, height: height) })
  }
}

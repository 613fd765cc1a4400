import DesignFormat
import Foundation
import LayoutEngine

extension StackPart {
  func contentBounds(of node: CellNode, in room: Double?, _ measure: RoomyMeasure) -> RoomyMeasure.Bounds? {
    let isPlain =
      stack.lineSpacing == nil && !stack.stacksOverflow && !stack.omitsOverflow && stack.baseline == nil
    if isPlain,
      let bounds = stack.axis == .row
        ? rowBounds(of: node, in: room, measure) : columnBounds(of: node, in: room, measure)
    {
      return bounds
    }
    return room.map { measure.contentSize(of: node, in: $0) }
  }

  private func columnBounds(
    of node: CellNode, in room: Double?, _ measure: RoomyMeasure
  ) -> RoomyMeasure.Bounds? {
    var (width, heights) = (0.0, [Double]())
    for child in node.children {
      guard let bounds = childBounds(of: child, in: room, measure) else { return nil }
      width = max(width, bounds.greatestWidth)
      heights.append(bounds.height)
    }
    return RoomyMeasure.Bounds(greatestWidth: width, height: heights.reduce(0, +) + spacing(in: node))
  }

  private func rowBounds(
    of node: CellNode, in room: Double?, _ measure: RoomyMeasure
  ) -> RoomyMeasure.Bounds? {
    var (width, height) = (spacing(in: node), 0.0)
    for child in node.children {
      guard let bounds = childBounds(of: child, in: nil, measure) else { return nil }
      width += bounds.greatestWidth
      height = max(height, bounds.height)
    }
    // Where all have what they want, and more than sums are rounded by, none gives way.
    guard width + 0.01 <= room ?? .infinity else { return nil }
    return RoomyMeasure.Bounds(greatestWidth: width, height: height)
  }

  /// What a part wants where the stack is as long as it needs to be.
  private func childBounds(
    of child: CellNode, in room: Double?, _ measure: RoomyMeasure
  ) -> RoomyMeasure.Bounds? {
    let isRow = stack.axis == .row
    if let length = child.part.spacerLength {
      return RoomyMeasure.Bounds(greatestWidth: isRow ? length : 0, height: isRow ? 0 : length)
    }
    guard let bounds = measure.bounds(of: child, in: room) else { return nil }
    // A part that only fills wants nothing of its own.
    guard child.extent(along: stack.axis) == .fill, child.part.usualExtent == .fill else { return bounds }
    return RoomyMeasure.Bounds(
      greatestWidth: isRow ? child.look.widthRange.lowerBound : bounds.greatestWidth,
      height: isRow ? bounds.height : child.look.heightRange.lowerBound)
  }

  private func spacing(in node: CellNode) -> Double {
    stack.spacing * Double(max(0, node.children.count - 1))
  }
}

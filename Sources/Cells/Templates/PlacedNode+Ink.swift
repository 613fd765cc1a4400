package import Foundation
import Graphics

extension PlacedNode {
  /// Where the lines of a text are, rather than its box, in the cell's points; for other parts the box.
  package var ink: CGRect {
    guard let lines else { return frame }
    let boxes = lines.nodes(in: inside).compactMap { node -> CGRect? in
      guard case .text(let line) = node else { return nil }
      return CGRect(
        x: line.origin.x, y: line.origin.y - 0.75 * line.font.size, width: line.width,
        height: 0.95 * line.font.size)
    }
    return boxes.dropFirst().reduce(boxes.first ?? inside) { $0.union($1) }
  }
}

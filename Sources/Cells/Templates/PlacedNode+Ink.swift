package import Foundation
import Graphics

extension PlacedNode {
  /// The bounding box of a text's lines, in the cell's coordinates; for other parts, the frame.
  package var ink: CGRect {
    guard let lines else { return frame }
    let boxes = lines.nodes(in: inside).flatMap(\.lines).map { line in
      CGRect(
        x: line.origin.x, y: line.origin.y - 0.75 * line.font.size, width: line.width,
        height: 0.95 * line.font.size)
    }
    return boxes.dropFirst().reduce(boxes.first ?? inside) { $0.union($1) }
  }
}

extension Scene.Node {
  fileprivate var lines: [Text] {
    switch self {
    case .text(let text): [text]
    case .group(let group): group.children.flatMap(\.lines)
    case .shape, .image: []
    }
  }
}

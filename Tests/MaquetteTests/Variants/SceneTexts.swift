import Foundation
import Graphics

/// A visible text.
struct SeenText {
  /// The characters.
  let string: String
  /// The left edge on the screen, in points.
  let minX: Double
  /// The right edge on the screen, in points.
  let maxX: Double
  /// Whether the text is mirrored.
  let isMirrored: Bool
  /// The font size in points.
  let size: Double
}

extension Scene {
  /// All texts, from back to front.
  var texts: [SeenText] { nodes.flatMap { $0.texts(in: .identity) } }
}

extension Scene.Node {
  fileprivate func texts(in space: AffineTransform) -> [SeenText] {
    switch self {
    case .group(let group):
      var inner = group.transform
      inner.append(space)
      return group.children.flatMap { $0.texts(in: inner) }
    case .text(let text):
      let start = Double(space.transform(text.origin).x)
      let end = Double(space.transform(CGPoint(x: text.origin.x + text.width, y: text.origin.y)).x)
      return [
        SeenText(
          string: text.string, minX: min(start, end), maxX: max(start, end), isMirrored: end < start,
          size: text.font.size)
      ]
    case .shape, .image: return []
    }
  }
}

import Foundation
import Graphics

extension Scene.Node {
  /// Mirrors nodes about the middle of a width. Texts move to the mirrored position but stay readable.
  static func mirrored(_ nodes: [Scene.Node], width: Double) -> Scene.Node {
    .group(Group(nodes.map { $0.readable(width / 2) }, transform: .mirroring(around: width / 2)))
  }

  /// The node with each text mirrored about its own middle, so that the outer mirroring makes it readable.
  private func readable(_ middle: Double) -> Scene.Node {
    switch self {
    // The content beneath a material keeps its position; only the material's outline is mirrored.
    case .group(var group) where group.blur != nil:
      group.clip = group.clip?.mirrored(around: middle)
      return .group(Group([.group(group)], transform: .mirroring(around: middle)))
    case .group(var group):
      group.children = group.children.map { $0.readable(middle) }
      return .group(group)
    case .text(let text):
      return .group(Group([self], transform: .mirroring(around: text.origin.x + text.width / 2)))
    case .shape, .image: return self
    }
  }
}

extension Path {
  /// The path, mirrored about a vertical line, in points.
  fileprivate func mirrored(around x: Double) -> Path {
    func across(_ rect: CGRect) -> CGRect {
      CGRect(x: 2 * x - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    switch self {
    case .rectangle(let rect): return .rectangle(across(rect))
    case .roundedRectangle(let rect, let radius): return .roundedRectangle(across(rect), radius: radius)
    case .ellipse(let rect): return .ellipse(across(rect))
    case .box, .elements:
      return .elements(elements.map { $0.mapPoints { CGPoint(x: 2 * x - $0.x, y: $0.y) } })
    }
  }
}

extension AffineTransform {
  /// Mirrors about a vertical line, in points.
  fileprivate static func mirroring(around x: Double) -> AffineTransform {
    AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 2 * x, tY: 0)
  }
}

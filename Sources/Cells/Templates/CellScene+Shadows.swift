import LayoutEngine
import DesignFormat
import Foundation
import Graphics

/// Shadows as those of layers: each has the visible shape of a part.
extension CellScene {
  /// Returns the shadows of a part, its background and its content, from back to front.
  func shadows(
    of placed: PlacedNode, _ outline: BoxOutline, _ ground: TemplateFill?, _ content: [Scene.Node]
  ) -> [Scene.Node] {
    let node = placed.node
    let isSolid =
      ground.map(isOpaque) == true || (placed.inside == placed.frame && node.part.isOpaque(in: node.ink))
    return (node.look.shadows ?? []).reversed().compactMap { shadow in
      let outline = isSolid || ground != nil ? outline.outset(by: shadow.spread) : outline
      guard let color = color(shadow.color), color.alpha > 0, outline.rect.width > 0, outline.rect.height > 0
      else { return nil }
      let x = node.direction == .rightToLeft ? -shadow.x : shadow.x
      let place = AffineTransform(translationByX: x, byY: shadow.y)
      if isSolid, shadow.blur == 0 {
        return .group(Group([.shape(Shape(outline.path, fill: .color(color)))], transform: place))
      }
      // Content behind a translucent background also has a shadow.
      let casters =
        isSolid
        ? [.shape(Shape(outline.path, fill: .color(.black)))]
        : (ground.map { nodes(filling: outline.path, with: $0, in: placed.frame) } ?? [])
          + content.map(\.unlabelled)
      guard !casters.isEmpty else { return nil }
      return .group(
        Group(casters, transform: place, shadow: Shadow(color, deviation: shadow.blur / 2)))
    }
  }
}

extension Scene.Node {
  /// The node without labels, which belong to the part and not to its shadow.
  fileprivate var unlabelled: Scene.Node {
    guard case .group(var group) = self else { return self }
    group.element = nil
    group.children = group.children.map(\.unlabelled)
    return .group(group)
  }
}

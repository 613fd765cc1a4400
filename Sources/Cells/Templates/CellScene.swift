import DesignFormat
import Foundation
import Graphics
import LayoutEngine

package struct CellScene {
  let context: CellContext

  /// Returns the nodes of a part and its children. Throws if an image has too many tiles.
  func nodes(_ placed: PlacedNode) throws -> [Scene.Node] {
    let look = placed.node.look
    let outline = BoxOutline(placed.frame, of: placed.node)
    let border = look.border.flatMap { border in
      border.width > 0 ? color(border.color).map { (border, $0) } : nil
    }
    // Two antialiased edges in one position would both be visible, so the background ends below an opaque border.
    let isCovering = border.map { $0.0.dash.isEmpty && $0.1.alpha >= 1 } ?? false
    let inner = isCovering ? outline.outset(by: -(border?.0.width ?? 0) / 2) : outline
    let ground = look.background
    var content = try content(placed, placed.inside == placed.frame ? inner : nil)
    content += try placed.children.flatMap(self.nodes)
    if look.clips == true, !content.isEmpty { content = [.group(Group(content, clip: inner.path))] }
    if let (border, color) = border {
      let stroke = Stroke(color, width: border.width, dash: border.dash, isRound: border.isRound)
      content.append(.shape(Shape(outline.outset(by: -border.width / 2).path, stroke: stroke)))
    }
    let nodes =
      shadows(of: placed, outline, ground, content)
      + (ground.map { self.nodes(filling: inner.path, with: $0, in: placed.frame) } ?? []) + content
    let opacity = look.opacity ?? 1
    guard opacity > 0, look.scale != 0 else { return [] }
    let transform = placed.turn
    guard opacity < 1 || transform != .identity else { return nodes }
    return [.group(Group(nodes, transform: transform, opacity: opacity))]
  }

  /// Returns the nodes of a part's content; `outline` is its outline, if that is not the content's box.
  private func content(_ placed: PlacedNode, _ outline: BoxOutline?) throws -> [Scene.Node] {
    let (node, box) = (placed.node, placed.inside)
    guard box.width > 0, box.height > 0 else { return [] }
    return try node.part.nodes(of: placed, in: outline ?? BoxOutline(box, of: node), self)
  }

  func color(_ color: TemplateColor) -> Color? {
    color.resolved(with: context.data).map(context.theme.color)
  }
}

extension PlacedNode {
  /// Rotates and scales the part about its middle.
  fileprivate var turn: AffineTransform {
    let (degrees, scale) = (node.look.rotation ?? 0, node.look.scale ?? 1)
    guard degrees != 0 || scale != 1 else { return .identity }
    let angle = (node.direction == .rightToLeft ? -degrees : degrees) * .pi / 180
    let (a, b) = (scale * cos(angle), scale * sin(angle))
    let (x, y) = (Double(frame.midX), Double(frame.midY))
    return AffineTransform(
      m11: a, m12: b, m21: -b, m22: a, tX: x - a * x + b * y, tY: y - b * x - a * y)
  }
}

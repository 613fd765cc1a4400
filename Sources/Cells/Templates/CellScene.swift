import DesignFormat
import Foundation
import Graphics

package struct CellScene {
  let context: CellContext

  /// A part and all in it; throws where a picture would be repeated too often.
  func nodes(_ placed: PlacedNode) throws -> [Scene.Node] {
    let look = placed.node.look
    let outline = BoxOutline(placed.frame, of: placed.node)
    let border = look.border.flatMap { border in
      border.width > 0 ? color(border.color).map { (border, $0) } : nil
    }
    // Two soft edges in one place would both be seen: what an opaque border covers ends below it.
    let isCovering = border.map { $0.0.dash.isEmpty && $0.1.alpha >= 1 } ?? false
    let inner = isCovering ? outline.outset(by: -(border?.0.width ?? 0) / 2) : outline
    let ground = look.background.flatMap { paint($0, in: placed.frame) }
    var content = try content(placed, placed.inside == placed.frame ? inner : nil)
    content += try placed.children.flatMap(self.nodes)
    if look.clips == true, !content.isEmpty { content = [.group(Group(content, clip: inner.path))] }
    if let (border, color) = border {
      let stroke = Stroke(color, width: border.width, dash: border.dash, isRound: border.isRound)
      content.append(.shape(Shape(outline.outset(by: -border.width / 2).path, stroke: stroke)))
    }
    let nodes =
      shadows(of: placed, outline, ground, content)
      + (ground.map { [.shape(Shape(inner.path, fill: $0))] } ?? []) + content
    guard let opacity = look.opacity, opacity < 1 else { return nodes }
    return opacity > 0 ? [.group(Group(nodes, opacity: opacity))] : []
  }

  /// What is in a part; `outline` is its outline where that is not the box's.
  private func content(_ placed: PlacedNode, _ outline: BoxOutline?) throws -> [Scene.Node] {
    let (node, box) = (placed.node, placed.inside)
    guard box.width > 0, box.height > 0 else { return [] }
    return try node.part.nodes(of: placed, in: outline ?? BoxOutline(box, of: node), self)
  }

  func color(_ color: TemplateColor) -> Color? {
    color.resolved(with: context.data).map(context.theme.color)
  }

  private func paint(_ fill: TemplateFill, in box: CGRect) -> Paint? {
    switch fill {
    case .color(let color): return self.color(color).map { .color($0) }
    case .gradient(let gradient):
      let resolved = gradient.colors.enumerated().compactMap { index, color in
        self.color(color).map { (color: $0, position: gradient.positions?[index]) }
      }
      guard resolved.count > 1 else { return resolved.first.map { .color($0.color) } }
      let end =
        switch gradient.direction {
        case .vertical: CGPoint(x: box.minX, y: box.maxY)
        case .horizontal: CGPoint(x: box.maxX, y: box.minY)
        case .diagonal: CGPoint(x: box.maxX, y: box.maxY)
        }
      let stops = resolved.enumerated().map {
        LinearGradient.Stop(
          $0.element.position ?? Double($0.offset) / Double(resolved.count - 1), $0.element.color)
      }
      return .linearGradient(
        LinearGradient(from: CGPoint(x: box.minX, y: box.minY), to: end, stops: stops))
    }
  }
}

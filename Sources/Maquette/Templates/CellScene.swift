import DesignFormat
import Foundation
import Graphics

/// Draws placed parts.
struct CellScene {
  /// What the parts show.
  let context: CellContext

  /// A part and all in it; throws where a picture would be repeated too often.
  func nodes(_ placed: PlacedNode) throws -> [Scene.Node] {
    let (node, look) = (placed.node, placed.node.look)
    let outline = BoxOutline(placed.frame, look, node.direction)
    var nodes: [Scene.Node] = []
    for shadow in (look.shadows ?? []).reversed() {
      guard let color = color(shadow.color) else { continue }
      let x = node.direction == .rightToLeft ? -shadow.x : shadow.x
      let caster = outline.moved(x: x, y: shadow.y).outset(by: shadow.spread)
      guard caster.rect.width > 0, caster.rect.height > 0 else { continue }
      nodes += SoftShadow(outline: caster, color: color, blur: shadow.blur).nodes
    }
    if let fill = look.background, let paint = paint(fill, in: placed.frame) {
      nodes.append(.shape(Shape(outline.path, fill: paint)))
    }
    let content = try content(placed, outline) + placed.children.flatMap(self.nodes)
    if look.clips == true, !content.isEmpty {
      nodes.append(.group(Group(content, clip: outline.path)))
    } else {
      nodes += content
    }
    if let border = look.border, border.width > 0, let color = color(border.color) {
      let line = outline.outset(by: -border.width / 2)
      let stroke = Stroke(color, width: border.width, dash: border.dash, isRound: border.isRound)
      nodes.append(.shape(Shape(line.path, stroke: stroke)))
    }
    guard let opacity = look.opacity, opacity < 1 else { return nodes }
    return opacity > 0 ? [.group(Group(nodes, opacity: opacity))] : []
  }

  private func content(_ placed: PlacedNode, _ outline: BoxOutline) throws -> [Scene.Node] {
    let (node, box) = (placed.node, placed.inside)
    guard box.width > 0, box.height > 0 else { return [] }
    switch node.content {
    case .stack, .overlay, .spacer: return []
    case .text: return placed.lines?.nodes(in: box, ink: node.ink) ?? []
    case .image(let block):
      let outline = BoxOutline(box, node.look, node.direction)
      return try block.node(in: outline).map { [$0] } ?? nodes(of: block.placeholder, in: outline)
    case .shape(let figure):
      return [.shape(Shape(figure.path(in: box, outline), fill: .color(node.ink)))]
    case .icon(let icon, let size):
      // A narrow icon is drawn in the square that it would fill otherwise.
      let square = CGRect(x: box.midX - size / 2, y: box.midY - size / 2, width: size, height: size)
      return [Icon(name: icon, color: node.ink).node(in: square)]
    }
  }

  private func color(_ color: TemplateColor) -> Color? {
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

extension SetText {
  /// The lines from the top of a box, in an ink.
  fileprivate func nodes(in box: CGRect, ink: Color) -> [Scene.Node] {
    var style = style
    style.color = ink
    return SetText(shaped: shaped, leading: leading, style: style, width: width).nodes(in: box)
  }
}

extension TemplateFigure {
  /// The figure in a box; `outline` is the box with its corners.
  fileprivate func path(in box: CGRect, _ outline: BoxOutline) -> Path {
    switch self {
    case .rectangle, .line: return outline.rect == box ? outline.path : .rectangle(box)
    case .capsule: return .roundedRectangle(box, radius: min(box.width, box.height) / 2)
    case .ellipse: return .ellipse(box)
    case .circle:
      let side = min(box.width, box.height)
      return .ellipse(CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side))
    }
  }
}

import DesignFormat
import Foundation
import Graphics

/// A card with a round picture, a name and a line of detail.
struct PersonCell: Cell {
  private let cornerRadius = 14.0
  private let padding = 12.0

  func nodes(in context: CellContext) -> [Scene.Node] {
    let bounds = CGRect(origin: .zero, size: context.size)
    var nodes: [Scene.Node] = [
      .shape(
        Shape(
          context.side.outline(of: bounds, radius: cornerRadius),
          fill: .color(context.theme.secondarySystemGroupedBackground)))
    ]
    let diameter = max(0, min(48, bounds.height - 2 * padding + 2))
    let isMirrored = context.side == .right
    let avatar = CGRect(
      x: isMirrored ? bounds.maxX - padding - diameter : padding, y: bounds.midY - diameter / 2,
      width: diameter, height: diameter)
    nodes.append(picture(in: avatar, context))

    let beside = padding + diameter + padding
    let text = CGRect(
      x: isMirrored ? padding : beside, y: 0, width: max(0, bounds.width - beside - padding),
      height: bounds.height)
    nodes += lines(in: text, context)
    return nodes
  }

  private func picture(in frame: CGRect, _ context: CellContext) -> Scene.Node {
    guard let image = context.image else {
      return .group(Group(at: .zero, InitialsPlaceholder(frame: frame).nodes(in: context)))
    }
    return .image(image, filling: frame, clip: .ellipse(frame))
  }

  private func lines(in box: CGRect, _ context: CellContext) -> [Scene.Node] {
    let alignment = context.side.alignment
    let name = Typesetter.Style(style: .headline, color: context.theme.label, alignment: alignment)
    let detail = Typesetter.Style(
      style: .subheadline, color: context.theme.secondaryLabel, alignment: alignment)
    let lines = [(context.item.name, name), (context.item.detail, detail)].compactMap { text, style in
      text.map { (text: $0, style: style) }
    }
    let height = lines.map { context.typesetter.leading(of: $0.style.style) }.reduce(0, +)
    return context.typesetter.lines(lines, from: box.midY - height / 2, in: box)
  }
}

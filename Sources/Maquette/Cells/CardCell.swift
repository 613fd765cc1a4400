import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A coloured card with a name and a line of detail at its foot.
struct CardCell: Cell {
  private let cornerRadius = 12.0
  private let padding = 12.0

  func nodes(in context: CellContext) -> [Scene.Node] {
    let bounds = CGRect(origin: .zero, size: context.size)
    let shape = context.side.outline(of: bounds, radius: cornerRadius)
    let card: Scene.Node =
      if let image = context.image {
        .image(image, filling: bounds, clip: shape)
      } else {
        .shape(
          Shape(
            shape,
            fill: .color(context.item.color.map(context.theme.color) ?? context.theme.accent(context.number)))
        )
      }
    // A low card gives its lines the room that the padding would take.
    let inset = min(padding, max(2, (bounds.height - context.typesetter.leading(of: .headline)) / 2))
    let text = bounds.inset(by: context.safeAreaInsets)
      .insetBy(dx: min(padding, bounds.width / 8), dy: inset)
    return [card] + lines(in: text, context)
  }

  private func lines(in box: CGRect, _ context: CellContext) -> [Scene.Node] {
    guard box.width > 12, box.height > 16 else { return [] }
    // One size for all cards of about one size, so that neighbours look alike.
    let isSmall = min(context.size.width, context.size.height) < 100
    var name = Typesetter.Style(style: isSmall ? .subheadline : .headline, weight: 600, color: .white)
    if let text = context.item.name, context.typesetter.width(of: text, name) > box.width {
      name.style = .caption1
    }
    var detail = Typesetter.Style(style: .footnote, color: Color.white.withAlpha(0.85))
    (name.alignment, detail.alignment) = (context.side.alignment, context.side.alignment)
    let wanted = [(context.item.name, name), (context.item.detail, detail)].compactMap { text, style in
      text.map { (text: $0, style: style) }
    }
    // What has no room is left out from the end, never squeezed.
    var room = Double(box.height)
    let shown = wanted.prefix { line in
      room -= context.typesetter.leading(of: line.style.style)
      return room >= 0
    }
    let height = shown.map { context.typesetter.leading(of: $0.style.style) }.reduce(0, +)
    return context.typesetter.lines(shown, from: box.maxY - height, in: box)
  }
}

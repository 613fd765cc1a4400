import DesignFormat
import Foundation
import Graphics

/// A search field: a magnifying glass, the text or placeholder, and a microphone or clear button.
struct SearchField {
  let field: SearchFieldSpec
  let frame: CGRect
  /// The opacity of the field's content, from 0 to 1.
  var opacity = 1.0
  /// Whether the field is drawn over content. If so, it has a glass background since iOS 26.
  var isPlate = false

  /// Draws the field, with a cancel button if it is active.
  func nodes(_ barComponents: BarComponents) -> [Scene.Node] {
    guard field.isActive, frame.width >= Self.least else { return [node(barComponents)] }
    var narrow = self
    let button: Scene.Node
    if barComponents.metrics.hasGlass {
      let side = frame.height
      let plate = CGRect(x: frame.maxX - side, y: frame.minY, width: side, height: side)
      narrow = with(CGRect(x: frame.minX, y: frame.minY, width: frame.width - side - 10, height: side))
      let cross = barComponents.icon(
        .xmark, color: barComponents.theme.label, in: plate.insetBy(dx: side / 2 - 10, dy: side / 2 - 10))
      button = BarComponents.part("cancel", "Cancel button", barComponents.glass(plate) + [cross])
    } else {
      let style = Typesetter.Style(style: .body, color: barComponents.tint, alignment: .trailing)
      let width = (barComponents.typesetter.width(of: barComponents.words.cancel, style) + 1).rounded(.up)
      narrow = with(
        CGRect(x: frame.minX, y: frame.minY, width: frame.width - width - 12, height: frame.height))
      let box = CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
      button = BarComponents.part(
        "cancel", "Cancel button", [barComponents.typesetter.line(barComponents.words.cancel, style, in: box)]
      )
    }
    return [narrow.node(barComponents), button]
  }

  /// The minimum width of a field, in points. A narrower field is drawn as a search button.
  static let least = 110.0

  private func with(_ frame: CGRect) -> SearchField {
    SearchField(field: field, frame: frame, opacity: opacity, isPlate: isPlate)
  }

  private func node(_ barComponents: BarComponents) -> Scene.Node {
    let isGlass = barComponents.metrics.hasGlass
    let radius = isGlass ? frame.height / 2 : min(10, frame.height / 2)
    let barBackground =
      frame.width < Self.least && !isGlass
      ? []
      : isPlate && isGlass
        ? barComponents.glass(frame)
        : [
          .shape(
            Shape(
              .roundedRectangle(frame, radius: radius), fill: .color(barComponents.theme.tertiarySystemFill)))
        ]
    return BarComponents.part(
      "search-field", "Search field",
      barBackground + [.group(Group(content(barComponents), opacity: opacity))])
  }

  private func content(_ barComponents: BarComponents) -> [Scene.Node] {
    let textColor = barComponents.theme.secondaryLabel
    let inset = barComponents.metrics.hasGlass ? 12.0 : 7
    let side = 20.0
    guard frame.width >= Self.least else {
      let iconFrame = CGRect(x: frame.midX - 11, y: frame.midY - 11, width: 22, height: 22)
      return [
        barComponents.icon(
          .magnifyingglass,
          color: barComponents.metrics.hasGlass ? barComponents.theme.label : barComponents.tint,
          in: iconFrame)
      ]
    }
    let glass = CGRect(x: frame.minX + inset, y: frame.midY - side / 2, width: side, height: side)
    let last = glass.offsetBy(dx: frame.width - 2 * inset - side, dy: 0)
    let end = field.isEmpty || !field.isActive ? IconName.micFill : .xmarkCircleFill
    var nodes = [
      barComponents.icon(.magnifyingglass, color: textColor, in: glass),
      barComponents.icon(end, color: textColor, in: end == .micFill ? last : last.insetBy(dx: 1, dy: 1)),
    ]
    var x = Double(glass.maxX) + 5
    let limit = Double(last.minX) - 5
    for token in field.tokens {
      let (node, width) = self.token(token, at: x, limit, barComponents)
      nodes.append(node)
      x += width + 5
    }
    let text = CGRect(x: x, y: frame.minY, width: max(0, limit - x), height: frame.height)
    nodes.insert(words(in: text, barComponents), at: 1)
    return field.isActive ? nodes + caret(after: text, barComponents) : nodes
  }

  private func words(in box: CGRect, _ barComponents: BarComponents) -> Scene.Node {
    guard field.isEmpty else {
      return barComponents.typesetter.line(
        field.text, .init(style: .body, color: barComponents.theme.label), in: box)
    }
    // Space for the caret before the placeholder.
    let shift = field.isActive ? 4.0 : 0
    let rest = CGRect(
      x: box.minX + shift, y: box.minY, width: max(0, box.width - shift), height: box.height)
    return barComponents.typesetter.line(
      field.placeholder ?? barComponents.words.search,
      .init(style: .body, color: barComponents.theme.secondaryLabel), in: rest)
  }

  private func caret(after box: CGRect, _ barComponents: BarComponents) -> [Scene.Node] {
    let style = Typesetter.Style(style: .body, color: barComponents.theme.label)
    let width = field.text.isEmpty ? 0 : min(barComponents.typesetter.width(of: field.text, style), box.width)
    let line = CGRect(x: box.minX + width, y: box.midY - 11, width: 2, height: 22)
    return [.shape(Shape(.roundedRectangle(line, radius: 1), fill: .color(barComponents.tint)))]
  }

  /// Draws a token with an icon and a title, in the tint color. Returns its node and its width, in points.
  private func token(
    _ token: SearchFieldSpec.Token, at x: Double, _ limit: Double, _ barComponents: BarComponents
  ) -> (node: Scene.Node, width: Double) {
    let style = Typesetter.Style(style: .subheadline, color: .white)
    let picture = token.icon == nil ? 0.0 : 19
    let preferredWidth = barComponents.typesetter.width(of: token.title, style) + 17 + picture
    let width = max(0, min(preferredWidth, limit - x))
    let plate = CGRect(x: x, y: frame.midY - 12, width: width, height: 24)
    let words = CGRect(
      x: x + 8 + picture, y: plate.minY, width: max(0, width - 16 - picture), height: plate.height)
    var nodes: [Scene.Node] = [
      .shape(
        Shape(
          .roundedRectangle(plate, radius: barComponents.metrics.hasGlass ? 12 : 6),
          fill: .color(barComponents.tint)))
    ]
    if let icon = token.icon {
      nodes.append(
        barComponents.icon(
          icon, color: .white, in: CGRect(x: x + 7, y: plate.midY - 8, width: 16, height: 16)))
    }
    return (
      BarComponents.part(
        "token", token.title, nodes + [barComponents.typesetter.line(token.title, style, in: words)]),
      width
    )
  }
}

/// A segmented control: a rounded rectangle until iOS 18, a capsule since iOS 26.
struct SegmentedControl {
  let segments: [String]
  let selected: Int
  let frame: CGRect

  func node(_ barComponents: BarComponents) -> Scene.Node {
    let isGlass = barComponents.metrics.hasGlass
    let radius = isGlass ? frame.height / 2 : min(9, frame.height / 2)
    let barBackground = Scene.Node.shape(
      Shape(.roundedRectangle(frame, radius: radius), fill: .color(barComponents.theme.tertiarySystemFill)))
    return BarComponents.part(
      "segmented-control", "Segmented control",
      [barBackground] + plate(radius, barComponents) + dividers(barComponents) + words(barComponents))
  }

  /// Returns the default width of a segmented control, in points: each segment is as wide as the longest title needs.
  static func width(of segments: [String], _ barComponents: BarComponents) -> Double {
    let longest =
      segments.map { barComponents.typesetter.width(of: $0, style(isSelected: true, barComponents)) }.max()
      ?? 0
    return ((longest + 28) * Double(segments.count)).rounded(.up)
  }

  private var inset: Double { frame.height > 32 ? 3 : 2 }

  private func slot(_ number: Int) -> CGRect {
    let width = (frame.width - 2 * inset) / Double(segments.count)
    return CGRect(
      x: frame.minX + inset + Double(number) * width, y: frame.minY + inset, width: width,
      height: frame.height - 2 * inset)
  }

  private func plate(_ radius: Double, _ barComponents: BarComponents) -> [Scene.Node] {
    guard segments.indices.contains(selected) else { return [] }
    let outline = Path.roundedRectangle(slot(selected), radius: radius - inset)
    let isDark = barComponents.theme.traits.appearance == .dark
    let shadow = Group(
      [.shape(Shape(outline, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 2),
      shadow: Shadow(Color.black.withAlpha(isDark ? 0.3 : 0.12), deviation: 3))
    return [
      .group(shadow),
      .shape(Shape(outline, fill: .color(isDark ? Color(hex: 0x636366, alpha: 1) : .white))),
    ]
  }

  /// Draws thin separators between segments that are not selected, until iOS 18.
  private func dividers(_ barComponents: BarComponents) -> [Scene.Node] {
    guard !barComponents.metrics.hasGlass, segments.count > 1 else { return [] }
    return (1..<segments.count).filter { $0 != selected && $0 != selected + 1 }.map { number in
      let x = slot(number).minX
      let line = Path.line(
        from: CGPoint(x: x, y: frame.midY - 7), to: CGPoint(x: x, y: frame.midY + 7))
      return .shape(Shape(line, stroke: Stroke(barComponents.theme.separator, width: 1)))
    }
  }

  private func words(_ barComponents: BarComponents) -> [Scene.Node] {
    segments.enumerated().map { number, word in
      barComponents.typesetter.line(
        word, Self.style(isSelected: number == selected, barComponents),
        in: slot(number).insetBy(dx: 4, dy: 0))
    }
  }

  private static func style(isSelected: Bool, _ barComponents: BarComponents) -> Typesetter.Style {
    Typesetter.Style(
      style: .footnote, weight: isSelected ? 600 : 500, color: barComponents.theme.label, alignment: .center)
  }
}

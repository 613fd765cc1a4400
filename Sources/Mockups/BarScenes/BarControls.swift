import Cells
import DesignFormat
import Foundation
import Graphics

/// A search field: a magnifying glass, the text or placeholder, and a microphone or clear button.
struct SearchField {
  let field: SearchFieldSpec
  let frame: CGRect
  /// The opacity of its content, from 0 to 1.
  var opacity = 1.0
  /// Whether the field has a glass background over content.
  var isPlate = false

  /// The field, with a cancel button if it is active.
  func nodes(_ kit: BarComponents) -> [Scene.Node] {
    guard field.isActive, frame.width >= Self.least else { return [node(kit)] }
    var narrow = self
    let button: Scene.Node
    if kit.metrics.hasGlass {
      let side = frame.height
      let plate = CGRect(x: frame.maxX - side, y: frame.minY, width: side, height: side)
      narrow = with(CGRect(x: frame.minX, y: frame.minY, width: frame.width - side - 10, height: side))
      let cross = Icon(name: .xmark, color: kit.theme.label)
        .node(in: plate.insetBy(dx: side / 2 - 10, dy: side / 2 - 10))
      button = BarComponents.part("cancel", "Cancel button", kit.glass(plate) + [cross])
    } else {
      let style = Typesetter.Style(style: .body, color: kit.tint, alignment: .trailing)
      let width = (kit.typesetter.width(of: kit.words.cancel, style) + 1).rounded(.up)
      narrow = with(
        CGRect(x: frame.minX, y: frame.minY, width: frame.width - width - 12, height: frame.height))
      let box = CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
      button = BarComponents.part(
        "cancel", "Cancel button", [kit.typesetter.line(kit.words.cancel, style, in: box)])
    }
    return [narrow.node(kit), button]
  }

  /// The minimum width of a field, in points. A narrower one is drawn as a search button.
  static let least = 110.0

  private func with(_ frame: CGRect) -> SearchField {
    SearchField(field: field, frame: frame, opacity: opacity, isPlate: isPlate)
  }

  private func node(_ kit: BarComponents) -> Scene.Node {
    let isGlass = kit.metrics.hasGlass
    let radius = isGlass ? frame.height / 2 : min(10, frame.height / 2)
    let ground =
      frame.width < Self.least && !isGlass
      ? []
      : isPlate && isGlass
        ? kit.glass(frame)
        : [
          .shape(
            Shape(.roundedRectangle(frame, radius: radius), fill: .color(kit.theme.tertiarySystemFill)))
        ]
    return BarComponents.part(
      "search-field", "Search field", ground + [.group(Group(content(kit), opacity: opacity))])
  }

  private func content(_ kit: BarComponents) -> [Scene.Node] {
    let ink = kit.theme.secondaryLabel
    let inset = kit.metrics.hasGlass ? 12.0 : 7
    let side = 20.0
    guard frame.width >= Self.least else {
      let place = CGRect(x: frame.midX - 11, y: frame.midY - 11, width: 22, height: 22)
      return [
        Icon(name: .magnifyingglass, color: kit.metrics.hasGlass ? kit.theme.label : kit.tint).node(in: place)
      ]
    }
    let glass = CGRect(x: frame.minX + inset, y: frame.midY - side / 2, width: side, height: side)
    let last = glass.offsetBy(dx: frame.width - 2 * inset - side, dy: 0)
    let end = field.isEmpty || !field.isActive ? IconName.micFill : .xmarkCircleFill
    var nodes = [
      Icon(name: .magnifyingglass, color: ink).node(in: glass),
      Icon(name: end, color: ink).node(in: end == .micFill ? last : last.insetBy(dx: 1, dy: 1)),
    ]
    var x = Double(glass.maxX) + 5
    let limit = Double(last.minX) - 5
    for token in field.tokens {
      let (node, width) = self.token(token, at: x, limit, kit)
      nodes.append(node)
      x += width + 5
    }
    let text = CGRect(x: x, y: frame.minY, width: max(0, limit - x), height: frame.height)
    nodes.insert(words(in: text, kit), at: 1)
    return field.isActive ? nodes + caret(after: text, kit) : nodes
  }

  private func words(in box: CGRect, _ kit: BarComponents) -> Scene.Node {
    guard field.isEmpty else {
      return kit.typesetter.line(field.text, .init(style: .body, color: kit.theme.label), in: box)
    }
    // Space for the caret before the placeholder.
    let shift = field.isActive ? 4.0 : 0
    let rest = CGRect(
      x: box.minX + shift, y: box.minY, width: max(0, box.width - shift), height: box.height)
    return kit.typesetter.line(
      field.placeholder ?? kit.words.search, .init(style: .body, color: kit.theme.secondaryLabel), in: rest)
  }

  private func caret(after box: CGRect, _ kit: BarComponents) -> [Scene.Node] {
    let style = Typesetter.Style(style: .body, color: kit.theme.label)
    let width = field.text.isEmpty ? 0 : min(kit.typesetter.width(of: field.text, style), box.width)
    let line = CGRect(x: box.minX + width, y: box.midY - 11, width: 2, height: 22)
    return [.shape(Shape(.roundedRectangle(line, radius: 1), fill: .color(kit.tint)))]
  }

  /// A token with an icon and a title, in the tint color.
  private func token(
    _ token: SearchFieldSpec.Token, at x: Double, _ limit: Double, _ kit: BarComponents
  ) -> (node: Scene.Node, width: Double) {
    let style = Typesetter.Style(style: .subheadline, color: .white)
    let picture = token.icon == nil ? 0.0 : 19
    let wanted = kit.typesetter.width(of: token.title, style) + 17 + picture
    let width = max(0, min(wanted, limit - x))
    let plate = CGRect(x: x, y: frame.midY - 12, width: width, height: 24)
    let words = CGRect(
      x: x + 8 + picture, y: plate.minY, width: max(0, width - 16 - picture), height: plate.height)
    var nodes: [Scene.Node] = [
      .shape(
        Shape(
          .roundedRectangle(plate, radius: kit.metrics.hasGlass ? 12 : 6), fill: .color(kit.tint)))
    ]
    if let icon = token.icon {
      nodes.append(
        Icon(name: icon, color: .white)
          .node(in: CGRect(x: x + 7, y: plate.midY - 8, width: 16, height: 16)))
    }
    return (
      BarComponents.part("token", token.title, nodes + [kit.typesetter.line(token.title, style, in: words)]),
      width
    )
  }
}

/// A segmented control: a rounded rectangle until iOS 18, a capsule since iOS 26.
struct SegmentedControl {
  let segments: [String]
  let selected: Int
  let frame: CGRect

  func node(_ kit: BarComponents) -> Scene.Node {
    let isGlass = kit.metrics.hasGlass
    let radius = isGlass ? frame.height / 2 : min(9, frame.height / 2)
    let ground = Scene.Node.shape(
      Shape(.roundedRectangle(frame, radius: radius), fill: .color(kit.theme.tertiarySystemFill)))
    return BarComponents.part(
      "segmented-control", "Segmented control", [ground] + plate(radius, kit) + dividers(kit) + words(kit))
  }

  /// The default width: each segment is as wide as the longest title needs.
  static func width(of segments: [String], _ kit: BarComponents) -> Double {
    let longest = segments.map { kit.typesetter.width(of: $0, style(isSelected: true, kit)) }.max() ?? 0
    return ((longest + 28) * Double(segments.count)).rounded(.up)
  }

  private var inset: Double { frame.height > 32 ? 3 : 2 }

  private func slot(_ number: Int) -> CGRect {
    let width = (frame.width - 2 * inset) / Double(segments.count)
    return CGRect(
      x: frame.minX + inset + Double(number) * width, y: frame.minY + inset, width: width,
      height: frame.height - 2 * inset)
  }

  private func plate(_ radius: Double, _ kit: BarComponents) -> [Scene.Node] {
    guard segments.indices.contains(selected) else { return [] }
    let outline = Path.roundedRectangle(slot(selected), radius: radius - inset)
    let isDark = kit.theme.traits.appearance == .dark
    let shadow = Group(
      [.shape(Shape(outline, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 2),
      shadow: Shadow(Color.black.withAlpha(isDark ? 0.3 : 0.12), deviation: 3))
    return [
      .group(shadow),
      .shape(Shape(outline, fill: .color(isDark ? Color(hex: 0x636366, alpha: 1) : .white))),
    ]
  }

  /// Thin separators between segments that are not selected, until iOS 18.
  private func dividers(_ kit: BarComponents) -> [Scene.Node] {
    guard !kit.metrics.hasGlass, segments.count > 1 else { return [] }
    return (1..<segments.count).filter { $0 != selected && $0 != selected + 1 }.map { number in
      let x = slot(number).minX
      let line = Path.line(
        from: CGPoint(x: x, y: frame.midY - 7), to: CGPoint(x: x, y: frame.midY + 7))
      return .shape(Shape(line, stroke: Stroke(kit.theme.separator, width: 1)))
    }
  }

  private func words(_ kit: BarComponents) -> [Scene.Node] {
    segments.enumerated().map { number, word in
      kit.typesetter.line(
        word, Self.style(isSelected: number == selected, kit), in: slot(number).insetBy(dx: 4, dy: 0))
    }
  }

  private static func style(isSelected: Bool, _ kit: BarComponents) -> Typesetter.Style {
    Typesetter.Style(
      style: .footnote, weight: isSelected ? 600 : 500, color: kit.theme.label, alignment: .center)
  }
}

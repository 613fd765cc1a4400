import DesignFormat
import Foundation
import Graphics

/// Draws a keyboard with its upper left corner at the origin. Keyboards are not mirrored, because each language defines
/// the order of its keys.
struct KeyboardScene {
  let plan: KeyboardPlan
  let typesetter: Typesetter
  let theme: Theme

  private var isDark: Bool { theme.traits.appearance == .dark }
  private var isGlass: Bool { theme.traits.palette != .ios18 }

  var nodes: [Scene.Node] {
    suggestions
      + plan.keys.flatMap { key in
        background(of: key) + label(of: key)
      }
  }

  /// Returns the opaque background color behind the keys.
  static func background(_ theme: Theme) -> Color {
    let isDark = theme.traits.appearance == .dark
    return theme.traits.palette == .ios18
      ? Color(hex: isDark ? 0x2B2B2D : 0xD1D3D9) : Color(hex: isDark ? 0x1F1F21 : 0xE4E5EA)
  }

  private func background(of key: KeyboardPlan.Key) -> [Scene.Node] {
    guard let color = color(of: key.style) else { return [] }
    let radius = isGlass ? min(8.5, key.frame.height / 4) : 5.0
    let cap = Path.box(key.frame, .init([radius, radius, radius, radius], isContinuous: true))
    guard !isGlass else { return [.shape(Shape(cap, fill: .color(color)))] }
    let edge = Path.box(
      key.frame.offsetBy(dx: 0, dy: 1), .init([radius, radius, radius, radius], isContinuous: true))
    return [
      .shape(Shape(edge, fill: .color(Color.black.withAlpha(isDark ? 0.4 : 0.3)))),
      .shape(Shape(cap, fill: .color(color))),
    ]
  }

  private func color(of style: KeyboardPlan.Key.Style) -> Color? {
    switch style {
    case .letter: Color(hex: isDark ? 0x6A6A6C : 0xFFFFFF)
    case .special:
      isGlass ? Color(hex: isDark ? 0x6A6A6C : 0xFFFFFF) : Color(hex: isDark ? 0x464648 : 0xABB0BA)
    case .action: theme.color(.system(.systemBlue))
    case .bare: nil
    }
  }

  private func label(of key: KeyboardPlan.Key) -> [Scene.Node] {
    let textColor = key.style == .action ? Color.white : theme.label
    let side = min(22, key.frame.height * 0.6)
    let middle = CGPoint(x: key.frame.midX, y: key.frame.midY)
    switch key.label {
    case .letter(let letter):
      let size =
        plan.isPad
        ? min(26, key.frame.height * 0.42) : key.style == .bare ? 25 : min(23, key.frame.height * 0.6)
      return [line(letter, size, textColor, in: key.frame)]
    case .word(let word): return [line(word, fitting(word, key.frame.width), textColor, in: key.frame)]
    case .icon(let name):
      let box = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
      return [Icon(name: name, color: textColor).node(in: box)]
    case .shift: return [stroke(Self.shift, at: middle, textColor)]
    case .delete: return [stroke(Self.delete, at: middle, textColor)]
    case .figure(let figure, let letters):
      guard !letters.isEmpty else { return [line(figure, 25, textColor, in: key.frame)] }
      let (top, bottom) = (key.frame.offsetBy(dx: 0, dy: -6), key.frame.offsetBy(dx: 0, dy: 13))
      return [
        line(figure, 25, textColor, in: top),
        line(letters, 10, textColor, in: bottom, weight: 600, tracking: 1.5),
      ]
    }
  }

  /// Returns the font size of a key's label, in points. It is smaller for a label that is too long for its key.
  private func fitting(_ word: String, _ width: Double) -> Double {
    let style = Typesetter.Style(style: .body, color: .black, custom: .init(size: 16))
    let textWidth = typesetter.width(of: word, style)
    return max(9, min(16, 16 * (width - 8) / max(1, textWidth)))
  }

  private func line(
    _ text: String, _ size: Double, _ textColor: Color, in box: CGRect, weight: Int = 400,
    tracking: Double = 0
  ) -> Scene.Node {
    let style = Typesetter.Style(
      style: .body, weight: weight, color: textColor, alignment: .center,
      custom: .init(size: size, tracking: tracking))
    return typesetter.line(text, style, in: box)
  }

  private var suggestions: [Scene.Node] {
    guard let bar = plan.suggestionBar else { return [] }
    let third = bar.width / 3
    let lines = [1.0, 2].map { number -> Scene.Node in
      let x = (third * number).rounded()
      return .shape(
        Shape(
          .rectangle(CGRect(x: x, y: bar.midY - 11, width: 1, height: 22)),
          fill: .color(theme.label.withAlpha(0.15))))
    }
    let words = plan.suggestions.enumerated().map { number, word in
      line(
        word, 17, theme.label,
        in: CGRect(x: third * Double(number) + 6, y: 0, width: third - 12, height: bar.height))
    }
    return plan.suggestions.isEmpty ? [] : lines + words
  }

  private func stroke(_ points: [[CGPoint]], at middle: CGPoint, _ textColor: Color) -> Scene.Node {
    let path = points.flatMap { figure -> [Path.Element] in
      guard let first = figure.first else { return [] }
      let isClosed = figure.count > 2
      return [.move(first)] + figure.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])
    }
    return .group(
      Group(
        at: middle, [.shape(Shape(.elements(path), stroke: Stroke(textColor, width: 1.5, isRound: true)))]))
  }

  /// The outline of the shift symbol, an arrow, relative to its middle.
  private static let shift: [[CGPoint]] = [
    [(0.0, -8.5), (8.5, 0.5), (4, 0.5), (4, 7.5), (-4, 7.5), (-4, 0.5), (-8.5, 0.5)].map(CGPoint.init(x:y:))
  ]

  /// The outlines of the delete symbol, relative to its middle: an arrow-shaped outline with a cross.
  private static let delete: [[CGPoint]] = [
    [(-11.0, 0.0), (-4.5, -7.5), (10.5, -7.5), (10.5, 7.5), (-4.5, 7.5)].map(CGPoint.init(x:y:)),
    [(-0.5, -3.2), (5.9, 3.2)].map(CGPoint.init(x:y:)), [(5.9, -3.2), (-0.5, 3.2)].map(CGPoint.init(x:y:)),
  ]
}

import DesignFormat
import Foundation
import Graphics
import Rendering

/// Sets text in Apple's text styles: looks up sizes and tracking, shapes, and places lines in boxes.
struct Typesetter {
  /// The fonts that shape the text.
  let fonts: FontLibrary
  /// Where characters without a font are noted.
  let missing: MissingCharacters

  /// How a line stands in its box.
  enum Alignment {
    /// At the left edge.
    case leading
    /// In the middle.
    case center
    /// At the right edge.
    case trailing
  }

  /// A style of text as a cell asks for it.
  struct Style {
    /// The text style.
    var style: TextStyle
    /// The size, in points; `nil` for the style's own.
    var size: Double?
    /// The weight on the CSS scale; `nil` for the style's own.
    var weight: Int?
    /// The ink.
    var color: Color
    /// How lines stand in their box.
    var alignment = Alignment.leading
  }

  /// One line, cut to the box's width and centred on its height.
  func line(_ string: String, _ style: Style, in box: CGRect) -> Scene.Node {
    let shaped = fonts.shape(
      TextRequest(string, font: font(for: style), maximumWidth: box.width))
    missing.note(shaped)
    let line = shaped.lines[0]
    let x =
      switch style.alignment {
      case .leading: box.minX
      case .center: box.midX - line.width / 2
      case .trailing: box.maxX - line.width
      }
    let baseline = box.midY + (line.ascent - line.descent) / 2
    return .text(shaped.text(at: CGPoint(x: x, y: baseline), color: style.color))
  }

  /// Lines below each other from `top`, each as high as its style's leading and cut to the box's width.
  func lines(_ lines: some Sequence<(text: String, style: Style)>, from top: Double, in box: CGRect) -> [Scene
    .Node]
  {
    var top = top
    return lines.map { text, style in
      defer { top += leading(of: style.style) }
      let place = CGRect(x: box.minX, y: top, width: box.width, height: leading(of: style.style))
      return line(text, style, in: place)
    }
  }

  /// The distance between baselines that the style asks for, in points.
  func leading(of style: TextStyle) -> Double {
    style.metrics(at: .large).leading
  }

  /// The advance of one line, in points.
  func width(of string: String, _ style: Style) -> Double {
    fonts.shape(TextRequest(string, font: font(for: style))).width
  }

  private func font(for style: Style) -> Font {
    let metrics = style.style.metrics(at: .large)
    return Font(
      size: style.size ?? metrics.size, weight: style.weight ?? style.style.weight,
      tracking: style.size.map(TextStyle.tracking) ?? metrics.tracking)
  }
}

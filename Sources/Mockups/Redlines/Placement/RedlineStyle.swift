import DesignFormat
import Foundation
import Graphics

struct RedlineStyle {
  let typesetter: Typesetter
  /// Whether lines are drawn over a dark screen, so that they must be lighter than labels.
  var isOnDark = false

  /// The color of callouts about sizes, text styles and colors.
  static let lineColor = Color(hex: 0xD6006E)
  static let spacing = Color(hex: 0x0A62F5)
  /// The color of texts beside the screen.
  static let words = Color(hex: 0x2B2B30)
  static let labelHeight = 12.0
  static let leading = 12.5

  var label: Typesetter.Style { style(8.5, 600, .white, .center) }
  func title(_ lineColor: Color) -> Typesetter.Style { style(9.5, 600, lineColor) }
  /// The style of the legend, and of all lines of a note except its title.
  var plain: Typesetter.Style { style(9, 400, Self.words) }

  private func style(
    _ size: Double, _ weight: Int, _ color: Color, _ alignment: Typesetter.Alignment = .leading
  ) -> Typesetter.Style {
    var style = Typesetter.Style(style: .caption2, weight: weight, color: color, alignment: alignment)
    style.custom = Typesetter.Style.Custom(size: size, leading: Self.leading)
    return style
  }

  func overScreen(_ lineColor: Color) -> Color { isOnDark ? lineColor.mixed(with: .white, 0.4) : lineColor }

  /// The line style of safe areas and margins.
  var guide: Stroke {
    Stroke(overScreen(Self.spacing).withAlpha(0.55), width: 0.5, dash: [3, 2])
  }

  func labelSize(_ text: String) -> CGSize {
    CGSize(width: (typesetter.width(of: text, label) + 7).rounded(.up), height: Self.labelHeight)
  }

  func labelNodes(_ text: String, in box: CGRect, _ lineColor: Color) -> [Scene.Node] {
    [
      .shape(Shape(.roundedRectangle(box, radius: 3), fill: .color(lineColor))),
      typesetter.line(text, label, in: box.insetBy(dx: 1, dy: 0)),
    ]
  }

  static func line(from start: CGPoint, to end: CGPoint, _ lineColor: Color) -> Scene.Node {
    let (tickX, tickY): (CGFloat, CGFloat) = start.x == end.x ? (2.5, 0) : (0, 2.5)
    let ticks = [start, end].flatMap { point -> [Path.Element] in
      [
        .move(CGPoint(x: point.x - tickX, y: point.y - tickY)),
        .line(CGPoint(x: point.x + tickX, y: point.y + tickY)),
      ]
    }
    return .shape(
      Shape(.elements([.move(start), .line(end)] + ticks), stroke: Stroke(lineColor, width: 0.75)))
  }

  /// Returns a color swatch. Its outline makes light colors visible on white.
  static func swatch(_ color: Color, at origin: CGPoint) -> Scene.Node {
    let box = CGRect(x: origin.x, y: origin.y, width: 9, height: 9)
    return .group(
      Group([
        .shape(Shape(.roundedRectangle(box, radius: 2), fill: .color(.white))),
        .shape(
          Shape(
            .roundedRectangle(box.insetBy(dx: 0.25, dy: 0.25), radius: 2), fill: .color(color),
            stroke: Stroke(Color.black.withAlpha(0.3), width: 0.5))),
      ]))
  }
}

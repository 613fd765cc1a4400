import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Draws the elements that all bars share, with common metrics, fonts and colors.
struct BarComponents {
  let metrics: BarMetrics
  let typesetter: Typesetter
  let theme: Theme
  let words: SystemStrings
  /// The background color of the content, which is also the color of the bars.
  let barBackground: Color
  /// Whether the bars are drawn from left to right and then mirrored.
  let isMirrored: Bool
  /// The content beneath the bar, which is drawn blurred; empty if no content is beneath it.
  var beneath: [Scene.Node] = []

  /// The tint color of buttons without glass and of the selected tab.
  var tint: Color { theme.color(.system(.tintColor)) }

  /// Draws an icon in a frame. Right-to-left bars are drawn from left to right and then mirrored. Therefore, an icon
  /// without a direction is mirrored in advance, so that it appears unmirrored. A directional icon, such as a chevron,
  /// is not mirrored in advance.
  func icon(_ name: IconName, color: Color, lineWidth: Double? = nil, in frame: CGRect) -> Scene.Node {
    let drawn = isMirrored && name.own != nil ? name.facing(.rightToLeft) : name
    return Icon(name: drawn, color: color, lineWidth: lineWidth)
      .node(in: frame, isMirrored: isMirrored && !name.followsReadingDirection)
  }

  /// Draws the background of a bar: a translucent rectangle that blurs the content beneath it, with a hairline at one edge. It
  /// approximates UIKit's bar material, whose values are not published.
  ///
  /// - Parameter edge: The y coordinate of the hairline, in points of the image.
  func barBackground(_ frame: CGRect, hairlineAt edge: Double) -> [Scene.Node] {
    // The hairline is inside the background, so that it does not cover the content.
    let y = edge == frame.minY ? edge + 0.25 : edge - 0.25
    let line = Path.line(from: CGPoint(x: frame.minX, y: y), to: CGPoint(x: frame.maxX, y: y))
    return Material.chrome.nodes(.rectangle(frame), over: beneath) + [
      .shape(Shape(.rectangle(frame), fill: .color(barBackground.withAlpha(beneath.isEmpty ? 0.94 : 0.8)))),
      .shape(Shape(line, stroke: Stroke(theme.separator, width: 0.5))),
    ]
  }

  /// Draws the background behind glass buttons, which fades out at its lower edge (the scroll edge effect of iOS 26).
  func fadingBackground(_ bar: CGRect) -> [Scene.Node] {
    // Extends the fade below the bar, so that the title does not overlap text in the content.
    let frame = CGRect(x: bar.minX, y: bar.minY, width: bar.width, height: bar.height + 10)
    let beginning = (bar.height - 6) / frame.height
    func gradient(_ opacity: Double) -> LinearGradient {
      LinearGradient(
        from: CGPoint(x: 0, y: frame.minY), to: CGPoint(x: 0, y: frame.maxY),
        stops: [
          LinearGradient.Stop(beginning, barBackground.withAlpha(opacity)),
          LinearGradient.Stop(1, barBackground.withAlpha(0)),
        ])
    }
    let tint = gradient(beneath.isEmpty ? 0.94 : 0.72)
    return Material.edge.nodes(.rectangle(frame), over: beneath, fade: gradient(1))
      + [.shape(Shape(.rectangle(frame), fill: .linearGradient(tint)))]
  }

  /// Draws the scroll edge effect of iOS 26 behind floating bars at the bottom: the content fades into the background.
  ///
  /// - Parameter bottom: The y coordinate of the image's bottom edge, in points of the image.
  func fadingBackground(above bottom: Double, from bar: CGRect) -> [Scene.Node] {
    let top = bar.minY - 10
    let frame = CGRect(x: bar.minX, y: top, width: bar.width, height: bottom - top)
    func gradient(_ opacity: Double) -> LinearGradient {
      LinearGradient(
        from: CGPoint(x: 0, y: frame.minY), to: CGPoint(x: 0, y: frame.maxY),
        stops: [
          LinearGradient.Stop(0, barBackground.withAlpha(0)),
          LinearGradient.Stop(1, barBackground.withAlpha(opacity)),
        ])
    }
    return Material.edge.nodes(.rectangle(frame), over: beneath, fade: gradient(1))
      + [.shape(Shape(.rectangle(frame), fill: .linearGradient(gradient(0.72))))]
  }

  /// Draws a glass background: lighter than the content behind it, with a thin edge and a soft shadow.
  ///
  /// The system's refraction is not drawn.
  ///
  /// - Parameter tint: The color of a prominent button.
  func glass(_ frame: CGRect, tint: Color? = nil) -> [Scene.Node] {
    let radius = min(frame.width, frame.height) / 2
    let isDark = theme.traits.appearance == .dark
    let plate = Path.roundedRectangle(frame, radius: radius)
    let shadow = Group(
      [.shape(Shape(plate, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 2),
      shadow: Shadow(Color.black.withAlpha(isDark ? 0.3 : 0.08), deviation: 5))
    let inner = Path.roundedRectangle(frame.insetBy(dx: 0.25, dy: 0.25), radius: radius - 0.25)
    let opacity = beneath.isEmpty ? 0.93 : 0.72
    let plain = isDark ? Color(hex: 0x2C2C2E, alpha: opacity) : Color.white.withAlpha(opacity)
    let body = tint ?? plain
    let edge = isDark ? Color.white.withAlpha(0.16) : Color.black.withAlpha(0.07)
    return [.group(shadow)] + Material.glass.nodes(plate, over: beneath) + [
      .shape(Shape(plate, fill: .color(body))),
      .shape(Shape(inner, stroke: Stroke(edge, width: 0.5))),
    ]
  }

  /// Draws eight rounded lines around a point, with opacities from 0.2 to 0.83, as in `UIActivityIndicatorView`.
  func spinner(at middle: CGPoint) -> [Scene.Node] {
    (0..<8).map { number in
      let angle = Double(number) * .pi / 4
      let rotation = AffineTransform(
        m11: cos(angle), m12: sin(angle), m21: -sin(angle), m22: cos(angle), tX: middle.x, tY: middle.y)
      let line = Path.roundedRectangle(CGRect(x: -1.25, y: -10, width: 2.5, height: 5.5), radius: 1.25)
      let lineColor = theme.secondaryLabel.withAlpha(0.2 + 0.09 * Double(number))
      return .group(Group([.shape(Shape(line, fill: .color(lineColor)))], transform: rotation))
    }
  }

  /// Draws a badge: a red capsule that is as wide as its text.
  ///
  /// - Parameters:
  ///   - corner: The upper trailing corner of the button.
  ///   - small: Whether the bar is compact.
  func badge(_ text: String, over corner: CGPoint, small: Bool) -> [Scene.Node] {
    let (height, size) = small ? (15.0, 11.0) : (18, 13)
    let style = Typesetter.Style(
      style: .footnote, color: .white, alignment: .center, custom: .init(size: size))
    let width = min(max(height, typesetter.width(of: text, style) + height - 9), 44)
    let oval = CGRect(x: corner.x - height / 2, y: corner.y - height / 2, width: width, height: height)
    return [badge(text, style, in: oval)]
  }

  func badge(_ text: String, _ style: Typesetter.Style, in oval: CGRect) -> Scene.Node {
    Self.part(
      "badge", "Badge",
      [
        .shape(
          Shape(
            .roundedRectangle(oval, radius: oval.height / 2), fill: .color(theme.color(.system(.systemRed))))),
        typesetter.line(text, style, in: oval.insetBy(dx: 2, dy: 0)),
      ])
  }

  /// Returns a group of nodes with a label, which identifies a part of a bar in documents and in the preview.
  static func part(_ id: String, _ title: String, _ children: [Scene.Node]) -> Scene.Node {
    .group(Group(children, element: ElementLabel(id: id, title: title)))
  }
}

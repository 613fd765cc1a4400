package import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine
import Rendering

package struct Icon {
  let name: IconName
  /// The icon's color. An alpha value below 1 applies to the icon as a whole.
  let color: Color
  /// The line width, in points; nil means the default width at the icon's size.
  let lineWidth: Double?
  /// The fill that replaces the color, in coordinates of the icon's square; nil to use the color.
  var paint: Paint?

  package init(name: IconName, color: Color, lineWidth: Double? = nil) {
    (self.name, self.color, self.lineWidth) = (name, color, lineWidth)
  }

  /// Draws the icon in the largest centered square of `frame`.
  package func node(in frame: CGRect) -> Scene.Node {
    let side = min(frame.width, frame.height)
    if let own = name.own {
      let square = CGSize(width: side, height: side).centered(in: frame)
      // Images are tinted with one color.
      let middle = CGPoint(x: side / 2, y: side / 2)
      return own.node(in: square, color: paint?.color(at: middle) ?? color)
    }
    let scale = side / IconDrawing.grid
    let opaqueColor = color.withAlpha(1)
    var stroke = Stroke(opaqueColor, width: lineWidth ?? name.lineWidth(side: side), isRound: true)
    stroke.paint = paint
    var shapes: [Scene.Node] = []
    for shape in IconDrawing.named(name).shapes {
      let path = Path.elements(shape.outline.elements { CGPoint(x: $0 * scale, y: $1 * scale) })
      if shape.isFilled { shapes.append(.shape(Shape(path, fill: paint ?? .color(opaqueColor)))) }
      if shape.isStroked { shapes.append(.shape(Shape(path, stroke: stroke))) }
    }
    return .group(
      Group(
        shapes, element: ElementLabel(id: "icon", title: name.rawValue),
        transform: AffineTransform(translationByX: frame.midX - side / 2, byY: frame.midY - side / 2),
        opacity: paint == nil ? color.alpha : 1))
  }
}

extension Icon {
  /// Draws the icon in the largest centered square of `frame`. If `isMirrored`, the icon is mirrored about its vertical
  /// center line.
  package func node(in frame: CGRect, isMirrored: Bool) -> Scene.Node {
    let node = node(in: frame)
    return isMirrored ? .group(Group([node], transform: .mirroring(around: frame.midX))) : node
  }
}

extension AffineTransform {
  /// Returns the transform that mirrors about the vertical line at `x` points.
  package static func mirroring(around x: Double) -> AffineTransform {
    AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 2 * x, tY: 0)
  }
}

extension DesignIcon {
  /// Draws the entire image, centered in a square, in one color.
  fileprivate func node(in square: CGRect, color: Color) -> Scene.Node {
    let source = ImageSource(icon: file, data: data)
    let frame = source.size.scaled(
      by: min(square.width / source.size.width, square.height / source.size.height)
    )
    .centered(in: square)
    return .group(
      Group(
        [.image(Image(source, frame: frame, tint: color))], element: ElementLabel(id: "icon", title: name)))
  }
}

/// An icon that Maquette ships as an SVG file in `Resources/icons`.
///
/// Its canvas is a square of 24 units. Lines are 2 units wide, with round caps and joins; `IconName.lineWidth` makes
/// the lines of small icons wider.
struct IconDrawing {
  struct Shape {
    /// The outline to fill or to stroke. In an outline to fill, holes run counterclockwise.
    let outline: TemplatePath
    let isFilled: Bool
    let isStroked: Bool
  }

  /// The shapes, from back to front.
  let shapes: [Shape]

  static let grid = 24.0
  static let lineWidth = 2.0

  init(_ file: String) {
    shapes = XMLTags(Data(file.utf8)).filter { $0.name == "path" }.map { path in
      guard let outline = path["d"].flatMap(TemplatePath.init) else {
        preconditionFailure("a path of an icon cannot be read: \(path)")
      }
      return Shape(outline: outline, isFilled: path["fill"] != "none", isStroked: path["stroke"] != nil)
    }
  }

  static func named(_ name: IconName) -> IconDrawing {
    guard let file = PackageResources.icons[name.rawValue] else {
      preconditionFailure("no file in Resources/icons has the icon \(name.rawValue)")
    }
    return IconDrawing(file)
  }
}

extension IconName {
  func facing(_ direction: LayoutDirection) -> IconName {
    if direction == .rightToLeft, let own, let other = own.rightToLeft { return IconName(other) }
    return switch (self, direction) {
    case (.chevronForward, .leftToRight), (.chevronBackward, .rightToLeft): .chevronRight
    case (.chevronBackward, .leftToRight), (.chevronForward, .rightToLeft): .chevronLeft
    default: self
    }
  }

  /// Whether the icon is mirrored in right-to-left layouts. Icons without a direction are not.
  package var followsReadingDirection: Bool {
    if let own { return own.followsReadingDirection }
    return self == .chevronForward || self == .chevronBackward || rawValue == "list.bullet"
  }

  /// The width of the icon in a row, relative to its height. Chevrons are narrow.
  package var aspectRatio: Double { self == .chevronLeft || self == .chevronRight ? 0.6 : 1 }
}

extension IconName {
  /// The line width of an icon, in points. As in SF Symbols, lines are as wide as the stems of the letters beside them.
  ///
  /// In Inter, regular stems are 0.084 of the font size wide, and semibold stems 0.129. The icons' lines, 2 of 24 units
  /// wide, match regular stems if the icon is as large as the text. Icons smaller than body text are mostly beside body
  /// text, so their lines have the width for body text, unless that would make the icon illegible. Chevrons are
  /// semibold, as in UIKit's disclosure indicators.
  func lineWidth(side: Double) -> Double {
    let regular = IconDrawing.lineWidth / IconDrawing.grid
    let width = max(side * regular, min(TextStyle.body.metrics().size * regular, side / 8))
    return isChevron ? width * 0.129 / 0.084 : width
  }

  private var isChevron: Bool {
    switch self {
    case .chevronLeft, .chevronRight, .chevronUp, .chevronDown, .chevronForward, .chevronBackward: true
    default: false
    }
  }
}

import DesignFormat
import Foundation
import Graphics
import LayoutEngine

extension Group {
  /// Creates the group of an element, with the position, transform and alpha of its attributes.
  ///
  /// `extent` is the bounding box of the children, in the element's coordinates; only perspective needs it.
  init(
    _ children: [Scene.Node], positionedBy attributes: LayoutAttributes, extent: CGRect? = nil,
    clip: Path? = nil
  ) {
    self.init(children, element: attributes.label, opacity: attributes.alpha, clip: clip)
    if attributes.transform3D.isAffine {
      transform = attributes.transformAboutCenter
    } else {
      projection = attributes.projection(of: extent ?? attributes.bounds)
    }
  }
}

extension LayoutAttributes {
  /// The transform from the element's coordinates, with the origin at its top left corner, to content coordinates.
  fileprivate var transformAboutCenter: AffineTransform {
    let rotation = transform
    let (x, y) = (size.width / 2, size.height / 2)
    return AffineTransform(
      m11: rotation.m11, m12: rotation.m12, m21: rotation.m21, m22: rotation.m22,
      tX: center.x + rotation.tX - (rotation.m11 * x + rotation.m21 * y),
      tY: center.y + rotation.tY - (rotation.m12 * x + rotation.m22 * y))
  }

  /// Returns the perspective projection of the element's `transform3D` about the element's center. A point is a row vector that
  /// is multiplied by the matrix and then divided by the fourth component of the product.
  fileprivate func projection(of extent: CGRect) -> Projection {
    let m = transform3D
    let (dx, dy) = (Double(size.width) / 2, Double(size.height) / 2)
    let w = [m.m14, m.m24, m.m44 - dx * m.m14 - dy * m.m24]
    func row(_ a: Double, _ b: Double, _ c: Double, center: Double) -> [Double] {
      // The transform is relative to the element's center, so the origin is moved to the center and back. The center is
      // multiplied by W, because the result is divided by W.
      let moved = [a, b, c - dx * a - dy * b]
      return zip(moved, w).map { $0 + center * $1 }
    }
    return Projection(
      extent: extent, x: row(m.m11, m.m21, m.m41, center: Double(center.x)),
      y: row(m.m12, m.m22, m.m42, center: Double(center.y)), w: w)
  }
}

/// A reflection below an element, which fades out.
///
/// Layouts request a reflection with the custom attributes `reflection` and `reflectionOpacity`.
struct Reflection {
  private let size: CGSize
  private let opacity: Double

  /// The distance between the element and its reflection, in points.
  private static let gap = 2.0

  /// Creates the reflection that an element's attributes request; nil if they do not request one.
  init?(of attributes: LayoutAttributes) {
    guard attributes.custom["reflection"] == .flag(true),
      case .number(let opacity) = attributes.custom["reflectionOpacity"], opacity > 0
    else { return nil }
    size = attributes.size
    self.opacity = opacity
  }

  /// The bounding box of the element and its reflection, in the element's coordinates.
  var extent: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: size.height * 2 + Self.gap)
  }

  /// Returns the mirrored content over an opaque background, which covers the elements behind the reflection.
  func node(of content: [Scene.Node], over background: Color) -> Scene.Node {
    let mirror = AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: size.height * 2 + Self.gap)
    // The gradient is in mirrored coordinates, where the element's bottom edge is adjacent to the original.
    let fade = LinearGradient(
      from: CGPoint(x: 0, y: size.height), to: CGPoint(x: 0, y: size.height * 0.45),
      stops: [.init(0, Color.black.withAlpha(opacity)), .init(1, Color.black.withAlpha(0))])
    let bounds = CGRect(origin: .zero, size: size)
    let mirrored = Group(content, transform: mirror, clip: .rectangle(bounds), fade: fade)
    let floor = bounds.offsetBy(dx: 0, dy: size.height + Self.gap)
    return .group(Group([.shape(Shape(.rectangle(floor), fill: .color(background))), .group(mirrored)]))
  }
}

/// The selection circle of a cell outside of lists while the screen is in selection mode, with a checkmark if the item
/// is selected.
///
/// The circle is at the cell's lower trailing corner, as in Photos. Its size is an estimate.
struct SelectionMark {
  let isSelected: Bool
  let circle: CGRect

  /// Creates the selection circle of an element. Returns nil outside of selection mode, for list rows (which have their own
  /// selection accessory), and for elements other than cells.
  init?(on attributes: LayoutAttributes, of screen: ScreenArrangement) {
    guard screen.screen.isSelecting, let item = screen.item(at: attributes),
      screen.screen.sections[attributes.indexPath.section].list == nil
    else { return nil }
    isSelected = item.state == .selected
    let size = attributes.size
    let side = min(24, size.width / 2, size.height / 2)
    let inset = min(6, side / 4)
    let x = screen.variant.traits.direction == .rightToLeft ? inset : size.width - inset - side
    circle = CGRect(x: x, y: size.height - inset - side, width: side, height: side)
  }

  func nodes(_ theme: Theme) -> [Scene.Node] {
    let disc = Path.roundedRectangle(circle, radius: circle.width / 2)
    let shadow = Group(
      [.shape(Shape(disc, fill: .color(.black)))],
      shadow: Shadow(Color.black.withAlpha(0.25), deviation: 2))
    let fill = isSelected ? theme.color(.system(.tintColor)) : Color.black.withAlpha(0.12)
    let ring = Path.roundedRectangle(
      circle.insetBy(dx: 0.75, dy: 0.75), radius: circle.width / 2 - 0.75)
    let tick = Icon(name: .checkmark, color: .white, lineWidth: circle.width / 11)
      .node(in: circle.insetBy(dx: circle.width * 0.24, dy: circle.width * 0.24))
    return [
      BarComponents.part(
        "selection", isSelected ? "Selected" : "Not selected",
        [
          .group(shadow), .shape(Shape(disc, fill: .color(fill))),
          .shape(Shape(ring, stroke: Stroke(.white, width: 1.5))),
        ] + (isSelected ? [tick] : []))
    ]
  }
}

/// A decoration view, which a layout adds independently of the data.
struct DecorationView {
  let attributes: LayoutAttributes

  /// The view's nodes, in the view's coordinates; empty for kinds without a drawing.
  var nodes: [Scene.Node] {
    let bounds = CGRect(origin: .zero, size: attributes.size)
    switch attributes.category {
    case .decoration(kind: BookshelfLayout.shelfKind): return shelf(in: bounds)
    case .decoration(kind: BookshelfLayout.backgroundKind):
      return [.shape(Shape(.rectangle(bounds), fill: .color(Color(hex: 0xF3E6D3))))]
    default: return []
    }
  }

  /// Draws a shelf as seen from slightly above: a bright top, a darker front, and its shadow on the wall.
  private func shelf(in bounds: CGRect) -> [Scene.Node] {
    let top = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.3)
    let front = CGRect(x: 0, y: top.maxY, width: bounds.width, height: bounds.height - top.height)
    let shadow = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: bounds.height * 0.6)
    return [
      .shape(
        Shape(
          .rectangle(shadow),
          fill: .linearGradient(
            vertical(shadow, Color.black.withAlpha(0.18), Color.black.withAlpha(0))))),
      .shape(
        Shape(
          .rectangle(front),
          fill: .linearGradient(vertical(front, Color(hex: 0xB9824C), Color(hex: 0x9A6637))))),
      .shape(Shape(.rectangle(top), fill: .color(Color(hex: 0xD9A871)))),
    ]
  }

  private func vertical(_ box: CGRect, _ upper: Color, _ lower: Color) -> LinearGradient {
    LinearGradient(
      from: CGPoint(x: 0, y: box.minY), to: CGPoint(x: 0, y: box.maxY),
      stops: [.init(0, upper), .init(1, lower)])
  }
}

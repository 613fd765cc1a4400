public import Foundation

/// The geometry and appearance of one element, such as its frame, transform and alpha. Lengths are in points, positions
/// in content coordinates.
public struct LayoutAttributes: Equatable, Sendable {
  /// The element's category: a cell, or a view that the layout adds.
  public var category: ElementCategory
  /// The element's index path within its category.
  public var indexPath: IndexPath
  /// The item's identifier in the design, if it has one.
  public var id: String?
  /// The element's opacity, from 0 to 1.
  public var alpha: Double = 1
  /// The stacking order: elements with higher values are drawn over the others. Elements with equal values are drawn in
  /// the order of the arrangement.
  public var zIndex: Int = 0
  /// Whether drawing skips the element.
  public var isHidden = false
  /// The transform about the element's center. `transform` is its two-dimensional part.
  package var transform3D = Transform3D.identity
  /// Custom values that the layout passes to the cell, such as `"column": 1`.
  package var custom: [String: AttributeValue] = [:]
  /// The frame without the transform. It is stored because a frame that is computed from center and size has rounding errors.
  private var untransformed: CGRect

  /// Creates attributes of an element with the identity transform.
  public init(category: ElementCategory, indexPath: IndexPath, frame: CGRect = .zero, id: String? = nil) {
    self.category = category
    self.indexPath = indexPath
    self.id = id
    untransformed = frame
  }

  /// The center of the element. Setting it keeps the size.
  public var center: CGPoint {
    get {
      CGPoint(
        x: untransformed.origin.x + untransformed.size.width / 2,
        y: untransformed.origin.y + untransformed.size.height / 2)
    }
    set {
      untransformed.origin = CGPoint(
        x: newValue.x - untransformed.size.width / 2, y: newValue.y - untransformed.size.height / 2)
    }
  }

  /// The element's size without the transform. Setting it keeps the center.
  public var size: CGSize {
    get { untransformed.size }
    set {
      let middle = center
      untransformed.size = newValue
      center = middle
    }
  }

  /// The element's rectangle in its own coordinates, with origin zero.
  package var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The affine part of `transform3D`. Setting it replaces the entire transform.
  public var transform: AffineTransform {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// The element's frame. With a transform, it is the bounding box of the transformed bounds.
  ///
  /// Setting it sets size and center and keeps the transform (docs/collection-view.md, "Frames and transforms").
  public var frame: CGRect {
    get { transform3D == .identity ? untransformed : transformedBox }
    set { untransformed = newValue }
  }

  /// The frame without the transform, in points. It is exactly the frame that was set.
  package var untransformedFrame: CGRect { untransformed }

  private var transformedBox: CGRect {
    let (middle, w, h) = (center, size.width / 2, size.height / 2)
    var box = Box.empty
    for (x, y) in [(-w, -h), (w, -h), (-w, h), (w, h)] {
      let corner = transform3D.applied(to: CGPoint(x: x, y: y))
      let (cx, cy) = (Double(middle.x + corner.x), Double(middle.y + corner.y))
      box.formUnion(Box(minX: cx, minY: cy, maxX: cx, maxY: cy))
    }
    return box.rect
  }
}

extension LayoutAttributes {
  /// Whether `a` precedes `b` in query results, which are sorted by category and then by index path.
  static func precedes(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    a.category == b.category ? a.indexPath < b.indexPath : a.category < b.category
  }
}

/// A custom value that a layout passes to cells in addition to their geometry, such as their column.
package enum AttributeValue: Hashable, Sendable {
  /// A number, whose unit the layout defines.
  case number(Double)
  case text(String)
  case flag(Bool)
}

extension AttributeValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension AttributeValue: CustomStringConvertible {
  /// The value as text: a number with at most three decimals, the text itself, or `true` or `false`.
  package var description: String {
    switch self {
    case .number(let number): number.shortText
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}

extension LayoutAttributes: CustomStringConvertible {
  /// One line, such as `cell 0.3  ana   x 16  y 212  w 343  h 70`, followed by each value that differs from its default.
  public var description: String {
    var text = "\(category) \(indexPath.dotted)"
    if let id { text += "  \(id)" }
    let (frame, size) = (frame, frame.size)
    text += "   x \(Double(frame.origin.x).shortText)  y \(Double(frame.origin.y).shortText)"
    text += "  w \(Double(size.width).shortText)  h \(Double(size.height).shortText)"
    if zIndex != 0 { text += "  z \(zIndex)" }
    if alpha != 1 { text += "  alpha \(alpha.shortText)" }
    if isHidden { text += "  hidden" }
    if transform3D != .identity { text += "  \(transform3D)" }
    for key in custom.keys.sorted() {
      if let value = custom[key] { text += "  \(key) \(value)" }
    }
    return text
  }
}

extension Transform3D: CustomStringConvertible {
  /// The transform as text: `transform [a b c d tx ty]`, or `transform3D` and its sixteen values, row by row.
  package var description: String {
    let numbers =
      isAffine
      ? [m11, m12, m21, m22, m41, m42]
      : [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    return (isAffine ? "transform [" : "transform3D [") + numbers.map(\.shortText).joined(separator: " ")
      + "]"
  }
}

extension Double {
  /// The number with at most three decimals, without trailing zeros and without the sign of `-0`.
  var shortText: String {
    let thousandths = (self * 1000).rounded(.toNearestOrAwayFromZero)
    guard thousandths.magnitude < 9e15 else { return "\(self)" }
    let whole = Int(thousandths)
    guard whole != 0 else { return "0" }
    let sign = whole < 0 ? "-" : ""
    let (units, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(sign)\(units)" }
    var decimals = String(rest + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(units).\(decimals)"
  }
}

@_exported public import Foundation
import LayoutEngine

/// A vector in the plane, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }
  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// The zero vector.
  public static let zero = CGVector()
}

extension CGPoint {
  /// Whether the points are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether the sizes are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether the rectangles are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// Whether the rectangles overlap. Rectangles that only touch at an edge do not overlap.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.overlaps(b) }
/// Whether the first rectangle contains the second.
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
/// Whether the rectangle contains the point. Points on its maximum edges are outside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether the rectangles are equal.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
/// Whether the sizes are equal.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
/// Whether the points are equal.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
/// Returns the smallest rectangle that contains both rectangles.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
/// Returns the intersection of the rectangles, or `CGRect.null` if they do not intersect.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
/// Returns the rectangle with its vertical edges moved inward by `dx` points and its horizontal edges by `dy` points.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
/// Returns the rectangle moved by an offset.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
/// Returns the smallest rectangle with integer edges that contains the rectangle.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// Returns the minimum x coordinate.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the x coordinate of the center.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the maximum x coordinate.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the minimum y coordinate.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the y coordinate of the center.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the maximum y coordinate.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns the absolute value of the width.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the absolute value of the height.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Whether the rectangle is empty.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether the rectangle is the null rectangle.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Creates a rectangle from its origin and size.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
/// Creates a point from its coordinates.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Creates a size from its width and height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// An affine transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor of `x` in `x'`.
  public var a: CGFloat
  /// The factor of `x` in `y'`.
  public var b: CGFloat
  /// The factor of `y` in `x'`.
  public var c: CGFloat
  /// The factor of `y` in `y'`.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a matrix of zeros, as in Core Graphics.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its six values.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its six values.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Creates a transform that scales by a horizontal and a vertical factor.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a translation in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that first translates and then applies this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that first scales and then applies this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that first rotates and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that applies this one first and `other` second.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(Transform3D(foundation).concatenating(Transform3D(other.foundation)).affine)
  }

  /// Returns the inverse transform, or this transform if it is not invertible.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGAffineTransform {
  /// Creates a transform from Foundation's type.
  public init(_ transform: AffineTransform) {
    self.init(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX,
      ty: transform.tY)
  }

  /// The transform as a value of Foundation's type.
  public var foundation: AffineTransform {
    AffineTransform(
      m11: Double(a), m12: Double(b), m21: Double(c), m22: Double(d), tX: Double(tx), tY: Double(ty))
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the transformed size, without translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the transformed rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

/// A color with red, green, blue and alpha components from 0 to 1.
public final class CGColor: Hashable, Sendable {
  /// The red, green, blue and alpha components.
  public let components: [CGFloat]?

  /// Creates a color from components between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Creates a gray color: 0 is black, and 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The alpha component.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// Whether the colors are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// The shape of the ends of lines.
public enum CGLineCap: Int, Sendable {
  /// A line that ends exactly at its end point, or with a semicircle or a square around that point.
  case butt, round, square
}

/// The shape of the corners of lines.
public enum CGLineJoin: Int, Sendable {
  /// A pointed, rounded or cut-off corner.
  case miter, round, bevel
}

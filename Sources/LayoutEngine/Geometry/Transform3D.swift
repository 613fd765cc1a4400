package import Foundation

/// A 4 × 4 matrix for row vectors, like Core Animation's `CATransform3D`.
package struct Transform3D: Equatable, Hashable, Sendable {
  package var m11, m12, m13, m14: Double
  package var m21, m22, m23, m24: Double
  /// The third row. An `m34` of −1/d gives perspective from a distance of d points.
  package var m31, m32, m33, m34: Double
  /// The fourth row: translation in points, and the homogeneous scale.
  package var m41, m42, m43, m44: Double

  package static let identity = Transform3D()

  /// Creates the identity transform.
  package init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// Creates a three-dimensional transform from a two-dimensional one. It does not change z coordinates.
  package init(_ affine: AffineTransform) {
    self.init()
    (m11, m12) = (affine.m11, affine.m12)
    (m21, m22) = (affine.m21, affine.m22)
    (m41, m42) = (affine.tX, affine.tY)
  }

  package static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var result = Transform3D()
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  package static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    var result = Transform3D()
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
  }

  /// Returns a rotation by an angle in radians about an axis of any length. An axis of length zero gives the identity.
  ///
  /// A positive rotation about z is clockwise on screen, where y points down.
  package static func rotation(angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    var result = Transform3D()
    (result.m11, result.m12, result.m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (result.m21, result.m22, result.m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (result.m31, result.m32, result.m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
    return result
  }

  /// Returns the transform that applies this one first and `other` second.
  package func concatenating(_ other: Transform3D) -> Transform3D {
    let o = other
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double, Double, Double) {
      (
        a * o.m11 + b * o.m21 + c * o.m31 + d * o.m41, a * o.m12 + b * o.m22 + c * o.m32 + d * o.m42,
        a * o.m13 + b * o.m23 + c * o.m33 + d * o.m43, a * o.m14 + b * o.m24 + c * o.m34 + d * o.m44
      )
    }
    var result = Transform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }

  /// Whether the transform is two-dimensional: without depth, perspective or rotation out of the plane.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m33 == 1
      && m44 == 1
  }

  /// The two-dimensional part of the matrix, without depth and perspective.
  package var affine: AffineTransform {
    AffineTransform(m11: m11, m12: m12, m21: m21, m22: m22, tX: m41, tY: m42)
  }

  /// Returns the transformed point in the plane, after the perspective division.
  ///
  /// Points at or behind the eye are treated as if they were just in front of it.
  package func applied(to point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = max(x * m14 + y * m24 + m44, 1e-6)
    return CGPoint(x: (x * m11 + y * m21 + m41) / w, y: (x * m12 + y * m22 + m42) / w)
  }
}

import Foundation

extension Transform3D {
  /// Returns the transform at a fraction of the way to another one: 0 gives this one and 1 the other.
  ///
  /// Rotation, scale, skew, translation and perspective are interpolated separately, as in Core Animation. If a
  /// transform is not invertible, it cannot be decomposed, and the matrix elements are interpolated instead.
  public func interpolated(to other: Transform3D, at fraction: Double) -> Transform3D {
    if self == other || fraction == 0 { return self }
    if fraction == 1 { return other }
    guard let start = TransformParts(self), let end = TransformParts(other) else {
      return mixed(with: other, at: fraction)
    }
    let result = start.interpolated(to: end, at: fraction).transform
    // A rounding error must not turn an affine transform into one that is drawn with perspective.
    return isAffine && other.isAffine ? Transform3D(result.affine) : result
  }

  private func mixed(with other: Transform3D, at f: Double) -> Transform3D {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * f }
    var result = Transform3D()
    (result.m11, result.m12, result.m13) = (mix(m11, other.m11), mix(m12, other.m12), mix(m13, other.m13))
    (result.m21, result.m22, result.m23) = (mix(m21, other.m21), mix(m22, other.m22), mix(m23, other.m23))
    (result.m31, result.m32, result.m33) = (mix(m31, other.m31), mix(m32, other.m32), mix(m33, other.m33))
    (result.m41, result.m42, result.m43) = (mix(m41, other.m41), mix(m42, other.m42), mix(m43, other.m43))
    (result.m14, result.m24) = (mix(m14, other.m14), mix(m24, other.m24))
    (result.m34, result.m44) = (mix(m34, other.m34), mix(m44, other.m44))
    return result
  }
}

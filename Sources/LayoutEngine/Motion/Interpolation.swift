import Foundation

extension LayoutAttributes {
  /// Returns the attributes interpolated between these attributes (fraction 0) and other ones (fraction 1).
  ///
  /// Center, size, alpha and transform are interpolated. All other values, such as the index path and custom values,
  /// are those of `other` from the start, because a view receives them when its animation begins. Hidden elements are
  /// treated as if their alpha were 0.
  package func interpolated(to other: LayoutAttributes, at fraction: Double) -> LayoutAttributes {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = other
    let (start, end) = (untransformedFrame, other.untransformedFrame)
    result.transform3D = .identity
    result.frame = CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
    result.transform3D = transform3D.interpolated(to: other.transform3D, at: fraction)
    result.alpha = mix(isHidden ? 0 : alpha, other.isHidden ? 0 : other.alpha)
    result.isHidden = false
    return result
  }
}

extension Transform3D {
  /// Returns the transform interpolated between this transform (fraction 0) and another one (fraction 1).
  ///
  /// Rotation, scale, skew, translation and perspective are interpolated separately, as in Core Animation. If a
  /// transform is not invertible, it cannot be decomposed, and the matrix elements are interpolated instead.
  package func interpolated(to other: Transform3D, at fraction: Double) -> Transform3D {
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

/// A transform decomposed into parts that are interpolated separately.
///
/// The method is "unmatrix" (Thomas, Graphics Gems II), which CSS Transforms Level 2 also specifies for animations,
/// here for row vectors. The order is skew and scale, rotation, translation, perspective.
struct TransformParts {
  private var scale: SIMD3<Double>
  /// The skew of y toward x, of z toward x, and of z toward y.
  private var skew: SIMD3<Double>
  private var rotation: Quaternion
  private var translation: SIMD3<Double>
  private var perspective: SIMD4<Double>

  /// Creates the parts of a transform, or returns nil if it is not invertible.
  init?(_ m: Transform3D) {
    let rows = [
      SIMD3(m.m11, m.m12, m.m13), SIMD3(m.m21, m.m22, m.m23), SIMD3(m.m31, m.m32, m.m33),
    ]
    let volume = rows[0].dot(rows[1].cross(rows[2]))
    guard volume.isFinite, abs(volume) > 1e-9 else { return nil }
    translation = SIMD3(m.m41, m.m42, m.m43)

    // The last column is the product of the linear part and the perspective. The perspective is found with Cramer's rule.
    let column = SIMD3(m.m14, m.m24, m.m34)
    let eye = column == .zero ? .zero : Self.solved(rows, column, volume: volume)
    perspective = SIMD4(eye.x, eye.y, eye.z, m.m44 - translation.dot(eye))

    var x = rows[0]
    let scaleX = x.length
    x /= scaleX
    let xy = x.dot(rows[1])
    var y = rows[1] - x * xy
    let scaleY = y.length
    y /= scaleY
    let (xz, yz) = (x.dot(rows[2]), y.dot(rows[2]))
    var z = rows[2] - x * xz - y * yz
    let scaleZ = z.length
    z /= scaleZ
    scale = SIMD3(scaleX, scaleY, scaleZ)
    skew = SIMD3(xy / scaleY, xz / scaleZ, yz / scaleZ)
    if volume < 0 {
      // A reflection cannot be represented by a rotation. The x axis is therefore negated, and the values that depend
      // on x change their signs.
      x = -x
      scale.x = -scale.x
      skew.x = -skew.x
      skew.y = -skew.y
    }
    rotation = Quaternion(rows: (x, y, z))
  }

  /// Returns the parts interpolated between these parts (fraction 0) and other ones (fraction 1). Rotations use the
  /// shorter of both directions.
  func interpolated(to other: TransformParts, at fraction: Double) -> TransformParts {
    var result = self
    result.scale += (other.scale - scale) * fraction
    result.skew += (other.skew - skew) * fraction
    result.translation += (other.translation - translation) * fraction
    result.perspective += (other.perspective - perspective) * fraction
    result.rotation = rotation.interpolated(to: other.rotation, at: fraction)
    return result
  }

  var transform: Transform3D {
    let axes = rotation.rows
    let x = axes.0 * scale.x
    let y = (axes.1 + axes.0 * skew.x) * scale.y
    let z = (axes.2 + axes.0 * skew.y + axes.1 * skew.z) * scale.z
    let eye = SIMD3(perspective.x, perspective.y, perspective.z)
    var m = Transform3D()
    (m.m11, m.m12, m.m13, m.m14) = (x.x, x.y, x.z, x.dot(eye))
    (m.m21, m.m22, m.m23, m.m24) = (y.x, y.y, y.z, y.dot(eye))
    (m.m31, m.m32, m.m33, m.m34) = (z.x, z.y, z.z, z.dot(eye))
    (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
    m.m44 = perspective.w + translation.dot(eye)
    return m
  }

  private static func solved(
    _ rows: [SIMD3<Double>], _ column: SIMD3<Double>, volume: Double
  ) -> SIMD3<Double> {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    return (b.cross(c) * column.x + c.cross(a) * column.y + a.cross(b) * column.z) / volume
  }
}

/// A rotation in space, as a unit quaternion.
private struct Quaternion {
  private var vector: SIMD4<Double>

  init(rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    let (a, b, c) = rows
    // The largest component is computed with a square root, and the other ones from differences, which is accurate for
    // each angle.
    let squares = SIMD4(
      1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z)
    func root(_ square: Double) -> Double { max(0, square).squareRoot() / 2 }
    vector = SIMD4(root(squares.x), root(squares.y), root(squares.z), root(squares.w))
    let largest = vector.max()
    let mixed = (c.y - b.z, a.z - c.x, b.x - a.y)
    if vector.w == largest {
      vector = SIMD4(mixed.0, mixed.1, mixed.2, 4 * vector.w * vector.w) / (4 * vector.w)
    } else if vector.x == largest {
      vector = SIMD4(4 * vector.x * vector.x, a.y + b.x, a.z + c.x, mixed.0) / (4 * vector.x)
    } else if vector.y == largest {
      vector = SIMD4(a.y + b.x, 4 * vector.y * vector.y, b.z + c.y, mixed.1) / (4 * vector.y)
    } else {
      vector = SIMD4(a.z + c.x, b.z + c.y, 4 * vector.z * vector.z, mixed.2) / (4 * vector.z)
    }
  }

  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
      SIMD3(2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
      SIMD3(2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y))
    )
  }

  func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
    let alike = (vector * other.vector).sum()
    let end = alike < 0 ? -other.vector : other.vector
    let angle = acos(min(1, abs(alike)))
    var result = self
    if angle < 1e-6 {
      result.vector = vector + (end - vector) * fraction
    } else {
      result.vector = (vector * sin((1 - fraction) * angle) + end * sin(fraction * angle)) / sin(angle)
    }
    result.vector /= (result.vector * result.vector).sum().squareRoot()
    return result
  }
}

extension SIMD3 where Scalar == Double {
  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate func dot(_ other: SIMD3) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

public import CoreGraphics
public import Foundation
import LayoutEngine

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)

/// Whether it changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Moves by so many points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D.translation(x: Double(tx), y: Double(ty), z: Double(tz)))
}

/// Scales by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D.scale(x: Double(sx), y: Double(sy), z: Double(sz)))
}

/// Turns by an angle in radians about an axis of any length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(Transform3D.rotation(angle: Double(angle), x: Double(x), y: Double(y), z: Double(z)))
}

/// Moves first, then does the transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales first, then does the transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Turns first, then does the transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Does the first, then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.engine.concatenating(b.engine))
}

/// The transform that undoes this one; this one where nothing can.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan: what makes the identity of the left half makes the inverse of the right.
  var rows = t.rows.enumerated().map { number, row in
    row + (0..<4).map { $0 == number ? 1 : 0 }
  }
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
      rows[pivot][column] != 0
    else { return t }
    rows.swapAt(column, pivot)
    let factor = rows[column][column]
    rows[column] = rows[column].map { $0 / factor }
    for row in 0..<4 where row != column {
      let share = rows[row][column]
      for index in 0..<8 { rows[row][index] -= share * rows[column][index] }
    }
  }
  return CATransform3D(rows: rows.map { Array($0[4...]) })
}

/// The transform of the plane as one of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Transform3D(m.foundation))
}

/// Whether the plane stays the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.engine.isAffine }

/// The part that happens in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(t.engine.affine)
}

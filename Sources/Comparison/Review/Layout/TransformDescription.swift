import Foundation
import Graphics

/// Describes the transforms of elements. A transform is a text that consists of the 16 numbers of its matrix in row-major
/// order.
enum TransformDescription {
  /// The parts of a transform that scales, rotates and translates within the plane of the screen.
  private struct Parts {
    var scale = 1.0
    /// The rotation in degrees, clockwise.
    var rotation = 0.0
    var translation = (x: 0.0, y: 0.0)

    /// Decomposes a matrix; if `text` is `nil`, the matrix is the identity. Returns `nil` if the transform does more than scale
    /// uniformly, rotate and translate.
    init?(_ text: String?) {
      guard let text else { return }
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 16 else { return nil }
      let (a, b, c, d) = (numbers[0], numbers[1], numbers[4], numbers[5])
      let others = [2, 3, 6, 7, 8, 9, 11, 14].map { numbers[$0] }
      guard others.allSatisfy({ $0 == 0 }), numbers[15] == 1, abs(a - d) < 0.002, abs(b + c) < 0.002 else {
        return nil
      }
      (scale, rotation) = (hypot(a, b), atan2(b, a) * 180 / .pi)
      translation = (numbers[12], numbers[13])
    }
  }

  /// Returns a change of a transform as text, such as `scale 0.974 → 1`; `nil` if a matrix has other parts than a uniform scale,
  /// a rotation and a translation.
  static func change(_ old: String?, _ new: String?) -> String? {
    guard let old = Parts(old), let new = Parts(new) else { return nil }
    let values = [
      ("scale", old.scale.figures(3), new.scale.figures(3)),
      ("rotation", "\(old.rotation.figures(1))°", "\(new.rotation.figures(1))°"),
      ("translation x", old.translation.x.figures(2), new.translation.x.figures(2)),
      ("translation y", old.translation.y.figures(2), new.translation.y.figures(2)),
    ]
    let changes = values.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1) → \($0.2)" }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }
}

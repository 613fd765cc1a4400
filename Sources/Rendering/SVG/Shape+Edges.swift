import Foundation
import Graphics

extension Shape {
  /// Whether a viewer should draw the shape's edges where pixels end, as `PixelGrid` does, so that the ground is not
  /// seen between it and the next one: a rectangle that no magnification above 1 makes disappear.
  var endsAtPixels: Bool {
    guard case .rectangle(let rect) = path, stroke == nil else { return false }
    return min(rect.width, rect.height) >= 2
  }
}

import CCairo
import Foundation
import Graphics

/// A picture on a bitmap's pixels, where it is drawn.
struct PlacedPicture: Hashable {
  let source: ImageSource
  let width: Int
  let height: Int
  /// From the upright picture's pixels, or a drawing's units, to those of the bitmap.
  let transform: AffineTransform
  var isGray = false
  var tint: Color?

  /// Whether the picture stands upright and has at least as many pixels as it covers, each way.
  var isReduced: Bool {
    transform.m12 == 0 && transform.m21 == 0 && transform.m11 > 0 && transform.m22 > 0
      && transform.m11 <= 1 && transform.m22 <= 1
  }
}

import Foundation

/// The conversion from a vertical layout's coordinates to content coordinates: transposes for horizontal scrolling, and
/// rounds to pixels.
struct ContentSpace: Equatable, Sendable {
  var isTransposed = false
  /// The number of pixels in a point, if origins are rounded to pixels.
  var pixelsPerPoint: Double?

  /// Rounds the origin only, not the size (docs/collection-view.md, "Rounding to pixels").
  func content(_ frame: CGRect) -> CGRect {
    var frame = isTransposed ? frame.transposed : frame
    if let scale = pixelsPerPoint {
      frame.origin = CGPoint(
        x: rounded(Double(frame.origin.x), scale), y: rounded(Double(frame.origin.y), scale))
    }
    return frame
  }

  /// Returns a rectangle in layout coordinates that contains each frame that rounding may move into `rect`.
  func layout(_ rect: CGRect) -> CGRect {
    let local = isTransposed ? rect.transposed : rect
    guard let scale = pixelsPerPoint else { return local }
    return local.insetBy(dx: CGFloat(-1 / scale), dy: CGFloat(-1 / scale))
  }

  private func rounded(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}

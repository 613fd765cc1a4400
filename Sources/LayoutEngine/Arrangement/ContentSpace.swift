import Foundation

/// How a vertical layout's coordinates become the content's: exchanged for horizontal scrolling, rounded to pixels.
struct ContentSpace: Equatable, Sendable {
  var isTransposed = false
  /// Pixels per point, where origins are rounded to pixels.
  var pixelsPerPoint: Double?

  /// The size stays as it is (docs/collection-view.md, "Rounding to pixels").
  func content(_ frame: CGRect) -> CGRect {
    var frame = isTransposed ? frame.transposed : frame
    if let scale = pixelsPerPoint {
      frame.origin = CGPoint(
        x: rounded(Double(frame.origin.x), scale), y: rounded(Double(frame.origin.y), scale))
    }
    return frame
  }

  /// A rectangle in layout coordinates that holds every frame which rounding may move into `rect`.
  func layout(_ rect: CGRect) -> CGRect {
    let local = isTransposed ? rect.transposed : rect
    guard let scale = pixelsPerPoint else { return local }
    return local.insetBy(dx: CGFloat(-1 / scale), dy: CGFloat(-1 / scale))
  }

  private func rounded(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}

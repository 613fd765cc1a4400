import Foundation

/// How far a node may be seen across and down; more than it needs to be, never less.
struct SceneExtent: Sendable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  static let infinite = SceneExtent(x: -.infinity ... .infinity, y: -.infinity ... .infinity)

  /// The extent of the points with `reach` around them, as far as it is inside of `limit`; `nil` for nothing.
  init?(around points: some Sequence<CGPoint>, reach: CGSize = .zero, in limit: SceneExtent = .infinite) {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (left, right)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    (left, right) = (
      max(left - reach.width, limit.x.lowerBound), min(right + reach.width, limit.x.upperBound)
    )
    (top, bottom) = (
      max(top - reach.height, limit.y.lowerBound), min(bottom + reach.height, limit.y.upperBound)
    )
    guard left < right, top < bottom else { return nil }
    (x, y) = (left...right, top...bottom)
  }

  init?(around extents: [SceneExtent]) {
    self.init(around: extents.flatMap(\.corners))
  }

  private init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (self.x, self.y) = (x, y)
  }

  /// The highest point at the left and the lowest one at the right.
  var corners: [CGPoint] {
    [CGPoint(x: x.lowerBound, y: y.lowerBound), CGPoint(x: x.upperBound, y: y.upperBound)]
  }
}

extension PixelRect {
  /// The smallest rectangle around an extent that is told in pixels; what is a billion of them away is cut off.
  init(around extent: SceneExtent) {
    func whole(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(place, -1e9), 1e9).rounded(rule))
    }
    let (left, top) = (whole(extent.x.lowerBound, .down), whole(extent.y.lowerBound, .down))
    self.init(
      x: left, y: top, width: whole(extent.x.upperBound, .up) - left,
      height: whole(extent.y.upperBound, .up) - top)
  }
}

import Foundation
import Graphics

extension Path {
  /// A rectangle with continuous corners, whose curvature increases and decreases gradually, as in Apple's displays.
  ///
  /// A corner takes 1.53 times its radius of each side, and is reduced if that exceeds half of the side. The factors
  /// were measured from iOS's own rounded rectangles.
  static func continuousRectangle(_ rect: CGRect, radius: Double) -> Path {
    let reach = 1.528_665
    let r = min(radius, Double(min(rect.width, rect.height)) / 2 / reach)
    guard r > 0 else { return .rectangle(rect) }
    // The points of a corner from one edge to the next, in radii from the corner's tip.
    let steps: [(along: Double, across: Double)] = [
      (reach, 0), (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911), (0.372_824, 0.169_06),
      (0.169_06, 0.372_824), (0.074_911, 0.631_494), (0, 0.868_407), (0, 1.088_493), (0, reach),
    ]
    func corner(_ tip: SIMD2<Double>, _ back: SIMD2<Double>, _ on: SIMD2<Double>) -> [Element] {
      let points = steps.map { step -> CGPoint in
        let place = tip + r * step.along * back + r * step.across * on
        return CGPoint(x: place.x, y: place.y)
      }
      return [.line(points[0])]
        + [1, 4, 7].map { .curve(control1: points[$0], control2: points[$0 + 1], end: points[$0 + 2]) }
    }
    let (minX, minY) = (Double(rect.minX), Double(rect.minY))
    let (maxX, maxY) = (Double(rect.maxX), Double(rect.maxY))
    let (left, right) = (SIMD2(-1.0, 0), SIMD2(1.0, 0))
    let (up, down) = (SIMD2(0, -1.0), SIMD2(0, 1.0))
    let start = CGPoint(x: minX + r * reach, y: minY)
    return .elements(
      [.move(start)] + corner([maxX, minY], left, down) + corner([maxX, maxY], up, left)
        + corner([minX, maxY], right, up) + corner([minX, minY], down, right) + [.close])
  }
}

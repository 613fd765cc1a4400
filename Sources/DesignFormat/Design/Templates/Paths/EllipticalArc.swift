internal import Foundation

/// An arc of an ellipse by its ends (SVG 2, "Elliptical arc implementation notes").
struct EllipticalArc {
  typealias Point = PathDataParser.Point

  /// Cubic curves by their control points and ends; none for an arc that is a line or nothing.
  private(set) var curves: [(Point, Point, Point)] = []

  init(
    from start: Point, to end: Point, radii: (Double, Double), rotation degrees: Double, isLarge: Bool,
    isPositive: Bool
  ) {
    var (rx, ry) = (abs(radii.0), abs(radii.1))
    guard rx > 0, ry > 0, start.x != end.x || start.y != end.y else { return }
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let (a, b) = (rx * rx * y * y, ry * ry * x * x)
    let factor = max(0, (rx * rx * ry * ry - a - b) / (a + b)).squareRoot() * (isLarge == isPositive ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let center = Point(
      x: cosine * cx - sine * cy + (start.x + end.x) / 2, y: sine * cx + cosine * cy + (start.y + end.y) / 2)
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let length = 4 / 3 * tan(step / 4)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + cosine * rx * x - sine * ry * y, y: center.y + sine * rx * x + cosine * ry * y)
    }
    for index in 0..<count {
      let (a, b) = (from + Double(index) * step, from + Double(index + 1) * step)
      let last = index == count - 1
      curves.append(
        (
          point(cos(a) - length * sin(a), sin(a) + length * cos(a)),
          point(cos(b) + length * sin(b), sin(b) - length * cos(b)), last ? end : point(cos(b), sin(b))
        ))
    }
  }
}

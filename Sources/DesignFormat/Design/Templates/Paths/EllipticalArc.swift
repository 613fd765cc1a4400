internal import Foundation

/// An arc of an ellipse by its ends (SVG 2, "Elliptical arc implementation notes"), as curves of at most a quarter ellipse.
struct EllipticalArc {
  typealias Point = PathDataParser.Point

  /// Cubic curves by their control points and ends; empty for an arc that is a line or nothing.
  private(set) var curves: [(Point, Point, Point)] = []

  init(
    from start: Point, to end: Point, radii: (Double, Double), rotation degrees: Double, isLarge: Bool,
    isPositive: Bool
  ) {
    let (rx, ry) = (abs(radii.0), abs(radii.1))
    guard rx > 0, ry > 0, start.x != end.x || start.y != end.y else { return }
    let rotation = degrees * .pi / 180
    let (cosine, sine) = (cos(rotation), sin(rotation))
    // Turned upright and stretched, the ellipse is a circle.
    func inCircle(_ point: Point) -> Point {
      Point(x: cosine * point.x + sine * point.y, y: (cosine * point.y - sine * point.x) * (rx / ry))
    }
    func onEllipse(_ x: Double, _ y: Double) -> Point {
      let y = y * (ry / rx)
      return Point(x: cosine * x - sine * y, y: sine * x + cosine * y)
    }
    var from = inCircle(start)
    let to = inCircle(end)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let half = (dx * dx + dy * dy).squareRoot() / 2
    let radius = max(rx, half)
    let height = (radius * radius - half * half).squareRoot() * (isLarge == isPositive ? 1 : -1)
    let center = Point(
      x: from.x + dx / 2 + height * dy / (2 * half), y: from.y + dy / 2 - height * dx / (2 * half))
    var angle = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - angle
    if isPositive, sweep <= 0 { sweep += 2 * .pi }
    if !isPositive, sweep >= 0 { sweep -= 2 * .pi }
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-6).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tan(step / 4) * radius
    for _ in 0..<Int(count) {
      let next = angle + step
      let point = Point(x: center.x + radius * cos(next), y: center.y + radius * sin(next))
      curves.append(
        (
          onEllipse(from.x - handle * sin(angle), from.y + handle * cos(angle)),
          onEllipse(point.x + handle * sin(next), point.y - handle * cos(next)), onEllipse(point.x, point.y)
        ))
      (angle, from) = (next, point)
    }
  }
}

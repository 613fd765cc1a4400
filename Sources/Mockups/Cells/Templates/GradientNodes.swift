import DesignFormat
import Foundation
import Graphics
import LayoutEngine

extension TemplateFill {
  /// Whether the fill is one paint that shapes, strokes and letters can have. Other fills are drawn as several nodes.
  var isPlain: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient): gradient.kind == .linear || gradient.kind == .radial
    case .image, .layers, .material: false
    }
  }
}

/// The nodes of an angular or diamond gradient, which SVG and PDF do not support. They extend beyond the box.
struct GradientNodes {
  private let gradient: TemplateGradient
  private let stops: [LinearGradient.Stop]
  /// The transform from the gradient's coordinates to the box's. The gradient ends at a distance of `unit` from its origin.
  private let transform: AffineTransform
  private let start: Double
  /// The distance from the origin to which the nodes extend, which is beyond the farthest corner of the box.
  private let radius: Double

  /// The number of wedges of an angular gradient, which is large enough to make the edges between them invisible.
  private static let count = 180
  /// The length of the gradient in its own coordinates. It is large because SVG and PDF documents round
  /// coordinates to hundredths.
  private static let unit = 1_000.0

  init?(_ gradient: TemplateGradient, _ stops: [LinearGradient.Stop], in box: CGRect) {
    (self.gradient, self.stops) = (gradient, stops)
    let length = 2 * Double(hypot(box.width, box.height))
    guard length > 0 else { return nil }
    let points = gradient.points(in: box)
    guard gradient.kind == .diamond || points != nil else {
      let center = gradient.center(in: box)
      transform = AffineTransform(translationByX: center.x, byY: center.y)
      (start, radius) = (gradient.startAngle * .pi / 180, length)
      return
    }
    let frame = (points ?? gradient.diamondPoints(in: box)).frame(ofUnit: Self.unit)
    guard let inverse = frame.inverted() else { return nil }
    let corners = [box.minX, box.maxX].flatMap { x in
      [box.minY, box.maxY].map { inverse.transform(CGPoint(x: x, y: $0)) }
    }
    transform = frame
    // The axis of an angular gradient is to the right, and angles are measured from the top.
    start = .pi / 2
    radius = 2 * (corners.map { Double(abs($0.x) + abs($0.y)) }.max() ?? 0)
  }

  var nodes: [Scene.Node] {
    gradient.kind == .diamond ? [.group(Group(quadrants, transform: transform))] : wedges
  }

  private var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }

  private var wedges: [Scene.Node] {
    let step = 2 * Double.pi / Double(Self.count)
    let stops = stops.clipped(to: 0...1)
    let center = transform.transform(CGPoint.zero)
    return (0..<Self.count).map { index in
      let edge = start + Double(index) * step
      // If two antialiased edges had the same position, the background would be visible between them. So each wedge
      // extends below the next one, and the first one below the last.
      let from = isOpaque && index == 0 ? edge - step : edge
      let to = edge + step * (isOpaque && index < Self.count - 1 ? 2 : 1)
      let color = stops.color(at: (Double(index) + 0.5) / Double(Self.count))
      return .shape(
        Shape(.elements([.move(center), .line(point(from)), .line(point(to)), .close]), fill: .color(color)))
    }
  }

  private func point(_ angle: Double) -> CGPoint {
    transform.transform(CGPoint(x: radius * sin(angle), y: -radius * cos(angle)))
  }

  /// The quadrants of a diamond gradient, clockwise from the bottom right. Each is a linear gradient.
  private var quadrants: [Scene.Node] {
    // As with wedges, quadrants extend below the next one, and the first one also below the last.
    let overlap = isOpaque ? radius / 200 : 0
    let signs = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
    return signs.enumerated().map { index, sign in
      let isAlongX = !index.isMultiple(of: 2)
      let (before, after) = (index == 0 ? overlap : 0, index == 3 ? 0 : overlap)
      // In the order of the quadrants, the first edge of an even one is on the x axis.
      let (acrossY, acrossX) = isAlongX ? (after, before) : (before, after)
      let (x, y) = (sign.0 * radius, sign.1 * radius)
      let (x0, y0) = (-sign.0 * acrossX, -sign.1 * acrossY)
      let corners = [
        CGPoint(x: x0, y: y0), CGPoint(x: x, y: y0), CGPoint(x: x, y: y), CGPoint(x: x0, y: y),
      ]
      let end = CGPoint(x: sign.0 * Self.unit / 2, y: sign.1 * Self.unit / 2)
      let path = [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [Path.Element.close]
      return .shape(
        Shape(.elements(path), fill: .linearGradient(LinearGradient(along: [.zero, end], stops))))
    }
  }
}

extension LinearGradient {
  /// Creates a gradient from the first point to the second one. With a third point, the lines of equal color are parallel to the
  /// line from the first to the third point. Stops may be outside of 0 to 1.
  init(along points: [CGPoint], _ stops: [Stop]) {
    var (start, end) = (points[0], points[1])
    if points.count > 2 {
      // The normal of the lines of equal color.
      let (nx, ny) = (Double(points[2].y - start.y), Double(start.x - points[2].x))
      let square = nx * nx + ny * ny
      if square > 0 {
        let length = (Double(end.x - start.x) * nx + Double(end.y - start.y) * ny) / square
        end = CGPoint(x: start.x + nx * length, y: start.y + ny * length)
      }
    }
    let (low, high) = (min(0, stops.first?.offset ?? 0), max(1, stops.last?.offset ?? 1))
    guard low < 0 || high > 1 else {
      self.init(from: start, to: end, stops: stops)
      return
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    (start, end) = (
      CGPoint(x: start.x + low * dx, y: start.y + low * dy),
      CGPoint(x: start.x + high * dx, y: start.y + high * dy)
    )
    self.init(
      from: start, to: end, stops: stops.map { Stop(($0.offset - low) / (high - low), $0.color) })
  }
}

extension TemplateGradient {
  fileprivate func center(in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX + center.x * box.width, y: box.minY + center.y * box.height)
  }

  /// The points of the gradient, in the coordinates of the box; nil if the gradient has none.
  func points(in box: CGRect) -> [CGPoint]? {
    points?.map { CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) }
  }

  /// The points of a diamond gradient without points of its own: from the center to the right and the bottom side.
  fileprivate func diamondPoints(in box: CGRect) -> [CGPoint] {
    let middle = center(in: box)
    let x = Double(max(middle.x - box.minX, box.maxX - middle.x))
    let y = Double(max(middle.y - box.minY, box.maxY - middle.y))
    return [middle, CGPoint(x: middle.x + x, y: middle.y), CGPoint(x: middle.x, y: middle.y + y)]
  }

  /// Returns the radial gradient. Without points of its own, it reaches the farthest side of the box.
  func radial(_ stops: [LinearGradient.Stop], in box: CGRect) -> RadialGradient {
    let high = max(1, stops.last?.offset ?? 1)
    let stops = stops.clipped(to: 0...high).map { LinearGradient.Stop($0.offset / high, $0.color) }
    guard let points = points(in: box) else {
      let center = center(in: box)
      let radius = max(center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y)
      return RadialGradient(center: center, radius: radius * high, stops: stops)
    }
    let unit = 100.0
    return RadialGradient(
      center: .zero, radius: unit * high, stops: stops, transform: points.frame(ofUnit: unit))
  }
}

extension [CGPoint] {
  /// The transform from a coordinate system that the three points define. In this system, the first point is
  /// the origin, the second point is at (`unit`, 0), and the third point is at (0, `unit`).
  fileprivate func frame(ofUnit unit: Double) -> AffineTransform {
    AffineTransform(
      m11: (self[1].x - self[0].x) / unit, m12: (self[1].y - self[0].y) / unit,
      m21: (self[2].x - self[0].x) / unit, m22: (self[2].y - self[0].y) / unit, tX: self[0].x, tY: self[0].y)
  }
}

extension [LinearGradient.Stop] {
  /// Returns the stops inside a range, with the colors at its ends instead of the stops outside.
  fileprivate func clipped(to range: ClosedRange<Double>) -> [LinearGradient.Stop] {
    guard contains(where: { !range.contains($0.offset) }) else { return self }
    return [LinearGradient.Stop(range.lowerBound, color(at: range.lowerBound))]
      + filter { range.contains($0.offset) }
      + [LinearGradient.Stop(range.upperBound, color(at: range.upperBound))]
  }
}

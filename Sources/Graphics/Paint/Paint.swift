package import Foundation

/// A color or gradient that fills shapes, strokes and text.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case linearGradient(LinearGradient)
  case radialGradient(RadialGradient)
}

extension Paint {
  /// Returns the paint's color at a point in the gradient's coordinates.
  package func color(at point: CGPoint) -> Color {
    switch self {
    case .color(let color): return color
    case .linearGradient(let gradient):
      let (x, y) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
      let length = x * x + y * y
      guard length > 0 else { return gradient.stops.last?.color ?? Color.black.withAlpha(0) }
      let along = (point.x - gradient.start.x) * x + (point.y - gradient.start.y) * y
      return gradient.stops.color(at: along / length)
    case .radialGradient(let gradient):
      guard gradient.radius > 0, let inverse = gradient.transform.inverted() else {
        return gradient.stops.last?.color ?? Color.black.withAlpha(0)
      }
      let point = inverse.transform(point)
      let distance = hypot(point.x - gradient.center.x, point.y - gradient.center.y)
      return gradient.stops.color(at: distance / gradient.radius)
    }
  }

  package var isGradient: Bool { if case .color = self { false } else { true } }

  package func mapColors(_ change: (Color) -> Color) -> Paint {
    switch self {
    case .color(let color): return .color(change(color))
    case .linearGradient(var gradient):
      gradient.stops = gradient.stops.map { LinearGradient.Stop($0.offset, change($0.color)) }
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = gradient.stops.map { LinearGradient.Stop($0.offset, change($0.color)) }
      return .radialGradient(gradient)
    }
  }
}

extension [LinearGradient.Stop] {
  /// Returns the color at a position. A position before the first stop or after the last stop has the color
  /// of that stop.
  package func color(at position: Double) -> Color {
    guard let next = firstIndex(where: { $0.offset >= position }) else {
      return last?.color ?? Color.black.withAlpha(0)
    }
    guard next > 0 else { return self[0].color }
    let (a, b) = (self[next - 1], self[next])
    let length = b.offset - a.offset
    return a.color.mixed(with: b.color, length > 0 ? (position - a.offset) / length : 1)
  }
}

/// A gradient from a center to a circle. Outside the circle, the last color continues.
package struct RadialGradient: Hashable, Sendable {
  /// The center, where the offset is 0, in the shape's coordinates and in points.
  package var center: CGPoint
  /// The distance from the center at which the offset is 1, in points.
  package var radius: Double
  /// The colors, in ascending order of offset.
  package var stops: [LinearGradient.Stop]
  /// The transform from the gradient's coordinates to the shape's, which makes the circle an ellipse.
  package var transform: AffineTransform

  package init(
    center: CGPoint, radius: Double, stops: [LinearGradient.Stop], transform: AffineTransform = .identity
  ) {
    self.center = center
    self.radius = radius
    self.stops = stops
    self.transform = transform
  }
}

/// A gradient between two points. Beyond each point, the color at that point continues.
package struct LinearGradient: Hashable, Sendable {
  /// The point where the offset is 0, in the shape's coordinates and in points.
  package var start: CGPoint
  /// The point where the offset is 1, in the shape's coordinates and in points.
  package var end: CGPoint
  /// The colors, in ascending order of offset.
  package var stops: [Stop]

  package init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  package struct Stop: Hashable, Sendable {
    /// The position of the stop along the gradient, from 0 (start) to 1 (end).
    package var offset: Double
    package var color: Color

    package init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }
}

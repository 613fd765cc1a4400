public import Foundation

/// The colour or gradient that fills a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that blend along a line.
  case linearGradient(LinearGradient)
  /// Colours that blend outwards from a point.
  case radialGradient(RadialGradient)
}

extension Paint {
  /// The colour at a point, in the points that the paint is told in.
  public func color(at point: CGPoint) -> Color {
    switch self {
    case .color(let color): return color
    case .linearGradient(let gradient):
      let (x, y) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
      let length = x * x + y * y
      guard length > 0 else { return gradient.stops.last?.color ?? Color.black.withAlpha(0) }
      let along = (point.x - gradient.start.x) * x + (point.y - gradient.start.y) * y
      return gradient.stops.color(at: along / length)
    case .radialGradient(let gradient):
      guard gradient.radius > 0 else { return gradient.stops.last?.color ?? Color.black.withAlpha(0) }
      let distance = hypot(point.x - gradient.center.x, point.y - gradient.center.y)
      return gradient.stops.color(at: distance / gradient.radius)
    }
  }

  /// Whether it is not the same everywhere.
  public var isGradient: Bool { if case .color = self { false } else { true } }

  /// The paint with its colours changed.
  public func mapColors(_ change: (Color) -> Color) -> Paint {
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
  fileprivate func color(at place: Double) -> Color {
    guard let next = firstIndex(where: { $0.offset >= place }) else {
      return last?.color ?? Color.black.withAlpha(0)
    }
    guard next > 0 else { return self[0].color }
    let (a, b) = (self[next - 1], self[next])
    let length = b.offset - a.offset
    return a.color.mixed(with: b.color, length > 0 ? (place - a.offset) / length : 1)
  }
}

/// Colours that blend from a point outwards and stay beyond a circle.
public struct RadialGradient: Hashable, Sendable {
  /// Where offset 0 lies, in the shape's points.
  public var center: CGPoint
  /// How far from there offset 1 lies, in the shape's points.
  public var radius: Double
  /// The colours in ascending order of offset.
  public var stops: [LinearGradient.Stop]

  /// A gradient from `center` to a circle around it.
  public init(center: CGPoint, radius: Double, stops: [LinearGradient.Stop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}

/// Colours that blend from one point to another and stay beyond them.
public struct LinearGradient: Hashable, Sendable {
  /// Where offset 0 lies, in the shape's points.
  public var start: CGPoint
  /// Where offset 1 lies, in the shape's points.
  public var end: CGPoint
  /// The colours in ascending order of offset.
  public var stops: [Stop]

  /// A gradient from `start` to `end`.
  public init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// A colour at a place along the line.
  public struct Stop: Hashable, Sendable {
    /// 0 at the start to 1 at the end.
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// `color` at `offset`.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }
}

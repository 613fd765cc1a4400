public import Foundation

/// The colour or gradient that fills a shape.
public enum Paint: Equatable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that blend along a line.
  case linearGradient(LinearGradient)
  /// Colours that blend outwards from a point.
  case radialGradient(RadialGradient)
}

/// Colours that blend from a point outwards and stay beyond a circle.
public struct RadialGradient: Equatable, Sendable {
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
public struct LinearGradient: Equatable, Sendable {
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
  public struct Stop: Equatable, Sendable {
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

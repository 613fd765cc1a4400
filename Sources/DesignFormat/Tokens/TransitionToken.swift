/// An animation between two states, from a token of the type `transition`.
public struct TransitionToken: Hashable, Sendable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// How long it waits before, in seconds.
  public var delay: Double
  /// Where it is slow.
  public var timingFunction: CubicBezier

  /// Makes a transition.
  public init(duration: Double, delay: Double = 0, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// A timing function: a Bézier curve from (0, 0) to (1, 1), as CSS has it.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's time, from 0 to 1.
  public var x1: Double
  /// The first control point's progress.
  public var y1: Double
  /// The second control point's time, from 0 to 1.
  public var x2: Double
  /// The second control point's progress.
  public var y2: Double

  /// Makes a curve.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

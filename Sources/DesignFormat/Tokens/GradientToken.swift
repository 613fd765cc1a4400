/// A run of colours, from a token of the type `gradient`; its direction is up to whoever draws it.
public struct GradientToken: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: DesignColor
    /// Where it is, from 0 for the beginning to 1 for the end.
    public var position: Double

    /// Makes a stop.
    public init(color: DesignColor, position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// The stops as written, at least one; the outermost colours go on to the ends.
  public var stops: [Stop]

  /// Makes a gradient.
  public init(stops: [Stop]) {
    self.stops = stops
  }
}

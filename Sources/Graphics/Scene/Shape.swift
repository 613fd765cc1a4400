/// A path with what fills and outlines it.
public struct Shape: Hashable, Sendable {
  /// The outline, in points.
  public var path: Path
  /// Fills the inside; `nil` leaves it empty.
  public var fill: Paint?
  /// Follows the outline, half inside and half outside; `nil` draws none.
  public var stroke: Stroke?

  /// A shape along `path`.
  public init(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

/// How an outline is drawn, centred on its path.
public struct Stroke: Hashable, Sendable {
  /// The line's colour.
  public var color: Color
  /// The paint of the line instead of its colour; `nil` for its colour.
  public var paint: Paint?
  /// The line's width, in points.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// Whether ends and corners are round, rather than butt and mitred.
  public var isRound: Bool

  /// A line of `width` points.
  public init(_ color: Color, width: Double, dash: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dash = dash
    self.isRound = isRound
  }
}

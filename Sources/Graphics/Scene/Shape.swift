/// A path with its fill and stroke.
public struct Shape: Hashable, Sendable {
  /// The outline, in points.
  public var path: Path
  /// The fill; `nil` draws none.
  public var fill: Paint?
  /// The stroke, which is centered on the outline; `nil` draws none.
  public var stroke: Stroke?

  /// Creates a shape with the outline `path`.
  public init(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

/// The style of a line along a path. The line is centered on the path.
public struct Stroke: Hashable, Sendable {
  /// The line's color.
  public var color: Color
  /// A paint that replaces `color`; `nil` uses `color`.
  public var paint: Paint?
  /// The line's width, in points.
  public var width: Double
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// Whether caps and joins are round, instead of butt caps and miter joins.
  public var isRound: Bool

  /// Creates a line of `width` points.
  public init(_ color: Color, width: Double, dash: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dash = dash
    self.isRound = isRound
  }
}

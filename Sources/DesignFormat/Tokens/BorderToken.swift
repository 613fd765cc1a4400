/// A line around something, from a token of the type `border`.
public struct BorderToken: Hashable, Sendable {
  /// Its colour.
  public var color: DesignColor
  /// Its width in points, at least 0.
  public var width: Double
  /// How it is stroked.
  public var style: StrokeStyle

  /// Makes a border.
  public init(color: DesignColor, width: Double, style: StrokeStyle = .named(.solid)) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// How a line is stroked, from a token of the type `strokeStyle`.
public enum StrokeStyle: Hashable, Sendable {
  /// A style of CSS, whose look is left to whoever draws it.
  case named(Name)
  /// Dashes and gaps in turn, in points, at least one of them; an odd number is gone through twice.
  case dashed([Double], LineCap)

  /// The line styles of CSS.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case solid
    /// Dashes.
    case dashed
    /// Dots.
    case dotted
    /// Two lines.
    case double
    /// As if carved.
    case groove
    /// As if raised.
    case ridge
    /// As if what it surrounds stood out.
    case outset
    /// As if what it surrounds were sunk in.
    case inset
  }

  /// The ends of dashes, by SVG's names.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Half a circle beyond the end.
    case round
    /// The end itself.
    case butt
    /// Half a square beyond the end.
    case square
  }
}

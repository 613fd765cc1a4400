/// The names of the spaces between cells, for explanations.
public struct SpacingNames: Equatable, Sendable {
  /// The name of the space between cells side by side.
  public var across: String
  /// The name of the space between cells one below the other.
  public var down: String

  /// Creates names; the defaults are those of a layout with lines.
  public init(across: String = "between cells", down: String = "between lines") {
    (self.across, self.down) = (across, down)
  }
}

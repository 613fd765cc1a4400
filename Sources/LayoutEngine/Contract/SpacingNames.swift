/// The names of the spaces between cells.
public struct SpacingNames: Equatable, Sendable {
  /// Those between cells side by side.
  public var across: String
  /// Those between cells below each other.
  public var down: String

  /// The names of spaces, usually those between cells of a line, and between lines.
  public init(across: String = "between cells", down: String = "between lines") {
    (self.across, self.down) = (across, down)
  }
}

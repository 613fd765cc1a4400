/// The type that a text asks for; which file serves it is the font library's business.
public struct Font: Hashable, Sendable {
  /// The family's name as fontconfig knows it.
  public var family: String
  /// The em size, in points.
  public var size: Double
  /// The weight on the CSS scale, 100 to 900.
  public var weight: Int
  /// Extra space after each Latin, Greek or Cyrillic glyph, in points; may be negative.
  public var tracking: Double
  /// Whether the italic face is meant; families without one stay upright.
  public var isItalic: Bool
  /// Whether all digits are as wide as one another, as in tables (OpenType's `tnum`), where the family has such.
  public var hasMonospacedDigits = false

  /// A font of `size` points.
  public init(
    family: String = "Inter", size: Double, weight: Int = 400, tracking: Double = 0, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.isItalic = isItalic
  }
}

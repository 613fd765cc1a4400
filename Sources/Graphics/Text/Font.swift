/// The requested font of a text. The font library resolves it to a font file.
public struct Font: Hashable, Sendable {
  /// The family name in fontconfig.
  public var family: String
  /// The font size (em), in points.
  public var size: Double
  /// The weight on the CSS scale, 100 to 900.
  public var weight: Int
  /// Letter spacing: extra space after each Latin, Greek or Cyrillic glyph, in points; may be negative.
  public var tracking: Double
  /// Whether the italic face is requested. Families without one use the upright face.
  public var isItalic: Bool
  /// Whether all digits have equal width, as in tables (OpenType feature `tnum`), if the family supports it.
  public var hasMonospacedDigits = false

  /// Creates a font of `size` points.
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

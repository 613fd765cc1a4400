/// How text is set, from a token of the type `typography`.
public struct TypographyToken: Hashable, Sendable {
  /// Names of fonts, the most wanted first; at least one.
  public var fontFamily: [String]
  /// In points, above 0.
  public var fontSize: Double
  /// As OpenType counts it, from 1 to 1,000; 400 is regular.
  public var fontWeight: Double
  /// Between characters, in points.
  public var letterSpacing: Double
  /// From baseline to baseline, as a multiple of the font size, at least 0.
  public var lineHeight: Double

  /// Makes a style; units and ranges as the properties say.
  public init(
    fontFamily: [String], fontSize: Double, fontWeight: Double = 400,
    spacing: (letter: Double, line: Double) = (0, 1.2)
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    letterSpacing = spacing.letter
    lineHeight = spacing.line
  }

  /// The names that stand for weights (format module, section 8.4); they are case-sensitive.
  static let weightNames: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]
}

/// The types of design tokens (Design Tokens Format Module 2025.10, sections 8 and 9).
public enum TokenType: String, Hashable, Sendable, CaseIterable {
  /// A colour.
  case color
  /// A length.
  case dimension
  /// Names of fonts.
  case fontFamily
  /// How bold text is.
  case fontWeight
  /// A time.
  case duration
  /// How an animation speeds up and slows down.
  case cubicBezier
  /// A bare number.
  case number
  /// How a line is stroked.
  case strokeStyle
  /// A line around something.
  case border
  /// An animation between two states.
  case transition
  /// One or more shadows.
  case shadow
  /// A run of colours.
  case gradient
  /// How text is set.
  case typography
}

extension TokenType {
  /// The types of Tokens Studio that mean the same as one of the format, with that.
  static let older: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension,
    "fontSizes": .dimension, "paragraphSpacing": .dimension, "opacity": .number, "fontFamilies": .fontFamily,
    "fontWeights": .fontWeight,
  ]
}

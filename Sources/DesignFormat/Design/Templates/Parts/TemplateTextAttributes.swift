/// The attributes of a text or a run; nil means unspecified.
package struct TemplateTextAttributes: Equatable, Sendable {
  package enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight as a number from 100 to 900.
    package var number: Int { 100 + 100 * Self.allCases.prefix { $0 != self }.count }
  }

  package enum TextCase: String, Sendable, CaseIterable {
    /// The text is shown as written.
    case none
    case uppercase
    case lowercase
    /// Each word begins with a capital letter.
    case capitalized
  }

  /// The weight; nil to use the text style's.
  package var weight: Weight?
  /// The font family; nil to use the system font.
  package var family: String?
  /// The font size in points; nil to use the text style's.
  package var size: Double?
  package var isItalic: Bool?
  package var underline: TemplateTextLine?
  /// The color of the underline; nil to use the text color.
  package var underlineColor: TemplateColor?
  package var strikethrough: TemplateTextLine?
  package var strikethroughColor: TemplateColor?
  /// The space after each letter, in points.
  package var tracking: Double?
  package var hasMonospacedDigits: Bool?
  package var textCase: TextCase?

  package init() {}

  /// Returns a copy of these attributes, overridden by the attributes that `other` specifies.
  package func overridden(by other: TemplateTextAttributes) -> TemplateTextAttributes {
    var lettering = other
    lettering.weight = other.weight ?? weight
    lettering.family = other.family ?? family
    lettering.size = other.size ?? size
    lettering.isItalic = other.isItalic ?? isItalic
    lettering.underline = other.underline ?? underline
    lettering.underlineColor = other.underlineColor ?? underlineColor
    lettering.strikethrough = other.strikethrough ?? strikethrough
    lettering.strikethroughColor = other.strikethroughColor ?? strikethroughColor
    lettering.tracking = other.tracking ?? tracking
    lettering.hasMonospacedDigits = other.hasMonospacedDigits ?? hasMonospacedDigits
    lettering.textCase = other.textCase ?? textCase
    return lettering
  }

  package var colors: [(name: String, color: TemplateColor)] {
    [("underlineColor", underlineColor), ("strikethroughColor", strikethroughColor)]
      .compactMap { name, color in color.map { (name, $0) } }
  }
}

package enum TemplateTextLine: String, Sendable, CaseIterable {
  case none
  case single
  /// A line with twice the normal thickness.
  case thick
  /// Two lines.
  case double
  case dotted
  case dashed
}

extension TemplateTextAttributes {
  static let object = ObjectForm<TemplateTextAttributes>(keys: [
    Property(
      "weight", \.weight, .boundChoice("weight"), "The weight of the letters.", otherwise: "the style's own"),
    Property(
      "family", \.family, .nonEmptyText,
      "A family of the design's [fonts](#fonts), or a family that `maquette fonts` lists.",
      otherwise: "the system's", details: "`SF Pro` is also the system's font family."),
    Property(
      "size", \.size,
      .number(in: NumberRange(lowest: 0, highest: 1_000, includesLowest: false, quantity: .length)),
      "The font size in points, independent of the text size (Dynamic Type).", otherwise: "the style's"),
    Property("italic", \.isItalic, .boundFlag, "Whether the text is italic.", defaultValue: false),
    Property(
      "underline", \.underline, TemplateTextLine.form, "A line under the letters.", defaultValue: false),
    Property(
      "underlineColor", \.underlineColor, .templateColor, "The color of the underline.",
      otherwise: "the letters'"),
    Property(
      "strikethrough", \.strikethrough, TemplateTextLine.form, "A line through the letters.",
      defaultValue: false),
    Property(
      "strikethroughColor", \.strikethroughColor, .templateColor, "The color of the strikethrough.",
      otherwise: "the letters'"),
    Property(
      "tracking", \.tracking, .number(in: NumberRange(lowest: -100, highest: 100, quantity: .length)),
      "The additional space after each letter, in points.", defaultValue: 0,
      details: "San Francisco's own tracking is added. Joined scripts, such as Arabic, have no tracking."),
    Property(
      "monospacedDigits", \.hasMonospacedDigits, .boundFlag,
      "Whether all digits have the same width, as in tables.", defaultValue: false),
    Property(
      "textCase", \.textCase, .boundChoice(.textCase), "The case of letters.", defaultValue: "none",
      details: "The conversion depends on the language: a Turkish i becomes İ."),
  ])
}

extension TemplateTextLine {
  static let form = Form<TemplateTextLine>(
    words: "`true` or `false`; or \(allCases.map(\.rawValue).markdownChoice)",
    schema: { .anyOf([Schema(["type": "boolean"]), Form<TemplateTextLine>.choice(.strokeStyle).schema()]) }
  ) { field in
    if case .bool(let isThere) = field.value.content { return isThere ? .single : TemplateTextLine.none }
    if case .string(let text) = field.value.content,
      let isThere = ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
    {
      field.mismatch("a boolean or a style", hint: "write \(isThere) without quotes")
      return nil
    }
    return field.choice(.strokeStyle, of: TemplateTextLine.self)
  }.defined(
    "templateTextLine", "An underline or a strikethrough: true, false, or the style of the line.",
    examples: [true, "dashed", "solid"]
  ).orBinding(as: .choice)
}

package enum TemplateTextStyle: Equatable, Sendable {
  /// A text style of iOS. Its size depends on the content size category.
  case system(TextStyle)
  /// A typography token. Its size does not depend on the content size category.
  case token(TypographyToken)
}

extension TemplateTextStyle {
  private static let sizes = NumberRange(lowest: 0, highest: 1_000, includesLowest: false)
  private static let lineHeights = NumberRange(lowest: 0, highest: 100)

  private static let system = Form<TextStyle>.choice(.textStyle).defined("textStyle", "A text style of iOS.")

  static let form = Form<TemplateTextStyle>(
    words: "\(system.words()); or a token of the type `typography`",
    schema: { .anyOf([system.schema(), Form<Field>.reference.schema()]) }
  ) { field in
    guard field.isReference else { return system.read(field).map { .system($0) } }
    guard let token = field.typographyToken() else { return nil }
    for (range, number, noun) in [
      (sizes, token.fontSize, "font size"), (lineHeights, token.lineHeight, "line height"),
    ] where !range.contains(number) {
      field.report("out-of-range", "\(noun): \(range.message(refusing: number))", related: field.tokenNote)
    }
    return .token(token)
  }.defined("templateTextStyle", "A text style, or a token of the type typography.").orBinding(as: .choice)
}

/// The distance from baseline to baseline.
package enum TemplateLineHeight: Hashable, Sendable {
  /// A height in points at the default content size category.
  case points(Double)
  /// A multiple of the font size.
  case share(Double)
}

extension TemplateLineHeight {
  private static let points = NumberRange(
    lowest: 3, highest: 1_000, includesLowest: false,
    refusal: #"expected more than 3 points, or a percentage such as "140%""#, quantity: .length)
  private static let hundredths = NumberRange(lowest: 1, highest: 999)
  private static let pattern = #"[1-9][0-9]{0,2}(?:\.[0-9]{1,6})?%"#

  static let form = Form<TemplateLineHeight>(
    words: "number above 3, at most 1,000; or a percentage of the font size such as `\"140%\"`",
    schema: {
      .anyOf([
        Form<Double>.number(in: points).schema(),
        Schema(["type": "string", "pattern": .string("^\(pattern)$")]),
      ])
    }
  ) { field in
    guard case .string(let text) = field.value.content, text.hasSuffix("%") else {
      return field.number(in: points).map { .points($0) }
    }
    guard text.wholeMatch(of: /[1-9][0-9]{0,2}(\.[0-9]{1,6})?%/) != nil, let number = Double(text.dropLast())
    else {
      field.report(
        "invalid-share", "\(quoted(text)) is not a percentage of the font size",
        hint: #"write a number of points, or "140%""#)
      return nil
    }
    return field.checked(number, in: hundredths).map { .share($0 / 100) }
  }.defined(
    "templateLineHeight", "The distance between baselines: points, or a percentage of the font size.",
    examples: [24, "140%", "0%", 1.4])
}

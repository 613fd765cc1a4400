package enum TemplateTextStyle: Equatable, Sendable {
  /// A text style of iOS, which grows with the content size.
  case system(TextStyle)
  /// A token's, the same at every content size.
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
      field.report("out-of-range", "\(noun): \(range.message(refusing: number))", related: field.tokenPlace)
    }
    return .token(token)
  }.defined("templateTextStyle", "A text style, or a token of the type typography.").orValue(as: .choice)
}

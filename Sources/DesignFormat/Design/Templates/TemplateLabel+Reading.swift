extension TemplateLabel {
  private static let text = Key("text", TemplateText.form, isRequired: true)
  private static let style = Key(
    "style",
    Form<[TemplateTextStyle]>(
      words: "\(TemplateTextStyle.form.words()); or an array of up to 5",
      schema: {
        let style = TemplateTextStyle.form.schema()
        return .anyOf([style, .array(of: style, count: 1...5)])
      }
    ) { field in
      guard case .array = field.value.content else { return TemplateTextStyle.form.read(field).map { [$0] } }
      let styles = field.nonEmptyElements("style", limit: 5).compactMap(TemplateTextStyle.form.read)
      return styles.isEmpty ? nil : styles
    },
    "A text style, or several: a later one is taken where the text would not fit in one line.",
    usually: "body")
  private static let weight = Key(
    "weight", Form<Weight>.choice("weight"), otherwise: "the style's own")
  private static let family = Key(
    "family", Form.nonEmptyText, "A family of fonts that `maquette fonts` lists.", otherwise: "the system's",
    details: "`SF Pro` is the system's, too.")
  private static let size = Key(
    "size",
    Form.number(in: NumberRange(lowest: 0, highest: 1_000, includesLowest: false, quantity: .length)),
    "A size in points, the same at every content size.", otherwise: "the style's")
  private static let alignmentKey = Key(
    "alignment", Form<Alignment>.choice("alignment"), "How lines stand in their box.",
    details: "`natural` is where the text's own script begins."
  ).defaulting(to: .leading)
  private static let lines = Key(
    "lineLimit", Form.wholeNumber(in: 0...1_000), "How many lines there may be; 0 for any number."
  ).defaulting(to: 1)
  private static let truncationKey = Key(
    "truncation", Form<Truncation>.choice("truncation"), "Which characters give way."
  ).defaulting(to: .tail)
  private static let emphasis = Key(
    "emphasis", Form.flag, "Whether **so** marks words that stand out."
  ).defaulting(to: false)

  /// Lines of text.
  static let form = TemplateNodeForm(
    "text", "templateLabel", "Lines of text.", .inked,
    keys: [
      .key(text), .key(style), .key(weight), .key(family), .key(size), .key(alignmentKey), .key(lines),
      .key(truncationKey), .key(emphasis),
    ]
  ) { reader, _ in
    let text = reader.required(text)
    let label = TemplateLabel(
      text: text ?? TemplateText(parts: []), styles: reader[style] ?? [.system(.body)],
      weight: reader[weight], family: reader[family], size: reader[size], alignment: reader[alignmentKey],
      lineLimit: reader[lines], truncation: reader[truncationKey], hasEmphasis: reader[emphasis])
    return text.map { _ in .text(label) }
  }
}

extension TemplateTextStyle {
  private static let sizes = NumberRange(lowest: 0, highest: 1_000, includesLowest: false)
  private static let lineHeights = NumberRange(lowest: 0, highest: 100)

  private static let system = Form<TextStyle>.choice(.textStyle).defined("textStyle", "A text style of iOS.")

  /// The name of a text style, or a token of one.
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
  }.defined("templateTextStyle", "A text style, or a token of the type typography.")
}

package struct TemplateLabel: TemplatePart {
  package enum Alignment: String, Sendable, CaseIterable {
    /// At the side where the text's own direction begins.
    case natural
    /// Where the cell's reading begins.
    case leading
    case center
    /// Where the cell's reading ends.
    case trailing
  }

  package enum Truncation: String, Sendable, CaseIterable {
    case tail
    case middle
    case head
  }

  package enum TextCase: String, Sendable, CaseIterable {
    /// As written.
    case none
    case uppercase
  }

  /// The weights of UIKit, by their names there.
  package enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight on the scale from 100 to 900.
    package var number: Int { 100 + 100 * Self.allCases.prefix { $0 != self }.count }
  }

  package private(set) var text: TemplateText
  /// Text styles, the first wanted most; a later one is taken where the text would not fit in one line.
  package let styles: [TemplateTextStyle]
  /// The weight; nil for the style's own.
  package let weight: Weight?
  /// The font family; nil for the system's.
  package let family: String?
  /// A size in points that replaces the style's; nil for the style's own.
  package let size: Double?
  package let alignment: Alignment
  /// How many lines there may be; 0 for any number.
  package let lineLimit: Int
  package let truncation: Truncation
  /// Whether `**so**` marks words that are set in the style's emphasised weight.
  package let hasEmphasis: Bool
  package let textCase: TextCase

  package var name: String { text.name }

  package var bindings: [TemplateBinding.Typed] { text.bindings.flatMap { $0.uses(.text) } }

  package var fonts: [FontWish] {
    if let family { return [FontWish(families: [family], key: "family")] }
    return styles.enumerated().compactMap { number, style in
      guard case .token(let token) = style else { return nil }
      return FontWish(families: token.fontFamily, key: "style", number: number)
    }
  }

  package var needsImage: Bool { false }
  package var showsGround: Bool { true }

  package func mapTexts(_ change: TextChange) -> TemplateLabel {
    var label = self
    label.text = text.mapLiterals(change)
    return label
  }

  package func withWords(of other: TemplateLabel) -> TemplateLabel {
    var label = self
    label.text = other.text
    return label
  }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

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

  private static let textCaseKey = Key(
    "textCase", Form<TextCase>.choice(.textCase), "How letters are written."
  ).defaulting(to: .none)

  /// A text that is always the same, in as many lines as it needs.
  init(_ text: String, style: TemplateTextStyle = .system(.body), alignment: Alignment = .leading) {
    self.init(
      text: TemplateText(parts: [.literal(text)]), styles: [style], weight: nil, family: nil, size: nil,
      alignment: alignment, lineLimit: 1, truncation: .tail, hasEmphasis: false, textCase: .none)
  }

  static let form = TemplateNodeForm(
    "text", "templateLabel", "Lines of text.", .inked,
    keys: [
      .key(text), .key(style), .key(weight), .key(family), .key(size), .key(alignmentKey), .key(lines),
      .key(truncationKey), .key(emphasis), .key(textCaseKey),
    ]
  ) { reader, _ in
    let text = reader.required(text)
    let label = TemplateLabel(
      text: text ?? TemplateText(parts: []), styles: reader[style] ?? [.system(.body)],
      weight: reader[weight], family: reader[family], size: reader[size], alignment: reader[alignmentKey],
      lineLimit: reader[lines], truncation: reader[truncationKey], hasEmphasis: reader[emphasis],
      textCase: reader[textCaseKey])
    return text.map { _ in label }
  }
}

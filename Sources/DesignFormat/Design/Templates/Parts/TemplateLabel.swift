/// Lines of text.
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
    /// The end of the last line fades away.
    case fade
  }

  /// In order; a text that is set in one way is one.
  package private(set) var runs: [TemplateRun]
  /// Text styles, the first wanted most; a later one is taken where the text would not fit in one line.
  package let styles: [TemplateTextStyle]
  package let lettering: TemplateLettering
  package let alignment: Alignment
  /// How many lines there may be; 0 for any number.
  package let lineLimit: Int
  package var truncation = Truncation.tail
  /// Whether `**so**` marks words that are set in the style's emphasised weight.
  package var hasEmphasis = false
  /// From baseline to baseline; nil for the style's.
  package var lineHeight: TemplateLineHeight?
  /// How small the type may become so that the text fits into its lines, as a share of its size.
  package var minimumScaleFactor = 1.0
  /// The fill of the letters; nil for the ink.
  package var fill: TemplateFill?

  package var name: String {
    TemplateText(parts: runs.flatMap(\.text.parts)).name
  }

  package var bindings: [TemplateBinding.Typed] {
    runs.flatMap(\.bindings)
      + (lettering.colors.map(\.color) + (fill?.colors ?? [])).compactMap { $0.binding.map { ($0, .color) } }
  }

  package var fonts: [FontWish] {
    fonts(of: lettering, styles, run: nil)
      + runs.enumerated().flatMap { fonts(of: $1.lettering, $1.style.map { [$0] } ?? [], run: $0) }
  }

  private func fonts(
    of lettering: TemplateLettering, _ styles: [TemplateTextStyle], run: Int?
  ) -> [FontWish] {
    if let family = lettering.family { return [FontWish(families: [family], key: "family", run: run)] }
    return styles.enumerated().compactMap { number, style in
      guard case .token(let token) = style else { return nil }
      return FontWish(families: token.fontFamily, key: "style", number: number, run: run)
    }
  }

  package var needsImage: Bool { false }
  package var showsGround: Bool { true }

  /// The runs that are seen, by their numbers.
  package func shownRuns(for data: TemplateData) -> [(number: Int, text: String)] {
    runs.enumerated().compactMap { number, run in run.shown(with: data).map { (number, $0) } }
  }

  package func mapTexts(_ change: TextChange) -> TemplateLabel {
    var label = self
    label.runs = runs.map { $0.mapTexts(change) }
    return label
  }

  package func withWords(of other: TemplateLabel) -> TemplateLabel {
    var label = self
    label.runs = zip(runs, other.runs).map { $0.withWords(of: $1) }
    return label
  }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateLabel {
  private static let text = Key("text", TemplateRun.form, isRequired: true)
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
  private static let alignmentKey = Key(
    "alignment", Form<Alignment>.boundChoice("alignment"), "How lines stand in their box.",
    details: "`natural` is where the text's own script begins."
  ).defaulting(to: .leading)
  private static let lines = Key(
    "lineLimit", Form.boundWholeNumber(in: 0...1_000), "How many lines there may be; 0 for any number."
  ).defaulting(to: 1)
  private static let truncationKey = Key(
    "truncation", Form<Truncation>.boundChoice("truncation"),
    "Which characters give way to an ellipsis; `fade` lets the end of the last line fade away instead."
  ).defaulting(to: .tail)
  private static let emphasis = Key(
    "emphasis", Form.boundFlag, "Whether **so** marks words that stand out."
  ).defaulting(to: false)
  private static let lineHeightKey = Key(
    "lineHeight", TemplateLineHeight.form, otherwise: "the style's",
    details:
      "Text stands in the middle of its line, as in Figma and CSS. Points grow with the type where that does."
  )
  private static let scaleKey = Key(
    "minimumScaleFactor", Form.number(in: 0.1...1),
    "How small the type may become so that the text fits into its lines, as a share of its size."
  ).defaulting(to: 1)
  private static let fillKey = Key(
    "fill", TemplateFill.form, "What fills the letters.", otherwise: "its colour",
    details: "A gradient spans the part's box; one that blends round a point is for boxes and figures only.")

  /// A text that is always the same, in one line unless said otherwise.
  init(
    _ text: String, style: TemplateTextStyle = .system(.body), lettering: TemplateLettering = .init(),
    alignment: Alignment = .leading, lineLimit: Int = 1
  ) {
    self.init(
      runs: [TemplateRun(TemplateText(parts: [.literal(text)]))], styles: [style], lettering: lettering,
      alignment: alignment, lineLimit: lineLimit)
  }

  static let form = TemplateNodeForm(
    "text", "templateLabel", "Lines of text.", .inked,
    keys: [.key(text), .key(style)]
      + TemplateLettering.object.properties.map { $0.of(TemplateNode.self) }
      + [
        .key(alignmentKey), .key(lines), .key(truncationKey), .key(emphasis), .key(lineHeightKey),
        .key(scaleKey), .key(fillKey),
      ], rules: TemplateFill.rulesAgainstAngular
  ) { reader, _ in
    let text = reader.required(text)
    let styles = reader[style] ?? [.system(.body)]
    var lettering = TemplateLettering()
    reader.fill(&lettering, by: TemplateLettering.object)
    var label = TemplateLabel(
      runs: text ?? [], styles: styles, lettering: lettering, alignment: reader[alignmentKey],
      lineLimit: reader[lines])
    (label.truncation, label.hasEmphasis) = (reader[truncationKey], reader[emphasis])
    (label.lineHeight, label.minimumScaleFactor) = (reader[lineHeightKey], reader[scaleKey])
    label.fill = reader[fillKey]
    if label.fill?.isAngular == true { reader["fill"]?.reportAngular("letters cannot be filled") }
    return text.map { _ in label }
  }
}

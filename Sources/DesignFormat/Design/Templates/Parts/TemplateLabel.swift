/// A text with attributes, in one or more lines.
package struct TemplateLabel: TemplatePart {
  package enum Alignment: String, Sendable, CaseIterable {
    /// The text is aligned to the leading edge in its own writing direction.
    case natural
    /// The text is aligned to the leading edge in the cell's layout direction.
    case leading
    case center
    /// The text is aligned to the trailing edge in the cell's layout direction.
    case trailing
  }

  package enum Truncation: String, Sendable, CaseIterable {
    case tail
    case middle
    case head
    /// The end of the last line fades out.
    case fade
    /// The text is not truncated: all its lines are drawn, even lines that exceed its height.
    case none
  }

  /// The vertical position of the lines in a box that is higher than the lines.
  package enum VerticalAlignment: String, Sendable, CaseIterable {
    case top
    case center
    case bottom
  }

  /// The runs, in order. A text with uniform attributes has one run.
  package private(set) var runs: [TemplateRun]
  /// The text styles in order of preference. If the text does not fit into one line in a style, the next style is used.
  package let styles: [TemplateTextStyle]
  package let lettering: TemplateTextAttributes
  package let alignment: Alignment
  /// The maximum number of lines; 0 means no limit.
  package let lineLimit: Int
  package var truncation = Truncation.tail
  /// Whether `**text**` marks a part of the text to be emphasized with the style's emphasized weight.
  package var hasEmphasis = false
  /// The line height; nil to use the style's.
  package var lineHeight: TemplateLineHeight?
  /// The minimum factor by which the font size may be reduced to make the text fit.
  package var minimumScaleFactor = 1.0
  package var verticalAlignment = VerticalAlignment.top
  /// Whether the width and the baselines are rounded to whole points.
  package var usesWholePoints = false
  /// The fill; nil to use the color of the style.
  package var fill: TemplateFill?

  package var name: String {
    TemplateText(parts: runs.flatMap(\.text.parts)).name
  }

  package var type: String { Self.form.name }

  package var bindings: [TemplateBinding.TypedBinding] {
    runs.flatMap(\.bindings)
      + lettering.colors.compactMap { $0.color.binding.map { ($0, .color) } } + (fill?.bindings ?? [])
  }

  package var fonts: [FontFamilyRequest] {
    fonts(of: lettering, styles, run: nil)
      + runs.enumerated().flatMap { fonts(of: $1.lettering, $1.style.map { [$0] } ?? [], run: $0) }
  }

  private func fonts(
    of lettering: TemplateTextAttributes, _ styles: [TemplateTextStyle], run: Int?
  ) -> [FontFamilyRequest] {
    if let family = lettering.family {
      return [FontFamilyRequest(families: [family], key: "family", run: run)]
    }
    return styles.enumerated().compactMap { number, style in
      guard case .token(let token) = style else { return nil }
      return FontFamilyRequest(families: token.fontFamily, key: "style", number: number, run: run)
    }
  }

  package var needsImage: Bool { false }
  package var revealsBackground: Bool { true }

  /// Returns the index and the text of each visible run.
  package func shownRuns(for data: TemplateData) -> [(number: Int, text: String)] {
    runs.enumerated().compactMap { number, run in run.shown(with: data).map { (number, $0) } }
  }

  package func mapTexts(_ change: TextChange) -> TemplateLabel {
    var label = self
    label.runs = runs.map { $0.mapTexts(change) }
    return label
  }

  package func withTexts(of other: TemplateLabel) -> TemplateLabel {
    var label = self
    label.runs = zip(runs, other.runs).map { $0.withTexts(of: $1) }
    label.fill = fill?.withImages(of: other.fill)
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
    "A text style, or an array of text styles: a later style is used if the text does not fit in one line.",
    defaultValue: "body")
  private static let alignmentKey = Key(
    "alignment", Form<Alignment>.boundChoice("alignment"), "The alignment of lines.",
    details: "`natural` depends on the script of the text."
  ).defaulting(to: .leading)
  private static let lines = Key(
    "lineLimit", Form.boundWholeNumber(in: 0...1_000), "The maximum number of lines; 0 is unlimited."
  ).defaulting(to: 1)
  private static let truncationKey = Key(
    "truncation", Form<Truncation>.boundChoice("truncation"),
    "The characters that are replaced by an ellipsis; `fade` fades out the end of the last line instead.",
    details:
      "`none` keeps all lines: `lineLimit` does not apply, and lines that do not fit into the height extend beyond it."
  ).defaulting(to: .tail)
  private static let emphasis = Key(
    "emphasis", Form.boundFlag, "Whether words between **double asterisks** are emphasized."
  ).defaulting(to: false)
  private static let lineHeightKey = Key(
    "lineHeight", TemplateLineHeight.form, otherwise: "the text style's line height",
    details:
      "Text is centered in its line, as in Figma and CSS. A line height in points scales with the text size."
  )
  private static let scaleKey = Key(
    "minimumScaleFactor", Form.number(in: 0.1...1),
    "The smallest scale to which the text may shrink to fit into its lines, as a fraction of its size."
  ).defaulting(to: 1)
  private static let verticalAlignmentKey = Key(
    "verticalAlignment", Form<VerticalAlignment>.boundChoice("alignment"),
    "The vertical position of the lines in a part that is higher than the lines."
  ).defaulting(to: .top)
  private static let wholePoints = Key(
    "wholePoints", Form.boundFlag,
    "Whether the width is rounded up to whole points, and baselines are at whole points, as in Figma.",
    details:
      "The width then excludes the tracking of the last letter. The first baseline is `round(ascent + (lineHeight - ascent - descent) / 2)` below the top."
  ).defaulting(to: false)
  private static let fillKey = Key(
    "fill", TemplateFill.form, "The fill of the letters.", otherwise: "the part's color",
    details: "A gradient covers the part's box; radial and angular gradients are for boxes and shapes only.")

  /// Creates a constant text, by default of one line.
  init(
    _ text: String, style: TemplateTextStyle = .system(.body), lettering: TemplateTextAttributes = .init(),
    alignment: Alignment = .leading, lineLimit: Int = 1
  ) {
    self.init(
      runs: [TemplateRun(TemplateText(parts: [.literal(text)]))], styles: [style], lettering: lettering,
      alignment: alignment, lineLimit: lineLimit)
  }

  static let form = TemplateNodeForm(
    "text", "templateLabel", "Lines of text.", .withColor,
    keys: [.key(text), .key(style)]
      + TemplateTextAttributes.object.properties.map { $0.of(TemplateNode.self) }
      + [
        .key(alignmentKey), .key(lines), .key(truncationKey), .key(emphasis), .key(lineHeightKey),
        .key(scaleKey), .key(verticalAlignmentKey), .key(wholePoints), .key(fillKey),
      ], rules: TemplateFill.rulesAgainstAngular
  ) { reader, _ in
    let text = reader.required(text)
    let styles = reader[style] ?? [.system(.body)]
    var lettering = TemplateTextAttributes()
    reader.fill(&lettering, by: TemplateTextAttributes.object)
    var label = TemplateLabel(
      runs: text ?? [], styles: styles, lettering: lettering, alignment: reader[alignmentKey],
      lineLimit: reader[lines])
    (label.truncation, label.hasEmphasis) = (reader[truncationKey], reader[emphasis])
    (label.lineHeight, label.minimumScaleFactor) = (reader[lineHeightKey], reader[scaleKey])
    (label.verticalAlignment, label.usesWholePoints) = (reader[verticalAlignmentKey], reader[wholePoints])
    label.fill = reader[fillKey]
    if label.fill?.isAngular == true { reader["fill"]?.reportAngular("letters cannot be filled") }
    return text.map { _ in label }
  }
}

/// A run: a part of a text with uniform attributes.
package struct TemplateRun: Equatable, Sendable {
  package internal(set) var text: TemplateText
  package internal(set) var condition = TemplateCondition()
  /// The text style; nil to use that of the enclosing text.
  package var style: TemplateTextStyle?
  package var lettering = TemplateTextAttributes()
  package var color: TemplateColor?
  package var isLink = false

  init(_ text: TemplateText) { self.text = text }

  /// The color of the run: its own color, or the tint color for a link; nil to use the color of the enclosing
  /// text.
  package var foregroundColor: TemplateColor? { color ?? (isLink ? .fixed(.system(.tintColor)) : nil) }

  /// Whether the run has the same attributes as the rest of the text.
  package var isPlain: Bool {
    var plain = TemplateRun(text)
    plain.condition = condition
    return self == plain
  }

  /// Returns the text of the run; nil if the run's condition is not met, if a value is missing, or if the text is empty.
  package func shown(with data: TemplateData) -> String? {
    guard condition.holds(for: data), let text = text.resolved(with: data), !text.isEmpty else { return nil }
    return text
  }

  var bindings: [TemplateBinding.TypedBinding] {
    text.bindings.flatMap { $0.uses(.text) } + condition.bindings.map { ($0, .any) }
      + ([color] + lettering.colors.map(\.color)).compactMap { $0?.binding }.map { ($0, .color) }
  }

  func withTexts(of other: TemplateRun) -> TemplateRun {
    var run = self
    (run.text, run.condition) = (other.text, other.condition)
    return run
  }
}

extension TemplateRun {
  private static let text = Key("text", TemplateText.form, isRequired: true)
  private static let condition = TemplateCondition.keys(
    if: "The condition that must be true for the run to be shown.",
    unless: "The condition that hides the run.")
  private static let own: [Property<TemplateRun>] = [
    Property("style", \.style, TemplateTextStyle.form, "The text style.", otherwise: "the style of the text"),
    Property("color", \.color, .templateColor, "The color of the run.", otherwise: "the color of the text"),
    Property(
      "link", \.isLink, .boundFlag, "Whether the run is a link, whose default color is the tint color.",
      defaultValue: false),
  ]

  static let object = ObjectForm<TemplateRun>(
    "templateRun", "Characters of a text with a common style.",
    keys: [.key(text), .key(condition.if), .key(condition.unless)] + own
      + TemplateTextAttributes.object.properties.map { $0.of(TemplateRun.self) })

  private static let limit = Limits.runs

  static let form = Form<[TemplateRun]>(
    words: "text with [values](#values-of-templates); or an array of up to \(limit) texts and [runs](#runs)",
    schema: {
      let text = TemplateText.form.schema()
      return .anyOf([text, .array(of: .anyOf([text, object.schema]), count: 1...limit)])
    }
  ) { field in
    guard case .array = field.value.content else {
      return TemplateText.form.read(field).map { [TemplateRun($0)] }
    }
    let fields = field.nonEmptyElements("run", limit: limit)
    let runs = fields.compactMap(read)
    let count = runs.map(\.text.bindings.count).reduce(0, +)
    if count > Limits.bindings {
      field.report(
        "too-many-bindings",
        "a text may contain at most \(Limits.bindings) values; the runs of this one contain \(count)")
    }
    return runs.isEmpty || runs.count < fields.count ? nil : runs
  }.defined(
    "templateRuns",
    "A text, or its runs. {key} is a value, {key|default} a value with a default; a literal brace is written twice.",
    examples: ["{name}", ["Liked by ", ["text": "{name}", "weight": "semibold"]], [], [3]])

  private static func read(_ field: Field) -> TemplateRun? {
    if case .string = field.value.content { return TemplateText.form.read(field).map { TemplateRun($0) } }
    guard let reader = KeyReader(field, object) else { return nil }
    let text = reader.required(text)
    var run = TemplateRun(text ?? TemplateText(parts: []))
    run.condition = TemplateCondition(reader)
    reader.fill(&run, by: ObjectForm(keys: own))
    reader.fill(&run.lettering, by: TemplateTextAttributes.object)
    reader.finish()
    return text == nil ? nil : run
  }
}

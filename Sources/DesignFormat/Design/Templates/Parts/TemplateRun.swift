/// Characters of a text that are set in one way.
package struct TemplateRun: Equatable, Sendable {
  package internal(set) var text: TemplateText
  package internal(set) var condition = TemplateCondition()
  /// Nil for the text's.
  package var style: TemplateTextStyle?
  package var lettering = TemplateLettering()
  package var color: TemplateColor?
  package var isLink = false

  init(_ text: TemplateText) { self.text = text }

  /// Nil for the text's.
  package var ink: TemplateColor? { color ?? (isLink ? .fixed(.system(.tintColor)) : nil) }

  /// Whether it is set as the text is.
  package var isPlain: Bool {
    var plain = TemplateRun(text)
    plain.condition = condition
    return self == plain
  }

  /// The characters; nil where a condition keeps them out, a value is missing or there are none.
  package func shown(with data: TemplateData) -> String? {
    guard condition.holds(for: data), let text = text.resolved(with: data), !text.isEmpty else { return nil }
    return text
  }

  var bindings: [TemplateBinding.Typed] {
    text.bindings.flatMap { $0.uses(.text) } + condition.bindings.map { ($0, .any) }
      + ([color] + lettering.colors.map(\.color)).compactMap { $0?.binding }.map { ($0, .color) }
  }

  func withWords(of other: TemplateRun) -> TemplateRun {
    var run = self
    (run.text, run.condition) = (other.text, other.condition)
    return run
  }
}

extension TemplateRun {
  private static let text = Key("text", TemplateText.form, isRequired: true)
  private static let condition = TemplateCondition.keys(
    if: "The run is there only if this holds.", unless: "The run is there unless this holds.")
  private static let own: [Property<TemplateRun>] = [
    Property("style", \.style, TemplateTextStyle.form, otherwise: "the text's"),
    Property("color", \.color, .templateColor, "The ink.", otherwise: "the text's"),
    Property(
      "link", \.isLink, .boundFlag, "Whether it is a link, whose ink is the tint unless it has its own.",
      usually: false),
  ]

  static let object = ObjectForm<TemplateRun>(
    "templateRun", "Characters of a text that are set in one way.",
    keys: [.key(text), .key(condition.if), .key(condition.unless)] + own
      + TemplateLettering.object.properties.map { $0.of(TemplateRun.self) })

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
        "a text may have \(Limits.bindings) values in it, the runs of this one have \(count)")
    }
    return runs.isEmpty || runs.count < fields.count ? nil : runs
  }.defined(
    "templateRuns",
    "A text in which {key} is a value and {key|default} one with a default, a brace itself written twice; or its runs.",
    examples: ["{name}", ["Liked by ", ["text": "{name}", "weight": "semibold"]], [], [3]])

  private static func read(_ field: Field) -> TemplateRun? {
    if case .string = field.value.content { return TemplateText.form.read(field).map { TemplateRun($0) } }
    guard let reader = KeyReader(field, object) else { return nil }
    let text = reader.required(text)
    var run = TemplateRun(text ?? TemplateText(parts: []))
    run.condition = TemplateCondition(reader)
    reader.fill(&run, by: ObjectForm(keys: own))
    reader.fill(&run.lettering, by: TemplateLettering.object)
    reader.finish()
    return text == nil ? nil : run
  }
}

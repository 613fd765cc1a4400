extension TemplateRepetition {
  private static let source = Key("in", sourceForm, "A list, or how many times.", isRequired: true)
  private static let name = Key(
    "as",
    Form<String>(
      words: "text", schema: { Schema(["type": "string", "pattern": .string(TemplateKey.pattern)]) }
    ) { field in
      guard let name = field.string() else { return nil }
      if TemplateKey.isPlain(name) { return name }
      field.report(
        "invalid-name", "\(quoted(name)) cannot be a key", hint: "use a letter, then letters, digits, - and _"
      )
      return nil
    }, "The key of elements that are no objects.", usually: .string(usualName))
  private static let limitKey = Key(
    "limit",
    Form<Source>(
      words: "whole number from 0 to \(Limits.listElements.grouped), or a [value](#values-of-templates)",
      schema: sourceForm.schema, read: readSource), "How many are shown at most.", otherwise: "all")
  private static let restKey = Key(
    "rest", Form.raw("a part") { TemplateNode.form.schema() },
    "What stands for those beyond the limit; {rest} is how many they are.",
    examples: [["type": "text", "text": "+{rest}"]])
  static let object = ObjectForm<TemplateRepetition>(
    "templateRepetition", "What a part is there for each of.",
    keys: [.key(source), .key(name), .key(limitKey), .key(restKey)],
    examples: [["in": "{tags}", "as": "tag", "limit": 3, "rest": ["type": "text", "text": "+{rest}"]]])

  static let key = Key(
    "forEach",
    Form.raw("a value that is a list, a number of times, or an object") {
      .anyOf([sourceForm.schema(), object.schema])
    }, "The part is there for each element of a list, or so many times.",
    examples: ["{tags}", 5, "{count}", "tags", ["in": "{a b}"]])

  private static let sourceForm = Form<Source>(
    words: "a value that is a list, or a number of times",
    schema: {
      .anyOf([
        Schema(["type": "integer", "minimum": 0, "maximum": .number(Double(Limits.listElements))]),
        Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")]),
      ])
    }, read: readSource)

  @Sendable private static func readSource(_ field: Field) -> Source? {
    guard case .string(let text) = field.value.content else {
      return Form.wholeNumber(in: 0...Limits.listElements).read(field).map { .times($0) }
    }
    guard let inner = TemplateBinding.whole(text) else {
      field.report(
        "invalid-binding", "\(quoted(text)) names no list", hint: #"write "{tags}" for the data's "tags""#)
      return nil
    }
    return TemplateBinding.read(inner, in: field).map { .bound($0) }
  }

  static func read(_ field: Field, _ sources: TemplateSources, depth: Int) -> TemplateRepetition? {
    guard case .object = field.value.content else {
      return readSource(field).map { TemplateRepetition(source: $0, name: usualName, limit: nil, rest: []) }
    }
    guard let reader = KeyReader(field, object) else { return nil }
    let (source, name, limit) = (reader.required(source), reader[name] ?? usualName, reader[limitKey])
    let rest = reader[restKey].flatMap { TemplateNode.read($0, sources, depth: depth + 1) }
    reader.finish()
    return source.map {
      TemplateRepetition(source: $0, name: name, limit: limit, rest: rest.map { [$0] } ?? [])
    }
  }
}

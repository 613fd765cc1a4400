/// The repetition of a part: once for each element of a list, or a number of times.
package struct TemplateRepetition: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    /// A binding whose value is a list, or a number of repetitions.
    indirect case bound(TemplateBinding)
    case times(Int)
  }

  let source: Source
  /// The key by which bindings in the repeated part refer to the list element, if the element is not an object.
  let name: String
  /// The maximum number of repetitions; nil if there is no limit.
  let limit: Source?
  /// The part that is shown once in place of all elements beyond the limit, as an array of at most one part.
  var rest: [TemplateNode]

  static let defaultName = "element"

  var binding: TemplateBinding? { if case .bound(let binding) = source { binding } else { nil } }

  var limitBindings: [TemplateBinding.TypedBinding] {
    guard case .bound(let binding)? = limit else { return [] }
    return binding.uses(.number)
  }

  /// Returns how many of a list's elements are shown: all of them, or at most the limit. `elements` is the number of elements
  /// in the list.
  func count(of elements: Int, in data: TemplateData) -> Int {
    switch limit {
    case nil: return elements
    case .times(let count)?: return min(count, elements)
    case .bound(let binding)?:
      guard let number = binding.number(in: data), number.isFinite else { return elements }
      return Int(min(max(0, number), Double(elements)))
    }
  }

  /// Returns, for each repetition, the values that it shows and the identity of its list element (nil if the
  /// element has none). Also returns the number of elements beyond the limit.
  func scopes(in data: TemplateData) -> (shown: [(data: TemplateData, element: String?)], left: Int) {
    var (elements, isList): ([TemplateValue], Bool) = ([], false)
    switch source {
    case .times(let count): elements = (0..<count).map { .number(Double($0 + 1)) }
    case .bound(let binding):
      let value = binding.value(in: data)
      let number = value?.number ?? binding.fallback.flatMap(Double.init) ?? 0
      let count = number.isFinite ? Int(min(max(0, number), Double(Limits.listElements))) : 0
      elements = value?.list ?? (0..<count).map { .number(Double($0 + 1)) }
      isList = value?.list != nil
    }
    let shown = elements.prefix(count(of: elements.count, in: data))
    let scopes = shown.enumerated().map { index, element in
      var scope = data
      scope.add(element, called: name)
      scope["element.number"] = .number(Double(index + 1))
      scope["element.count"] = .number(Double(elements.count))
      scope["element.isFirst"] = .flag(index == 0)
      scope["element.isLast"] = .flag(index == elements.count - 1)
      return (data: scope, element: isList ? element.identity : nil)
    }
    return (scopes, elements.count - shown.count)
  }
}

extension TemplateData {
  /// Adds the values of a list's element: an object's values under their keys, or any other value under `name`.
  mutating func add(_ element: TemplateValue, called name: String) {
    guard case .fields(let fields) = element else {
      self[name] = element
      return
    }
    for field in fields { self[field.key] = field.value }
  }
}

extension TemplateValue {
  /// The identity of a list element: the `id` of an object, or the value itself if it is a text or a number; nil for other
  /// values.
  fileprivate var identity: String? {
    if case .fields(let fields) = self { fields.first { $0.key == "id" }?.value.text } else { text }
  }
}

extension TemplateRepetition {
  private static let source = Key("in", sourceForm, "A list, or a number of repetitions.", isRequired: true)
  private static let name = Key(
    "as", Form<String>.templateKey, "The name with which bindings refer to elements that are not objects.",
    defaultValue: .string(defaultName))
  private static let limitKey = Key(
    "limit",
    Form<Source>(
      words: "whole number from 0 to \(Limits.listElements.grouped), or a [value](#values-of-templates)",
      schema: sourceForm.schema, read: readSource), "The maximum number of elements.", otherwise: "all")
  private static let restKey = Key(
    "rest", Form.raw("a part") { TemplateNode.form.schema() },
    "The part that replaces the elements beyond the limit; {rest} is their number.",
    examples: [["type": "text", "text": "+{rest}"]])
  static let object = ObjectForm<TemplateRepetition>(
    "templateRepetition", "The list or number for which a part is repeated.",
    keys: [.key(source), .key(name), .key(limitKey), .key(restKey)],
    examples: [["in": "{tags}", "as": "tag", "limit": 3, "rest": ["type": "text", "text": "+{rest}"]]])

  static let key = Key(
    "forEach",
    Form.raw("a value that is a list, a number of times, or an object") {
      .anyOf([sourceForm.schema(), object.schema])
    }, "The part is repeated for each element of a list, or a number of times.",
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
        "invalid-binding", "\(quoted(text)) is not the name of a list",
        hint: #"write "{tags}" for the data's "tags""#)
      return nil
    }
    return TemplateBinding.read(inner, in: field).map { .bound($0) }
  }

  static func read(_ field: Field, _ sources: TemplateReadingContext, depth: Int) -> TemplateRepetition? {
    guard case .object = field.value.content else {
      return readSource(field).map { TemplateRepetition(source: $0, name: defaultName, limit: nil, rest: []) }
    }
    guard let reader = KeyReader(field, object) else { return nil }
    let (source, name, limit) = (reader.required(source), reader[name] ?? defaultName, reader[limitKey])
    let rest = reader[restKey].flatMap { TemplateNode.read($0, sources, depth: depth + 1) }
    reader.finish()
    return source.map {
      TemplateRepetition(source: $0, name: name, limit: limit, rest: rest.map { [$0] } ?? [])
    }
  }
}

/// A binding: a placeholder for a value in a template, such as `{name}`, `{done/total}`, `{price, currency EUR}`, or
/// `{price|Free}` with a default. It may contain an expression, such as `{(low - min) / (max - min)}`.
package struct TemplateBinding: Hashable, Sendable {
  /// The key of the value; in an expression, the first key.
  package let key: String
  /// The expression that computes the value; nil to use the value of `key`.
  package let expression: TemplateExpression?
  package let format: TemplateFormat?
  /// The default for a missing value, as written, if any.
  package let fallback: String?
  /// The JSON path at which the template contains the binding.
  package let path: JSONPath

  /// The type of value that a binding must provide.
  package enum Use {
    case text
    case color
    case icon
    case image
    case number
    case date
    case flag
    /// One of several fixed names.
    case choice
    /// The path data of a shape.
    case outline
    case list
    case numbers
    case any
  }

  package typealias TypedBinding = (binding: TemplateBinding, use: Use)

  /// Creates a binding. The key is not validated.
  package init(_ key: String, fallback: String? = nil, path: JSONPath) {
    self.init(key, expression: nil, format: nil, fallback: fallback, path: path)
  }

  init(
    _ key: String, expression: TemplateExpression?, format: TemplateFormat?, fallback: String?, path: JSONPath
  ) {
    (self.key, self.expression, self.format) = (key, expression, format)
    (self.fallback, self.path) = (fallback, path)
  }
}

extension TemplateBinding {
  /// Returns the formatted value, or the formatted result of the expression; nil if a value is missing, or cannot be computed
  /// or formatted.
  package func value(in data: TemplateData) -> TemplateValue? {
    let result =
      expression.map { $0.value(in: data).map { TemplateValue.number($0) } } ?? data[key]
    guard let value = result else { return nil }
    return format.map { $0.value(of: value, in: data.language) } ?? value
  }

  /// Returns the value as a number, or else the default as a number; nil if neither is a number.
  func number(in data: TemplateData) -> Double? {
    value(in: data)?.number ?? fallback.flatMap(Double.init)
  }

  /// Returns the bindings of all values with their required types. In an expression, values are numbers.
  /// Otherwise the format determines the required type; without a format, the required type is `use`.
  func uses(_ use: Use) -> [TypedBinding] {
    guard let expression else { return [(self, format?.use ?? use)] }
    return expression.uses.map { (TemplateBinding($0.key, fallback: fallback, path: path), $0.use) }
  }

  func withFormat(_ format: TemplateFormat?) -> TemplateBinding {
    TemplateBinding(key, expression: expression, format: format, fallback: fallback, path: path)
  }

  func withFallback(_ fallback: String?) -> TemplateBinding {
    TemplateBinding(key, expression: expression, format: format, fallback: fallback, path: path)
  }
}

extension TemplateBinding {
  /// Parses the text between braces: `key` or an expression, optionally followed by `, format` and
  /// `|default`. Returns nil for any other text.
  init?(parsing text: Substring, path: JSONPath) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let fallback = parts.count > 1 ? String(parts[1]) : nil
    guard let written = parts.first, fallback?.contains("{") != true else { return nil }
    let end = Self.endOfExpression(in: written)
    let (value, clause) = (written[..<end], written[end...].dropFirst())
    var (expression, format): (TemplateExpression?, TemplateFormat?) = (nil, nil)
    var key = String(value)
    if !TemplateKey.isKnown(key) {
      guard let parsed = TemplateExpression(parsing: value), let first = parsed.keys.first else { return nil }
      (expression, key) = (parsed, first)
    }
    if end < written.endIndex {
      format = TemplateFormat(clause.hasPrefix(" ") ? clause.dropFirst() : clause)
      if format == nil { return nil }
    }
    self.init(key, expression: expression, format: format, fallback: fallback, path: path)
  }

  /// Returns the index of the first comma outside parentheses; the end of the text if there is none.
  private static func endOfExpression(in text: Substring) -> Substring.Index {
    var depth = 0
    return text.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    } ?? text.endIndex
  }

  /// Reads the text between braces; reports a text that is not a binding and returns nil.
  static func read(_ text: Substring, in field: Field) -> TemplateBinding? {
    if let binding = TemplateBinding(parsing: text, path: field.path) { return binding }
    let name = text.prefix { $0 != "|" }
    let tokens = field.validation.tokens
    let isToken = tokens.has(String(name))
    let isColor = tokens.value(of: String(name))?.type == .color && !name.contains(".")
    field.report(
      "invalid-binding",
      "\(quoted("{\(name)}")) is \(isToken ? "a token" : "not the name of a value")",
      hint: isColor
        ? groupRemedy
        : isToken
          ? "only values of the item, such as \"{name}\", are allowed here" : hint(for: String(name)))
    return nil
  }

  /// The remedy for a color token outside of groups. Its path has no period, so a template reads a reference
  /// to it as the key of a value.
  static let groupRemedy =
    "to use it as a color in a template, put it into a group, so that its path has a period"

  private static func hint(for name: String) -> String {
    if let remedy = lookalikeRemedy(in: name) { return remedy }
    if let hint = hint(forClausesOf: name) { return hint }
    let trimmed = name.split(separator: " ").joined(separator: " ")
    if trimmed != name, TemplateKey.isKnown(trimmed) { return "remove the spaces: \(quoted("{\(trimmed)}"))" }
    let near = nearest(to: name, in: TemplateKey.reserved)
    return near.isEmpty
      ? #"write a key in braces, such as "{name}", or "{{" and "}}" for literal braces"#
      : "did you mean \(listed(near.map { "{\($0)}" }))?"
  }

  /// Returns a hint about formats and divisions, if a valid key is followed by an invalid format or divisor.
  static func hint(forClausesOf name: String) -> String? {
    guard TemplateKey.isKnown(String(name.prefix { $0 != "," && $0 != "/" })) else { return nil }
    if name.contains(",") { return TemplateFormat.hint }
    return name.contains("/")
      ? #"a value is divided by another or by a number: "{done/total}", "{rating/5}""# : nil
  }

  /// Returns the text between the braces of a string that is exactly one binding; nil, without a diagnostic, for any other value.
  static func whole(_ field: Field) -> Substring? {
    guard case .string(let text) = field.value.content else { return nil }
    return whole(text)
  }

  static func whole(_ text: String) -> Substring? {
    guard text.hasPrefix("{"), text.hasSuffix("}"),
      !text.dropFirst().dropLast().contains(where: { $0 == "{" || $0 == "}" })
    else { return nil }
    return text.dropFirst().dropLast()
  }
}

/// The value of a binding as a JSON scalar.
enum TemplateScalar: Hashable {
  case number(Double)
  case text(String)
  case flag(Bool)

  /// Creates a value from the default of a binding, which is always written as text.
  init(default written: String, for use: TemplateBinding.Use) {
    switch (use, written) {
    case (.number, _): self = Double(written).map { .number($0) } ?? .text(written)
    case (_, "true"), (_, "false"): self = .flag(written == "true")
    default: self = .text(written)
    }
  }

  fileprivate init?(_ value: TemplateValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    default:
      guard let text = value.text else { return nil }
      self = .text(text)
    }
  }

  var content: JSONValue.Content {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    }
  }
}

extension TemplateBinding {
  /// Returns the binding's value, or else its default; nil if there is neither.
  func scalar(in data: TemplateData, as use: Use) -> TemplateScalar? {
    if use == .number { return number(in: data).map { .number($0) } }
    return value(in: data).flatMap(TemplateScalar.init)
      ?? fallback.map { TemplateScalar(default: $0, for: use) }
  }
}

extension Form {
  /// Returns a form that, in templates, also accepts a binding. While templates are read, the value is the binding's
  /// default, or nil.
  func orBinding(as use: TemplateBinding.Use) -> Form {
    let (schema, read) = (schema, read)
    return Form(
      words: "\(words()), or a [value](#values-of-templates)",
      schema: { .anyOf([schema(), Form<Field>.templateValue.schema()]) }, write: write
    ) { field in
      guard let binding = field.valueInTemplate else { return read(field) }
      guard field.acceptsBinding(binding, for: use), let context = field.validation.context as? DesignContext,
        let scalar = context.scalar(binding, as: use)
      else { return nil }
      let known = context.values != nil
      // While templates are read, problems of a default are collected in a separate validation, since the message about
      // them must mention the default.
      let validation = known ? field.validation : Validation(field.validation.file, context: context)
      let content = JSONValue(scalar.content, offset: field.value.offset)
      let value = read(Field(value: content, path: field.path, validation: validation))
      if !known, let problem = validation.diagnostics.first {
        field.report(
          "binding-default",
          "the default \(quoted(binding.fallback ?? "")) of {\(binding.key)} is invalid: \(problem.message)",
          hint: problem.hint)
      }
      return value
    }
  }
}

extension Form where Value == Bool {
  /// `true` or `false`, or in templates a binding.
  static let boundFlag = flag.orBinding(as: .flag)
}

extension Form where Value == Int {
  /// A whole number in a range, or in templates a binding.
  static func boundWholeNumber(in range: ClosedRange<Int>) -> Form {
    wholeNumber(in: range).orBinding(as: .number)
  }
}

extension Form {
  /// One of several names, or in templates a binding.
  static func boundChoice(_ noun: Noun, among choices: [(name: String, value: Value)]) -> Form
  where Value: Equatable & Sendable {
    choice(noun, among: choices).orBinding(as: .choice)
  }

  /// One of the names of an enumeration, or in templates a binding.
  static func boundChoice(_ noun: Noun) -> Form
  where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    choice(noun).orBinding(as: .choice)
  }
}

extension Form where Value == Field {
  static let templateValue = Form.raw("a [value](#values-of-templates)") {
    Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")])
  }.defined(
    "templateValue", "A value of the displayed item: {key}, or {key|default} with a default.",
    examples: ["{isOn}", "{weight|bold}"])
}

extension Field {
  /// Whether the binding can have a value of the required type. If not, reports that.
  fileprivate func acceptsBinding(_ binding: TemplateBinding, for use: TemplateBinding.Use) -> Bool {
    if use == .number { return true }
    let isNumber = binding.expression != nil || binding.format != nil
    let kind = isNumber ? TemplateKey.Kind.text : TemplateKey.kind(of: binding.key)
    let isReserved = TemplateKey.reserved.contains(binding.key)
    guard kind != nil || isReserved && !(use == .flag && TemplateKey.isFlag(binding.key)) else { return true }
    report("wrong-kind", "{\(binding.key)} is not \(use.noun)", hint: "use a value of the item's data")
    return false
  }
}

extension TemplateBinding {
  /// Parses the text between braces: `key`, with `/key` or `/number`, with `, format` and with `|default`. Nil for
  /// anything else.
  init?(parsing text: Substring, path: JSONPath) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let fallback = parts.count > 1 ? String(parts[1]) : nil
    let clauses = (parts.first ?? "").split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = (clauses.first ?? "").split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(sides.first ?? "")
    guard TemplateKey.isKnown(key), fallback?.contains("{") != true else { return nil }
    var (divisor, format): (Divisor?, TemplateFormat?) = (nil, nil)
    if sides.count > 1 {
      divisor = Divisor(sides[1])
      if divisor == nil { return nil }
    }
    if clauses.count > 1 {
      format = TemplateFormat(clauses[1].hasPrefix(" ") ? clauses[1].dropFirst() : clauses[1])
      if format == nil { return nil }
    }
    self.init(key, divisor: divisor, format: format, fallback: fallback, path: path)
  }

  /// Reads what stands between braces, and reports what does not name a value.
  static func read(_ text: Substring, in field: Field) -> TemplateBinding? {
    if let binding = TemplateBinding(parsing: text, path: field.path) { return binding }
    let name = text.prefix { $0 != "|" }
    field.report(
      "invalid-binding", "\(quoted("{\(name)}")) names no value", hint: hint(for: String(name), in: field))
    return nil
  }

  private static func hint(for name: String, in field: Field) -> String {
    if field.validation.tokens.has(name) { return "it is a token, and only values may stand here" }
    if let hint = hint(forClausesOf: name) { return hint }
    let near = nearest(to: name, in: TemplateKey.reserved)
    return near.isEmpty
      ? #"write a key in braces, such as "{name}"; a brace itself is written twice"#
      : "did you mean \(listed(near.map { "{\($0)}" }))?"
  }

  /// Says how values are formatted and divided, where a name is followed by something that is neither.
  static func hint(forClausesOf name: String) -> String? {
    guard TemplateKey.isKnown(String(name.prefix { $0 != "," && $0 != "/" })) else { return nil }
    if name.contains(",") { return TemplateFormat.hint }
    return name.contains("/")
      ? #"a value is divided by another or by a number: "{done/total}", "{rating/5}""# : nil
  }

  /// Reads a string that is one binding and nothing else; nil, without a report, for any other.
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

extension TemplateBinding.Divisor {
  fileprivate init?(_ text: Substring) {
    if TemplateKey.isKnown(String(text)) {
      self = .key(String(text))
    } else if let number = Self.number(text), number > 0 {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// Digits, with a point where wanted.
  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    return isPlain && parts.count <= 2 ? Double(text) : nil
  }
}

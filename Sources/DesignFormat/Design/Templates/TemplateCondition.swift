/// The condition for showing a part of a template.
package struct TemplateCondition: Equatable, Sendable {
  /// The tests that must all pass.
  package var all: [TemplateTest] = []
  /// If all of these tests pass, the condition is not met. An empty array has no effect.
  package var unless: [TemplateTest] = []

  /// Creates a condition from tests. Without tests, it is always met.
  package init(all: [TemplateTest] = [], unless: [TemplateTest] = []) {
    self.all = all
    self.unless = unless
  }

  package func holds(for data: TemplateData) -> Bool {
    all.allSatisfy { $0.holds(for: data) }
      && (unless.isEmpty || !unless.allSatisfy { $0.holds(for: data) })
  }
}

/// A test of one value: `{detail}` tests whether it is present, and `{stock} > 0` compares it.
package struct TemplateTest: Equatable, Sendable {
  /// The operator of a comparison.
  package enum Relation: String, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case differs = "!="
    case below = "<"
    case above = ">"
    case equals = "="
  }

  package let binding: TemplateBinding
  /// The operator; nil to test whether the value is present.
  package let relation: Relation?
  /// The right operand, as written.
  package let operand: String
  /// The right operand, if it is a binding.
  var other: TemplateBinding?

  /// Whether the test passes. Without an operator, a missing value, `false`, an empty text and an empty list fail. With
  /// an operator, a missing value on either side passes only `!=`.
  package func holds(for data: TemplateData) -> Bool {
    let value = binding.value(in: data) ?? binding.fallback.map { .text($0) }
    guard let relation else { return value?.isTrue ?? false }
    guard let operand = operand(in: data) else { return relation == .differs }
    switch relation {
    case .equals: return value?.text == operand
    case .differs: return value?.text != operand
    case .below, .above, .atMost, .atLeast:
      guard let number = value?.number, let limit = Double(operand) else { return false }
      switch relation {
      case .below: return number < limit
      case .above: return number > limit
      case .atMost: return number <= limit
      default: return number >= limit
      }
    }
  }
}

extension TemplateTest {
  private func operand(in data: TemplateData) -> String? {
    guard let other else { return operand }
    return other.value(in: data)?.text ?? other.fallback
  }

  package var bindings: [TemplateBinding] { [binding] + (other.map { [$0] } ?? []) }
}

extension TemplateTest {
  /// Returns a message and a remedy for a text that fails the test only because of its form, such as a quoted
  /// number with a typographic minus sign. Returns nil for other values.
  func finding(on value: TemplateValue) -> (message: String, remedy: String)? {
    guard other == nil else { return nil }
    if relation == .equals || relation == .differs {
      let sign = relation?.rawValue ?? ""
      let message = "the condition compares {\(binding.key)} with \(quoted(operand)), which it never equals"
      switch value {
      case .flag(let flag) where !["true", "false"].contains(operand):
        let meant = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false][
          operand.lowercased()]
        return meant.map { (message, "this value is \(flag); write {\(binding.key)} \(sign) \($0)") }
      case .number(let number) where Double(operand) == number && operand != number.shortText:
        return (message, "write {\(binding.key)} \(sign) \(number.shortText)")
      default: break
      }
    }
    guard case .text(let text) = value else { return nil }
    switch relation {
    case nil:
      guard ["false", "no", "off", "0"].contains(text.lowercased()) else { return nil }
      return (
        "the condition {\(binding.key)} is met by every text, also by \(quoted(text))",
        "write false without quotes, or compare it: {\(binding.key)} = \(text)"
      )
    case .equals, .differs:
      func plain(_ text: String) -> String {
        LookalikeCharacter.replaced(in: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      guard text != operand, plain(text) == plain(operand) else { return nil }
      return (
        "the text \(quoted(text)) differs from \(quoted(operand)), with which the condition compares it",
        LookalikeCharacter.remedy(in: text) ?? "write \(quoted(operand))"
      )
    case .below, .above, .atMost, .atLeast:
      guard value.number == nil else { return nil }
      let remedy =
        MisspelledNumber.plainText(of: text).map { "write \($0) without quotes" }
        ?? LookalikeCharacter.remedy(inNumber: text)
      return remedy.map { ("the condition compares {\(binding.key)} with a number, but this is a text", $0) }
    }
  }
}

extension TemplateCondition {
  static func keys(
    if sentence: String? = nil, unless otherSentence: String? = nil
  ) -> (if: Key<[TemplateTest]>, unless: Key<[TemplateTest]>) {
    (Key("if", TemplateTest.form, sentence), Key("unless", TemplateTest.form, otherSentence))
  }

  private static let plainKeys = keys()

  init(_ reader: KeyReader) {
    self.init(all: reader[Self.plainKeys.if] ?? [], unless: reader[Self.plainKeys.unless] ?? [])
  }

  var bindings: [TemplateBinding] { (all + unless).flatMap(\.bindings) }
}

extension TemplateTest {
  static let form = Form<[TemplateTest]>(
    words: "a [condition](#conditions)",
    schema: {
      let value = TemplateKey.bindingPattern
      let comparison =
        #"(?: *(?:(?:<=|>=|[<>](?!=)) *(?:-?[0-9]+(?:\.[0-9]+)?|\#(value))|(?:!=|=(?!=)) *(?:\#(value)|(?!\{[^{}]*\}$)[^ ].*)))?"#
      let test = Schema([
        "type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)\(comparison)$"),
      ])
      return .anyOf([test, .array(of: test, count: 1...10)])
    }
  ) { field in
    guard case .array = field.value.content else { return read(field).map { [$0] } }
    return field.nonEmptyElements("condition", limit: 10).compactMap(read)
  }.defined(
    "templateCondition",
    "A condition: a value that must exist, a comparison, or an array of conditions that must all be true.",
    examples: [
      "{detail}", "{cell.width} < 100", "{layout.side} = last", "{element.number} <= {rating}",
      "{tags, count} > 3", ["{on}", "{state.normal}"], ["{a} == 1"],
      "{a",
    ])

  private static func read(_ field: Field) -> TemplateTest? {
    if case .bool = field.value.content {
      field.mismatch(
        "a condition", hint: #"write a value that items have, such as "{isNew}", or remove the part"#)
      return nil
    }
    guard let text = field.string() else { return nil }
    guard text.hasPrefix("{"), let end = text.firstIndex(of: "}") else { return malformed(field, text) }
    guard let binding = TemplateBinding.read(text[..<end].dropFirst(), in: field) else { return nil }
    let rest = text[end...].dropFirst()
    guard !rest.isEmpty else { return TemplateTest(binding: binding, relation: nil, operand: "") }
    let clause = rest.drop { $0 == " " }
    guard let relation = Relation.allCases.first(where: { clause.hasPrefix($0.rawValue) }) else {
      return malformed(field, text)
    }
    let operand = String(clause.dropFirst(relation.rawValue.count).drop { $0 == " " })
    if let inner = TemplateBinding.whole(operand), !clause.hasPrefix("==") {
      return TemplateBinding.read(inner, in: field).map {
        TemplateTest(binding: binding, relation: relation, operand: operand, other: $0)
      }
    }
    let comparesNumbers = relation != .equals && relation != .differs
    guard !operand.isEmpty, !clause.hasPrefix("=="), !comparesNumbers || isNumber(operand) else {
      let plain = operand.drop { $0 == "=" || $0 == " " }
      let inner = unquoted(plain) ?? plain
      let isMisspelled = comparesNumbers && !isNumber(String(inner))
      let meant = isMisspelled ? MisspelledNumber.plainText(of: String(inner))?[...] ?? inner : inner
      let isMeant = !meant.isEmpty && !meant.contains("{") && (!comparesNumbers || isNumber(String(meant)))
      return malformed(field, text, meant: isMeant ? "\(text[...end]) \(relation.rawValue) \(meant)" : nil)
    }
    if ["''", "\"\"", "null", "nil", "none", "undefined"].contains(operand.lowercased()) {
      let key = relation == .equals ? "unless" : "if"
      field.warn(
        "condition-operand", "the condition compares {\(binding.key)} with the text \(quoted(operand))",
        hint:
          "to test whether the value is missing or empty, write \(quoted(key)): \(quoted("{\(binding.key)}"))"
      )
    } else if let text = unquoted(operand[...]) {
      field.warn(
        "condition-operand", "the condition compares {\(binding.key)} with a text that includes the quotes",
        hint: "write {\(binding.key)} \(relation.rawValue) \(text)")
    } else if operand.contains("{") {
      field.warn(
        "condition-operand", "the condition compares {\(binding.key)} with the text \(quoted(operand))",
        hint: "write one comparison in a condition, and an array of conditions that must all be true")
    } else if let remedy = LookalikeCharacter.remedy(inOperand: operand) {
      field.warn(
        "condition-operand", "the condition compares {\(binding.key)} with the text \(quoted(operand))",
        hint: remedy)
    }
    return TemplateTest(binding: binding, relation: relation, operand: operand)
  }

  /// Returns the text between straight or typographic quotes; nil for other texts.
  private static func unquoted(_ operand: Substring) -> Substring? {
    func isQuote(_ character: Character?) -> Bool {
      guard let character, let scalar = character.unicodeScalars.first else { return false }
      return "'\"`".contains(character) || LookalikeCharacter(scalar)?.meaning == .quote
    }
    guard operand.count > 2, isQuote(operand.first), isQuote(operand.last) else { return nil }
    return operand.dropFirst().dropLast()
  }

  /// Reports an invalid condition. `meant` is the condition that was probably meant.
  private static func malformed(_ field: Field, _ text: String, meant: String? = nil) -> TemplateTest? {
    field.report(
      "invalid-condition", "\(quoted(text)) is not a condition",
      hint: remedy(forLogic: text) ?? LookalikeCharacter.remedy(in: text) ?? meant.map {
        "write \(quoted($0))"
      }
        ?? #"write "{detail}", "{cell.width} < 100" or "{layout.side} = last""#)
    return nil
  }

  /// Returns the remedy for a condition with the operators of a programming language; nil for other texts.
  private static func remedy(forLogic text: String) -> String? {
    if let key = text.wholeMatch(of: /(?:!|[Nn][Oo][Tt] )\s*\{([^{}]+)\}/)?.1 {
      return "write \(quoted("unless")): \(quoted("{\(key)}"))"
    }
    if text.contains(#/&&| [Aa][Nn][Dd] /#) || text.contains(/^[0-9.]+ *[<>]=? *\{[^{}]+\} *[<>]/) {
      return "write one comparison in a condition, and an array of conditions that must all be true"
    }
    if text.contains(#/\|\|| [Oo][Rr] | [Ii][Nn] /#) {
      return "write one comparison in a condition, and a part for each of the alternatives"
    }
    guard text.contains(/\} *[-+*\/\u{D7}\u{F7}]/) else { return nil }
    return "write calculations in the braces, such as \(quoted("{price * 2} > 3"))"
  }

  /// Whether a text is a number: digits with an optional fraction and minus sign.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

/// The contents of a part for its variants that change more than its style, such as its text, its type or its children.
package struct TemplateAlternatives: Equatable, Sendable {
  /// The maximum number of a part's variants that change more than its style.
  static let limit = 4

  /// The conditions of the variants, in order.
  var conditions: [TemplateCondition]
  /// The part for each combination of conditions except the empty one. A combination is a bit mask of conditions; the part for
  /// mask n is at index n - 1.
  var nodes: [TemplateNode]

  /// Returns the part for the conditions that `data` meets; nil if `data` meets no condition.
  func node(for data: TemplateData) -> TemplateNode? {
    let chosen = conditions.enumerated().reduce(0) { number, condition in
      condition.element.holds(for: data) ? number | 1 << condition.offset : number
    }
    return chosen == 0 ? nil : nodes[chosen - 1]
  }
}

extension TemplateAlternatives {
  /// The keys of a part that a variant cannot change.
  private static let fixed: Set = ["if", "unless", "forEach", "variants", "states", "parameters"]

  /// Reads the part once for each combination of the variants that change more than its style, so that all
  /// combinations are validated in advance. Returns nil if there are no such variants.
  static func read(
    _ field: Field, styles: [String], _ read: (Field) -> TemplateNode?
  ) -> TemplateAlternatives? {
    guard let written = field.value.member("variants"), case .array(let variants) = written.value.content
    else { return nil }
    let changes = variants.enumerated().compactMap { index, variant -> (Field, [JSONMember])? in
      guard case .object(let members) = variant.content else { return nil }
      let own = members.filter { !styles.contains($0.key) && !fixed.contains($0.key) }
      // A first reading has already reported problems of the condition.
      let validation = Validation(field.validation.file, context: field.validation.context)
      let path = field.path.appending("variants").appending(index)
      return own.isEmpty ? nil : (Field(value: variant, path: path, validation: validation), own)
    }
    guard !changes.isEmpty else { return nil }
    guard changes.count <= limit else {
      field.member(written).report(
        "too-many-variants",
        "at most \(limit) variants of a part may change more than its style; these are \(changes.count)")
      return nil
    }
    guard (field.validation.context as? DesignContext)?.takeAlternatives(1 << changes.count) ?? true else {
      field.member(written).report(
        "too-many-variants", "the templates have too many variants that change more than the style",
        hint: "write such parts twice, with conditions")
      return nil
    }
    let conditions = changes.compactMap { variant, _ in
      KeyReader(variant, names: ["if", "unless"]).map(TemplateCondition.init)
    }
    let nodes = (1..<1 << changes.count).compactMap { chosen -> TemplateNode? in
      let members = changes.enumerated().filter { chosen & 1 << $0.offset != 0 }.flatMap(\.element.1)
      return read(field.replacingValue(for: field.value.changed(by: members, styles: styles)))
    }
    guard nodes.count == 1 << changes.count - 1, conditions.count == changes.count else { return nil }
    return TemplateAlternatives(conditions: conditions, nodes: nodes)
  }
}

extension JSONValue {
  /// Returns a part's JSON object after applying `changes`, the keys of its variants. The object's own
  /// variants keep only the keys in `styles`. Null removes a key. If the type changes, the keys that are
  /// specific to the old type are removed.
  fileprivate func changed(by changes: [JSONMember], styles: [String]) -> JSONValue {
    guard case .object(var members) = content else { return self }
    let type = changes.last { $0.key == "type" }?.value.content
    if let type, type != member("type")?.value.content {
      members.removeAll { !styles.contains($0.key) && $0.key != "variants" && $0.key != "states" }
    }
    members = members.map { member in
      guard member.key == "variants", case .array(let variants) = member.value.content else { return member }
      let plain = variants.map { variant -> JSONValue in
        guard case .object(let keys) = variant.content else { return variant }
        return JSONValue(.object(keys.filter { styles.contains($0.key) }), offset: variant.offset)
      }
      return JSONMember(
        key: member.key, keyOffset: member.keyOffset,
        value: JSONValue(.array(plain), offset: member.value.offset))
    }
    for change in changes {
      members.removeAll { $0.key == change.key }
      if change.value.content != .null { members.append(change) }
    }
    return JSONValue(.object(members), offset: offset)
  }
}

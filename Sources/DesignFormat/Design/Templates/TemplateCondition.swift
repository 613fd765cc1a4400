/// The condition for showing a part of a template.
package struct TemplateCondition: Equatable, Sendable {
  /// The tests that must all pass.
  package var all: [TemplateTest] = []
  /// The condition is not met if all of these tests pass. They are ignored if there are none.
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
      let meant = unquoted(plain) ?? plain
      let isMeant = !meant.isEmpty && !meant.contains("{") && (!comparesNumbers || isNumber(String(meant)))
      return malformed(field, text, meant: isMeant ? "\(text[...end]) \(relation.rawValue) \(meant)" : nil)
    }
    if let text = unquoted(operand[...]) {
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
      hint: LookalikeCharacter.remedy(in: text) ?? meant.map { "write \(quoted($0))" }
        ?? #"write "{detail}", "{cell.width} < 100" or "{layout.side} = last""#)
    return nil
  }

  /// Whether a text is a number: digits with an optional fraction and minus sign.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

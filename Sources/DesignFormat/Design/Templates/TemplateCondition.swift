/// When a part of a template is shown.
public struct TemplateCondition: Equatable, Sendable {
  /// All of these must hold.
  public var all: [TemplateTest] = []
  /// Not all of these may hold; empty for no such rule.
  public var unless: [TemplateTest] = []

  /// A condition of tests; without any it always holds.
  public init(all: [TemplateTest] = [], unless: [TemplateTest] = []) {
    self.all = all
    self.unless = unless
  }

  /// Whether the part is shown for `data`.
  public func holds(for data: TemplateData) -> Bool {
    all.allSatisfy { $0.holds(for: data) }
      && (unless.isEmpty || !unless.allSatisfy { $0.holds(for: data) })
  }
}

/// A question about one value: whether it is there, `{detail}`, or how it compares, `{stock} > 0`.
public struct TemplateTest: Equatable, Sendable {
  /// How a value and the operand relate where the answer is yes.
  public enum Relation: String, Sendable, CaseIterable {
    /// At most.
    case atMost = "<="
    /// At least.
    case atLeast = ">="
    /// Not the same.
    case differs = "!="
    /// Below.
    case below = "<"
    /// Above.
    case above = ">"
    /// The same.
    case equals = "="
  }

  /// The value.
  public let binding: TemplateBinding
  /// How the value is compared with `operand`; nil where it only needs to be there.
  public let relation: Relation?
  /// The other side of the comparison, as written.
  public let operand: String
  /// The other side where that is a value, too.
  var other: TemplateBinding?

  /// Whether the answer is yes; a value that is missing, `false` or an empty text is no, and compares as nothing.
  public func holds(for data: TemplateData) -> Bool {
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
    "A value that must be there, or how it must compare; in an array all must hold.",
    examples: [
      "{detail}", "{cell.width} < 100", "{layout.side} = last", "{element.number} <= {rating}",
      "{tags, count} > 3", ["{on}", "{state.normal}"], ["{a} == 1"],
      "{a",
    ])

  private static func read(_ field: Field) -> TemplateTest? {
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
      return malformed(field, text)
    }
    return TemplateTest(binding: binding, relation: relation, operand: operand)
  }

  private static func malformed(_ field: Field, _ text: String) -> TemplateTest? {
    field.report(
      "invalid-condition", "\(quoted(text)) is not a condition",
      hint: #"write "{detail}", "{cell.width} < 100" or "{layout.side} = last""#)
    return nil
  }

  /// Digits, with a point and a minus where wanted.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

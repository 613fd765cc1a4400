internal import Foundation

/// An arithmetic expression as the value of a token, such as `{space.m} * 2`, in the syntax of Tokens Studio.
struct TokenExpression {
  private let root: Node

  private indirect enum Node {
    case number(Double)
    case reference(String)
    case operation(Unicode.Scalar, Node, Node)
  }

  /// Parses an expression; nil for any other value, such as a single number or reference.
  init?(_ field: Field) {
    guard case .string(let text) = field.value.content else { return nil }
    var parser = Parser(text)
    guard let root = parser.sum(), parser.isAtEnd, case .operation = root else { return nil }
    self.root = root
  }

  /// Returns the remedy for a text that is similar to an expression, but cannot be parsed; nil for other texts.
  static func remedy(for text: String) -> String? {
    if text.contains(/[A-Za-z]\(/) { return "functions are not evaluated; write the result" }
    if text.contains(/^\{[^{}]+\} *\/ *[0-9.]+%$/) {
      return "a token has no alpha of its own; write it where the design uses the token"
    }
    let operands = text.replacing(/\{[^{}]+\}/, with: "")
    let hasReference = operands != text
    guard !operands.contains(where: "{}".contains), operands.contains(where: { $0 != " " }),
      hasReference || operands.contains(/[0-9)][a-z%]* *[-+*\/\u{D7}\u{F7}] *[(0-9.]/)
    else { return nil }
    if let remedy = LookalikeCharacter.remedy(inArithmetic: operands) { return remedy }
    if let number = operands.firstMatch(of: /[0-9]*,[0-9]+/)?.output {
      return "write \(number.replacing(",", with: ".")) with a decimal point"
    }
    if let number = operands.firstMatch(of: /([0-9.]+)%/)?.output.1, let percentage = Double(number) {
      return "percentages are not evaluated; write \((percentage / 100).shortText)"
    }
    if let text = operands.firstMatch(of: /[0-9.]+[eE][-+]?[0-9]+/)?.output, let number = Double(text) {
      return "write \(number.shortText) without an exponent"
    }
    if let unit = operands.firstMatch(of: /[0-9.] *([A-Za-z]+)/)?.output.1, unit != "px", unit != "rem" {
      return "the unit \(quoted(String(unit))) is not known; write px or rem"
    }
    let strange = operands.first { !"+-*/. ".contains($0) && !$0.isNumber && !$0.isLetter }
    return (strange.map { "\(quoted(String($0))) is not evaluated; " } ?? "")
      + "write the result, or a calculation with +, -, * and / of numbers"
  }

  /// Returns the result of the expression, where `number` returns the number of a reference; nil if a reference has no number.
  func value(_ number: (_ name: String) -> Double?) -> Double? { Self.value(of: root, number) }

  private static func value(of node: Node, _ number: (String) -> Double?) -> Double? {
    switch node {
    case .number(let value): return value
    case .reference(let name): return number(name)
    case .operation(let sign, let left, let right):
      // Both operands are evaluated before returning, so that the problems of both are reported.
      let (left, right) = (value(of: left, number), value(of: right, number))
      guard let left, let right else { return nil }
      return switch sign {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      default: left / right
      }
    }
  }

  private struct Parser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    /// The maximum depth of nested parentheses and signs; parsing is recursive.
    private static let mostNested = 32
    /// The maximum length in bytes. A longer text is not parsed as an expression.
    private static let longest = 256

    init(_ text: String) {
      scalars = text.utf8.count <= Self.longest ? Array(text.unicodeScalars) : []
    }

    var isAtEnd: Bool { index == scalars.count }

    mutating func sum() -> Node? { operations("+-") { $0.product() } }

    private mutating func product() -> Node? { operations("*/") { $0.factor() } }

    private mutating func operations(_ signs: String, _ operand: (inout Parser) -> Node?) -> Node? {
      guard var node = operand(&self) else { return nil }
      while let sign = next, signs.unicodeScalars.contains(sign) {
        index += 1
        guard let right = operand(&self) else { return nil }
        node = .operation(sign, node, right)
      }
      return node
    }

    private mutating func factor() -> Node? {
      guard let first = next, depth < Self.mostNested else { return nil }
      depth += 1
      defer { depth -= 1 }
      switch first {
      case "(":
        index += 1
        guard let node = sum(), next == ")" else { return nil }
        index += 1
        return node
      case "-":
        index += 1
        guard let node = factor() else { return nil }
        if case .number(let number) = node { return .number(-number) }
        return .operation("-", .number(0), node)
      case "{":
        let name = scalars[(index + 1)...].prefix { $0 != "}" && $0 != "{" }
        guard name.endIndex < scalars.count, scalars[name.endIndex] == "}" else { return nil }
        index = name.endIndex + 1
        return .reference(String(String.UnicodeScalarView(name)))
      default: return number()
      }
    }

    /// Parses a number with an optional unit, and converts it to points. Returns nil if there is no valid number or the unit is
    /// unknown.
    private mutating func number() -> Node? {
      let digits = scalars[index...].prefix { $0 == "." || ("0"..."9").contains($0) }
      let unit = scalars[digits.endIndex...].prefix { ("a"..."z").contains($0) }
      guard let number = Double(String(String.UnicodeScalarView(digits))) else { return nil }
      index = unit.endIndex
      switch String(String.UnicodeScalarView(unit)) {
      case "", "px": return .number(number)
      case "rem": return .number(number * 16)
      default: return nil
      }
    }

    /// The next character that is not a space; nil at the end.
    private var next: Unicode.Scalar? {
      mutating get {
        while index < scalars.count, scalars[index] == " " { index += 1 }
        return index < scalars.count ? scalars[index] : nil
      }
    }
  }
}

/// A reference to a token in a token file or a design.
enum TokenReference {
  /// The names in an alias, such as `{group.token}`.
  case alias([String])
  /// The steps of a JSON pointer (RFC 6901), such as `#/group/token/$value`.
  case pointer([String])

  /// Whether a value in a token file is a reference, even a malformed one.
  static func isReference(_ value: JSONValue) -> Bool {
    switch value.content {
    case .string(let text): isAlias(text)
    case .object: value.member("$ref") != nil
    default: false
    }
  }

  /// Whether a text is a reference in braces, even a malformed one.
  static func isAlias(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "{") }

  init?(_ field: Field) {
    guard case .object(let members) = field.value.content, var reader = field.object() else {
      self.init(alias: field)
      return
    }
    let reference = reader["$ref"]
    for member in members where member.key.hasPrefix("$") && member.key != "$ref" { _ = reader[member.key] }
    reader.finish()
    guard let reference else { return nil }
    self.init(pointer: reference)
  }

  init?(alias field: Field) {
    guard let text = field.string() else { return nil }
    let inner = text.dropFirst().dropLast()
    guard text.hasPrefix("{"), text.hasSuffix("}"), !inner.contains(where: { "{}".contains($0) }),
      !inner.isEmpty
    else {
      field.report(
        "invalid-reference", "\(quoted(text)) is not a reference to a token",
        hint: Self.remedy(forMalformed: text))
      return nil
    }
    self = .alias(inner.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  /// Returns the name in a reference that is written as in another tool: `$color.brand`, `${color.brand}`, `@color.brand`,
  /// `{{color.brand}}` or `var(--color-brand)`; nil for other texts.
  static func misspelled(_ text: String) -> String? {
    let pattern = /\s*(?:\$|@|--|\{\{|\$\{|var\(--)\s*([A-Za-z][\w.\/-]*)\s*[)}]*\s*/
    return text.wholeMatch(of: pattern).map { String($0.1) }
  }

  /// Returns the remedy for a text that is neither a reference nor arithmetic of references and numbers.
  private static func remedy(forMalformed text: String) -> String {
    misspelled(text).map { "write {\($0)}" } ?? TokenExpression.remedy(for: text)
      ?? #"write the token's path in braces, such as "{color.brand}""#
  }

  init?(pointer field: Field) {
    guard let text = field.nonEmptyString() else { return nil }
    guard text == "#" || text.hasPrefix("#/"), let steps = Self.steps(ofPointer: text.dropFirst()) else {
      field.report(
        "invalid-reference", "\(quoted(text)) is not a JSON pointer into this file",
        hint: ##"write the steps from the top, such as "#/color/brand/$value""##)
      return nil
    }
    self = .pointer(steps)
  }

  /// Returns the steps of a pointer that is empty or begins with a slash; nil if it contains an invalid escape.
  static func steps(ofPointer pointer: Substring) -> [String]? {
    var steps: [String] = []
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let escapes = step.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
      guard escapes.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else { return nil }
      let decoded = step.removingPercentEncoding ?? String(step)
      steps.append(decoded.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    // "#/" is the whole document in the format module; in RFC 6901 it is a member with an empty key.
    return steps == [""] ? [] : steps
  }
}

internal import Foundation

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

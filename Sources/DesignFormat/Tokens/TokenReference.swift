internal import Foundation

/// A reference to a token, as a token file or a design writes it.
enum TokenReference {
  /// `{group.token}`: the names on the way.
  case alias([String])
  /// `#/group/token/$value`: a JSON pointer's steps (RFC 6901).
  case pointer([String])

  /// Whether a value is meant as a reference in a token file, well formed or not.
  static func isReference(_ value: JSONValue) -> Bool {
    switch value.content {
    case .string(let text): isAlias(text)
    case .object: value.member("$ref") != nil
    default: false
    }
  }

  /// Whether a text is meant as a reference, well formed or not.
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
        hint: #"write the token's path in braces, such as "{color.brand}""#)
      return nil
    }
    self = .alias(inner.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
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

  /// The steps of a pointer that is empty or begins with a slash; nil for a wrong escape.
  static func steps(ofPointer pointer: Substring) -> [String]? {
    var steps: [String] = []
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let escapes = step.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
      guard escapes.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else { return nil }
      let decoded = step.removingPercentEncoding ?? String(step)
      steps.append(decoded.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    // "#/" is the document itself in the format module, although RFC 6901 reads a key without a name.
    return steps == [""] ? [] : steps
  }
}

import DesignFormat
import Mockups

/// The tokens that a design uses, directly or through other tokens.
struct TokenUsage {
  /// The names of the tokens and groups to which the design refers. `nil` if a file contains references other than names in
  /// braces; then every token counts as used.
  private let names: Set<String>?

  /// Collects a design's references to tokens. Throws if a token file cannot be parsed.
  init(of mockup: Mockup) throws(InvalidDesign) {
    var references: [String: Set<String>] = [:]
    for source in mockup.design.tokens.sources where !source.file.hasSuffix(".xcstrings") {
      let file = try DesignFile(companion: source.file, parsing: source.bytes)
      guard !source.file.hasSuffix("Contents.json"), file.root.member("resolutionOrder") == nil,
        Self.note(file.root, [], in: &references)
      else {
        names = nil
        return
      }
    }
    var found = Self.references(in: mockup.file.root)
    var pending = found
    while !pending.isEmpty {
      var next: Set<String> = []
      for (token, others) in references where pending.contains(where: { Self.covers($0, token) }) {
        next.formUnion(others)
      }
      pending = next.subtracting(found)
      found.formUnion(pending)
    }
    names = found
  }

  /// Whether the design may use a token.
  func includes(_ token: String) -> Bool {
    names.map { $0.contains { Self.covers($0, token) || Self.covers(token, $0) } } ?? true
  }

  /// Whether a name is the name of a token, or of a group that contains the token.
  private static func covers(_ name: String, _ token: String) -> Bool {
    name == token || token.hasPrefix(name + ".")
  }

  /// Collects the references to tokens in a token or a group. Returns false if the token or group contains `$ref` or
  /// `$extends`, which are references without braces.
  private static func note(
    _ value: JSONValue, _ path: [String], in references: inout [String: Set<String>]
  ) -> Bool {
    guard case .object(let members) = value.content else { return true }
    if value.member("$ref") != nil || value.member("$extends") != nil { return false }
    if let own = value.member("$value") {
      references[path.joined(separator: "."), default: []].formUnion(Self.references(in: own.value))
    }
    return members.allSatisfy { $0.key.hasPrefix("$") || note($0.value, path + [$0.key], in: &references) }
  }

  /// Returns all names in braces in a document. They refer to tokens.
  private static func references(in value: JSONValue) -> Set<String> {
    switch value.content {
    case .string(let text) where text.hasPrefix("{") && ColorText(text).base.hasSuffix("}"):
      [String(ColorText(text).base.dropFirst().dropLast())]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    case .object(let members): members.reduce(into: []) { $0.formUnion(references(in: $1.value)) }
    default: []
    }
  }
}

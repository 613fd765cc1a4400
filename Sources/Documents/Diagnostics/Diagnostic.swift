/// A problem or remark about a document: what is wrong, where, and how to fix it.
public struct Diagnostic: Error, Equatable, Sendable, Codable {
  /// The severity of a diagnostic; errors are ordered first.
  package enum Severity: String, Hashable, Sendable, Comparable, CaseIterable, Codable {
    /// The design cannot be used.
    case error
    /// The design can be used, but probably differs from what its author meant.
    case warning
    /// A remark; nothing is wrong.
    case info

    package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .info: 2
      }
    }
  }

  /// Another location that helps to understand a diagnostic. For a duplicate id, for example, this is the location of its first
  /// occurrence.
  package struct Related: Equatable, Sendable, Codable {
    package let location: SourceLocation
    /// The message about the location, without a full stop.
    package let message: String

    package init(location: SourceLocation, message: String) {
      self.location = location
      self.message = message
    }
  }

  package let severity: Severity
  /// The name of the rule in kebab case, such as `unknown-key`; it never changes.
  public let code: String
  /// The location; nil for a diagnostic that is not about a file, such as one about a name from the command line.
  package let location: SourceLocation?
  /// The path of the value that the diagnostic is about. A diagnostic about a key has the path of the object that contains the
  /// key.
  package let path: JSONPath
  /// The finding, in one line without a full stop.
  public let message: String
  /// The remedy, in one line without a full stop; nil if there is none.
  public let hint: String?
  /// Related locations, in the order in which they are printed.
  package let related: [Related]

  /// Creates a diagnostic from its parts. If the message quotes a text with a lookalike or invisible character, the hint names
  /// this character.
  package init(
    severity: Severity = .error, code: String, location: SourceLocation? = nil, path: JSONPath = .root,
    message: String, hint: String? = nil, related: [Related] = []
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.path = path
    self.message = message
    self.hint = Self.hint(hint, for: message, severity: severity, code: code)
    self.related = related
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line: `file:line:column: error: message [path]; hint`. Control characters are escaped.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "\(severity.rawValue): \(sentence)"
  }

  /// The message, the path and the hint, in one line unless the message quotes a system message of several lines.
  package var sentence: String {
    visible(
      message + (path.isRoot ? "" : " [\(path)]") + (hint.map { "; \($0)" } ?? ""), keepingLines: true)
  }
}

extension Diagnostic {
  /// Returns `hint`, extended by a remedy if a text that `message` quotes contains a lookalike or invisible character.
  ///
  /// Such characters can be correct in a design's own texts. The remedy is therefore added only to an error, or if the hint
  /// suggests an ASCII text that looks the same as the quoted text. Messages about duplicate names are excluded, since they
  /// have another remedy.
  static func hint(_ hint: String?, for message: String, severity: Severity, code: String) -> String? {
    guard message.contains("\""), !code.hasPrefix("duplicate-"),
      !message.contains("U+"), hint?.contains("U+") != true
    else { return hint }
    let suggestions = hint.map(quotedTexts) ?? []
    for text in quotedTexts(in: message) {
      let plain = LookalikeCharacter.ascii(of: text)
      let isSuggested = plain.map(suggestions.contains) ?? false
      guard isSuggested || severity == .error else { continue }
      // A suggested name can contain lookalikes itself.
      let correct = Set(suggestions.joined().unicodeScalars)
      let rest = String(
        String.UnicodeScalarView(text.unicodeScalars.filter { $0.isASCII || !correct.contains($0) }))
      guard let remedy = remedy(in: rest, isSuggested: isSuggested, isASCII: plain != nil) else { continue }
      return hint.map { "\(remedy); \($0)" } ?? remedy
    }
    return hint
  }

  private static func remedy(in text: String, isSuggested: Bool, isASCII: Bool) -> String? {
    if isASCII, let remedy = lookalikeRemedy(in: text) { return remedy }
    if isSuggested, let letter = text.unicodeScalars.first(where: \.isEasilyMistaken) {
      return "replace \(letter.codePoint) with the ASCII letter"
    }
    // In texts of other scripts, joiners and variation selectors follow the letters or symbols that they change.
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where LookalikeCharacter(scalar)?.meaning == .nothing {
      let joins = "\u{200C}\u{200D}".unicodeScalars.contains(scalar) || scalar.properties.isVariationSelector
      if !joins || index == 0 || scalars[index - 1].isASCII { return "remove \(scalar.codePoint)" }
    }
    return nil
  }
}

/// Returns the texts that a message quotes with `quoted(_:)`, without their escapes.
private func quotedTexts(in message: String) -> [String] {
  var (texts, text): ([String], String?) = ([], nil)
  var rest = message.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if scalar == "\"" {
      if let text { texts.append(text) }
      text = text == nil ? "" : nil
    } else if scalar == "\\", text != nil, let escaped = rest.popFirst() {
      let digits =
        escaped == "u" ? rest.prefix(while: \.properties.isASCIIHexDigit).prefix(4) : rest.prefix(0)
      if digits.count == 4, let value = UInt32(String(digits), radix: 16), let found = Unicode.Scalar(value) {
        text?.unicodeScalars.append(found)
        rest = rest.dropFirst(4)
      } else {
        text?.unicodeScalars.append(escaped)
      }
    } else {
      text?.unicodeScalars.append(scalar)
    }
  }
  return texts
}

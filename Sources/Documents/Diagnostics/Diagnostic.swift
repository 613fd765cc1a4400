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

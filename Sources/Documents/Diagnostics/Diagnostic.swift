/// Something wrong, or worth saying, about a design: what, where, and how to mend it.
public struct Diagnostic: Error, Equatable, Sendable, Codable {
  /// How much a diagnostic matters.
  public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable, Codable {
    /// The design cannot be used.
    case error
    /// The design can be used, but probably does not say what was meant.
    case warning
    /// Nothing is wrong.
    case info

    /// Orders the gravest first.
    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .info: 2
      }
    }
  }

  /// Another place that matters for a diagnostic, such as the first of two equal ids.
  public struct Related: Equatable, Sendable, Codable {
    /// Where it is.
    public let location: SourceLocation
    /// The message about that place, without a full stop.
    public let message: String

    /// Makes a note about another place.
    public init(location: SourceLocation, message: String) {
      self.location = location
      self.message = message
    }
  }

  /// How much it matters.
  public let severity: Severity
  /// A stable kebab-case name of the rule, such as `unknown-key`.
  public let code: String
  /// Where it is; nil when it is not about a file (a name from the command line).
  public let location: SourceLocation?
  /// The value it is about, or for a key that value's object.
  public let path: JSONPath
  /// The finding, in one line without a full stop.
  public let message: String
  /// The remedy, in one line without a full stop; nil for none.
  public let hint: String?
  /// Other places that matter, in reading order.
  public let related: [Related]

  /// Makes a diagnostic from its parts.
  public init(
    severity: Severity = .error, code: String, location: SourceLocation? = nil, path: JSONPath = .root,
    message: String, hint: String? = nil, related: [Related] = []
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.path = path
    self.message = message
    self.hint = hint
    self.related = related
  }
}

extension Diagnostic: CustomStringConvertible {
  /// A line: `file:line:column: error: message at path; hint`, with nothing that a terminal would obey.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "\(severity.rawValue): \(sentence)"
  }

  /// The message, the path and the hint; in several lines only where the message quotes a system's own.
  package var sentence: String {
    visible(
      message + (path.isRoot ? "" : " at \(path)") + (hint.map { "; \($0)" } ?? ""), keepingLines: true)
  }
}

internal import Foundation

/// Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS Standard, 27 March 2020), as code hosts
/// accept it: one run with a rule for each reported code.
struct SARIFLog: Encodable {
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  init(_ report: DiagnosticReport, from tool: DiagnosticTool) {
    let codes = Set(report.map(\.code)).sorted()
    let rules = codes.map { code in
      Rule(id: code, shortDescription: Message(text: DiagnosticCode.named(code)?.meaning ?? code))
    }
    let numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    runs = [
      Run(
        tool: Tool(driver: Driver(name: tool.name, version: tool.version, rules: rules)),
        results: report.map { Result($0, rule: numbers[$0.code] ?? -1, in: report) })
    ]
  }

  var text: String { JSONText.text(of: self) }

  private struct Run: Encodable {
    let tool: Tool
    // SARIF's name for columns that count Unicode scalars.
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name: String
    let version: String
    let rules: [Rule]
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Message
  }

  private struct Message: Encodable {
    let text: String
  }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?

    init(_ diagnostic: Diagnostic, rule: Int, in report: DiagnosticReport) {
      ruleId = diagnostic.code
      ruleIndex = rule
      level =
        switch diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
      message = Message(text: diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? ""))
      let path = diagnostic.path.isRoot ? nil : [LogicalLocation(fullyQualifiedName: "\(diagnostic.path)")]
      locations =
        diagnostic.location.map { location in
          [Location(physicalLocation: PhysicalLocation(location, in: report), logicalLocations: path)]
        } ?? []
      let related = diagnostic.related.enumerated().map { number, related in
        Location(
          id: number + 1, message: Message(text: related.message),
          physicalLocation: PhysicalLocation(related.location, in: report))
      }
      relatedLocations = related.isEmpty ? nil : related
    }
  }

  private struct Location: Encodable {
    var id: Int?
    var message: Message?
    let physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
  }

  private struct LogicalLocation: Encodable {
    let fullyQualifiedName: String
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region

    init(_ location: SourceLocation, in report: DiagnosticReport) {
      artifactLocation = Artifact(uri: SARIFLog.uri(of: location.file))
      region = Region(
        startLine: location.line, startColumn: location.column, endColumn: report.endColumn(of: location))
    }
  }

  private struct Artifact: Encodable {
    let uri: String
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endColumn: Int?
  }

  /// Returns a relative path as a relative URI, and an absolute path as a `file` URI (RFC 8089).
  private static func uri(of file: String) -> String {
    // The characters that RFC 3986 allows in paths, except the colon. A colon would make the first path segment a scheme.
    var allowed = CharacterSet(charactersIn: "/-._~!$&'()*+,;=@")
    allowed.insert(charactersIn: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return path.hasPrefix("/") ? "file://\(path)" : path
  }
}

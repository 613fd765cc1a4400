/// How diagnostics are written.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For people: a line for each, with the line of the file and a caret.
  case human
  /// A line for each, as compilers have it.
  case short
  /// One document of Maquette's own, which `docs/diagnostics.md` describes.
  case json
  /// One document in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  case sarif
  /// Workflow commands that GitHub shows as annotations beside the lines.
  case github

  /// Whether all diagnostics of a run are one document, which is there even when nothing is wrong.
  public var isDocument: Bool {
    switch self {
    case .human, .short, .github: false
    case .json, .sarif: true
    }
  }

  /// The text of a report, with a line feed at its end; empty for an empty report, unless it is a document.
  public func text(
    of report: DiagnosticReport, from tool: DiagnosticTool, isColored: Bool = false
  ) -> String {
    switch self {
    case .human: Self.lines(report.isEmpty ? [] : [report.text(isColored: isColored)])
    case .short:
      Self.lines(
        report.map { diagnostic in
          diagnostic.line(isColored: isColored).split(separator: /[\n\t]+/).joined(separator: " ")
        })
    case .json: DiagnosticDocument(report, from: tool).text
    case .sarif: SARIFLog(report, from: tool).text
    case .github: Self.lines(report.map { GitHubAnnotation($0, in: report).text })
    }
  }

  private static func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

/// The program that reports.
public struct DiagnosticTool: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// Its version.
  public let version: String

  /// Makes a program of its name and version.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// A diagnostic as a workflow command, which GitHub shows beside the line in a pull request.
///
/// The form and its escapes are those of the runner ("Workflow commands for GitHub Actions", and `ActionCommand` in
/// github.com/actions/runner).
struct GitHubAnnotation {
  let text: String

  init(_ diagnostic: Diagnostic, in report: DiagnosticReport) {
    var properties: [(String, String)] = []
    if let location = diagnostic.location {
      properties += [
        ("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)"),
      ]
      if let end = report.endColumn(of: location), end > location.column {
        properties.append(("endColumn", "\(end)"))
      }
    }
    properties.append(("title", diagnostic.code))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    let notes = diagnostic.related.map { "\($0.location): \(visible($0.message))" }
    let message = ([diagnostic.sentence] + notes).joined(separator: "\n")
    text = "::\(Self.command(for: diagnostic.severity)) \(list)::\(Self.escapedData(message))"
  }

  private static func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  private static func escapedData(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Line breaks are escaped in a property as in a message; what a terminal obeys is written as an escape.
  private static func escapedProperty(_ text: String) -> String {
    let breaks: Set<Unicode.Scalar> = ["\r", "\n"]
    let shown = text.unicodeScalars.map { breaks.contains($0) ? String($0) : visible(String($0)) }.joined()
    return shown.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}

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

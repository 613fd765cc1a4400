internal import Foundation

package enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// The format for people: each diagnostic in a line, followed by its source line and a caret.
  case human
  /// One line per diagnostic, like the output of compilers.
  case short
  /// A JSON document in Maquette's own format, described in `docs/diagnostics.md`.
  case json
  /// A document in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  case sarif
  /// Workflow commands, which GitHub shows as annotations beside the source lines.
  case github

  /// Whether all diagnostics of a run are written as one document, even if there are none.
  package var isDocument: Bool {
    switch self {
    case .human, .short, .github: false
    case .json, .sarif: true
    }
  }

  /// Returns the text of a report with a line feed at the end. The text is empty for an empty report, unless the format is a
  /// document.
  package func text(
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

package struct DiagnosticTool: Equatable, Sendable {
  package let name: String
  package let version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// A diagnostic as a workflow command, which GitHub shows beside the source line in a pull request.
///
/// The format and its escape sequences are those of the runner ("Workflow commands for GitHub Actions", and `ActionCommand` in
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

  /// Escapes the value of a property: line breaks and separators as the runner expects, and control characters for terminals.
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

/// Diagnostics as a JSON document in Maquette's own format; each change of the format increments `version`.
struct DiagnosticDocument: Encodable {
  private let version = 1
  private let tool: Tool
  private let errors: Int
  private let warnings: Int
  private let infos: Int
  private let diagnostics: [Entry]

  init(_ report: DiagnosticReport, from tool: DiagnosticTool) {
    self.tool = Tool(name: tool.name, version: tool.version)
    errors = report.count(of: .error)
    warnings = report.count(of: .warning)
    infos = report.count(of: .info)
    diagnostics = report.map { Entry($0, in: report) }
  }

  var text: String { JSONText.text(of: self) }

  private struct Tool: Encodable {
    let name: String
    let version: String
  }

  private struct DiagnosticLocation: Encodable {
    let file: String
    let line: Int
    let column: Int
    let endColumn: Int?

    init(_ location: SourceLocation, in report: DiagnosticReport) {
      file = location.file
      line = location.line
      column = location.column
      endColumn = report.endColumn(of: location)
    }
  }

  private struct Entry: Encodable {
    let severity: String
    let code: String
    let place: DiagnosticLocation?
    let path: String?
    let message: String
    let hint: String?
    let related: [Related]

    init(_ diagnostic: Diagnostic, in report: DiagnosticReport) {
      severity = diagnostic.severity.rawValue
      code = diagnostic.code
      place = diagnostic.location.map { DiagnosticLocation($0, in: report) }
      path = diagnostic.path.isRoot ? nil : diagnostic.path.description
      message = diagnostic.message
      hint = diagnostic.hint
      related = diagnostic.related.map {
        Related(place: DiagnosticLocation($0.location, in: report), message: $0.message)
      }
    }
  }

  private struct Related: Encodable {
    let place: DiagnosticLocation
    let message: String
  }
}

/// Writes values as JSON that is equal on every run and can be printed to a terminal safely.
enum JSONText {
  /// Returns indented JSON with sorted keys and a line feed at the end.
  static func text(of value: some Encodable) -> String {
    do {
      return escaped(String(decoding: try value.orderedJSON(isIndented: true), as: UTF8.self)) + "\n"
    } catch {
      preconditionFailure("texts and whole numbers can be written as JSON: \(error)")
    }
  }

  /// Escapes control characters. They occur only in strings, where JSON allows escapes for all characters.
  private static func escaped(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { result, scalar in
      guard !scalar.isPrintable, scalar != "\n" else {
        result.unicodeScalars.append(scalar)
        return
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

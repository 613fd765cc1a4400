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

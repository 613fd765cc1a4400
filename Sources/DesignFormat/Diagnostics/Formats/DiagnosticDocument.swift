internal import Foundation

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

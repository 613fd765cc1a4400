package import DesignFormat
package import Foundation

/// The responses to the preview's page, as JSON. The format is private to the page.
package enum Answer {
  /// Encodes a response with sorted keys, so that equal responses have equal bytes.
  package static func data(_ value: some Encodable) throws -> Data {
    try value.orderedJSON()
  }

  /// A rectangle in points, rounded to thousandths.
  struct Box: Encodable, Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ rect: CGRect) {
      (x, y) = (Double(rect.minX).thousandths, Double(rect.minY).thousandths)
      (width, height) = (Double(rect.width).thousandths, Double(rect.height).thousandths)
    }
  }

  /// A row of a table: a name with a value.
  struct Fact: Encodable, Equatable {
    let name: String
    let value: String
  }
}

extension Double {
  /// The value rounded to thousandths, which hides floating-point errors.
  var thousandths: Double {
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == 0 ? 0 : rounded
  }
}

/// A location in a file, for display on the page and for opening it in an editor.
struct LocationResponse: Encodable, Equatable {
  /// The path for display, which may be relative to the working directory.
  let file: String
  let line: Int
  let column: Int
  let absolutePath: String

  init(_ location: SourceLocation) {
    (file, line, column) = (location.file, location.line, location.column)
    absolutePath = URL(fileURLWithPath: location.file).standardizedFileURL.path
  }

  /// Returns a response without absolute paths, which are private to the owner of the machine.
  static func withoutPaths(_ answer: Data) -> Data {
    let mark = Data(#""absolutePath":""#.utf8)
    var (result, rest) = (Data(), answer[...])
    while let found = rest.range(of: mark) {
      result += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
      // Skips the path up to its closing quote, and the comma after it.
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
      }
      if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
    }
    return result + rest
  }
}

/// A diagnostic of a design, with the source line and a caret.
package struct ProblemResponse: Encodable, Equatable {
  private let severity: String
  private let code: String
  private let message: String
  private let hint: String?
  /// The JSON path in the design; nil for diagnostics about the entire file.
  private let value: String?
  private let place: LocationResponse?
  private let excerpt: [String]
  private let related: [Related]

  private struct Related: Encodable, Equatable {
    let message: String
    let place: LocationResponse
    let excerpt: [String]
  }

  /// Returns the diagnostics of a report in order, up to the maximum number that the page shows. A diagnostic of layout
  /// code that several screens use is included once.
  package static func all(of report: DiagnosticReport) -> [ProblemResponse] {
    var all: [ProblemResponse] = []
    for problem in report.prefix(limit).map({ ProblemResponse($0, in: report) })
    where !all.contains(where: { $0.says(problem) }) {
      all.append(problem)
    }
    return all
  }

  private func says(_ other: ProblemResponse) -> Bool {
    place != nil && place == other.place && message == other.message && code == other.code
  }

  /// Creates a diagnostic without a location in a file.
  package init(message: String) {
    self.init(Diagnostic(code: "could-not-draw", message: message), in: DiagnosticReport())
  }

  private static let limit = 100

  private init(_ diagnostic: Diagnostic, in report: DiagnosticReport) {
    severity = diagnostic.severity.rawValue
    (code, message, hint) = (diagnostic.code, diagnostic.message, diagnostic.hint)
    value = diagnostic.path.isRoot ? nil : "\(diagnostic.path)"
    place = diagnostic.location.map(LocationResponse.init)
    excerpt = report.excerpt(at: diagnostic.location) + report.continuation(at: diagnostic.location)
    related = diagnostic.related.map {
      Related(
        message: $0.message, place: LocationResponse($0.location),
        excerpt: report.excerpt(at: $0.location) + report.continuation(at: $0.location))
    }
  }
}

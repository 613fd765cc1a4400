package import DesignFormat

/// A diagnostic of a design, with the source line and a caret.
package struct ProblemAnswer: Encodable, Equatable {
  private let severity: String
  private let code: String
  private let message: String
  private let hint: String?
  /// The JSON path in the design.
  private let value: String?
  private let place: PlaceAnswer?
  private let excerpt: [String]
  private let related: [Related]

  private struct Related: Encodable, Equatable {
    let message: String
    let place: PlaceAnswer
    let excerpt: [String]
  }

  /// Returns the diagnostics of a report in its order, up to the limit of the page. A diagnostic of layout code that
  /// several screens use is included once.
  package static func all(of report: DiagnosticReport) -> [ProblemAnswer] {
    var all: [ProblemAnswer] = []
    for problem in report.prefix(limit).map({ ProblemAnswer($0, in: report) })
    where !all.contains(where: { $0.says(problem) }) {
      all.append(problem)
    }
    return all
  }

  private func says(_ other: ProblemAnswer) -> Bool {
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
    place = diagnostic.location.map(PlaceAnswer.init)
    excerpt = report.excerpt(at: diagnostic.location) + report.continuation(at: diagnostic.location)
    related = diagnostic.related.map {
      Related(
        message: $0.message, place: PlaceAnswer($0.location),
        excerpt: report.excerpt(at: $0.location) + report.continuation(at: $0.location))
    }
  }
}

import Documents
import Review

struct ReportWords {
  private let report: ReviewReport

  init(_ report: ReviewReport) { self.report = report }

  /// The report in one line: `3 causes, 40 of 120 pictures differ`, and the pixels hidden by the threshold, if there is
  /// one.
  var headline: String { [sentence, report.hiddenWords].compactMap { $0 }.joined(separator: "; ") }

  private var sentence: String {
    let total = counted(report.pictures.count, "picture")
    let untouched = counted(report.untouchedDesigns, "design")
    if report.isSame {
      return report.pictures.isEmpty && report.untouchedDesigns > 0
        ? "\(untouched) and all that belongs to them are the same on both sides"
        : "\(total) compared, none differs"
    }
    let changed = report.pictures.count { $0.status != .unchanged && $0.status != .failed }
    let failed = report.count(.failed)
    var parts: [String] = []
    let causes = report.causes.count { !$0.sightings.isEmpty }
    if causes > 0 { parts.append(counted(causes, "cause")) }
    if changed > 0 { parts.append("\(changed) of \(total) \(changed == 1 ? "differs" : "differ")") }
    if failed > 0 { parts.append("\(failed) could not be compared") }
    if parts.isEmpty {
      let designs = report.designs.count { $0.status != .unchanged }
      parts.append("\(counted(designs, "design differs", plural: "designs differ")), no picture does")
    }
    if report.untouchedDesigns > 0 { parts.append("\(untouched) untouched") }
    return parts.joined(separator: ", ")
  }

  /// The command line that reproduces the report, quoted for a POSIX shell.
  var command: String {
    report.command.map(\.shellWord).joined(separator: " ")
  }
}

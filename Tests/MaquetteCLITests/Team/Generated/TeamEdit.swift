import DesignFormat
import Review

/// Something that somebody does to a team's files, with how a report must tell it.
struct TeamEdit {
  /// What is done, for people.
  let name: String
  /// What nobody else may touch in the same pull request.
  let claims: Set<String>
  /// Does it.
  let apply: (inout TeamFiles) -> Void
  /// Whether a cause tells just this; `nil` where nothing is seen of it. Designs go by their former names.
  var isToldBy: ((ReportCause) -> Bool)?
  /// Whether a line about files, screens or variants of a design, by its former name, tells this.
  var isToldIn: (_ line: String, _ design: String) -> Bool = { _, _ in false }
}

/// How a report fails to tell what was done.
struct TeamVerdict {
  /// What is missing and what is told that nobody did; empty where the answer is exact.
  private(set) var faults: [String] = []

  /// Holds a report against what was done.
  init(_ report: ReviewReport, of edits: [TeamEdit]) {
    let former = Dictionary(
      report.designs.compactMap { design in design.formerName.map { (design.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    let causes = report.causes.map { cause in
      var cause = cause
      cause.designs = cause.designs.map { former[$0] ?? $0 }
      return cause
    }
    let lines = report.designs.flatMap { design in
      (design.fileChanges + design.comingsAndGoings + (design.formerName.map { ["file \($0)"] } ?? []))
        .map { (line: $0, design: design.formerName ?? design.name) }
    }
    for edit in edits {
      let found = causes.filter { edit.isToldBy?($0) ?? false }
      if edit.isToldBy != nil, found.count != 1 {
        faults.append("\(edit.name): \(found.count) causes tell it")
      }
      if edit.isToldBy == nil, !lines.contains(where: { edit.isToldIn($0.line, $0.design) }) {
        faults.append("\(edit.name): no line tells it")
      }
    }
    for cause in causes where !edits.contains(where: { $0.isToldBy?(cause) ?? false }) {
      faults.append("nobody did: \(cause.designs) \(cause.summary)")
    }
    for (line, design) in lines where !edits.contains(where: { $0.isToldIn(line, design) }) {
      faults.append("nobody did: \(design) \(line)")
    }
  }
}

extension ReportCause {
  /// Whether it tells of one design that some elements changed, with these words.
  func tells(_ design: String, _ element: String? = nil, _ words: String...) -> Bool {
    origin == nil && designs == [design] && (element.map(elements.contains) ?? true)
      && words.allSatisfy(summary.contains)
  }

  /// Whether it tells of several designs or places that a key was changed.
  func tells(_ kind: ChangeOrigin.Kind, _ key: String?, _ deed: String, in design: String? = nil) -> Bool {
    origin?.kind == kind && (origin?.key ?? origin?.file) == key && origin?.deed == deed
      && (design.map(designs.contains) ?? true)
  }
}

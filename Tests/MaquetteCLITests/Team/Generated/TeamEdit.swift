import Comparison
import DesignFormat

/// A change to a team's files, with the expected report.
struct TeamEdit {
  /// A description of the edit.
  let name: String
  /// The elements that no other edit in the same pull request may change.
  let claims: Set<String>
  /// Applies the edit.
  let apply: (inout TeamFiles) -> Void
  /// Whether a cause reports exactly this edit; nil if the edit is not visible. Designs are identified by their former names.
  var isToldBy: ((ReportCause) -> Bool)?
  /// Whether a line about files, screens or variants of a design, by its former name, reports this edit.
  var isToldIn: (_ line: String, _ design: String) -> Bool = { _, _ in false }
}

/// The differences between a report and the edits.
struct TeamVerdict {
  /// Missing and unexpected causes; empty if the report is exact.
  private(set) var faults: [String] = []

  /// Compares a report with the edits.
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
    // Audit findings follow from edits.
    for cause in causes where !cause.isFinding && !edits.contains(where: { $0.isToldBy?(cause) ?? false }) {
      faults.append("reported without an edit: \(cause.designs) \(cause.summary)")
    }
    for (line, design) in lines where !edits.contains(where: { $0.isToldIn(line, design) }) {
      faults.append("reported without an edit: \(design) \(line)")
    }
  }
}

extension ReportCause {
  var isFinding: Bool {
    ["contrast now too low: ", "now cut: ", "cells overlap, "].contains { summary.hasPrefix($0) }
  }

  /// Whether the cause reports a change of elements in one design, with these words.
  func tells(_ design: String, _ element: String? = nil, _ words: String...) -> Bool {
    origin == nil && designs == [design] && (element.map(elements.contains) ?? true)
      && words.allSatisfy(summary.contains)
  }

  /// Whether the cause reports a changed key of several designs or locations.
  func tells(_ kind: ChangeOrigin.Kind, _ key: String?, _ deed: String, in design: String? = nil) -> Bool {
    origin?.kind == kind && (origin?.key ?? origin?.file) == key && origin?.deed == deed
      && (design.map(designs.contains) ?? true)
  }
}

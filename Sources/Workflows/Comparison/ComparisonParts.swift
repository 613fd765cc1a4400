package import DesignFormat
import Foundation
import Maquette
package import Review

/// Folders with the parts of a comparison, each drawn by a machine of its own.
package struct ComparisonParts {
  private var roll = PartRoll()
  private var folders: [String] = []
  private var command: [String] = []
  /// `nil` where no part could be read.
  package private(set) var wish: ComparisonPart.Wish?

  /// Reads the parts in folders, and every picture that they list: what is missing, doubled, damaged or of another
  /// comparison is a problem.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    roll.finish()
  }

  /// Every problem that keeps the parts from being joined.
  package var report: DiagnosticReport { roll.problems }

  /// The parts, for people.
  package var summary: String { roll.words.joined(separator: " and ") }

  private mutating func read(_ folder: String) {
    do {
      guard let part = try ComparisonPart(in: folder) else {
        return roll.tell("\(quoted(folder)) holds no part of a comparison")
      }
      roll.note(part.part, in: folder)
      roll.note(part.tools, in: folder)
      for file in part.own.flatMap(\.files).map(\.value).sorted(by: { $0.name < $1.name }) {
        if let problem = file.problem(in: folder) { roll.tell(problem) }
      }
      folders.append(folder)
      (command, wish) = (part.command, part.wish)
    } catch {
      roll.tell("\(quoted(ComparisonPart.path(in: folder))) is no part that this version can read")
    }
  }

  /// The whole, whose pictures go into `folder`, where there is one; `output` is its path as it was typed.
  package func joined(into folder: ReportFolder?, called output: String) throws -> ReviewReport {
    var drafts: ReportDrafts?
    for name in folders {
      guard let part = try ComparisonPart(in: name) else { continue }
      var all = drafts ?? part.drafts
      for drawn in part.own {
        all[drawn.place] = part.drafts[drawn.place]
        try folder?.take(drawn.files, as: part.drafts[drawn.place], from: name)
      }
      drafts = all
    }
    guard var report = drafts?.finished else { throw InputError("there is no part to join") }
    let named = command.contains { $0.contains(ComparisonPart.output) }
    // The folder that a report goes to where none is named.
    let bare = folder == nil || named || output == "report" ? command : command + ["--output", output]
    report.command = bare.map { $0.replacing(ComparisonPart.output, with: output) }
    return report
  }
}

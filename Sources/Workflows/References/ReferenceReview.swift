package import Comparison
package import DesignFormat
import Foundation
import Maquette

/// The result of a comparison with references, in the order of designs. It contains all data for the text and the report.
package struct ReferenceReview: Codable {
  /// The arguments that run the comparison again.
  package var command: [String]
  /// The reference folder, as the user wrote it.
  let references: String
  /// The requested designs, as the user wrote them.
  let subject: String
  /// The problems of each design. Most designs have none.
  private var designs: [PathKey: [String]] = [:]
  package private(set) var outcomes: [ReferenceOutcome] = []
  private var staleFiles: [String] = []

  /// The references to screens that no longer exist, except the references of moved and renamed designs.
  package var stale: [String] {
    let moved = Set(
      paths: outcomes.compactMap(\.move?.formerName).flatMap { name in
        [ReferencePlan.layoutEnding, ".png"].map { "\(references)/\(name)\($0)" }
      })
    return staleFiles.filter { !moved.contains($0) }
  }

  /// Combines the outcomes of all screens of a plan, the problems of designs that could not be opened, and stale
  /// references. `reportedScreens` are the plan's screens for the report, in the same order as `outcomes`. `designs`
  /// are the requested designs as the user wrote them.
  package init(
    _ outcomes: [ReferenceOutcome], of plan: ReferencePlan, showing reportedScreens: [ReportedReference],
    _ opened: OpenedDesigns, stale: [String], designs: [String], command: [String]
  ) {
    (references, self.command, staleFiles) = (plan.folder, command, stale)
    subject = designs.isEmpty ? "designs" : designs.joined(separator: " ")
    for design in plan.designs { self.designs[design.path.file] = [] }
    for (path, problems) in opened.failures + opened.crashes {
      self.designs[path.file, default: []].append(problems.description)
    }
    self.outcomes = zip(outcomes, reportedScreens).map { outcome, reportedScreen in
      var outcome = outcome
      if outcome.shown == nil {
        var shown = reportedScreen
        shown.layout = outcome.layout?.difference
        shown.note(outcome)
        outcome.shown = shown.picture(scale: 1)
      }
      return outcome
    }
  }

  package var couldNotCompare: Bool {
    designs.values.contains { !$0.isEmpty } || outcomes.contains { !$0.errors.isEmpty }
  }

  /// Whether each screen equals its reference, within the tolerance, and no reference was written.
  package var isSame: Bool { outcomes.allSatisfy { $0.isSame && $0.written.isEmpty } }

  /// A warning if the fonts of the references differ from the installed ones, because texts then differ.
  package var fontWarning: Diagnostic? {
    let previous = Set(outcomes.compactMap(\.previousFonts)).sorted()
    guard !previous.isEmpty else { return nil }
    let present = LayoutText.installedFonts ?? "no Inter"
    let fonts = "\(present) here, \(previous.joined(separator: " and ")) there"
    return Diagnostic(
      severity: .warning, code: "reference-fonts",
      message: "the fonts differ from those of the references: \(fonts); text will differ",
      hint: "verify on a system with \(previous[0]), or record again with \(present): maquette record")
  }

  /// Appends the result of another shard. Its first design may be this result's last design.
  package mutating func join(_ next: ReferenceReview) {
    designs.merge(next.designs) { mine, others in mine + others.filter { !mine.contains($0) } }
    outcomes += next.outcomes
    staleFiles = Set(paths: staleFiles + next.staleFiles).sortedPaths()
  }

  /// Returns the report without images. If `includingStale`, the report includes the stale references, as it
  /// should if they fail the run.
  package func report(includingStale: Bool = false) throws -> ReviewReport {
    try report(includingStale: includingStale) { _ in }
  }

  /// Returns the report. `keep` receives the images of stale references.
  package func report(
    includingStale: Bool, keep: (DrawnImage) throws -> Void
  ) throws -> ReviewReport {
    var builder = ReportBuilder(tool: Tool.described, command: command, old: references, new: subject)
    for (name, problems) in designs.sorted(by: { $0.key < $1.key }) {
      var design = ReportDesign(name: name.path, status: problems.isEmpty ? .unchanged : .failed)
      design.problems = problems
      builder.report.designs.append(design)
    }
    builder.add(
      outcomes.compactMap { outcome in
        guard var picture = outcome.shown else { return nil }
        picture.id = builder.imageID(for: outcome.name)
        return (picture, outcome.layout?.difference?.causes ?? [])
      })
    for file in includingStale ? stale : [] where file.hasSuffix(ReferencePlan.layoutEnding) {
      let stem = String(file.dropLast(ReferencePlan.layoutEnding.count))
      let drawn = builder.removed(
        reference: String(stem.dropFirst(references.count + 1)),
        picture: try InputFile(picture: "\(stem).png").contentsIfThere())
      try keep(drawn)
      builder.report.pictures.append(drawn.picture)
    }
    return builder.report.finished
  }
}

extension ReferencePlan {
  package var reportedScreens: [ReportedReference] {
    var builder = ReportBuilder(tool: Tool.described, command: [], old: "", new: "")
    return units.map {
      builder.reportedScreen(of: $0.screen, in: designs[$0.design].path.file, reference: $0.name)
    }
  }
}

package struct ReferenceOutcome: Sendable, Codable {
  /// The common prefix of the screen's file names, relative to the reference folder.
  let name: String
  /// The path of the screen's design, for messages.
  let design: String
  /// The move of the design since its reference was recorded; `nil` if the design did not move.
  var move: ReferenceMove?
  /// The result for the layout; `nil` if it could not be compared.
  var layout: ReferenceVerdict<LayoutComparison>?
  /// The result for the image; `nil` if there are no reference images.
  var picture: ReferenceVerdict<ImageDifferenceSummary>?
  /// The font versions with which the reference was recorded; `nil` if these versions are installed.
  var previousFonts: String?
  /// The number of pixels that differ within the tolerance.
  var hiddenPixels = 0
  package var written: [String] = []
  package var errors = DiagnosticReport()
  /// The screen in a report; `nil` if no report is written.
  package var shown: ReportImage?
  /// The index entry for the written files; `nil` if there are none.
  package var entry: FailureIndex.Difference?

  init(of unit: ReferencePlan.Unit, in design: String) { (name, self.design) = (unit.name, design) }

  /// Whether the screen was compared and equals its reference, within the tolerance.
  package var isSame: Bool {
    errors.isEmpty && layout?.isFailure == false && picture?.isFailure != true && move == nil
  }

  var isMissing: Bool { layout?.isMissing == true || picture?.isMissing == true }

  var isDifferent: Bool { layout?.difference != nil || picture?.difference != nil }
}

extension [ReferenceOutcome] {
  /// The errors of all outcomes. If several errors have the same remedy, for example errors about merge
  /// conflicts, only the first error states it.
  package var errors: DiagnosticReport {
    var stated: Set<String> = []
    return map { outcome in
      let hints = outcome.errors.compactMap(\.hint)
      guard outcome.errors.count == hints.count, !hints.isEmpty, stated.isSuperset(of: hints) else {
        stated.formUnion(hints)
        return outcome.errors
      }
      return DiagnosticReport(
        outcome.errors.map {
          Diagnostic(
            severity: $0.severity, code: $0.code, location: $0.location, path: $0.path, message: $0.message)
        })
    }.merged()
  }
}

/// The measured differences of two images, without the images.
struct ImageDifferenceSummary: Sendable, Codable {
  let measured: String
  /// The share of the pixels that differ, from 0 to 1.
  let share: Double
  /// The reasons for differences that the layout does not explain, as phrases.
  let reasons: [String]
  /// Whether the differences can only be due to different versions of the program, its libraries or its fonts.
  let isByTools: Bool
  /// The tolerance options with which the comparison would have passed; `nil` if there are none.
  let setting: String?

  init(_ comparison: ImageComparison, layoutIsSame: Bool) {
    (measured, share) = (comparison.measured, comparison.share)
    reasons = comparison.reasons(layoutIsSame: layoutIsSame)
    isByTools = comparison.isByTools(layoutIsSame: layoutIsSame)
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }

  /// The measurements and the reasons, in one line.
  var words: String { ([measured] + reasons).joined(separator: "; ") }
}

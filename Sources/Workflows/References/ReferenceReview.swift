package import DesignFormat
import Foundation
package import Maquette
package import Review

/// All that a comparison with references found, in the order of designs: what text and report are made of.
package struct ReferenceReview: Codable {
  /// The arguments that compare again.
  package var command: [String]
  /// The folder of references, as it was named.
  let references: String
  /// The designs that were asked for, as people call them.
  let subject: String
  /// The problems of each design that was looked at; most have none.
  private var designs: [PathKey: [String]] = [:]
  package private(set) var outcomes: [ReferenceOutcome] = []
  /// References whose screens are gone.
  package private(set) var stale: [String] = []

  /// Gathers what came of all screens of a plan, of designs that could not be opened, and of references that no screen
  /// has any more; `sights` are the plan's. `designs` are those that were asked for, as people call them.
  package init(
    _ outcomes: [ReferenceOutcome], of plan: ReferencePlan, showing sights: [ReferenceSight],
    _ opened: OpenedDesigns, stale: [String], designs: [String], command: [String]
  ) {
    (references, self.command, self.stale) = (plan.folder, command, stale)
    subject = designs.isEmpty ? "designs" : designs.joined(separator: " ")
    for design in plan.designs { self.designs[design.path.file] = [] }
    for (path, problems) in opened.failures + opened.crashes {
      self.designs[path.file, default: []].append(problems.description)
    }
    self.outcomes = zip(outcomes, sights).map { outcome, sight in
      var outcome = outcome
      outcome.shown = outcome.shown ?? sight.picture(Self.told(of: outcome), scale: 1)
      return outcome
    }
  }

  private static func told(of outcome: ReferenceOutcome) -> ReferenceSight.Findings {
    var findings = ReferenceSight.Findings(status: .unchanged)
    findings.layout = outcome.layout?.difference
    findings.tell(outcome)
    return findings
  }

  /// Whether something could not be compared.
  package var couldNotCompare: Bool {
    designs.values.contains { !$0.isEmpty } || outcomes.contains { !$0.errors.isEmpty }
  }

  /// Whether nothing differs, is missing or was written.
  package var isSame: Bool { outcomes.allSatisfy { $0.isSame && $0.written.isEmpty } }

  /// A warning if references were made with other fonts than those installed; the fonts explain differences of texts.
  package var fontWarning: Diagnostic? {
    let former = Set(outcomes.compactMap(\.formerFonts)).sorted()
    guard !former.isEmpty else { return nil }
    let present = LayoutReference.installedFonts ?? "no Inter"
    let fonts = "\(present) here, \(former.joined(separator: " and ")) there"
    return Diagnostic(
      severity: .warning, code: "reference-fonts",
      message: "fonts differ from the references': \(fonts); text will differ",
      hint: "verify on a system with \(former[0]), or record again with \(present): maquette record")
  }

  /// Adds what another part of the same comparison found, whose designs come later or are the last one here.
  package mutating func join(_ next: ReferenceReview) {
    designs.merge(next.designs) { mine, others in mine + others.filter { !mine.contains($0) } }
    outcomes += next.outcomes
    stale = Set(paths: stale + next.stale).sortedPaths()
  }

  /// The report on it, without pictures; references that no screen has any more are among it where those fail the run.
  package func report(tellingStale: Bool = false) throws -> ReviewReport {
    try report(tellingStale: tellingStale) { _ in }
  }

  /// The report on it; `keep` takes the pictures of references that no screen has any more.
  package func report(
    tellingStale: Bool, keep: (DrawnPicture) throws -> Void
  ) throws -> ReviewReport {
    var builder = ReportBuilder(tool: Tool.described, command: command, old: references, new: subject)
    for (name, problems) in designs.sorted(by: { $0.key < $1.key }) {
      var design = ReportDesign(name: name.path, status: problems.isEmpty ? .unchanged : .failed)
      design.problems = problems
      builder.add(design)
    }
    for outcome in outcomes {
      guard let picture = outcome.shown else { continue }
      builder.add(
        picture, named: outcome.name, in: outcome.design, explainedBy: outcome.layout?.difference)
    }
    for file in tellingStale ? stale : [] where file.hasSuffix(ReferencePlan.layoutEnding) {
      let stem = String(file.dropLast(ReferencePlan.layoutEnding.count))
      let drawn = builder.removed(
        reference: String(stem.dropFirst(references.count + 1)),
        picture: try InputFile(picture: "\(stem).png").contentsIfThere())
      try keep(drawn)
      builder.add(drawn.picture)
    }
    return builder.finished
  }
}

extension ReferencePlan {
  /// The screens as a report shows them.
  package var sights: [ReferenceSight] {
    var builder = ReportBuilder(tool: Tool.described, command: [], old: "", new: "")
    return units.map { builder.sight(of: $0.screen, in: designs[$0.design].path.file, reference: $0.name) }
  }
}

package struct ReferenceOutcome: Sendable, Codable {
  /// The name of its files without their endings, from the folder of references.
  let name: String
  /// The path of its design as people call it.
  let design: String
  /// `nil` where it could not be looked at.
  var layout: ReferenceVerdict<LayoutComparison>?
  /// `nil` where none is kept.
  var picture: ReferenceVerdict<PictureSummary>?
  /// The fonts that its reference names, if other versions are installed.
  var formerFonts: String?
  /// How many pixels of its picture differ and are hidden by a tolerance.
  var hiddenPixels = 0
  package var written: [String] = []
  package var errors = DiagnosticReport()
  /// The screen in a report; `nil` where none is wanted.
  package var shown: ReportPicture?
  /// The index's entry for the files that were left of it; `nil` where none were.
  package var entry: FailureIndex.Difference?

  init(of unit: ReferencePlan.Unit, in design: String) { (name, self.design) = (unit.name, design) }

  /// Whether it was compared and nothing differs.
  package var isSame: Bool { errors.isEmpty && layout?.isFailure == false && picture?.isFailure != true }

  /// Whether it has no reference, or only a part of one.
  var isMissing: Bool { layout?.isMissing == true || picture?.isMissing == true }

  var isDifferent: Bool { layout?.difference != nil || picture?.difference != nil }
}

/// The measurements of two pictures, without the pictures.
struct PictureSummary: Sendable, Codable {
  let measured: String
  /// Why they differ, as far as the layout does not say it; a phrase each.
  let reasons: [String]
  /// Whether nothing but the program, its libraries or its fonts can be why.
  let isByTools: Bool
  /// The settings that would have allowed it; `nil` where none would.
  let setting: String?

  init(_ comparison: PictureComparison, layoutIsSame: Bool) {
    measured = comparison.measured
    reasons = comparison.reasons(layoutIsSame: layoutIsSame)
    isByTools = comparison.isByTools(layoutIsSame: layoutIsSame)
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }

  /// The measurements and the reasons, in one line.
  var words: String { ([measured] + reasons).joined(separator: "; ") }
}

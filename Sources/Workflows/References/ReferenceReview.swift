import DesignFormat
import Foundation
package import Maquette
package import Review

/// A comparison with references, as a report shows it.
package struct ReferenceReview {
  /// The screens, in the plan's order.
  package let sights: [ReferenceSight]
  private var builder: ReportBuilder
  private let plan: ReferencePlan

  /// Begins a report on `plan`; `designs` are those that were asked for, as people call them.
  package init(_ plan: ReferencePlan, designs: [String], command: [String]) {
    var builder = ReportBuilder(
      tool: Tool.described, command: command, old: plan.folder,
      new: designs.isEmpty ? "designs" : designs.joined(separator: " "))
    sights = plan.units.map { unit in
      builder.sight(of: unit.screen, in: plan.designs[unit.design].path.file, reference: unit.name)
    }
    (self.builder, self.plan) = (builder, plan)
  }

  /// The report on what came of all screens, on designs that could not be opened, and on references whose screens are
  /// gone, where those fail the run.
  package func report(
    on outcomes: [ReferenceOutcome], of opened: OpenedDesigns, stale: [String],
    keep: (DrawnPicture) throws -> Void
  ) throws -> ReviewReport {
    var builder = builder
    let problems = Dictionary(
      (opened.failures + opened.crashes).map { ($0.path.file, [$0.problems.description]) },
      uniquingKeysWith: +)
    let names = Set(plan.designs.map(\.path.file)).union(problems.keys)
    for name in names.sorted() {
      var design = ReportDesign(name: name, status: problems[name] == nil ? .unchanged : .failed)
      design.problems = problems[name] ?? []
      builder.add(design)
    }
    for (sight, outcome) in zip(sights, outcomes) {
      let picture = outcome.shown ?? sight.picture(told(of: outcome), scale: 1)
      builder.add(picture, of: sight, explainedBy: outcome.layout?.difference)
    }
    for file in stale where file.hasSuffix(ReferencePlan.layoutEnding) {
      let drawn = try removed(String(file.dropLast(ReferencePlan.layoutEnding.count)), &builder)
      try keep(drawn)
      builder.add(drawn.picture)
    }
    return builder.finished
  }

  /// The report on what came of all screens, without pictures.
  package func report(on outcomes: [ReferenceOutcome], of opened: OpenedDesigns) throws -> ReviewReport {
    try report(on: outcomes, of: opened, stale: []) { _ in }
  }

  private func told(of outcome: ReferenceOutcome) -> ReferenceSight.Findings {
    var findings = ReferenceSight.Findings(status: .unchanged)
    findings.layout = outcome.layout?.difference
    findings.tell(outcome)
    return findings
  }

  /// A reference that no screen has any more.
  private func removed(_ stem: String, _ builder: inout ReportBuilder) throws -> DrawnPicture {
    builder.removed(
      reference: String(stem.dropFirst(plan.folder.count + 1)),
      picture: try InputFile(picture: "\(stem).png").contentsIfThere())
  }
}

import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", _superCommandName: Tool.name,
    abstract: "Check designs, their layouts and their batch updates.",
    discussion: """
      In addition to finding errors, the command audits screens: contrast, small touch targets, truncated texts and \
      texts that do not grow, overlaps, elements off the screen or under the notch, and spacing off the design's grid. \
      A design can suppress an audit with a reason. Notes about texts in the system's own colors and at large text sizes \
      are printed with --verbose.

      The exit code is 0 if there are no errors, and 2 if a design cannot be drawn or, with --strict, if there are \
      warnings.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Flag(help: "Also end with exit code 2 if there are warnings.")
  var strict = false

  @Flag(inversion: .prefixedNo, help: "Audit screens, as a reviewer would.")
  var audits = true

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var exceptions: ExceptionTextOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(keepsRecords: false)
    let (opened, part) = try selection.open(
      designs, of: Division(shard: nil), keepsGoing: true, console, in: session)
    console.report(opened.warnings)
    let wording = exceptions.wording
    let problems = try session.mapConcurrently(opened) { design, _ in
      let simulations =
        design.mockup.simulations(on: design.arrangements, wording: wording)
        + design.mockup.transitions(on: design.arrangements)
      return simulations.reduce(DiagnosticReport()) { $0 + $1.report }
    }.merged()
    console.report(problems)
    let isWhole = !selection.designSelection.isPartial
    let remarks =
      try audits
      ? session.mapConcurrently(opened) { design, cores in
        try design.mockup.audits(of: design.arrangements, isWhole: isWhole, isConcurrent: cores > 1)
      } : []
    for remark in remarks {
      let shown = console.showsNotes ? remark : remark.withoutNotes
      console.report(console.namesAudits ? shown.withCodes : shown)
    }
    let warnings = ([opened.warnings] + remarks).map { $0.count(of: .warning) }.reduce(0, +)
    let count = part.opened(needingAllDesigns: true).count
    let errors = console.errorCount == 0 ? "no errors" : counted(console.errorCount, "error")
    let found = warnings == 0 ? "" : ", " + counted(warnings, "warning")
    let notes = console.showsNotes ? 0 : remarks.map { $0.count(of: .info) }.reduce(0, +)
    let hidden =
      notes == 0 ? "" : ", " + counted(notes, "note") + " (--verbose shows \(notes == 1 ? "it" : "them"))"
    console.note("\(counted(count, "design")), \(errors)\(found)\(hidden)")
    if !problems.isEmpty || console.hasLeftOut || strict && warnings > 0 { throw ExitCode(2) }
  }
}

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
      Besides mistakes, screens are looked at as a reviewer would: contrast, small targets, texts that are cut off or \
      do not grow, overlaps, what is off the screen or under the notch, and spacings off the grid. A design can \
      silence an audit with a reason.

      The exit code is 0 where nothing is wrong, and 2 where a design cannot be drawn or, with --strict, where there \
      are warnings.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions
  @OptionGroup var exceptions: WordingOptions

  @Flag(inversion: .prefixedNo, help: "Look at screens as a reviewer would.")
  var audits = true

  @Flag(help: "End with the code 2 where there are warnings, too.")
  var strict = false

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(keepsRecords: false)
    let opened = try selection.open(designs, console, in: session)
    console.report(opened.warnings)
    let wording = exceptions.wording
    let problems = try session.lookingAt(opened) { design, _ in
      let rehearsals =
        design.mockup.rehearsals(on: design.arrangements, wording: wording)
        + design.mockup.transitions(on: design.arrangements)
      return rehearsals.reduce(DiagnosticReport()) { $0 + $1.report }
    }.merged()
    console.report(problems)
    let isWhole = !selection.wanted.isPartial
    let remarks =
      try audits
      ? session.lookingAt(opened) { design, cores in
        try design.mockup.audits(of: design.arrangements, isWhole: isWhole, isConcurrent: cores > 1)
      } : []
    for remark in remarks { console.report(remark) }
    guard problems.isEmpty, !console.hasLeftOut else { throw ExitCode(2) }
    let warnings = ([opened.warnings] + remarks).map { $0.count(of: .warning) }.reduce(0, +)
    let found = warnings == 0 ? "" : ", " + counted(warnings, "warning")
    console.note("\(counted(opened.count, "design")), no errors\(found)")
    if strict, warnings > 0 { throw ExitCode(2) }
  }
}

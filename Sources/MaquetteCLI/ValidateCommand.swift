import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// `maquette validate`: says what is wrong with designs and draws nothing.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check designs, their layouts and their batch updates.",
    discussion: "The exit code is 0 where nothing is wrong, and 2 where a design cannot be drawn.")

  @Argument(
    help: ArgumentHelp("Design files, or folders that are searched for them.", valueName: "file|folder"))
  var designs: [String] = []

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions
  @OptionGroup var exceptions: WordingOptions

  func run() async throws {
    try await diagnostics.run(run)
  }

  private func run(_ console: Console) async throws {
    let opened = try selection.open(designs, console)
    console.report(opened.warnings)
    let problems = opened.reduce(DiagnosticReport()) { report, design in
      let rehearsals =
        design.mockup.rehearsals(on: design.arrangements, wording: exceptions.wording)
        + design.mockup.transitions(on: design.arrangements)
      return rehearsals.reduce(report) { $0 + $1.report }
    }
    console.report(problems)
    guard problems.isEmpty else { throw ExitCode(2) }
    console.note(opened.count == 1 ? "1 design, no errors" : "\(opened.count) designs, no errors")
  }
}

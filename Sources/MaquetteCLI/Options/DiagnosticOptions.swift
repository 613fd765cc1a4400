import ArgumentParser
package import DesignFormat
import Foundation
import Workflows

struct DiagnosticOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only problems.")
  var quiet = false

  @Flag(help: "Also name all written files, and print the duration of each step.")
  var verbose = false

  @Option(help: "When problems are colored; auto is on a terminal, unless NO_COLOR is set.")
  var color = ColorChoice.auto

  @Option(
    name: .customLong("diagnostic-format"),
    help: """
      The format of problems: for people (human, short), for programs (json, sarif), or as GitHub annotations.
      """)
  var format = DiagnosticFormat.human

  @Option(
    name: .customLong("diagnostic-output"),
    help: ArgumentHelp(
      "The file that problems are written to, instead of standard error.", valueName: "file"),
    completion: .file()
  )
  var output: PathArgument?

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet cannot be combined with --verbose") }
  }

  var console: Console {
    Console(
      format, output: output?.path, verbosity: quiet ? .quiet : verbose ? .verbose : .normal, color: color)
  }

  /// Runs a command with a console for these options. Errors are reported, and end the program with exit code 2. Usage errors
  /// and exit codes are passed on to the argument parser.
  func run(_ command: (Console) throws -> Void) throws {
    let console = self.console
    do {
      try SystemText.checkCurrentFolder()
      try asUsage { try command(console) }
      if console.hasLeftOut { throw ExitCode(2) }
    } catch {
      throw try end(after: error, console)
    }
    try console.finish()
  }

  /// Reports an error and returns the error that ends the program. This is a separate method because the compiler specializes
  /// `run` for each command.
  private func end(after error: any Error, _ console: Console) throws -> any Error {
    switch error {
    case let error as InputError:
      console.report(error.diagnostic)
      console.report(error.details)
    case let error as InvalidDesign: console.report(error.report)
    case is ExitCode where !console.hasLeftOut, is ValidationError, is CleanExit:
      try console.finish()
      return error
    case is ExitCode: break
    default:
      let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
      console.report(Diagnostic(code: "could-not-continue", message: reason))
    }
    try console.finish()
    return ExitCode(2)
  }
}

extension ColorChoice: ChoiceArgument {}

extension DiagnosticFormat: ChoiceArgument {
  /// The sentence about each format in the help text, keyed by the format's name.
  package static var allValueDescriptions: [String: String] {
    [
      human.rawValue: "The line of the file, with a caret under the error.",
      short.rawValue: "One line per problem, as compilers write them.",
      json.rawValue: "One JSON document, which docs/diagnostics.md describes.",
      sarif.rawValue: "One SARIF 2.1.0 document, for code hosts.",
      github.rawValue: "Workflow commands, which GitHub shows beside the lines.",
    ]
  }
}

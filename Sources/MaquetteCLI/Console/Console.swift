import ArgumentParser
import DesignFormat
import Foundation
import Workflows

/// The only way out to the terminal.
struct Console: Sendable {
  let isInteractive: Bool
  /// Whether colours are wanted (see no-color.org).
  let usesColor: Bool
  private let diagnostics: DiagnosticWriter

  init(_ format: DiagnosticFormat = .human, output: String? = nil) {
    isInteractive = isatty(STDERR_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    usesColor =
      isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    diagnostics = DiagnosticWriter(format, output: output, isColored: usesColor)
  }

  /// Writes a line to standard error, with nothing in it that a terminal would obey, unless a document of problems has
  /// it to itself.
  func note(_ line: String) {
    guard !diagnostics.ownsStandardError else { return }
    Data((line.inOneLine + "\n").utf8).writeToStandardError()
  }

  /// Replaces the line that is being shown; `nil` where no people would see it.
  var showProgress: (@Sendable (String) -> Void)? {
    guard isInteractive else { return nil }
    return { line in Data("\r\u{1B}[2K\(line)".utf8).writeToStandardError() }
  }

  func endProgress() {
    guard isInteractive else { return }
    Data("\r\u{1B}[2K".utf8).writeToStandardError()
  }

  /// Whether anything has been reported that only this run has to say.
  var hasReported: Bool { diagnostics.isUsed }

  /// Whether something was left out because it had crashed the program.
  var hasLeftOut: Bool { diagnostics.hasLeftOut }

  /// Reports problems, sorted by place; `byEachRun` says that a run which finds nothing to do says the same.
  func report(_ report: DiagnosticReport, byEachRun: Bool = false) {
    guard !report.isEmpty else { return }
    diagnostics.add(report, byEachRun: byEachRun)
  }

  func report(_ diagnostic: Diagnostic) {
    report(DiagnosticReport([diagnostic]))
  }

  /// Writes what is still kept, once nothing more will be reported; throws where its file cannot be written.
  func finish() throws {
    do {
      try diagnostics.finish()
    } catch {
      note("error: \(error)")
      throw ExitCode(2)
    }
  }

  /// Writes a text to standard output, with nothing in it that a terminal would obey; says so and ends the program
  /// where it is closed or full.
  func print(_ data: Data) throws {
    do throws(SystemFailure) {
      try TerminalText(data).data.write(to: STDOUT_FILENO)
    } catch {
      report(
        Diagnostic(code: "could-not-write", message: "could not write to standard output: \(error)"))
      throw ExitCode(2)
    }
  }

  /// Writes one document for programs to standard output, with keys in order; throws as ``print(_:)`` does.
  func printJSON(_ value: some Encodable) throws {
    try print(try value.orderedJSON(isIndented: true) + Data("\n".utf8))
  }
}

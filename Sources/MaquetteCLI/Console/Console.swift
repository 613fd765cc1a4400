import ArgumentParser
import DesignFormat
import Foundation
import Workflows

/// All output to the terminal.
struct Console: Sendable {
  let isInteractive: Bool
  /// Whether output is colored (see no-color.org).
  let usesColor: Bool
  private let diagnostics: DiagnosticWriter

  init(_ format: DiagnosticFormat = .human, output: String? = nil) {
    isInteractive = isatty(STDERR_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    usesColor =
      isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    diagnostics = DiagnosticWriter(format, output: output, isColored: usesColor)
  }

  /// Writes a line to standard error, without control characters. It writes nothing if standard error is a diagnostics
  /// document.
  func note(_ line: String) {
    guard !diagnostics.ownsStandardError else { return }
    Data((line.inOneLine + "\n").utf8).writeToStandardError()
  }

  /// The function that replaces the progress line; `nil` if standard error is not a terminal.
  var showProgress: (@Sendable (String) -> Void)? {
    guard isInteractive else { return nil }
    return { line in Data("\r\u{1B}[2K\(line)".utf8).writeToStandardError() }
  }

  func endProgress() {
    guard isInteractive else { return }
    Data("\r\u{1B}[2K".utf8).writeToStandardError()
  }

  /// Whether a diagnostic was reported that a repeated run without changes would not report.
  var hasReported: Bool { diagnostics.isUsed }

  /// Whether a design was skipped because it crashed the program.
  var hasLeftOut: Bool { diagnostics.hasLeftOut }

  /// Reports diagnostics, sorted by location. `byEachRun` states that a run without changes reports the same
  /// diagnostics.
  func report(_ report: DiagnosticReport, byEachRun: Bool = false) {
    guard !report.isEmpty else { return }
    diagnostics.add(report, byEachRun: byEachRun)
  }

  func report(_ diagnostic: Diagnostic) {
    report(DiagnosticReport([diagnostic]))
  }

  /// Writes the remaining diagnostics at the end. Throws if their file cannot be written.
  func finish() throws {
    do {
      try diagnostics.finish()
    } catch {
      note("error: \(error)")
      throw ExitCode(2)
    }
  }

  /// Writes a text to standard output, without control characters. If standard output is closed or full, it reports an
  /// error and throws.
  func print(_ data: Data) throws {
    do throws(SystemFailure) {
      try TerminalText(data).data.write(to: STDOUT_FILENO)
    } catch {
      report(
        Diagnostic(code: "could-not-write", message: "could not write to standard output: \(error)"))
      throw ExitCode(2)
    }
  }

  /// Writes an indented JSON document with sorted keys to standard output. Throws as ``print(_:)`` does.
  func printJSON(_ value: some Encodable) throws {
    try print(try value.orderedJSON(isIndented: true) + Data("\n".utf8))
  }
}

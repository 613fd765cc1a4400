import ArgumentParser
import CProcess
import DesignFormat
import Foundation
import Synchronization
import Workflows

/// The command's output to the terminal.
struct Console: Sendable {
  let isInteractive: Bool
  let verbosity: Verbosity
  /// Whether output is colored (see no-color.org).
  let usesColor: Bool
  private let diagnostics: DiagnosticWriter

  /// The amount of output on standard error.
  enum Verbosity {
    /// Prints only problems.
    case quiet
    /// Prints problems and summaries.
    case normal
    /// Prints problems, summaries, all written files, and the durations of steps.
    case verbose
  }

  init(
    _ format: DiagnosticFormat = .human, output: String? = nil, verbosity: Verbosity = .normal,
    color: ColorChoice = .auto
  ) {
    isInteractive = isatty(STDERR_FILENO) == 1
    self.verbosity = verbosity
    switch color {
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      usesColor =
        isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    case .always: usesColor = true
    case .never: usesColor = false
    }
    diagnostics = DiagnosticWriter(format, output: output, isColored: usesColor)
  }

  /// Writes a line to standard error, without control characters. Does nothing if the verbosity is `quiet`, or if standard
  /// error is reserved for a document with diagnostics.
  func note(_ line: String) {
    guard verbosity != .quiet, !diagnostics.ownsStandardError else { return }
    Data((line.inOneLine + "\n").utf8).writeToStandardError()
  }

  /// A function that replaces the displayed progress line; `nil` if standard error is not a terminal or the verbosity is
  /// `quiet`.
  var showProgress: (@Sendable (String) -> Void)? {
    guard isInteractive, verbosity != .quiet else { return nil }
    return { line in Data("\r\u{1B}[2K\(line)".utf8).writeToStandardError() }
  }

  func endProgress() {
    guard isInteractive, verbosity != .quiet else { return }
    Data("\r\u{1B}[2K".utf8).writeToStandardError()
  }

  /// Whether the console has reported a diagnostic that a later run without changes would not report again.
  var hasReported: Bool { diagnostics.isUsed }

  /// Whether diagnostics are annotations beside the lines of a pull request.
  var showsAnnotations: Bool { diagnostics.format == .github }

  /// Whether the notes of audits are reported: in documents for programs, and with `--verbose`.
  var showsNotes: Bool { verbosity == .verbose || diagnostics.format.isDocument }

  /// Whether the messages of audit findings begin with the name of the audit. In all formats except the
  /// default one, the name is the diagnostic's code.
  var namesAudits: Bool { diagnostics.format == .human }

  var errorCount: Int { diagnostics.errorCount }

  /// Whether a design was skipped, because it crashed the program or is invalid.
  var hasLeftOut: Bool { diagnostics.hasLeftOut }

  /// Records that an invalid design is skipped, so that the exit code is 2.
  func recordOmission() { diagnostics.recordOmission() }

  /// Reports diagnostics, sorted by location. `byEachRun` is true if a later run without changes reports the same diagnostics
  /// again.
  func report(_ report: DiagnosticReport, byEachRun: Bool = false) {
    guard !report.isEmpty else { return }
    diagnostics.add(report, byEachRun: byEachRun)
  }

  func report(_ diagnostic: Diagnostic) {
    report(DiagnosticReport([diagnostic]))
  }

  /// Writes the diagnostics that are not yet written. The method must be called at the end of the run. Throws if the
  /// diagnostics file cannot be written.
  func finish() throws {
    do {
      try diagnostics.finish()
    } catch {
      note("error: \(error)")
      throw ExitCode(2)
    }
  }

  /// Writes a text to standard output, without control characters. If standard output is closed or full, the method reports an
  /// error and throws.
  func print(_ data: Data) throws {
    try write(TerminalText(data).data)
  }

  /// Writes bytes, such as those of an image, to standard output. Throws as ``print(_:)`` does.
  func write(_ data: Data) throws {
    do throws(SystemFailure) {
      try data.write(to: STDOUT_FILENO)
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

/// The condition for colored output.
enum ColorChoice: String, CaseIterable {
  /// Output is colored on a terminal, unless the environment forbids it.
  case auto
  case always
  case never
}

/// Writes each diagnostic only once: immediately in text formats, or together with all others at the end in document formats.
final class DiagnosticWriter: Sendable {
  let format: DiagnosticFormat
  private let output: String?
  private let isColored: Bool
  private let found = Mutex(DiagnosticReport())
  private let used = Mutex(false)
  private let leftOut = Mutex(false)

  init(_ format: DiagnosticFormat, output: String?, isColored: Bool) {
    self.format = format
    self.output = output
    self.isColored = isColored && output == nil
    // Messages from libraries and about crashes would make the document on standard error invalid.
    if ownsStandardError { cprocess_take_standard_error() }
  }

  /// Whether standard error must contain only a document with diagnostics.
  var ownsStandardError: Bool { format.isDocument && output == nil }

  var isUsed: Bool { used.withLock { $0 } }

  var errorCount: Int { found.withLock { $0.count(of: .error) } }

  var hasLeftOut: Bool { leftOut.withLock { $0 } }

  func recordOmission() { leftOut.withLock { $0 = true } }

  func add(_ report: DiagnosticReport, byEachRun: Bool) {
    if !byEachRun { used.withLock { $0 = true } }
    if report.contains(where: { SkippedDesigns.codes.contains($0.code) }) { recordOmission() }
    let news = found.withLock { found in
      defer { found = found + report }
      return report.news(after: found)
    }
    guard !format.isDocument, output == nil, !news.isEmpty else { return }
    Data(text(of: news).utf8).writeToStandardError()
  }

  func finish() throws {
    if ownsStandardError { cprocess_give_standard_error_back() }
    let report = found.withLock { $0 }
    if let output {
      try OutputFile(path: output).write(Data(text(of: report).utf8))
    } else if format.isDocument {
      Data(text(of: report).utf8).writeToStandardError()
    }
  }

  private func text(of report: DiagnosticReport) -> String {
    format.text(of: report, from: Tool.diagnosticTool, isColored: isColored)
  }
}

extension Data {
  /// Writes the data to standard error. If standard error is closed, the error is ignored, because it cannot be reported.
  func writeToStandardError() {
    do throws(SystemFailure) {
      try write(to: STDERR_FILENO)
    } catch {}
  }
}

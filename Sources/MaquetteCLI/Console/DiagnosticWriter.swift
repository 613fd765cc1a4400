import CProcess
import DesignFormat
import Foundation
import Synchronization
import Workflows

/// Where problems go: line by line as they come, or all together at the end where they are one document.
final class DiagnosticWriter: Sendable {
  private let format: DiagnosticFormat
  private let output: String?
  private let isColored: Bool
  private let found = Mutex(DiagnosticReport())
  private let used = Mutex(false)
  private let leftOut = Mutex(false)

  /// Writes to a file, or to standard error where there is none.
  init(_ format: DiagnosticFormat, output: String?, isColored: Bool) {
    self.format = format
    self.output = output
    self.isColored = isColored && output == nil
    // Libraries that have something to say, and the last words of a crash, would spoil the document.
    if ownsStandardError { cprocess_take_standard_error() }
  }

  /// Whether standard error is one document, which nothing else may be written into.
  var ownsStandardError: Bool { format.isDocument && output == nil }

  /// Whether there was any problem that only this run tells.
  var isUsed: Bool { used.withLock { $0 } }

  /// Whether there was one of what is left out because it had crashed the program.
  var hasLeftOut: Bool { leftOut.withLock { $0 } }

  /// Writes problems, or keeps them for the end; `byEachRun` says that each run tells them anew.
  func add(_ report: DiagnosticReport, byEachRun: Bool) {
    if !byEachRun { used.withLock { $0 = true } }
    if report.contains(where: { $0.code == LeftOutDesigns.code }) { leftOut.withLock { $0 = true } }
    guard !format.isDocument, output == nil else { return found.withLock { $0 = $0 + report } }
    write(text(of: report))
  }

  /// Writes what was kept; throws where the file cannot be written.
  func finish() throws {
    if ownsStandardError { cprocess_give_standard_error_back() }
    let report = found.withLock { $0 }
    if let output {
      try OutputFile(path: output).write(Data(text(of: report).utf8))
    } else if format.isDocument {
      write(text(of: report))
    }
  }

  private func text(of report: DiagnosticReport) -> String {
    format.text(of: report, from: Tool.diagnosticTool, isColored: isColored)
  }

  private func write(_ text: String) {
    do throws(SystemFailure) {
      try Data(text.utf8).write(to: STDERR_FILENO)
    } catch {
      // There is nobody left to tell; the exit code still does.
    }
  }
}

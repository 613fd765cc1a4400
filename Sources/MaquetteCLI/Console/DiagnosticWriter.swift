import CProcess
import DesignFormat
import Foundation
import Synchronization
import Workflows

/// Writes each diagnostic once: immediately in text formats, or all together at the end in document formats.
final class DiagnosticWriter: Sendable {
  private let format: DiagnosticFormat
  private let output: String?
  private let isColored: Bool
  private let found = Mutex(DiagnosticReport())
  private let used = Mutex(false)
  private let leftOut = Mutex(false)

  init(_ format: DiagnosticFormat, output: String?, isColored: Bool) {
    self.format = format
    self.output = output
    self.isColored = isColored && output == nil
    // Output of libraries and crash messages would make the document invalid.
    if ownsStandardError { cprocess_take_standard_error() }
  }

  /// Whether standard error contains one document, so nothing else may be written to it.
  var ownsStandardError: Bool { format.isDocument && output == nil }

  var isUsed: Bool { used.withLock { $0 } }

  var hasLeftOut: Bool { leftOut.withLock { $0 } }

  func add(_ report: DiagnosticReport, byEachRun: Bool) {
    if !byEachRun { used.withLock { $0 = true } }
    if report.contains(where: { LeftOutDesigns.codes.contains($0.code) }) { leftOut.withLock { $0 = true } }
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
  /// Writes to standard error. If it is closed, the error is ignored, because it cannot be reported.
  func writeToStandardError() {
    do throws(SystemFailure) {
      try write(to: STDERR_FILENO)
    } catch {}
  }
}

/// Thrown for a document that cannot be used, such as a design; carries every problem found, not only the first.
public struct InvalidDocument: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems, and any warnings found beside them, with the text they point into.
  public let report: DiagnosticReport

  /// Makes the error from what was found in one file.
  public init(_ diagnostics: [Diagnostic], source: SourceText? = nil) {
    report = DiagnosticReport(diagnostics, sources: source.map { [$0] } ?? [])
  }

  /// Makes the error from what was found in a file and in those it names.
  public init(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    report = DiagnosticReport(diagnostics, sources: sources)
  }

  /// Makes the error from a report, which must hold an error.
  public init(_ report: DiagnosticReport) {
    self.report = report
  }

  /// The problems in reading order.
  public var diagnostics: [Diagnostic] { report.diagnostics }

  /// The report as a person reads it.
  public var description: String { report.description }
}

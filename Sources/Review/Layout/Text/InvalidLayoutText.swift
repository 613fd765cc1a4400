public import DesignFormat

/// Thrown for a layout text that cannot be read back; carries every problem found, each with its line.
public struct InvalidLayoutText: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems in reading order.
  public let report: DiagnosticReport

  /// The report as a person reads it.
  public var description: String { report.description }
}

public import DesignFormat

/// The error for a layout text that cannot be parsed. It contains all problems with their lines.
public struct InvalidLayoutText: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems in reading order.
  public let report: DiagnosticReport

  /// The problems as text.
  public var description: String { report.description }
}

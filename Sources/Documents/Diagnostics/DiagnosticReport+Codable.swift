extension JSONPath: Codable {
  /// Reads the steps.
  public init(from decoder: any Decoder) throws { self.init(try [Component](from: decoder)) }

  /// Writes the steps.
  public func encode(to encoder: any Encoder) throws { try components.encode(to: encoder) }
}

extension DiagnosticReport: Codable {
  /// Reads the diagnostics; the lines that they point into are not known any more.
  public init(from decoder: any Decoder) throws { self.init(try [Diagnostic](from: decoder)) }

  /// Writes the diagnostics without the lines that they point into.
  public func encode(to encoder: any Encoder) throws { try diagnostics.encode(to: encoder) }
}

/// Diagnostics in reading order, with the texts they point into, printed with each line and a caret under it.
public struct DiagnosticReport: Equatable, Sendable {
  /// The diagnostics, sorted by place; those without a place come first.
  public let diagnostics: [Diagnostic]
  private let sources: [SourceText]

  /// Sorts `diagnostics`; excerpts are printed for those whose file is among `sources`.
  public init(_ diagnostics: [Diagnostic] = [], sources: [SourceText] = []) {
    let ordered = diagnostics.enumerated().sorted { lhs, rhs in
      guard lhs.element.location != rhs.element.location else { return lhs.offset < rhs.offset }
      guard let left = lhs.element.location else { return true }
      guard let right = rhs.element.location else { return false }
      return left < right
    }
    self.diagnostics = ordered.map(\.element)
    self.sources = sources
  }

  /// Both reports as one, in reading order.
  public static func + (lhs: DiagnosticReport, rhs: DiagnosticReport) -> DiagnosticReport {
    let others = rhs.sources.filter { !lhs.sources.contains($0) }
    return DiagnosticReport(lhs.diagnostics + rhs.diagnostics, sources: lhs.sources + others)
  }

  /// The number of diagnostics of one severity.
  public func count(of severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}

extension DiagnosticReport: RandomAccessCollection {
  /// The first position.
  public var startIndex: Int { diagnostics.startIndex }
  /// The position after the last.
  public var endIndex: Int { diagnostics.endIndex }
  /// The diagnostic at a position, in reading order.
  public subscript(position: Int) -> Diagnostic { diagnostics[position] }
}

extension DiagnosticReport: CustomStringConvertible {
  /// The human form: for each diagnostic its line, the source line and a caret line; then related places.
  public var description: String {
    var lines: [String] = []
    for diagnostic in diagnostics {
      lines.append(diagnostic.description)
      lines += excerpt(at: diagnostic.location)
      for related in diagnostic.related {
        lines.append("\(related.location): note: \(related.message)")
        lines += excerpt(at: related.location)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func excerpt(at location: SourceLocation?) -> [String] {
    guard let location, let source = sources.first(where: { $0.file == location.file }) else { return [] }
    return SourceExcerpt(source: source, location: location).lines
  }
}

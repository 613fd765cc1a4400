/// Diagnostics sorted by location, with the source texts from which excerpts are printed.
public struct DiagnosticReport: Equatable, Sendable {
  /// The diagnostics, sorted by location; those without a location come first.
  package let diagnostics: [Diagnostic]
  fileprivate let sources: [SourceText]

  /// Creates a report and sorts `diagnostics` by location. Excerpts are printed from `sources`. Locations in sources that are not
  /// files, such as generated documents, are removed.
  package init(_ diagnostics: [Diagnostic] = [], sources: [SourceText] = []) {
    let ordered = diagnostics.enumerated().sorted { lhs, rhs in
      guard lhs.element.location != rhs.element.location else { return lhs.offset < rhs.offset }
      guard let left = lhs.element.location else { return true }
      guard let right = rhs.element.location else { return false }
      return left < right
    }
    let missingFiles = Set(paths: sources.lazy.filter { !$0.hasSourceFile }.map(\.file))
    self.diagnostics = ordered.map { $0.element.removingLocations(in: missingFiles) }
    self.sources = sources
  }

  /// Returns a report with the diagnostics of both reports, sorted by location. If both have the same source, equal diagnostics
  /// about this source appear once.
  package static func + (lhs: DiagnosticReport, rhs: DiagnosticReport) -> DiagnosticReport {
    let news = rhs.news(after: lhs)
    let others = rhs.sources.filter { !lhs.sources.contains($0) }
    return DiagnosticReport(lhs.diagnostics + news.diagnostics, sources: lhs.sources + others)
  }

  /// Returns the report without the diagnostics that `other` also contains. Only diagnostics about a file whose source text is
  /// equal in both reports are removed.
  package func news(after other: DiagnosticReport) -> DiagnosticReport {
    let shared = Set(paths: sources.filter { other.sources.contains($0) }.map(\.file))
    let found = diagnostics.filter { diagnostic in
      guard let file = diagnostic.location?.file, shared.contains(file) else { return true }
      return !other.diagnostics.contains(diagnostic)
    }
    return DiagnosticReport(found, sources: sources)
  }

  /// The report without diagnostics of the severity `info`.
  package var withoutNotes: DiagnosticReport {
    DiagnosticReport(diagnostics.filter { $0.severity != .info }, sources: sources)
  }

  /// The report with each message after the code of its diagnostic.
  package var withCodes: DiagnosticReport {
    let named = diagnostics.map { diagnostic in
      Diagnostic(
        severity: diagnostic.severity, code: diagnostic.code, location: diagnostic.location,
        path: diagnostic.path, message: "\(diagnostic.code): \(diagnostic.message)", hint: diagnostic.hint,
        related: diagnostic.related)
    }
    return DiagnosticReport(named, sources: sources)
  }

  package func count(of severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}

extension Sequence<DiagnosticReport> {
  /// Returns one report with the diagnostics of all reports, sorted by location. A diagnostic that several reports contain appears
  /// once.
  package func merged() -> DiagnosticReport {
    var (diagnostics, sources): ([Diagnostic], [SourceText]) = ([], [])
    var (lines, files): (Set<PathKey>, Set<PathKey>) = ([], [])
    for report in self {
      diagnostics += report.diagnostics.filter { lines.insert($0.description) }
      sources += report.sources.filter { files.insert($0.file) }
    }
    return DiagnosticReport(diagnostics, sources: sources)
  }
}

extension DiagnosticReport: RandomAccessCollection {
  /// The index of the first diagnostic.
  public var startIndex: Int { diagnostics.startIndex }
  /// The index after the last diagnostic.
  public var endIndex: Int { diagnostics.endIndex }
  /// The diagnostic at an index; diagnostics are sorted by location.
  public subscript(position: Int) -> Diagnostic { diagnostics[position] }
}

extension DiagnosticReport {
  /// Returns the report with each file name replaced by the result of `name`, for example to name the files
  /// of a repository instead of the files of a temporary copy.
  package func renamingFiles(_ name: (String) -> String) -> DiagnosticReport {
    func renamed(_ location: SourceLocation) -> SourceLocation {
      SourceLocation(file: name(location.file), line: location.line, column: location.column)
    }
    let renamedDiagnostics = diagnostics.map { diagnostic in
      Diagnostic(
        severity: diagnostic.severity, code: diagnostic.code, location: diagnostic.location.map(renamed),
        path: diagnostic.path, message: name(diagnostic.message), hint: diagnostic.hint.map(name),
        related: diagnostic.related.map {
          Diagnostic.Related(location: renamed($0.location), message: name($0.message))
        })
    }
    return DiagnosticReport(
      renamedDiagnostics, sources: sources.map { SourceText(file: name($0.file), bytes: $0.bytes) })
  }

  func source(of location: SourceLocation?) -> SourceText? {
    location.flatMap { location in sources.first { $0.file.isSamePath(as: location.file) } }
  }

  package func endColumn(of location: SourceLocation) -> Int? {
    source(of: location)?.endColumn(of: location)
  }
}

extension DiagnosticReport: CustomStringConvertible {
  /// The report as printed in a terminal, without colors.
  public var description: String { text(isColored: false) }

  /// Returns the report as printed in a terminal: each diagnostic's line, its source line and a caret line, then its related
  /// locations.
  package func text(isColored: Bool) -> String {
    var lines: [String] = []
    for diagnostic in diagnostics {
      lines.append(diagnostic.line(isColored: isColored))
      lines += excerpt(at: diagnostic.location)
      for related in diagnostic.related {
        lines.append("\(related.location): note: \(visible(related.message))")
        lines += excerpt(at: related.location)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the source line at a location and a caret line below it; empty if the file is not among the sources.
  package func excerpt(at location: SourceLocation?) -> [String] {
    guard let location, let source = source(of: location) else { return [] }
    return SourceExcerpt(source: source, location: location).lines
  }

  /// If the line at a location contains only an opening brace or bracket, returns the source lines after it,
  /// up to the line with the closing brace or bracket, but at most five lines. Otherwise, returns an empty
  /// array.
  package func continuation(at location: SourceLocation?) -> [String] {
    guard let location, let source = source(of: location) else { return [] }
    func line(_ number: Int) -> String? {
      let place = SourceLocation(file: location.file, line: number, column: location.column)
      return SourceExcerpt(source: source, location: place).lines.first
    }
    guard let first = line(location.line), ["{", "["].contains(first.filter { $0 != " " }) else { return [] }
    var (lines, depth): ([String], Int) = ([], 1)
    while depth > 0, lines.count < 5, let next = line(location.line + lines.count + 1) {
      lines.append(next)
      depth += next.count { "{[".contains($0) } - next.count { "}]".contains($0) }
    }
    return lines
  }
}

extension Diagnostic {
  fileprivate func removingLocations(in files: Set<PathKey>) -> Diagnostic {
    guard let location, files.contains(location.file) else { return self }
    return Diagnostic(
      severity: severity, code: code, path: path, message: message, hint: hint,
      related: related.filter { !files.contains($0.location.file) })
  }

  /// Returns the diagnostic in one line. If `isColored`, the severity has the color that compilers use for it.
  package func line(isColored: Bool) -> String {
    guard isColored else { return description }
    let color =
      switch severity {
      case .error: 31
      case .warning: 35
      case .info: 36
      }
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\u{1B}[\(color)m\(severity.rawValue): \u{1B}[0m\(sentence)"
  }
}

extension DiagnosticReport: Codable {
  /// Decodes the diagnostics; the report has no source texts.
  public init(from decoder: any Decoder) throws { self.init(try [Diagnostic](from: decoder)) }

  /// Encodes the diagnostics without the source texts.
  public func encode(to encoder: any Encoder) throws { try diagnostics.encode(to: encoder) }
}

/// The error for a document, such as a design, that cannot be used. It contains all problems, not only the first.
public struct InvalidDocument: Error, Equatable, Sendable, CustomStringConvertible {
  /// The errors and the warnings that were found, with the source texts.
  package let report: DiagnosticReport

  package init(_ diagnostics: [Diagnostic], source: SourceText? = nil) {
    report = DiagnosticReport(diagnostics, sources: source.map { [$0] } ?? [])
  }

  package init(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    report = DiagnosticReport(diagnostics, sources: sources)
  }

  /// Creates the error from a report, which must contain an error.
  package init(_ report: DiagnosticReport) {
    self.report = report
  }

  /// The diagnostics, sorted by location.
  public var diagnostics: [Diagnostic] { report.diagnostics }

  /// The report as printed in a terminal, without colors.
  public var description: String { report.description }
}

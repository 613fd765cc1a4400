/// Diagnostics in reading order, with the texts they point into, printed with each line and a caret under it.
public struct DiagnosticReport: Equatable, Sendable {
  /// The diagnostics, sorted by place; those without a place come first.
  public let diagnostics: [Diagnostic]
  fileprivate let sources: [SourceText]

  /// Sorts `diagnostics`; excerpts are printed for those whose file is among `sources`, and places left out in those of
  /// them that nobody sees.
  public init(_ diagnostics: [Diagnostic] = [], sources: [SourceText] = []) {
    let ordered = diagnostics.enumerated().sorted { lhs, rhs in
      guard lhs.element.location != rhs.element.location else { return lhs.offset < rhs.offset }
      guard let left = lhs.element.location else { return true }
      guard let right = rhs.element.location else { return false }
      return left < right
    }
    let unseen = Set(paths: sources.lazy.filter { !$0.isSeen }.map(\.file))
    self.diagnostics = ordered.map { $0.element.leavingOutPlaces(in: unseen) }
    self.sources = sources
  }

  /// Both reports as one, in reading order; what both found in a file that both read is told once.
  public static func + (lhs: DiagnosticReport, rhs: DiagnosticReport) -> DiagnosticReport {
    let news = rhs.news(after: lhs)
    let others = rhs.sources.filter { !lhs.sources.contains($0) }
    return DiagnosticReport(lhs.diagnostics + news.diagnostics, sources: lhs.sources + others)
  }

  /// The report without what `other` has told of files that both read.
  package func news(after other: DiagnosticReport) -> DiagnosticReport {
    let shared = Set(paths: sources.filter { other.sources.contains($0) }.map(\.file))
    let found = diagnostics.filter { diagnostic in
      guard let file = diagnostic.location?.file, shared.contains(file) else { return true }
      return !other.diagnostics.contains(diagnostic)
    }
    return DiagnosticReport(found, sources: sources)
  }

  /// The number of diagnostics of one severity.
  public func count(of severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}

extension Sequence<DiagnosticReport> {
  /// All reports as one, in reading order, with what several have told once.
  public func merged() -> DiagnosticReport {
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
  /// The first position.
  public var startIndex: Int { diagnostics.startIndex }
  /// The position after the last.
  public var endIndex: Int { diagnostics.endIndex }
  /// The diagnostic at a position, in reading order.
  public subscript(position: Int) -> Diagnostic { diagnostics[position] }
}

extension DiagnosticReport {
  /// The report with other names of its files, such as those of a repository for those of a copy.
  public func renamingFiles(_ name: (String) -> String) -> DiagnosticReport {
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
  /// The form for people, without colours.
  public var description: String { text(isColored: false) }

  /// The form for people: for each diagnostic its line, the source line and a caret line; then related places.
  public func text(isColored: Bool) -> String {
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

  /// The line of a place and a caret under it; nothing where its file is not among the sources.
  package func excerpt(at location: SourceLocation?) -> [String] {
    guard let location, let source = source(of: location) else { return [] }
    return SourceExcerpt(source: source, location: location).lines
  }

  /// The lines below a place where nothing but a brace or a bracket stands in its own, up to the one that closes it, or
  /// as many as people read at once; nothing where the line says it all.
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
  fileprivate func leavingOutPlaces(in files: Set<PathKey>) -> Diagnostic {
    guard let location, files.contains(location.file) else { return self }
    return Diagnostic(
      severity: severity, code: code, path: path, message: message, hint: hint,
      related: related.filter { !files.contains($0.location.file) })
  }

  /// The severity has the colours that compilers use.
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
  /// Reads the diagnostics; the lines that they point into are not known any more.
  public init(from decoder: any Decoder) throws { self.init(try [Diagnostic](from: decoder)) }

  /// Writes the diagnostics without the lines that they point into.
  public func encode(to encoder: any Encoder) throws { try diagnostics.encode(to: encoder) }
}

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

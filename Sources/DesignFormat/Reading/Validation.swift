/// One reading of one design file: collects everything wrong with it, so that all can be told at once.
final class Validation {
  /// The file being read.
  let file: DesignFile
  /// The readings of other files that this file names: of tokens and assets.
  var companions: [Validation] = []
  /// Where the other files of a design were looked for; `nil` until its folder is known.
  var lookups: FileLookups?
  /// What references in this file are looked up in.
  var tokens = DesignTokens()
  /// The names of the tokens that colours in this file were taken from.
  var colorNames = ColorNames()
  private(set) var diagnostics: [Diagnostic] = []
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var found: [SourceLocation: [Diagnostic]]?

  /// Starts with nothing found.
  ///
  /// - Parameter repeats: Whether the file is read several times, so that what was found before is not told
  ///   again.
  init(_ file: DesignFile, repeats: Bool = false) {
    self.file = file
    found = repeats ? [:] : nil
  }

  /// Whether the design can be used.
  var isValid: Bool { counts[.error] == nil && companions.allSatisfy(\.isValid) }

  /// The texts that the findings point into.
  var sources: [SourceText] { [file.source] + companions.flatMap(\.sources) }

  /// The place of a byte of the file.
  func location(atOffset offset: Int) -> SourceLocation { file.source.location(atOffset: offset) }

  /// Keeps a diagnostic of a severity, the first `JSONLimits.problems` of each; the others are only counted,
  /// and nothing is computed for them.
  func report(as severity: Diagnostic.Severity = .error, _ diagnostic: @autoclosure () -> Diagnostic) {
    if found != nil, isKnown(diagnostic()) { return }
    counts[severity, default: 0] += 1
    if counts[severity, default: 0] <= JSONLimits.problems { diagnostics.append(diagnostic()) }
  }

  /// What was found, with a last line for each severity that was not kept in full.
  var findings: [Diagnostic] {
    let summaries: [Diagnostic] = Diagnostic.Severity.allCases.compactMap { severity in
      guard let count = counts[severity], count > JSONLimits.problems else { return nil }
      let message = "\(count - JSONLimits.problems) more problems were found and are not listed"
      return Diagnostic(severity: severity, code: "too-many-problems", message: message)
    }
    return diagnostics + summaries + companions.flatMap(\.findings)
  }

  private func isKnown(_ diagnostic: Diagnostic) -> Bool {
    guard let location = diagnostic.location else { return false }
    if found?[location]?.contains(diagnostic) == true { return true }
    found?[location, default: []].append(diagnostic)
    return false
  }
}

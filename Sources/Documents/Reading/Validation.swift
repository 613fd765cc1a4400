/// One pass over a document, which collects all its problems.
package final class Validation {
  package let file: JSONDocument
  package let context: any DocumentContext
  /// The validations of the other files to which the document refers.
  package var companions: [Validation] {
    get { origin?.companions ?? ownCompanions }
    set { if let origin { origin.companions = newValue } else { ownCompanions = newValue } }
  }
  private var ownCompanions: [Validation] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var warnings = WarningAggregator(limit: JSONLimits.problems)
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var found: [SourceLocation: [Diagnostic]]?
  /// Tracks whether another file uses the part of this file that is being read; nil if no other file refers to this file.
  package let usage: Usage?
  private var unused: (listed: [Diagnostic], count: Int) = ([], 0)
  private var topics: Set<String> = []

  /// Creates a validation. `repeats` states whether the file is read several times; equal problems are then reported once.
  package init(
    _ file: JSONDocument, context: any DocumentContext, repeats: Bool = false, usage: Usage? = nil
  ) {
    self.file = file
    self.context = context
    self.usage = usage
    found = repeats ? [:] : nil
  }

  /// Returns the validation of a modified copy of the document. Its problems are added to this validation, except those that
  /// this validation already contains.
  package func reading(_ document: JSONDocument) -> Validation {
    let other = Validation(document, context: context)
    other.origin = self
    return other
  }

  private var origin: Validation?

  package var isValid: Bool { counts[.error] == nil && companions.allSatisfy(\.isValid) }

  package var sources: [SourceText] { [file.source] + companions.flatMap(\.sources) }

  package func location(atOffset offset: Int) -> SourceLocation { file.source.location(atOffset: offset) }

  /// Adds a diagnostic. At most `JSONLimits.problems` diagnostics of each severity are stored; the others are only counted.
  /// Problems of unused parts become warnings.
  package func report(as severity: Diagnostic.Severity = .error, _ diagnostic: @autoclosure () -> Diagnostic)
  {
    if let origin {
      let problem = diagnostic()
      counts[severity, default: 0] += 1
      if origin.isFirst("\(problem.code) \(problem.location.map { "\($0)" } ?? "") \(problem.message)") {
        if !origin.diagnostics.contains(problem), !origin.warnings.warnings.contains(problem) {
          origin.report(as: severity, problem)
        }
      }
      return
    }
    if found != nil, isKnown(diagnostic()) { return }
    if usage?.isUnused == true {
      unused.count += 1
      if unused.count <= JSONLimits.unusedProblems { unused.listed.append(diagnostic().asWarning) }
      return
    }
    if severity == .warning {
      warnings.add(diagnostic())
      counts[severity] = warnings.count
      return
    }
    counts[severity, default: 0] += 1
    guard counts[severity, default: 0] <= JSONLimits.problems else { return }
    if severity == .error, case .used(let user?)? = usage?.state {
      diagnostics.append(diagnostic().noting(user.note))
    } else {
      diagnostics.append(diagnostic())
    }
  }

  /// Returns a hint for an unknown name. If the name is a term of another tool, the hint lists the equivalent candidates;
  /// otherwise it lists the most similar candidates, or all candidates if they are few. Returns nil if there is no hint.
  package func suggestion(for name: String, in candidates: [String], noun: String) -> String? {
    let meant = context.meaning(of: name, in: candidates)
    return meant.isEmpty ? nearestHint(for: name, in: candidates, noun: noun) : "write \(listed(meant))"
  }

  package func isFirst(_ topic: String) -> Bool { topics.insert(topic).inserted }

  /// All diagnostics, with a summary line for each severity that exceeds the limit.
  package var findings: [Diagnostic] { ownFindings + companions.flatMap(\.ownFindings) + unusedFindings }

  private var ownFindings: [Diagnostic] {
    let summaries = Diagnostic.Severity.allCases.compactMap { severity in
      Diagnostic.summary(ofUnlisted: counts[severity, default: 0] - JSONLimits.problems, severity: severity)
    }
    return diagnostics + warnings.warnings + summaries
  }

  /// The problems in unused parts of all other files: the first ones, and a summary of the rest.
  private var unusedFindings: [Diagnostic] {
    let listed = companions.flatMap(\.unused.listed).prefix(JSONLimits.unusedProblems)
    let rest = companions.reduce(0) { $0 + $1.unused.count } - listed.count
    guard rest > 0 else { return Array(listed) }
    let problems = counted(rest, "more problem was", plural: "more problems were")
    let place = companions.lazy.compactMap(\.usage).first?.unusedParts ?? "what is not used"
    let message = "\(problems) found in \(place), and \(rest == 1 ? "is" : "are") not listed"
    return listed + [Diagnostic(severity: .warning, code: "too-many-problems", message: message)]
  }

  private func isKnown(_ diagnostic: Diagnostic) -> Bool {
    guard let location = diagnostic.location else { return false }
    let earlier = found?[location, default: []] ?? []
    // Problems that differ only in severity count as equal.
    if earlier.contains(where: { $0.code == diagnostic.code && $0.message == diagnostic.message }) {
      return true
    }
    found?[location, default: []].append(diagnostic)
    return false
  }
}

extension Diagnostic {
  /// Returns the summary of problems beyond the limit; nil if there are none.
  static func summary(ofUnlisted count: Int, severity: Severity = .error) -> Diagnostic? {
    guard count > 0 else { return nil }
    let message = "\(count) more problems were found and are not listed"
    return Diagnostic(severity: severity, code: "too-many-problems", message: message)
  }

  var asWarning: Diagnostic {
    Diagnostic(
      severity: max(severity, .warning), code: code, location: location, path: path, message: message,
      hint: hint, related: related)
  }

  fileprivate func noting(_ place: Related) -> Diagnostic {
    Diagnostic(
      severity: severity, code: code, location: location, path: path, message: message, hint: hint,
      related: related + [place])
  }
}

extension Validation {
  /// Reports names that occur more than once. The path of a default name is the path that the name would have if it
  /// were written.
  package func reportDuplicates(_ noun: Noun, among names: [(name: String, path: JSONPath)]) {
    var first = [String: JSONPath](minimumCapacity: names.count)
    for (name, path) in names {
      if let earlier = first[name] {
        report(duplicate(noun, name, at: path, of: earlier))
      } else {
        first[name] = path
      }
    }
  }

  /// Returns the diagnostic for a duplicate name. If the name is a default, the diagnostic is located at the enclosing object.
  package func duplicate(_ noun: Noun, _ name: String, at path: JSONPath, of earlier: JSONPath)
    -> Diagnostic
  {
    func location(_ path: JSONPath) -> SourceLocation? {
      file.location(of: path) ?? file.location(of: JSONPath(Array(path.components.dropLast())))
    }
    let related = location(earlier).map {
      Diagnostic.Related(location: $0, message: "first used here")
    }
    return Diagnostic(
      code: "duplicate-\(noun.code)", location: location(path), path: path,
      message: "the \(noun.singular) \(quoted(name)) is used twice",
      hint: "use each \(noun.singular) only once", related: related.map { [$0] } ?? [])
  }
}

/// Tracks whether a document uses the part of another file that is being read. Problems of unused parts are only warnings.
package final class Usage {
  package enum State {
    /// The document uses the part. The associated value is the location of the reference, or nil if it is not known.
    case used(User?)
    /// The document does not use the part, so that its problems are only warnings.
    case unused

    package init(_ user: User?) {
      self = user.map { .used($0) } ?? .unused
    }
  }

  /// The location of a reference in a document.
  package struct User {
    private let file: JSONDocument
    private let offset: Int

    package init(file: JSONDocument, offset: Int) {
      self.file = file
      self.offset = offset
    }

    package var note: Diagnostic.Related {
      Diagnostic.Related(location: file.source.location(atOffset: offset), message: "used here")
    }
  }

  /// The noun for unused parts in messages, such as `colours that the design does not use`.
  let unusedParts: String
  package private(set) var state = State.used(nil)

  /// Creates a usage in which every part counts as used, until another state is set.
  package init(unusedParts: String) {
    self.unusedParts = unusedParts
  }

  package var isUnused: Bool { if case .unused = state { true } else { false } }

  package func during<Result>(_ state: State, _ read: () -> Result) -> Result {
    let outer = self.state
    self.state = state
    defer { self.state = outer }
    return read()
  }
}

/// The context in which a document is read: the values of references, and the equivalents of other tools' terms.
package protocol DocumentContext: AnyObject {
  /// Whether a text is a reference, well-formed or not.
  func isReference(_ text: String) -> Bool

  /// Returns the number to which a reference refers. Reports a problem and returns nil if there is no such number within `range`.
  func number(referredToBy field: Field, in range: NumberRange) -> Double?

  /// Returns the candidates that are equivalent to a term of another tool, the most likely first.
  func meaning(of name: String, in candidates: [String]) -> [String]

  /// Returns a hint that names a nearby object in which a key would be valid; nil if there is no such object.
  func locationHint(ofKey key: String, notIn object: Field) -> String?

  /// Returns a hint for a key of another tool: a nearby object in which the equivalent key would be valid; nil if there is none.
  func foreignKeyHint(ofKey key: String, notIn object: Field) -> String?
}

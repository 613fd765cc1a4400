/// One reading of one document: collects everything wrong with it, so that all can be told at once.
package final class Validation {
  package let file: JSONDocument
  package let context: any DocumentContext
  /// The readings of other files that this file names.
  package var companions: [Validation] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var warnings = WarningTally(limit: JSONLimits.problems)
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var found: [SourceLocation: [Diagnostic]]?
  /// Whether what is being read is used; nil for a file that others serve.
  package let usage: Usage?
  private var unused: (listed: [Diagnostic], count: Int) = ([], 0)
  private var topics: Set<String> = []

  /// `repeats` is whether the file is read several times, so that what was found before is not told again.
  package init(
    _ file: JSONDocument, context: any DocumentContext, repeats: Bool = false, usage: Usage? = nil
  ) {
    self.file = file
    self.context = context
    self.usage = usage
    found = repeats ? [:] : nil
  }

  /// The reading of another form of the document; what is wrong with it is this one's, unless it is known.
  package func reading(_ document: JSONDocument) -> Validation {
    let other = Validation(document, context: context)
    other.origin = self
    return other
  }

  private var origin: Validation?

  package var isValid: Bool { counts[.error] == nil && companions.allSatisfy(\.isValid) }

  package var sources: [SourceText] { [file.source] + companions.flatMap(\.sources) }

  package func location(atOffset offset: Int) -> SourceLocation { file.source.location(atOffset: offset) }

  /// Keeps a diagnostic of a severity, the first `JSONLimits.problems` of each; the others are only counted, and
  /// nothing is computed for errors beyond them. What is wrong with something that is not used is no error.
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

  /// A hint with the candidates that the name means elsewhere, or the nearest, or all where they are few; nil for none.
  package func suggestion(for name: String, in candidates: [String], noun: String) -> String? {
    let meant = context.meaning(of: name, in: candidates)
    return meant.isEmpty ? nearestHint(for: name, in: candidates, noun: noun) : "write \(listed(meant))"
  }

  package func isFirst(_ topic: String) -> Bool { topics.insert(topic).inserted }

  /// With a last line for each severity that was not kept in full.
  package var findings: [Diagnostic] { ownFindings + companions.flatMap(\.ownFindings) + unusedFindings }

  private var ownFindings: [Diagnostic] {
    let summaries = Diagnostic.Severity.allCases.compactMap { severity in
      Diagnostic.summary(ofUnlisted: counts[severity, default: 0] - JSONLimits.problems, severity: severity)
    }
    return diagnostics + warnings.warnings + summaries
  }

  /// Of all files together only the beginning.
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
    // How much it mattered when it was met first is no difference.
    if earlier.contains(where: { $0.code == diagnostic.code && $0.message == diagnostic.message }) {
      return true
    }
    found?[location, default: []].append(diagnostic)
    return false
  }
}

extension Diagnostic {
  /// Sums up what was found beyond the problems that are listed; nil where nothing was.
  static func summary(ofUnlisted count: Int, severity: Severity = .error) -> Diagnostic? {
    guard count > 0 else { return nil }
    let message = "\(count) more problems were found and are not listed"
    return Diagnostic(severity: severity, code: "too-many-problems", message: message)
  }

  fileprivate var asWarning: Diagnostic {
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
  /// Each name comes with its path or, for a default, the path that it would have.
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

  /// Each is at its path or, for a default, at its owner.
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
      message: "the \(noun.singular) \(quoted(name)) is used twice", related: related.map { [$0] } ?? [])
  }
}

/// Whether a document uses what is being read of another, which decides how much matters what is wrong there.
package final class Usage {
  package enum State {
    /// It is used, by a reference where it is known which.
    case used(User?)
    /// Nothing refers to it: what is wrong with it is only doubtful.
    case unused

    package init(_ user: User?) {
      self = user.map { .used($0) } ?? .unused
    }
  }

  /// A place in a document that refers to something.
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

  /// The words in a message for all that nothing refers to, such as `colours that the design does not use`.
  let unusedParts: String
  package private(set) var state = State.used(nil)

  /// Everything is used until something else is known.
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

/// The surroundings of a document while it is read: values that its references lead to, and meanings of its words
/// elsewhere.
package protocol DocumentContext: AnyObject {
  /// Whether a text stands for a value from elsewhere, rightly written or not.
  func isReference(_ text: String) -> Bool

  /// The number, within `range`, that a reference stands for; nil after reporting that there is none.
  func number(referredToBy field: Field, in range: NumberRange) -> Double?

  /// Those of the candidates that a name means in other tools, the likeliest first.
  func meaning(of name: String, in candidates: [String]) -> [String]

  /// A hint that says where a key belongs that an object does not have; nil where nothing near has it.
  func place(ofKey key: String, notIn object: Field) -> String?

  /// The same of a key that it means in other tools.
  func placeOfMeaning(ofKey key: String, notIn object: Field) -> String?
}

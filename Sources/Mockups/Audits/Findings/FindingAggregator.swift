import DesignFormat
import Foundation

/// Groups findings by cause, so that each cause is reported once.
struct FindingAggregator {
  private var groups: [Group] = []
  private var numbers: [[String]: Int] = [:]
  private var populations: [String: Set<String>] = [:]
  /// The names of the variants in which each screen was audited, keyed by the screen's id. Variants that only the audit added,
  /// for a larger text size, have the key `<id> extra`.
  private var variants: [String: [String]] = [:]
  private let silences: [AuditSuppression]
  private var usedSuppressions: Set<Int> = []

  private struct Group {
    var worst: AuditFinding
    var severity: Diagnostic.Severity
    var details: [AuditFinding.Detail] = []
    /// The keys of the affected elements, grouped by their ``AuditFinding/Element/population``.
    var elements: [String: Set<String>] = [:]
    var variants: [String: [String]] = [:]
  }

  init(silences: [AuditSuppression]) {
    self.silences = silences
  }

  mutating func add(_ screen: ScreenFindings) {
    let run = screen.isExtra ? "\(screen.id) extra" : screen.id
    variants[run, default: []].append(screen.variant)
    for element in screen.elements { populations[element.population, default: []].insert(element.key) }
    for finding in screen.findings { add(finding, screen: screen.id, in: (run, screen.variant)) }
  }

  /// Adds a finding about the screen with the id `screen`, unless the design suppresses it.
  mutating func add(
    _ finding: AuditFinding, screen: String?, in place: (run: String, variant: String)? = nil
  ) {
    guard !isSuppressed(finding, screen) else { return }
    let cause = [finding.audit.rawValue] + finding.cause
    let number = numbers[cause] ?? groups.count
    if number == groups.count {
      numbers[cause] = number
      groups.append(Group(worst: finding, severity: finding.severity))
    }
    if finding.severityScore > groups[number].worst.severityScore { groups[number].worst = finding }
    groups[number].severity = min(groups[number].severity, finding.severity)
    if let detail = finding.detail, !groups[number].details.contains(where: { $0.text == detail.text }) {
      // Details are sorted by descending severity; details of equal severity stay in the order in which they were
      // found.
      let details = groups[number].details
      let place = details.firstIndex { $0.severityScore < detail.severityScore } ?? details.endIndex
      groups[number].details.insert(detail, at: place)
    }
    if let element = finding.element {
      groups[number].elements[element.population, default: []].insert(element.key)
    }
    if let place, groups[number].variants[place.run]?.last != place.variant {
      groups[number].variants[place.run, default: []].append(place.variant)
    }
  }

  /// Whether the design suppresses a finding. If so, the matching entry of the design's `silence` key is marked as
  /// used.
  mutating func isSuppressed(_ finding: AuditFinding, _ screen: String?) -> Bool {
    let number = silences.firstIndex { silence in
      silence.audit == finding.audit && (silence.screen == nil || silence.screen == screen)
        && (silence.template == nil || silence.template == finding.template)
    }
    if let number { usedSuppressions.insert(number) }
    return number != nil
  }

  var unusedSuppressions: [AuditSuppression] {
    silences.enumerated().filter { !usedSuppressions.contains($0.offset) }.map(\.element)
  }

  /// Returns one diagnostic for each cause, in the order in which the causes were found.
  func diagnostics(in file: DesignFile) -> [Diagnostic] {
    groups.map { diagnostic(of: $0, in: file) }
  }

  private func diagnostic(of group: Group, in file: DesignFile) -> Diagnostic {
    let finding = group.worst
    let path = finding.paths.first { file.location(of: $0) != nil } ?? .root
    let extent = [count(of: group), reach(of: group), finding.example.map { "such as \(quoted($0))" }]
      .compactMap { $0 }.joined(separator: ", ")
    let related = group.details.dropFirst().prefix(Self.shown).compactMap { detail in
      detail.path.flatMap(file.location).map { Diagnostic.Related(location: $0, message: detail.text) }
    }
    return Diagnostic(
      severity: group.severity, code: finding.audit.rawValue, location: file.location(of: path), path: path,
      message: finding.message + list(of: group.details) + (extent.isEmpty ? "" : " (\(extent))"),
      hint: finding.hint, related: related)
  }

  private static let shown = 6

  private func list(of details: [AuditFinding.Detail]) -> String {
    guard !details.isEmpty else { return "" }
    let texts = details.prefix(Self.shown).map(\.text)
    let more = details.count > Self.shown ? " and \(details.count - Self.shown) more" : ""
    return ": \(texts.joined(separator: ", "))\(more)"
  }

  private func count(of group: Group) -> String? {
    guard let noun = group.worst.element?.noun, group.details.isEmpty else { return nil }
    let count = group.elements.values.map(\.count).reduce(0, +)
    let total = group.elements.keys.map { populations[$0]?.count ?? 0 }.reduce(0, +)
    guard total > 1 else { return nil }
    if count == total { return total == 2 ? "both \(noun)" : "all \(total) \(noun)" }
    return "\(count) of \(total) \(noun)"
  }

  private func reach(of group: Group) -> String? {
    let found = Set(group.variants.values.joined()).count
    let names = group.variants.keys.sorted().flatMap { variants[$0] ?? [] }
    let total = Set(names).count
    guard found < total, let first = names.first(where: { group.variants.values.joined().contains($0) })
    else { return nil }
    return found == 1 ? "at \(first)" : "in \(found) of \(total) variants, as at \(first)"
  }
}

/// The findings of all audits on one screen in one variant.
struct ScreenFindings: Sendable {
  let id: String
  let variant: String
  let isExtra: Bool
  let elements: [AuditFinding.Element]
  let findings: [AuditFinding]
  /// Whether some elements were not audited because the screen has more elements than the limit. Always false for variants that
  /// only the audit added.
  let isCut: Bool

  init(
    on arranged: ScreenArrangement, upTo limit: Int, with tools: AuditTools, request: AuditRequest
  ) throws {
    let screen = try AuditedScreen(arranged, upTo: limit, with: tools, request: request)
    (id, variant, isExtra) = (arranged.screen.id, arranged.variant.name, request.isExtra)
    elements = screen.elements.map(\.element)
    findings = (isExtra ? [.dynamicType] : Audit.allCases).flatMap { $0.findings(on: screen) }
    isCut = screen.isCut && !isExtra
  }
}

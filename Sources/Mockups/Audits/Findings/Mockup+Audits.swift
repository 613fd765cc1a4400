package import DesignFormat
import Foundation
package import LayoutEngine
import Rendering

extension Mockup {
  /// Returns the findings of all audits on arranged screens, one for each cause.
  ///
  /// - Parameters:
  ///   - arrangements: The screens, without those that could not be arranged.
  ///   - isWhole: Whether `arrangements` contains all screens of the design. If not, unused entries of the `silence`
  ///     key are not reported.
  ///   - isConcurrent: Whether screens may be audited in parallel, on as many cores as were used to measure cells. The
  ///     findings do not depend on it.
  /// - Throws: `RenderingError` if there are no fonts to measure texts with.
  package func audits(
    of arrangements: [ScreenArrangement], isWhole: Bool = true, isConcurrent: Bool = false
  ) throws -> DiagnosticReport {
    let screens = try findings(on: arrangements, isConcurrent: isConcurrent)
    var aggregator = FindingAggregator(silences: design.audits.silences)
    for screen in screens { aggregator.add(screen) }
    let isCut = screens.contains(where: \.isCut)
    let spacings = design.audits.grid.map { OffGridAudit(file: file, grid: $0).findings } ?? []
    for finding in spacings { aggregator.add(finding, screen: screen(around: finding.paths[0])) }
    // If elements were skipped, a suppression may apply to one of them, so unused suppressions are not reported.
    let idle = isWhole && !isCut ? aggregator.unusedSuppressions.map(diagnostic) : []
    return DiagnosticReport(
      aggregator.diagnostics(in: file) + idle + (isCut ? [Self.cutNote] : []), sources: [file.source])
  }

  private func findings(
    on arrangements: [ScreenArrangement], isConcurrent: Bool
  ) throws -> [ScreenFindings] {
    let request = AuditRequest(
      ownTemplates: ownTemplates,
      variesTextSize: Set(arrangements.map(\.variant.traits.textSize)).count > 1)
    var (extra, budget) = (request, AuditBudget())
    extra.isExtra = true
    let requested =
      arrangements.map { ($0, budget.count(on: $0), request) }
      + largeArrangements(of: arrangements).map { ($0, budget.count(on: $0), extra) }
    guard isConcurrent, budget.spent > Self.elementsOfThread, let fonts = arrangements.first?.fonts else {
      let tools = AuditTools()
      return try requested.map { try ScreenFindings(on: $0, upTo: $1, with: tools, request: $2) }
    }
    let pictures = ImageSizeCache()
    return try fonts.sharing(requested.count, by: 1) { number, fonts in
      let (screen, limit, request) = requested[number]
      return try ScreenFindings(
        on: screen, upTo: limit, with: AuditTools(fonts: fonts, pictures: pictures), request: request)
    }
  }

  /// The number of elements up to which one thread is faster than several, because each additional thread has to open
  /// the fonts again.
  private static let elementsOfThread = 200

  private static let cutNote = Diagnostic(
    severity: .info, code: "audit-limit",
    message: "audits check only the first \(AuditBudget.elementsOfScreen) cells of each screen, and at most "
      + "\(AuditBudget.elements) cells in all variants")

  /// The names of the templates that the design defines, without those shipped with Maquette.
  var ownTemplates: Set<String> {
    guard case .object(let members)? = file.root.member("templates")?.value.content else { return [] }
    return Set(members.map(\.key))
  }

  private func screen(around path: JSONPath) -> String? {
    design.screens.first { path.components.starts(with: $0.path.components) }?.id
  }

  /// Arranges the first variant of each screen and viewport again at an accessibility size. The result is empty if the
  /// design itself has a variant at such a size. Screens that cannot be arranged at that size are omitted, and so are
  /// items beyond the limit for audits.
  private func largeArrangements(of arrangements: [ScreenArrangement]) -> [ScreenArrangement] {
    guard !arrangements.contains(where: { $0.variant.traits.textSize.isAccessibilityCategory }) else {
      return []
    }
    var seen: Set<[String]> = []
    return arrangements.compactMap { arranged in
      guard seen.insert([arranged.screen.id, arranged.viewport.name]).inserted else { return nil }
      var traits = arranged.variant.traits
      traits.textSize = DynamicTypeAudit.extraSize
      let screen = arranged.screen.keepingItems(upTo: AuditBudget.elementsOfScreen)
      do throws(LayoutError) {
        return try ScreenArrangement(of: screen, as: Variant(arranged.viewport, traits), in: arranged.fonts)
      } catch {
        return nil
      }
    }
  }

  private func diagnostic(for silence: AuditSuppression) -> Diagnostic {
    Diagnostic(
      severity: .warning, code: "unused-silence", location: file.location(of: silence.path),
      path: silence.path,
      message: "\(quoted(silence.audit.rawValue)) has no findings to suppress here",
      hint: "remove it")
  }
}

extension Screen {
  fileprivate func keepingItems(upTo limit: Int) -> Screen {
    var (screen, left) = (self, limit)
    guard sections.lazy.map(\.items.count).reduce(0, +) > limit else { return self }
    for index in sections.indices {
      screen.sections[index].items = Array(sections[index].items.prefix(left))
      left -= screen.sections[index].items.count
    }
    // The scroll position may refer to a removed item.
    screen.scroll = nil
    return screen
  }
}

extension Audit {
  func findings(on screen: AuditedScreen) -> [AuditFinding] {
    switch self {
    case .contrast: ContrastAudit(screen: screen).findings
    case .hitRegion: HitRegionAudit(screen: screen).findings
    case .textClipped: TextClippedAudit(screen: screen).findings
    case .dynamicType: DynamicTypeAudit(screen: screen).findings
    case .overlap: OverlapAudit(screen: screen).findings
    case .offScreen: OffScreenAudit(screen: screen).findings
    case .safeArea: SafeAreaAudit(screen: screen).findings
    // `OffGridAudit` checks the design's file, once for all screens.
    case .offGrid: []
    }
  }
}

/// A finding about one element of one screen, for comparisons of two versions of a design.
package struct AuditRemark: Sendable {
  package let audit: Audit
  package let element: LayoutAttributes
  /// The key of the remark among all remarks on its element. A remark on the old version of an element and a remark on the new
  /// version are one remark if their keys are equal.
  package let place: String
  /// The key of the problem. Remarks on different elements with equal keys are reported as one.
  package let topic: String
  /// The short text of the remark, such as `now cut: “Old b…”`.
  package let words: String
  /// The severity of the remark; higher is worse. A review reports only the worst of several remarks with
  /// equal topics.
  package let severityScore: Double
}

extension Mockup {
  /// Returns the audit warnings of each screen, in the variant in which the screen is arranged. Warnings that
  /// the design suppresses are omitted. The result has one array for each screen.
  ///
  /// - Throws: `RenderingError` if there are no fonts to measure texts with.
  package func auditRemarks(on arrangements: [ScreenArrangement]) throws -> [[AuditRemark]] {
    let tools = AuditTools()
    var budget = AuditBudget()
    let request = AuditRequest(
      ownTemplates: ownTemplates,
      variesTextSize: Set(arrangements.map(\.variant.traits.textSize)).count > 1)
    var aggregator = FindingAggregator(silences: design.audits.silences)
    return try arrangements.map { arranged in
      let screen = try AuditedScreen(
        arranged, upTo: budget.count(on: arranged), with: tools, request: request)
      let elements = Dictionary(screen.elements.map { ($0.element.key, $0.attributes) }) { first, _ in first }
      let findings = Audit.allCases.filter { $0 != .dynamicType }.flatMap { $0.findings(on: screen) }
      return findings.compactMap { finding in
        guard finding.severity != .info, !aggregator.isSuppressed(finding, arranged.screen.id),
          let key = finding.element?.key, let element = elements[key]
        else { return nil }
        let words = finding.remark ?? finding.message
        return AuditRemark(
          audit: finding.audit, element: element,
          place: ([finding.audit.rawValue] + finding.cause.prefix(1)).joined(separator: " "),
          topic: ([finding.audit.rawValue] + (finding.remarkTopic.map { [$0] } ?? finding.cause))
            .joined(separator: " "),
          words: words, severityScore: finding.severityScore)
      }
    }
  }
}

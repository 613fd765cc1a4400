public import DesignFormat
public import LayoutEngine
public import Mockups
import Rendering

/// A finding about one element of one screen, for comparisons of two versions of a design.
public struct AuditRemark: Sendable {
  /// The audit that found it.
  public let audit: Audit
  /// The element that the finding is about.
  public let element: LayoutAttributes
  /// The remark's identity on its element: remarks on two versions of an element are the same if their places are
  /// equal.
  public let place: String
  /// The remark's identity across elements: remarks with equal topics are reported as one.
  public let topic: String
  /// The short text of the remark, such as `now cut: “Old b…”`.
  public let words: String
}

extension Mockup {
  /// Returns the audit warnings of each screen as it is shown, without those that the design suppresses. The result has
  /// one list per screen.
  ///
  /// - Throws: `RenderingError` if there are no fonts to measure texts with.
  public func auditRemarks(on arrangements: [ScreenArrangement]) throws -> [[AuditRemark]] {
    let tools = AuditTools()
    var budget = AuditBudget()
    let request = AuditRequest(
      ownTemplates: ownTemplates,
      variesTextSize: Set(arrangements.map(\.variant.traits.textSize)).count > 1)
    var tally = AuditTally(silences: design.audits.silences)
    return try arrangements.map { arranged in
      let screen = try AuditedScreen(
        arranged, upTo: budget.count(on: arranged), with: tools, request: request)
      let elements = Dictionary(screen.elements.map { ($0.element.key, $0.attributes) }) { first, _ in first }
      let findings = Audit.allCases.filter { $0 != .dynamicType }.flatMap { $0.findings(on: screen) }
      return findings.compactMap { finding in
        guard finding.severity != .info, !tally.isSilenced(finding, arranged.screen.id),
          let key = finding.element?.key, let element = elements[key]
        else { return nil }
        let words = finding.remark ?? finding.message
        return AuditRemark(
          audit: finding.audit, element: element,
          place: ([finding.audit.rawValue] + finding.cause.prefix(1)).joined(separator: " "),
          // Many parts share the same colors, so equal texts are one topic.
          topic: finding.audit == .contrast
            ? words : ([finding.audit.rawValue] + finding.cause).joined(separator: " "),
          words: words)
      }
    }
  }
}

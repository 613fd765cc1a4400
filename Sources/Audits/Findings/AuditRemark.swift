public import DesignFormat
public import LayoutEngine
public import Mockups
import Rendering

/// A remark of an audit on one element of one screen, for comparisons with another version.
public struct AuditRemark: Sendable {
  /// The audit that makes the remark.
  public let audit: Audit
  /// The element.
  public let element: LayoutAttributes
  /// A remark of the element's other version with an equal `place` is the same remark.
  public let place: String
  /// Remarks of different elements with equal topics are told as one.
  public let topic: String
  /// The remark in a few words: `now cut: “Old b…”`.
  public let words: String
}

extension Mockup {
  /// The warnings of audits on screens as they are shown, those that the design silences left out: a list for each
  /// screen.
  ///
  /// - Throws: `RenderingError` where there are no fonts to measure texts in.
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
          // Colours are those of many parts.
          topic: finding.audit == .contrast
            ? words : ([finding.audit.rawValue] + finding.cause).joined(separator: " "),
          words: words)
      }
    }
  }
}

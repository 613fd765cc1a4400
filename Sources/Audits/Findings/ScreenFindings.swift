import Cells
import DesignFormat
import Mockups

/// The findings of all audits on one screen in one variant.
struct ScreenFindings: Sendable {
  let id: String
  let variant: String
  let isExtra: Bool
  let elements: [AuditFinding.Element]
  let findings: [AuditFinding]
  /// Whether elements of a requested variant were skipped because of the limit.
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

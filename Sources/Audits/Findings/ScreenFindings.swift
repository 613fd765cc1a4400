import Cells
import DesignFormat
import Mockups

/// What audits found on one screen in one variant.
struct ScreenFindings: Sendable {
  let id: String
  let variant: String
  let isExtra: Bool
  /// Those that were looked at.
  let elements: [AuditFinding.Element]
  let findings: [AuditFinding]
  /// Whether the screen has more than were looked at, though the design asks for it.
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

import Audits
import Changes
import DesignFormat
import Foundation
import LayoutEngine
import Mockups

struct AuditAnswer: Encodable {
  let remarks: [Remark]

  struct Remark: Encodable {
    let audit: String
    /// The audit's display name.
    let title: String
    let words: String
    /// The element's name in comparisons.
    let name: String
    let kind: String
    let frame: Answer.Box
  }

  /// Throws if there are no fonts to measure texts with.
  init(of screen: ScreenArrangement, in mockup: Mockup) throws {
    let bounds = screen.bounds
    remarks = try mockup.auditRemarks(on: [screen])[0].map { remark in
      let element = remark.element
      return Remark(
        audit: remark.audit.rawValue, title: remark.audit.title, words: remark.words,
        name: element.recordName(on: screen.screen),
        kind: element.category.name,
        frame: Answer.Box(element.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)))
    }
  }
}

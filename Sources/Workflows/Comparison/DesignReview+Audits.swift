import DesignFormat
import Maquette
import Review

extension DesignReview {
  /// Tells what audits say of the new screens and did not say of the old ones; throws where there are no fonts.
  mutating func audit(from old: Mockup, to new: Mockup) throws {
    let screens = pairs
    let (before, after) = (
      try old.auditRemarks(on: screens.map(\.old)), try new.auditRemarks(on: screens.map(\.new))
    )
    tell(zip(before, after).map { ($0.map(ScreenRemark.init), $1.map(ScreenRemark.init)) })
  }
}

extension ScreenRemark {
  fileprivate init(_ remark: AuditRemark) {
    self.init(
      element: remark.element, aspect: ChangeAspect(remark.audit.subject), place: remark.place,
      topic: remark.topic, words: remark.words)
  }
}

extension ChangeAspect {
  fileprivate init(_ subject: Audit.Subject) {
    self =
      switch subject {
      case .geometry: .geometry
      case .color: .color
      case .text: .text
      }
  }
}

import Foundation
package import Maquette
import Review

package struct ReferenceShow: Sendable {
  /// The screens, in the plan's order.
  let sights: [ReferenceSight]
  private let drawing: DrawingOptions
  private let keep: @Sendable (DrawnPicture) throws -> Void

  /// Shows `sights`; `keep` takes what was drawn, and several tasks call it at once.
  package init(
    _ sights: [ReferenceSight], drawing: DrawingOptions,
    keep: @escaping @Sendable (DrawnPicture) throws -> Void
  ) {
    (self.sights, self.drawing, self.keep) = (sights, drawing, keep)
  }

  func show(
    _ findings: ReferenceSight.Findings, at index: Int, with renderer: Renderer
  ) throws -> ReportPicture {
    let drawn = try sights[index].drawn(findings, drawing, with: renderer)
    if drawn.new != nil { try keep(drawn) }
    return drawn.picture
  }

  /// The picture of a screen that could not be compared or drawn.
  func failed(_ findings: ReferenceSight.Findings, at index: Int) -> ReportPicture {
    sights[index].picture(findings, scale: drawing.scale)
  }
}

extension ReferenceSight.Findings {
  /// Takes over what was found, in words and as a status.
  mutating func tell(_ outcome: ReferenceOutcome) {
    status = outcome.status
    isByTools = outcome.picture?.difference?.isByTools == true
    reasons = outcome.errors.map(\.message)
    guard status == .changed else { return }
    if outcome.layout?.isMissing == true { reasons.append("no layout was kept of it") }
    if outcome.picture?.isMissing == true { reasons.append("no picture was kept of it") }
    reasons += outcome.picture?.difference?.reasons ?? []
    if outcome.isSame { reasons.append("its reference was written anew") }
  }
}

extension ReferenceOutcome {
  /// The status that a report gives the screen; everything but unchanged fails the run.
  fileprivate var status: ReportStatus {
    if !errors.isEmpty { return .failed }
    if layout?.isMissing == true, picture?.isMissing != false { return .added }
    return isSame && written.isEmpty ? .unchanged : .changed
  }
}

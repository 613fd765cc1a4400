package import DesignFormat
import Maquette
package import Review

/// What came of comparing one screen.
package struct ReferenceOutcome: Sendable {
  let unit: ReferencePlan.Unit
  /// What became of its layout; `nil` where it could not be looked at.
  var layout: ReferenceVerdict<LayoutComparison>?
  /// What became of its picture; `nil` where none is kept.
  var picture: ReferenceVerdict<PictureSummary>?
  /// How many pixels of its picture differ and are hidden by a tolerance.
  var hiddenPixels = 0
  package var written: [String] = []
  /// What kept it from being compared.
  package var errors = DiagnosticReport()
  /// What a report shows of it; `nil` where there is none.
  package var shown: ReportPicture?
  /// What was left of it; `nil` for nothing.
  package var entry: FailureIndex.Difference?

  /// Whether it was compared and nothing differs.
  package var isSame: Bool { errors.isEmpty && layout?.isFailure == false && picture?.isFailure != true }

  /// Whether it has no reference, or only a part of one.
  var isMissing: Bool { layout?.isMissing == true || picture?.isMissing == true }

  var isDifferent: Bool { layout?.difference != nil || picture?.difference != nil }
}

package import DesignFormat
import Maquette
package import Review

/// What came of comparing one screen.
package struct ReferenceOutcome: Sendable, Codable {
  /// The name of its files without their endings, from the folder of references.
  let name: String
  /// The path of its design as people call it.
  let design: String
  /// What became of its layout; `nil` where it could not be looked at.
  var layout: ReferenceVerdict<LayoutComparison>?
  /// What became of its picture; `nil` where none is kept.
  var picture: ReferenceVerdict<PictureSummary>?
  /// How many pixels of its picture differ and are hidden by a tolerance.
  var hiddenPixels = 0
  package var written: [String] = []
  /// What kept it from being compared.
  package var errors = DiagnosticReport()
  /// What a report shows of it; `nil` where none is wanted.
  package var shown: ReportPicture?
  /// What was left of it; `nil` for nothing.
  package var entry: FailureIndex.Difference?

  init(of unit: ReferencePlan.Unit, in design: String) { (name, self.design) = (unit.name, design) }

  /// Whether it was compared and nothing differs.
  package var isSame: Bool { errors.isEmpty && layout?.isFailure == false && picture?.isFailure != true }

  /// Whether it has no reference, or only a part of one.
  var isMissing: Bool { layout?.isMissing == true || picture?.isMissing == true }

  var isDifferent: Bool { layout?.difference != nil || picture?.difference != nil }
}

package import DesignFormat
import Maquette
package import Review

package struct ReferenceOutcome: Sendable, Codable {
  /// The name of its files without their endings, from the folder of references.
  let name: String
  /// The path of its design as people call it.
  let design: String
  /// `nil` where it could not be looked at.
  var layout: ReferenceVerdict<LayoutComparison>?
  /// `nil` where none is kept.
  var picture: ReferenceVerdict<PictureSummary>?
  /// The fonts that its reference names, if other versions are installed.
  var formerFonts: String?
  /// How many pixels of its picture differ and are hidden by a tolerance.
  var hiddenPixels = 0
  package var written: [String] = []
  package var errors = DiagnosticReport()
  /// The screen in a report; `nil` where none is wanted.
  package var shown: ReportPicture?
  /// The index's entry for the files that were left of it; `nil` where none were.
  package var entry: FailureIndex.Difference?

  init(of unit: ReferencePlan.Unit, in design: String) { (name, self.design) = (unit.name, design) }

  /// Whether it was compared and nothing differs.
  package var isSame: Bool { errors.isEmpty && layout?.isFailure == false && picture?.isFailure != true }

  /// Whether it has no reference, or only a part of one.
  var isMissing: Bool { layout?.isMissing == true || picture?.isMissing == true }

  var isDifferent: Bool { layout?.difference != nil || picture?.difference != nil }
}

import Maquette

/// The measurements of two pictures, without the pictures.
struct PictureSummary: Sendable, Codable {
  let measured: String
  /// Why they differ, as far as the layout does not say it; a phrase each.
  let reasons: [String]
  /// Whether nothing but the program, its libraries or its fonts can be why.
  let isByTools: Bool
  /// The settings that would have allowed it; `nil` where none would.
  let setting: String?

  init(_ comparison: PictureComparison, layoutIsSame: Bool) {
    measured = comparison.measured
    reasons = comparison.reasons(layoutIsSame: layoutIsSame)
    isByTools = comparison.isByTools(layoutIsSame: layoutIsSame)
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }

  /// The measurements and the reasons, in one line.
  var words: String { ([measured] + reasons).joined(separator: "; ") }
}

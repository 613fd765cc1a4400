import Maquette

/// What was measured of two pictures, without the pictures.
struct PictureSummary: Sendable, Codable {
  let measured: String
  /// Why they differ, as far as the layout does not say it; a phrase each.
  let reasons: [String]
  /// Whether nothing but the program, its libraries or its fonts can be why.
  let isByTools: Bool
  /// What would have allowed it; `nil` for what nothing allows.
  let setting: String?

  init(_ comparison: PictureComparison, layoutIsSame: Bool) {
    measured = comparison.measured
    reasons = comparison.reasons(layoutIsSame: layoutIsSame)
    isByTools = comparison.isByTools(layoutIsSame: layoutIsSame)
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }

  /// What was measured, and why: a line.
  var words: String { ([measured] + reasons).joined(separator: "; ") }
}

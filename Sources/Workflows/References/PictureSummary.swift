import Maquette

/// What was measured of two pictures, without the pictures.
struct PictureSummary: Sendable {
  /// What differs.
  let measured: String
  /// What would have allowed it; `nil` for what nothing allows.
  let setting: String?

  /// The summary of a comparison.
  init(_ comparison: PictureComparison) {
    measured = comparison.measured
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }
}

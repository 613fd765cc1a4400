import Maquette

/// What was measured of two pictures, without the pictures.
struct PictureSummary: Sendable {
  let measured: String
  /// What would have allowed it; `nil` for what nothing allows.
  let setting: String?

  init(_ comparison: PictureComparison) {
    measured = comparison.measured
    setting = comparison.passingSettings.map { "--tolerance \($0.share) or --threshold \($0.threshold)" }
  }
}

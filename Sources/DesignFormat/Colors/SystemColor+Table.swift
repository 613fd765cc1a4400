extension ColorVariants {
  /// The colors of `Resources/system-colors.csv`.
  ///
  /// A color that a generation lacks has the value of iOS 26: brown, which is not published for iOS 13 to 18, and the
  /// colors named for their use, which are equal in both.
  static let palettes = {
    var palettes: [SystemGeneration: [SystemColor: ColorVariants]] = [:]
    for row in PackageResources.system_colors_csv.rows() {
      let colors = row[2...6].map(color)
      guard let generation = SystemGeneration(rawValue: row[0]), let name = SystemColor(rawValue: row[1]),
        let light = colors[0], let dark = colors[1], let confidence = Confidence(rawValue: row[7])
      else { preconditionFailure("a row of system-colors.csv cannot be read: \(row)") }
      palettes[generation, default: [:]][name] = ColorVariants(
        light: light, dark: dark, lightHigh: colors[2], darkHigh: colors[3], darkElevated: colors[4],
        confidence: confidence)
    }
    return palettes
  }()

  private static func color(_ cell: String) -> HexColor? {
    let text = ColorText(cell)
    return HexColor(text.base)?.withAlpha(text.alpha ?? 1)
  }
}

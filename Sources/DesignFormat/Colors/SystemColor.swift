/// The colours that iOS names, which follow appearance, contrast and palette.
///
/// Apple publishes their values for reference and may change them with any release.
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  /// Text of the first order.
  case label
  /// Text of the second order.
  case secondaryLabel
  /// Text of the third order.
  case tertiaryLabel
  /// Text of the fourth order.
  case quaternaryLabel
  /// Text that stands in for input.
  case placeholderText
  /// Thin lines that let the ground through.
  case separator
  /// Thin lines that hide the ground.
  case opaqueSeparator
  /// Text that leads elsewhere; since iOS 26 no longer `systemBlue`.
  case link
  /// Fills of thin and small shapes.
  case systemFill
  /// Fills of medium-size shapes.
  case secondarySystemFill
  /// Fills of large shapes.
  case tertiarySystemFill
  /// Fills of large areas with complex content.
  case quaternarySystemFill
  /// The ground of a screen.
  case systemBackground
  /// Content upon that ground.
  case secondarySystemBackground
  /// Content upon that content.
  case tertiarySystemBackground
  /// The ground of a grouped screen.
  case systemGroupedBackground
  /// Content upon a grouped ground.
  case secondarySystemGroupedBackground
  /// Content upon that grouped content.
  case tertiarySystemGroupedBackground
  /// The accent of controls; `systemBlue` where an app chooses none.
  case tintColor
  /// The system's red.
  case systemRed
  /// The system's orange.
  case systemOrange
  /// The system's yellow.
  case systemYellow
  /// The system's green.
  case systemGreen
  /// The system's mint.
  case systemMint
  /// The system's teal.
  case systemTeal
  /// The system's cyan.
  case systemCyan
  /// The system's blue.
  case systemBlue
  /// The system's indigo.
  case systemIndigo
  /// The system's purple.
  case systemPurple
  /// The system's pink.
  case systemPink
  /// The system's brown.
  case systemBrown
  /// The grey that is the same in light and dark.
  case systemGray
  /// Grey 2 of 6, each nearer to the ground than the last.
  case systemGray2
  /// Grey 3 of 6, each nearer to the ground than the last.
  case systemGray3
  /// Grey 4 of 6, each nearer to the ground than the last.
  case systemGray4
  /// Grey 5 of 6, each nearer to the ground than the last.
  case systemGray5
  /// Grey 6 of 6, each nearer to the ground than the last.
  case systemGray6
}

extension SystemColor {
  /// The system's background colours of cells, and of the views behind them.
  package static let grounds: [SystemColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
    .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
  ]

  /// The colour to draw for `traits`; where Apple publishes no value for high contrast or elevation, that of
  /// the normal or base colour.
  public func resolved(for traits: ColorTraits) -> HexColor {
    guard self == .tintColor, let tint = traits.tint else {
      return variants(in: traits.palette).color(for: traits)
    }
    var surroundings = traits
    surroundings.tint = nil
    return tint.resolved(for: surroundings)
  }

  /// How well the values of a palette are known.
  public func confidence(in palette: SystemGeneration) -> Confidence {
    variants(in: palette).confidence
  }

  private func variants(in palette: SystemGeneration) -> ColorVariants {
    if self == .tintColor { return SystemColor.systemBlue.variants(in: palette) }
    let palettes = ColorVariants.palettes
    return palettes[palette]?[self] ?? palettes[.ios26]?[self] ?? .unknown
  }
}

extension SystemColor {
  static let forms = "write #RRGGBB or the name of a system colour"

  /// `own` are the names of colours that a design has itself.
  static func hint(for name: String, among own: [String] = []) -> String {
    let names = own + allCases.map(\.rawValue)
    let meant = ForeignNames.meaning(of: name, in: names + ["#FFFFFF", "#000000", "#00000000"])
    if !meant.isEmpty { return "write \(listed(meant))" }
    let near = nearest(to: name, in: names)
    return near.isEmpty ? forms : didYouMean(near, for: name)
  }
}

/// The values of one system colour in one palette.
struct ColorVariants: Hashable, Sendable {
  private let light: HexColor
  private let dark: HexColor
  private let lightHigh: HexColor?
  private let darkHigh: HexColor?
  private let darkElevated: HexColor?
  let confidence: Confidence

  /// Stands in for a colour that no table has, in a magenta nobody overlooks.
  static let unknown = ColorVariants(light: 0xFF00FF, dark: 0xFF00FF, confidence: .unverified)

  /// Makes variants; those left out are not published.
  init(
    light: HexColor, dark: HexColor, lightHigh: HexColor? = nil, darkHigh: HexColor? = nil,
    darkElevated: HexColor? = nil, confidence: Confidence = .high
  ) {
    self.light = light
    self.dark = dark
    self.lightHigh = lightHigh
    self.darkHigh = darkHigh
    self.darkElevated = darkElevated
    self.confidence = confidence
  }

  /// The value for `traits`, or the nearest published one.
  func color(for traits: ColorTraits) -> HexColor {
    switch (traits.appearance, traits.contrast, traits.level) {
    case (.light, .normal, _): light
    case (.light, .high, _): lightHigh ?? light
    case (.dark, .normal, .base): dark
    case (.dark, .high, .base): darkHigh ?? dark
    case (.dark, .normal, .elevated): darkElevated ?? dark
    case (.dark, .high, .elevated): darkHigh ?? darkElevated ?? dark
    }
  }
}

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

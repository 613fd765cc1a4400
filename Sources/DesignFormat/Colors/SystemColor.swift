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

import Graphics

/// The traits of the environment that determine a system color, as in a `UITraitCollection`.
public struct ColorTraits: Hashable, Sendable {
  /// The light or dark appearance.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The accessibility contrast.
  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// The system's default contrast.
    case normal
    /// The contrast with Increase Contrast turned on.
    case high
  }

  /// The user interface level, as in `UIUserInterfaceLevel`.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// The level of the screen itself.
    case base
    /// The level of sheets and popovers; colors differ from the base level only in dark appearance.
    case elevated
  }

  package var appearance: Appearance
  package var contrast: Contrast
  package var level: Level
  /// The system generation whose palette is used; the colors changed with iOS 26.
  package var palette: SystemGeneration
  /// The color that the name `tintColor` refers to; nil for `systemBlue`.
  package var tint: DesignColor?

  package init(
    _ appearance: Appearance = .light, contrast: Contrast = .normal, level: Level = .base,
    palette: SystemGeneration = .ios26
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.level = level
    self.palette = palette
  }
}

/// A combination of appearance and contrast. Dynamic colors and the selected token contexts can differ between variants.
package enum ColorVariant: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
  case lightHighContrast
  case darkHighContrast

  package init(_ traits: ColorTraits) {
    switch (traits.appearance, traits.contrast) {
    case (.light, .normal): self = .light
    case (.dark, .normal): self = .dark
    case (.light, .high): self = .lightHighContrast
    case (.dark, .high): self = .darkHighContrast
    }
  }

  var withNormalContrast: ColorVariant {
    switch self {
    case .light, .lightHighContrast: .light
    case .dark, .darkHighContrast: .dark
    }
  }

  var words: String {
    switch self {
    case .light: "light appearance"
    case .dark: "dark appearance"
    case .lightHighContrast: "light appearance with more contrast"
    case .darkHighContrast: "dark appearance with more contrast"
    }
  }
}

extension ColorSpace {
  /// Converts a color with components in this color space to sRGB. Colors outside the sRGB gamut are clipped: each channel is
  /// clamped separately.
  func color(_ components: [Double], alpha: Double) -> HexColor {
    let channels = srgb(components).map { channel -> UInt32 in
      channel.isFinite ? UInt32((min(max(channel, 0), 1) * 255).rounded()) : 0
    }
    return HexColor(channels[0] << 16 | channels[1] << 8 | channels[2], alpha: alpha)
  }

  /// The ranges of the three components, from the table of the Design Tokens Color Module.
  ///
  /// For XYZ, the ranges of the module end at 1. Here they are wider, because the Z of white is 1.09.
  var ranges: [NumberRange] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: [.fraction, .fraction, .fraction]
    case .xyzD65, .xyzD50: [.tristimulus, .tristimulus, .tristimulus]
    case .hsl, .hwb: [.hue, .percentage, .percentage]
    case .lab: [.percentage, .colorAxis, .colorAxis]
    case .lch: [.percentage, .chroma, .hue]
    case .oklab: [.fraction, .colorAxis, .colorAxis]
    case .oklch: [.fraction, .chroma, .hue]
    }
  }
}

extension NumberRange {
  static let fraction = NumberRange(lowest: 0, highest: 1)
  /// A percentage without the percent sign.
  fileprivate static let percentage = NumberRange(lowest: 0, highest: 100)
  /// An angle in degrees; a full turn is written as 0.
  fileprivate static let hue = NumberRange(lowest: 0, highest: 360, includesHighest: false)
  /// The chroma, which is 0 for gray; the module defines no upper bound.
  fileprivate static let chroma = NumberRange(lowest: 0, highest: 1_000)
  /// A color axis that is 0 for gray, such as the a axis of Lab; the module defines no bounds.
  fileprivate static let colorAxis = NumberRange(lowest: -1_000, highest: 1_000)
  /// An X, Y or Z component.
  fileprivate static let tristimulus = NumberRange(lowest: 0, highest: 2)
}

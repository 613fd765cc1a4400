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

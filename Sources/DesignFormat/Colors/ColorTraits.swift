/// The surroundings that decide what a system colour looks like.
public struct ColorTraits: Hashable, Sendable {
  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
  }

  /// How far apart colours are set.
  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// The system's default.
    case normal
    /// With Increase Contrast switched on.
    case high
  }

  /// Whether a surface lies above another, as sheets and popovers do.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// The screen itself.
    case base
    /// Above it; differs only in dark appearance.
    case elevated
  }

  /// Light or dark.
  public var appearance: Appearance
  /// How far apart colours are set.
  public var contrast: Contrast
  /// Whether the surface lies above another.
  public var level: Level
  /// The generation of the palette, which changed with iOS 26.
  public var palette: SystemGeneration
  /// The colour of `tintColor`; nil for the system's blue.
  public var tint: DesignColor?

  /// Makes traits; those left out are the system's defaults.
  public init(
    _ appearance: Appearance = .light, contrast: Contrast = .normal, level: Level = .base,
    palette: SystemGeneration = .ios26
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.level = level
    self.palette = palette
  }
}

/// The looks in which a colour, or a choice of theme, may differ.
public enum ColorVariant: String, Hashable, Sendable, CaseIterable {
  /// Light appearance.
  case light
  /// Dark appearance.
  case dark
  /// Light appearance with Increase Contrast switched on.
  case lightHighContrast
  /// Dark appearance with Increase Contrast switched on.
  case darkHighContrast

  /// The variant that some surroundings ask for.
  public init(_ traits: ColorTraits) {
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

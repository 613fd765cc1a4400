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

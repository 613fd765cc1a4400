/// A colour that differs with appearance and contrast, as `UIColor` calls it dynamic.
public struct DynamicColor: Hashable, Sendable {
  /// In light appearance.
  public var light: DesignColor
  /// In dark appearance.
  public var dark: DesignColor
  /// In light appearance with more contrast.
  public var lightHighContrast: DesignColor
  /// In dark appearance with more contrast.
  public var darkHighContrast: DesignColor

  /// Makes a colour; the variants of more contrast are by default those of normal contrast.
  public init(
    light: DesignColor, dark: DesignColor, lightHighContrast: DesignColor? = nil,
    darkHighContrast: DesignColor? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? dark
  }

  /// The colour of a variant.
  public subscript(variant: ColorVariant) -> DesignColor {
    switch variant {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }
}

extension DesignColor {
  /// A dynamic colour only where the variants differ.
  static func varying(_ color: (ColorVariant) -> DesignColor) -> DesignColor {
    let dynamic = DynamicColor(
      light: color(.light), dark: color(.dark), lightHighContrast: color(.lightHighContrast),
      darkHighContrast: color(.darkHighContrast))
    let differs = ColorVariant.allCases.contains { dynamic[$0] != dynamic.light }
    return differs ? .dynamic(dynamic) : dynamic.light
  }
}

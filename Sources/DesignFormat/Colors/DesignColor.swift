/// A colour in a design: one of the system's or a dynamic one, which follow the appearance, or a fixed one.
public enum DesignColor: Hashable, Sendable {
  /// A system colour.
  case system(SystemColor)
  /// A system colour with an alpha of its own, 0 to 1.
  case translucent(SystemColor, alpha: Double)
  /// A fixed colour.
  case fixed(HexColor)
  /// A colour that differs with appearance and contrast.
  indirect case dynamic(DynamicColor)

  /// The colour to draw for an appearance, contrast and palette.
  public func resolved(for traits: ColorTraits) -> HexColor {
    switch self {
    case .system(let color): color.resolved(for: traits)
    case .translucent(let color, let alpha): color.resolved(for: traits).withAlpha(alpha)
    case .fixed(let color): color
    case .dynamic(let color): color[ColorVariant(traits)].resolved(for: traits)
    }
  }
}

extension DesignColor {
  /// The same colour with another alpha, 0 to 1, instead of its own, as `UIColor.withAlphaComponent` has it.
  public func withAlpha(_ alpha: Double) -> DesignColor {
    switch self {
    case .system(let color), .translucent(let color, _): .translucent(color, alpha: alpha)
    case .fixed(let color): .fixed(color.withAlpha(alpha))
    case .dynamic(let color): .varying { color[$0].withAlpha(alpha) }
    }
  }

  /// The colour that a variant has, as far as the colour says so itself.
  func color(in variant: ColorVariant) -> DesignColor {
    if case .dynamic(let color) = self { color[variant] } else { self }
  }

  /// The colour with another one in place of the tint.
  package func tinted(with tint: DesignColor?) -> DesignColor {
    guard let tint else { return self }
    switch self {
    case .system(.tintColor): return tint
    case .translucent(.tintColor, let alpha): return tint.withAlpha(alpha)
    case .dynamic(let color): return .varying { color[$0].tinted(with: tint.color(in: $0)) }
    case .system, .translucent, .fixed: return self
    }
  }
}

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

extension DesignColor: CustomStringConvertible {
  /// The name, the `#RRGGBB`, or those of each variant.
  public var description: String {
    switch self {
    case .system(let color): return color.rawValue
    case .translucent(let color, let alpha):
      return "\(color.rawValue)/\(((alpha * 1e6).rounded() / 1e4).shortText)%"
    case .fixed(let color): return color.description
    case .dynamic(let color):
      let variants = ColorVariant.allCases.filter { variant in
        variant == variant.withNormalContrast || color[variant] != color[variant.withNormalContrast]
      }
      return variants.map { "\($0.rawValue) \(color[$0])" }.joined(separator: " ")
    }
  }
}

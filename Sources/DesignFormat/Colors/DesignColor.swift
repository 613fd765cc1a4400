/// A color in a design: a fixed color, or a system color or dynamic color, which depends on the appearance.
package enum DesignColor: Hashable, Sendable {
  case system(SystemColor)
  /// A system color whose alpha is replaced by another value, from 0 to 1.
  case translucent(SystemColor, alpha: Double)
  case fixed(HexColor)
  indirect case dynamic(DynamicColor)

  package func resolved(for traits: ColorTraits) -> HexColor {
    switch self {
    case .system(let color): color.resolved(for: traits)
    case .translucent(let color, let alpha): color.resolved(for: traits).withAlpha(alpha)
    case .fixed(let color): color
    case .dynamic(let color): color[ColorVariant(traits)].resolved(for: traits)
    }
  }
}

extension DesignColor {
  /// Returns the color with its alpha replaced by `alpha`, from 0 to 1, as `UIColor.withAlphaComponent` does.
  package func withAlpha(_ alpha: Double) -> DesignColor {
    switch self {
    case .system(let color), .translucent(let color, _): .translucent(color, alpha: alpha)
    case .fixed(let color): .fixed(color.withAlpha(alpha))
    case .dynamic(let color): .varying { color[$0].withAlpha(alpha) }
    }
  }

  /// Returns the color that a dynamic color has in a variant; returns any other color unchanged.
  func color(in variant: ColorVariant) -> DesignColor {
    if case .dynamic(let color) = self { color[variant] } else { self }
  }

  /// Returns the color with `tintColor` replaced by another color.
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

/// A color that depends on the appearance and the contrast, like a dynamic `UIColor`.
package struct DynamicColor: Hashable, Sendable {
  package var light: DesignColor
  package var dark: DesignColor
  package var lightHighContrast: DesignColor
  package var darkHighContrast: DesignColor

  /// Creates a color; the defaults for high contrast are the colors for normal contrast.
  package init(
    light: DesignColor, dark: DesignColor, lightHighContrast: DesignColor? = nil,
    darkHighContrast: DesignColor? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? dark
  }

  package subscript(variant: ColorVariant) -> DesignColor {
    switch variant {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }
}

extension DesignColor {
  /// Returns a dynamic color with the color that the function `color` returns for each variant. If these colors are all equal,
  /// returns that color instead.
  static func varying(_ color: (ColorVariant) -> DesignColor) -> DesignColor {
    let dynamic = DynamicColor(
      light: color(.light), dark: color(.dark), lightHighContrast: color(.lightHighContrast),
      darkHighContrast: color(.darkHighContrast))
    let differs = ColorVariant.allCases.contains { dynamic[$0] != dynamic.light }
    return differs ? .dynamic(dynamic) : dynamic.light
  }
}

extension DesignColor: CustomStringConvertible {
  /// The name of a system color, `#RRGGBB` for a fixed color, or the description of each variant of a dynamic color.
  package var description: String {
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

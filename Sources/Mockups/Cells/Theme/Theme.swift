package import DesignFormat
package import Graphics

/// The colors that mockups use for the system's elements and texts.
package struct Theme: Sendable {
  package let label: Color
  package let secondaryLabel: Color
  package let separator: Color
  package let tertiarySystemFill: Color
  package let traits: ColorTraits

  package init(_ traits: ColorTraits = ColorTraits()) {
    func resolved(_ color: SystemColor) -> Color { Color(color.resolved(for: traits)) }
    self.traits = traits
    label = resolved(.label)
    secondaryLabel = resolved(.secondaryLabel)
    separator = resolved(.separator)
    tertiarySystemFill = resolved(.tertiarySystemFill)
  }

  /// Returns the theme with another tint; unchanged if `tint` is nil.
  package func tinted(with tint: DesignColor?) -> Theme {
    guard let tint else { return self }
    var traits = traits
    traits.tint = tint.tinted(with: traits.tint)
    return Theme(traits)
  }

  /// Returns the theme in another appearance; unchanged if `appearance` is nil.
  package func appearing(_ appearance: ColorTraits.Appearance?) -> Theme {
    guard let appearance, appearance != traits.appearance else { return self }
    var traits = traits
    traits.appearance = appearance
    return Theme(traits)
  }

  package func color(_ color: DesignColor) -> Color {
    Color(color.resolved(for: traits))
  }
}

extension Color {
  init(_ color: HexColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension DesignColor {
  /// Returns the name of the color token or system color; nil for a color without a name.
  package func name(among names: ColorNames) -> String? {
    if let name = names[self] { return name }
    guard case .system(let color) = self else { return nil }
    return color.rawValue
  }

  /// Returns the color in a theme as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  package func figures(in theme: Theme) -> String { resolved(for: theme.traits).description }
}

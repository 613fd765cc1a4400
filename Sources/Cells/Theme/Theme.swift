package import DesignFormat
package import Graphics

/// The system colours that mockups are drawn in.
package struct Theme {
  /// Text of the first order.
  package let label: Color
  /// Text of the second order.
  package let secondaryLabel: Color
  package let separator: Color
  /// Large areas without content.
  package let tertiarySystemFill: Color
  package let traits: ColorTraits

  /// The system's colours for `traits`.
  package init(_ traits: ColorTraits = ColorTraits()) {
    func resolved(_ color: SystemColor) -> Color { Color(color.resolved(for: traits)) }
    self.traits = traits
    label = resolved(.label)
    secondaryLabel = resolved(.secondaryLabel)
    separator = resolved(.separator)
    tertiarySystemFill = resolved(.tertiarySystemFill)
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

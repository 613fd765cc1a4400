import DesignFormat
import Graphics

/// The system colours that mockups are drawn in.
struct Theme {
  /// Text of the first order.
  let label: Color
  /// Text of the second order.
  let secondaryLabel: Color
  /// Hairlines.
  let separator: Color
  /// Large areas without content.
  let tertiarySystemFill: Color
  /// What the colours are resolved for.
  let traits: ColorTraits

  /// The system's colours for `traits`.
  init(_ traits: ColorTraits = ColorTraits()) {
    func resolved(_ color: SystemColor) -> Color { Color(color.resolved(for: traits)) }
    self.traits = traits
    label = resolved(.label)
    secondaryLabel = resolved(.secondaryLabel)
    separator = resolved(.separator)
    tertiarySystemFill = resolved(.tertiarySystemFill)
  }

  /// A colour as a design names it.
  func color(_ color: DesignColor) -> Color {
    Color(color.resolved(for: traits))
  }
}

extension Color {
  /// A colour of the catalogue.
  init(_ color: HexColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

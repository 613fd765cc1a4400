package import DesignFormat

extension DesignColor {
  /// The name of the token or system color; nil for a color without a name.
  package func name(among names: ColorNames) -> String? {
    if let name = names[self] { return name }
    guard case .system(let color) = self else { return nil }
    return color.rawValue
  }

  /// The color in a theme as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  package func figures(in theme: Theme) -> String { resolved(for: theme.traits).description }
}

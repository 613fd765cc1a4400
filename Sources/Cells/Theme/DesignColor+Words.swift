package import DesignFormat

extension DesignColor {
  /// The token's name, or the system's; `nil` for a colour without one.
  package func name(among names: ColorNames) -> String? {
    if let name = names[self] { return name }
    guard case .system(let color) = self else { return nil }
    return color.rawValue
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque, as it is seen in a theme.
  package func figures(in theme: Theme) -> String { resolved(for: theme.traits).description }
}

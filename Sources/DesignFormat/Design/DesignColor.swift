/// A colour in a design: one of the system's or a dynamic one, which follow the appearance, or a fixed one.
public enum DesignColor: Hashable, Sendable {
  /// A system colour.
  case system(SystemColor)
  /// A fixed colour.
  case fixed(HexColor)
  /// A colour that differs with appearance and contrast, of design tokens or an asset catalogue.
  indirect case dynamic(DynamicColor)

  /// The colour to draw for an appearance, contrast and palette.
  public func resolved(for traits: ColorTraits) -> HexColor {
    switch self {
    case .system(let color): color.resolved(for: traits)
    case .fixed(let color): color
    case .dynamic(let color): color[ColorVariant(traits)].resolved(for: traits)
    }
  }
}

extension DesignColor {
  /// Reads `#RRGGBB`, `#RRGGBBAA` or the name of a system colour.
  static func read(_ field: Field) -> DesignColor? {
    guard let text = field.nonEmptyString() else { return nil }
    if let color = SystemColor(rawValue: text) { return .system(color) }
    guard text.hasPrefix("#") else {
      let near = nearest(to: text, in: SystemColor.allCases.map(\.rawValue))
      field.report(
        "unknown-color", "unknown colour \(quoted(text))",
        hint: near.isEmpty ? "write #RRGGBB or the name of a system colour" : "did you mean \(listed(near))?")
      return nil
    }
    guard let color = HexColor(text) else {
      field.report(
        "invalid-color", "\(quoted(text)) is not a colour", hint: "write #RRGGBB or #RRGGBBAA")
      return nil
    }
    return .fixed(color)
  }
}

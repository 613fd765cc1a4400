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

extension SystemColor {
  static let forms = "write #RRGGBB or the name of a system colour"

  static func hint(for name: String) -> String {
    let names = allCases.map(\.rawValue)
    let meant = ForeignNames.meaning(of: name, in: names + ["#FFFFFF", "#000000", "#00000000"])
    if !meant.isEmpty { return "write \(listed(meant))" }
    let near = nearest(to: name, in: names)
    return near.isEmpty ? forms : "did you mean \(listed(near))?"
  }
}

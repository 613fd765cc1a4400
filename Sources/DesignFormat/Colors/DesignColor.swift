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

extension SystemColor {
  static let forms = "write #RRGGBB or the name of a system colour"

  /// `own` are the names of colours that a design has itself.
  static func hint(for name: String, among own: [String] = []) -> String {
    let names = own + allCases.map(\.rawValue)
    let meant = ForeignNames.meaning(of: name, in: names + ["#FFFFFF", "#000000", "#00000000"])
    if !meant.isEmpty { return "write \(listed(meant))" }
    let near = nearest(to: name, in: names)
    return near.isEmpty ? forms : didYouMean(near, for: name)
  }
}

/// The names of the tokens and assets that a design's colours came from.
///
/// Colours are known by their value alone, so one that a design also writes as `#RRGGBB` has the name, too.
public struct ColorNames: Equatable, Sendable {
  private var names: [DesignColor: String?] = [:]

  /// No names.
  public init() {}

  /// The name of a colour; nil for a colour that no token has, or that the design takes from several.
  public subscript(color: DesignColor) -> String? { names[color] ?? nil }

  mutating func note(_ name: String, of color: DesignColor) {
    if let known = names[color], known != name {
      names[color] = .some(nil)
    } else {
      names[color] = name
    }
  }
}

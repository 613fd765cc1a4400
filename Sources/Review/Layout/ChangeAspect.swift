/// The sides of a screen that a change may concern, in the order of all lists.
public enum ChangeAspect: String, Sendable, Codable, CaseIterable, Comparable {
  /// Elements that come, go, change their order or are called otherwise.
  case order
  /// Where things are and how large.
  case geometry
  /// The words of an element.
  case text
  /// Which pictures are shown.
  case image
  /// Colours.
  case color
  /// Any other look: fonts, radii, opacity.
  case style

  /// The order of all lists.
  public static func < (a: ChangeAspect, b: ChangeAspect) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The aspect of one change; `nil` for what is a consequence.
  init?(_ kind: ElementChange.Kind) {
    switch kind {
    case .inserted, .deleted, .moved, .renamed: self = .order
    case .resized, .spaced, .shifted: self = .geometry
    case .retexted: self = .text
    case .imageChanged: self = .image
    case .remarked(let aspect, _): self = aspect
    case .restyled("z", _, _), .restyled("transform", _, _): self = .geometry
    case .restyled(let property, let from, let to):
      self = Self.isColor(property, from) || Self.isColor(property, to) ? .color : .style
    case .pushed: return nil
    }
  }

  private static func isColor(_ property: String, _ value: String?) -> Bool {
    guard let value else { return false }
    let name = property.lowercased()
    return value.hasPrefix("#")
      || ["color", "fill", "background", "tint", "stroke"].contains { name.contains($0) }
  }
}

/// The aspects of a screen that a change may concern. The declaration order is the order of all lists.
public enum ChangeAspect: String, Sendable, Codable, CaseIterable, Comparable {
  /// The insertion, deletion, reordering or renaming of elements.
  case order
  /// The positions and sizes of elements.
  case geometry
  /// The text of an element.
  case text
  /// The images that are shown.
  case image
  /// Colors.
  case color
  /// Other style properties: fonts, corner radii, opacity.
  case style

  /// Compares by declaration order.
  public static func < (a: ChangeAspect, b: ChangeAspect) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the aspect of a change; `nil` for a consequence.
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

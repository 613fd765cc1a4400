import Graphics

/// Compares the contents of two elements, regardless of their positions.
enum ContentChange {
  /// Style properties that a layout assigns to positions and not to elements.
  static let looksOfPlaces: Set = ["alpha", "z", "transform"]

  /// Returns the changes of texts, image and style between two versions of an element. Texts and style properties are
  /// sorted by name.
  static func changes(
    from old: ElementRecord, to new: ElementRecord
  ) -> [(key: CauseKey, kind: ElementChange.Kind)] {
    var changes: [(key: CauseKey, kind: ElementChange.Kind)] = []
    for (name, before, after) in differences(old.texts, new.texts) {
      changes.append(
        (
          .retexted(new.category, name, from: before, to: after), .retexted(name, from: before, to: after)
        ))
    }
    if old.image != new.image {
      changes.append((.imageChanged(new.category), .imageChanged(from: old.image, to: new.image)))
    }
    // A fast path: in large screens, nearly all elements have equal styles.
    guard !looksSame(old, new) else { return changes }
    for (name, before, after) in differences(looks(old), looks(new)) {
      changes.append(
        (
          .restyled(new.category, name, from: before, to: after), .restyled(name, from: before, to: after)
        ))
    }
    return changes
  }

  private static func differences(
    _ old: [String: String], _ new: [String: String]
  ) -> [(name: String, old: String?, new: String?)] {
    guard old != new else { return [] }
    let changed = old.filter { new[$0.key] != $0.value }.keys
    let added = new.keys.filter { old[$0] == nil }
    return (changed + added).sorted().map { ($0, old[$0], new[$0]) }
  }

  private static func looksSame(_ old: ElementRecord, _ new: ElementRecord) -> Bool {
    old.alpha == new.alpha && old.zIndex == new.zIndex && old.transform == new.transform
      && old.style == new.style
  }

  /// Returns the style properties, including those that the layout sets.
  private static func looks(_ element: ElementRecord) -> [String: String] {
    var looks = element.style
    looks["alpha"] = element.alpha.figures(3)
    looks["z"] = "\(element.zIndex)"
    if !element.transform.isEmpty {
      looks["transform"] = element.transform.map { $0.figures(3) }.joined(separator: " ")
    }
    return looks
  }
}

/// The bar at the bottom of a screen that leads to an app's areas.
public struct TabBarSpec: Hashable, Sendable {
  /// An area of the app.
  public struct Item: Hashable, Sendable {
    /// The word below the picture.
    public var title: String
    /// The picture.
    public var icon: IconName
    /// What stands in the red badge, such as a number; nil for no badge.
    public var badge: String?
  }

  /// The areas, from left to right; at least one and at most five, as on an iPhone.
  public var items: [Item]
  /// The number of the area that the screen belongs to, counted from 0.
  public var selected: Int
}

extension TabBarSpec {
  /// Reads a bar: an object, or only its items, of which the first is selected.
  static func read(_ field: Field) -> TabBarSpec? {
    switch field.value.content {
    case .array: return TabBarSpec(items: items(field).compactMap { $0 }, selected: 0)
    case .object:
      guard var reader = field.object() else { return nil }
      let items = reader.required("items").map(Self.items) ?? []
      let last = Double(max(0, items.count - 1))
      let selected = reader["selected"]?.wholeNumber(in: NumberRange(lowest: 0, highest: last))
      reader.finish()
      return TabBarSpec(items: items.compactMap { $0 }, selected: selected ?? 0)
    default:
      field.mismatch("a tab bar", hint: #"write [{"title": "Home", "icon": "house"}, …], or an object"#)
      return nil
    }
  }

  /// The items, with a gap for each that cannot be read, so that the others keep their numbers.
  private static func items(_ field: Field) -> [Item?] {
    field.nonEmptyElements("tab", limit: Limits.tabs).map(item)
  }

  private static func item(_ field: Field) -> Item? {
    guard
      var reader = field.object(inPlaceOf: { title in
        let icon = IconName.relatives(of: title.lowercased()).first ?? IconName.circle.rawValue
        return #"{"title": \#(quoted(title)), "icon": "\#(icon)"}"#
      })
    else {
      return nil
    }
    let title = reader.required("title")?.nonEmptyString()
    let icon = reader.required("icon")?.icon()
    let badge = reader["badge"].flatMap(badge)
    reader.finish()
    return Item(title: title ?? "", icon: icon ?? .circle, badge: badge)
  }

  /// A text, or a whole number, which most badges are.
  private static func badge(_ field: Field) -> String? {
    guard case .number = field.value.content else { return field.nonEmptyString() }
    return field.wholeNumber(in: .nonNegative).map(String.init)
  }
}

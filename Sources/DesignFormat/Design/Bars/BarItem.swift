/// A button in a bar, or the space between two.
public enum BarItem: Hashable, Sendable {
  /// A button with a word on it.
  case title(String)
  /// A button with a picture on it.
  case icon(IconName)
  /// Room that grows until the bar is full; only toolbars have it.
  case flexibleSpace
}

extension BarItem {
  /// The items of one side of a bar; those that cannot be read are left out.
  static func read(_ field: Field, allowingSpace: Bool = false) -> [BarItem] {
    let elements = field.elements() ?? []
    if elements.count > Limits.barItems {
      field.report(
        "too-many-bar-items", "expected at most \(Limits.barItems) items in a bar, found \(elements.count)")
    }
    return elements.prefix(Limits.barItems).compactMap { read(item: $0, allowingSpace) }
  }

  private static func read(item field: Field, _ allowingSpace: Bool) -> BarItem? {
    if allowingSpace, case .string = field.value.content {
      return field.choice(.barItem, among: [("flexibleSpace", BarItem.flexibleSpace)])
    }
    guard case .object = field.value.content, var reader = field.object() else {
      field.mismatch(
        "a bar item",
        hint: #"write {"title": "Edit"} or {"icon": "plus"}"#
          + (allowingSpace ? #", or "flexibleSpace""# : ""))
      return nil
    }
    let title = reader["title"]
    let icon = reader["icon"]
    reader.finish()
    switch (title, icon) {
    case (let title?, nil): return title.nonEmptyString().map { .title($0) }
    case (nil, let icon?): return icon.icon().map { .icon($0) }
    default:
      field.report("bar-item-forms", #"a bar item has exactly one of "title" and "icon""#)
      return nil
    }
  }
}

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
  private static let title = Key("title", Form.raw(like: .nonEmptyText), "The word.", examples: ["Edit"])
  private static let icon = Key("icon", Form.raw(like: .icon), "The picture.")

  static let object = ObjectForm<BarItem>(
    "barItem", "A button in a bar: a word or an icon.", keys: [.key(title), .key(icon)],
    rules: ["oneOf": [["required": ["title"]], ["required": ["icon"]]]],
    examples: [["title": "Edit"], ["icon": "plus"]])

  static func form(allowingSpace: Bool = false) -> Form<[BarItem]> {
    Form(
      words: "array of up to \(Limits.barItems) [bar items](#bars)"
        + (allowingSpace ? " and `\"flexibleSpace\"`" : ""),
      schema: {
        let item = object.schema
        let element = allowingSpace ? Schema.anyOf([item, Schema(["const": "flexibleSpace"])]) : item
        return .array(of: element, count: 0...Limits.barItems)
      },
      write: { $0.isEmpty ? [] : nil }
    ) { read($0, allowingSpace: allowingSpace) }
  }

  private static func read(_ field: Field, allowingSpace: Bool) -> [BarItem] {
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
    guard case .object = field.value.content, let reader = KeyReader(field, object) else {
      field.mismatch(
        "a bar item",
        hint: #"write {"title": "Edit"} or {"icon": "plus"}"#
          + (allowingSpace ? #", or "flexibleSpace""# : ""))
      return nil
    }
    let (title, icon) = (reader[title], reader[icon])
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

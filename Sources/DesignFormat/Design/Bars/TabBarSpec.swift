package struct TabBarSpec: Hashable, Sendable {
  /// A tab, which represents an area of the app.
  package struct Item: Hashable, Sendable {
    package var title: String
    package var icon: IconName
    /// The text in the red badge, such as a number; nil for no badge.
    package var badge: String?
    package var role: Role?
  }

  /// The special purpose of a tab.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// Search. Since iOS 26, the tab is separate from the others, and becomes a search field when it is selected.
    case search
  }

  /// The position of a tab bar on a tablet.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// The bar is at the top, which is the standard position since iPadOS 18.
    case automatic
    /// The bar is a sidebar beside the content.
    case sidebar
    /// The bar is at the bottom, as on a phone. This was the standard position up to iPadOS 17.
    case bottom
  }

  /// The tabs, from left to right; at least one and at most five, as on an iPhone.
  package var items: [Item]
  /// The index of the tab to which the screen belongs, from 0.
  package var selected: Int
  package var style = Style.automatic
}

extension TabBarSpec {
  private static let items = Key("items", Form.raw(like: tabs), isRequired: true)
  private static let selected = Key(
    "selected", Form.raw(like: .wholeNumber(in: 0...Limits.tabs - 1)),
    "The index of the selected tab, counted from 0.", defaultValue: 0)

  private static let style = Key(
    "style", Form<Style>.choice("style"),
    "The position of the tabs on a tablet: at the top (as since iPadOS 18), as a sidebar, or at the bottom.",
    defaultValue: "automatic", details: "In compact width, tabs are always at the bottom.")

  static let object = ObjectForm<TabBarSpec>(keys: [.key(items), .key(selected), .key(style)])

  static let form = Form(
    words: "a [tab bar](#bars)", schema: { .anyOf([tabs.schema(), object.schema]) }, read: read
  ).defined(
    "tabBar",
    "The tab bar at the bottom: an object, or only its items, of which the first is selected."
  )

  /// The tabs, with nil for each invalid one, so that the other tabs keep their indices.
  private static let tabs = Form<[Item?]>(
    words: "array of one to five tabs", schema: { .array(of: Item.object.schema, count: 1...Limits.tabs) }
  ) { field in
    field.nonEmptyElements("tab", limit: Limits.tabs).map { Item.read($0) }
  }.defined(
    "tabs", "The tabs, from left to right.",
    examples: [[["title": "Home", "icon": "house"], ["title": "Search", "icon": "magnifyingglass"]]])

  @Sendable private static func read(_ field: Field) -> TabBarSpec? {
    switch field.value.content {
    case .array: return TabBarSpec(items: (tabs.read(field) ?? []).compactMap { $0 }, selected: 0)
    case .object:
      guard let reader = KeyReader(field, object) else { return nil }
      let items = reader.required(items).flatMap(tabs.read) ?? []
      let last = Double(max(0, items.count - 1))
      let selected = reader[selected]?.wholeNumber(in: NumberRange(lowest: 0, highest: last))
      let style = reader[style]
      reader.finish()
      return TabBarSpec(items: items.compactMap { $0 }, selected: selected ?? 0, style: style ?? .automatic)
    default:
      field.mismatch("a tab bar", hint: #"write [{"title": "Home", "icon": "house"}, …], or an object"#)
      return nil
    }
  }
}

extension TabBarSpec.Item {
  static let object = ObjectForm<TabBarSpec.Item>(
    keys: [
      Property("title", \.title, .nonEmptyText, "The title below the icon.", isRequired: true),
      Property(
        "icon", \.icon, .icon, "The icon; the filled variant is used if it exists.", isRequired: true),
      Property("badge", \.badge, .badge, "The red badge: a text or a whole number."),
      Property(
        "role", \.role, .choice("role"),
        "The role of the tab: since iOS 26, a search tab is separate from the other tabs, and shows the search field when it is selected."
      ),
    ])

  fileprivate static func read(_ field: Field) -> TabBarSpec.Item? {
    let reader = KeyReader(field, object) { title in
      let icon = IconName.relatives(of: title.lowercased()).first ?? IconName.circle.rawValue
      return #"{"title": \#(quoted(title)), "icon": "\#(icon)"}"#
    }
    guard let reader else { return nil }
    var item = TabBarSpec.Item(title: "", icon: .circle, badge: nil)
    reader.fill(&item, by: object)
    reader.finish()
    return item
  }
}

/// A view above the bars at the bottom, such as a player or an input field: `UITabAccessory`.
package struct BottomAccessorySpec: Equatable, Sendable {
  /// The accessory's template, and the item that the template shows.
  package var content = OverlayContent()
  /// The height, in points.
  package var height = 48.0

  package init() {}
}

extension BottomAccessorySpec {
  static let object: ObjectForm<BottomAccessorySpec> = ObjectForm<BottomAccessorySpec>(
    "bottomAccessory", "A view above the bars at the bottom, such as a player or an input field.",
    defaults: BottomAccessorySpec(),
    keys: OverlayContent.keys(\.content, showsScreens: false) + [
      Property("height", \.height, .positiveLength, "The height, in points.")
    ],
    rules: ["required": ["template"]], examples: [["template": "player", "item": ["name": "Blue"]]])

  static let form = Form.raw("a [bottom accessory](#bars)") { object.schema }

  static func read(_ field: Field, images: ImageFolder) -> BottomAccessorySpec? {
    guard var accessory = field.filled(BottomAccessorySpec(), by: object) else { return nil }
    accessory.content.item = field.item(images: images)
    if field.value.member("template") == nil {
      field.report("missing-key", #"missing key "template""#, hint: #"write {"template": "person"}"#)
    }
    return accessory
  }
}

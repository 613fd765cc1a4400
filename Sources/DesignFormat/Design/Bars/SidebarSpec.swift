internal import Foundation
internal import LayoutEngine

/// A list of destinations beside the content: the sidebar of a tab bar, or the first column of a split view.
package struct SidebarSpec: Equatable, Sendable {
  package struct Item: Hashable, Sendable {
    package var title = ""
    package var icon: IconName?
    /// The text at the end of the destination's row, such as a number, if any.
    package var badge: String?
  }

  /// A group of destinations with a heading.
  package struct Group: Hashable, Sendable {
    package var title: String?
    package var items: [Item] = []
  }

  /// The title above the destinations, if any.
  package var title: String?
  package var groups: [Group] = []
  /// The index of the destination to which the screen belongs, counted from 0 across all groups, if any.
  package var selected: Int?
  /// The width, in points.
  package var width = 320.0
  /// The id of a screen that the sidebar shows instead of destinations, if any.
  package var screenID: String?
  /// The id of the selected item on the screen `screenID`, if any.
  package var selectedItem: String?
  /// The screen with the id `screenID`, found after all screens are read; at most one. It is in an array, since a
  /// `Screen` contains a sidebar and a struct cannot contain its own type directly.
  package internal(set) var screens: [Screen] = []

  package init() {}

  /// Creates a sidebar with the tabs of a tab bar, followed by the content of another sidebar.
  package init(of bar: TabBarSpec, and sidebar: SidebarSpec?) {
    self = sidebar ?? SidebarSpec()
    screens = []
    let tabs = bar.items.map { Item(title: $0.title, icon: $0.icon, badge: $0.badge) }
    groups.insert(Group(title: nil, items: tabs), at: 0)
    selected = sidebar?.selected.map { $0 + tabs.count } ?? bar.selected
  }

  /// The screen that the sidebar shows instead of destinations, with the selected item, if any.
  package var screen: Screen? {
    guard var screen = screens.first else { return nil }
    guard let selectedItem else { return screen }
    screen.mapAll { screen in
      for section in screen.sections.indices {
        for item in screen.sections[section].items.indices
        where screen.sections[section].items[item].id == selectedItem {
          screen.sections[section].items[item].state = .selected
        }
      }
    }
    return screen
  }
}

extension SidebarSpec {
  private static let items = Key("items", Form<[Item]>.sidebarItems, "Destinations without a heading.")
  private static let sections = Key(
    "sections",
    Form<[Group]>.array(
      of: Group.form, "section", count: 1...Limits.sidebarItems, words: "array of sections"),
    "Destinations with headings, below the destinations without headings.",
    examples: [[["title": "Folders", "items": [["title": "Notes", "icon": "folder"]]]]])
  private static let selected = Key(
    "selected",
    Form<Field>(
      words: "whole number from 0; or the id of an item of the screen",
      schema: {
        .anyOf([
          Form<Int>.wholeNumber(in: 0...Limits.sidebarItems - 1).schema(), Form<String>.nonEmptyText.schema(),
        ])
      }
    ) { $0 },
    "The selected destination, counted from 0 across all sections.", otherwise: "none")

  static let object = ObjectForm<SidebarSpec>(
    "sidebar",
    "Destinations beside the content in regular width; a tab bar with the style sidebar shows its tabs above them.",
    defaults: SidebarSpec(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The title above the destinations."),
      .key(items), .key(sections), .key(selected),
      Property(
        "screen", \.screenID,
        .fileNamePart("screen id", code: "invalid-id").describedAs("the id of a [screen](#screens)"),
        "The screen of the design that the sidebar shows instead of destinations.", examples: ["mailboxes"]),
      Property("width", \.width, .positiveLength, "The width, in points."),
    ],
    examples: [["title": "Mail", "items": [["title": "Inbox", "icon": "tray"]], "selected": 0]])

  static let form = Form<SidebarSpec>(words: "a [sidebar](#sidebars)", schema: { object.schema }) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    var sidebar = SidebarSpec()
    reader.fill(&sidebar, by: object)
    let (own, groups, member) = (reader[items], reader[sections], reader[selected])
    reader.finish()
    sidebar.groups = (own.map { [Group(items: $0)] } ?? []) + (groups ?? [])
    sidebar.take(member)
    return sidebar
  }

  private mutating func take(_ member: Field?) {
    guard let member else { return }
    guard case .string = member.value.content else {
      let count = groups.reduce(0) { $0 + $1.items.count }
      selected = member.wholeNumber(
        in: NumberRange(lowest: 0, highest: Double((count == 0 ? Limits.sidebarItems : count) - 1)))
      return
    }
    selectedItem = member.nonEmptyString()
  }
}

extension Form where Value == [SidebarSpec.Item] {
  fileprivate static let sidebarItems = Form.array(
    of: SidebarSpec.Item.form, "item", count: 1...Limits.sidebarItems, words: "array of destinations")
}

extension SidebarSpec.Item {
  static let object = ObjectForm<SidebarSpec.Item>(
    "sidebarItem", "A destination of a sidebar.",
    keys: [
      Property("title", \.title, .nonEmptyText, "The title.", isRequired: true),
      Property("icon", \.icon, .icon, "The icon before the title."),
      Property("badge", \.badge, .badge, "The badge at the trailing end: a text or a whole number."),
    ],
    examples: [["title": "Inbox", "icon": "tray", "badge": 3]])

  fileprivate static let form = Form<SidebarSpec.Item>(words: "a place", schema: { object.schema }) {
    $0.filled(SidebarSpec.Item(), by: object)
  }
}

extension SidebarSpec.Group {
  static let object = ObjectForm<SidebarSpec.Group>(
    "sidebarSection", "Destinations of a sidebar with a heading.",
    keys: [
      Property("title", \.title, .nonEmptyText, "The heading."),
      Property("items", \.items, .sidebarItems, "The destinations.", isRequired: true),
    ],
    examples: [["title": "Folders", "items": [["title": "Notes", "icon": "folder"]]]])

  fileprivate static let form = Form<SidebarSpec.Group>(words: "a section", schema: { object.schema }) {
    $0.filled(SidebarSpec.Group(), by: object)
  }
}

extension SidebarSpec {
  /// Returns the sidebar as a screen: the design's screen that it shows, or else its destinations as a list.
  ///
  /// - Parameter owner: The screen beside the sidebar.
  package func column(beside owner: Screen) -> Screen {
    if let screen { return screen }
    var number = 0
    let sections = groups.map { group in
      var section = Section(path: owner.path)
      section.header = group.title
      section.items = group.items.map { member in
        defer { number += 1 }
        return member.item(number: number, isSelected: number == selected, path: owner.path)
      }
      return section
    }
    var list = CollectionLayoutListConfiguration(appearance: .sidebar)
    list.headerMode = .automatic
    var screen = Screen(
      id: "sidebar", layout: ListLayout(using: list), sections: sections, path: owner.path)
    for shipped in ShippedTemplate.allCases where shipped.isListContent || shipped.isSidebarContent {
      screen.templates[shipped.rawValue] = shipped.template
    }
    screen.sections = screen.sections.map { $0.withSpaceForTexts(in: screen.layout) }
    screen.background = .system(.secondarySystemBackground)
    screen.language = owner.language
    screen.colorNames = owner.colorNames
    var bar = NavigationBarSpec(title: title)
    bar.largeTitle = title != nil
    bar.leading = [.icon(.sidebarLeft)]
    screen.navigationBar = bar
    return screen
  }
}

extension SidebarSpec.Item {
  fileprivate func item(number: Int, isSelected: Bool, path: JSONPath) -> Item {
    var item = DesignFormat.Item(id: "place-\(number)", path: path)
    item.name = title
    item.state = isSelected ? .selected : .normal
    if let icon { item.data = [ItemDatum(key: "icon", value: .icon(icon.rawValue, icon))] }
    if let badge {
      var label = ListAccessory(.label)
      label.text = badge
      item.accessories = [label]
    }
    return item
  }
}

internal import Foundation
internal import LayoutEngine

extension SidebarSpec {
  /// The screen that shows its places as a list, or the one of the design that it shows.
  ///
  /// - Parameter owner: The screen that it stands beside.
  package func column(beside owner: Screen) -> Screen {
    if let screen { return screen }
    var number = 0
    let sections = groups.map { group in
      var section = Section(path: owner.path)
      section.header = group.title
      section.items = group.items.map { place in
        defer { number += 1 }
        return place.item(number: number, isSelected: number == selected, path: owner.path)
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
    screen.sections = screen.sections.map { $0.withRoomForTexts(in: screen.layout) }
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

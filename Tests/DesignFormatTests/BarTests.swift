import DesignFormat
import Testing

/// Bars around a screen in a design.
@Suite struct BarTests {
  private func screen(_ keys: String) throws -> Screen {
    try design(#"{"screens": [{"id": "a", "layout": "flow", "items": [], \#(keys)}]}"#).screens[0]
  }

  @Test("a screen that specifies only a title has no navigation bar, tab bar or toolbar of its own")
  func titleAlone() throws {
    let screen = try screen(#""title": "Friends""#)
    #expect(screen.navigationBar == nil && screen.tabBar == nil && screen.toolbar == nil)
  }

  @Test("a navigation bar uses the screen's title unless it has its own title")
  func titles() throws {
    #expect(try screen(#""title": "Friends", "navigationBar": {}"#).navigationBar == .init(title: "Friends"))
    let own = try screen(#""title": "Friends", "navigationBar": {"title": "All", "largeTitle": true}"#)
    #expect(own.navigationBar?.title == "All" && own.navigationBar?.largeTitle == true)
    #expect(try screen(#""navigationBar": {"hidden": true}"#).navigationBar?.hidden == true)
  }

  @Test("a bar item is a title or an icon, and a toolbar may also contain spaces")
  func items() throws {
    let screen = try screen(
      """
      "navigationBar": {"back": "", "leading": [{"title": "Edit"}], "trailing": [{"icon": "plus"}],
        "searchField": "Search"},
      "toolbar": [{"icon": "trash"}, "flexibleSpace", {"title": "Share"}]
      """)
    #expect(screen.navigationBar?.back == "")
    #expect(screen.navigationBar?.leading == [.title("Edit")])
    let plus = try #require(IconName(rawValue: "plus"))
    let trash = try #require(IconName(rawValue: "trash"))
    #expect(screen.navigationBar?.trailing == [.icon(plus)])
    #expect(screen.navigationBar?.searchField == "Search")
    #expect(screen.toolbar == [.icon(trash), .flexibleSpace, .title("Share")])
  }

  @Test("bar buttons are plain or prominent and may have badges; bars may also contain plain texts and gaps")
  func looksOfItems() throws {
    let screen = try screen(
      """
      "navigationBar": {"trailing": [{"icon": "plus", "style": "prominent"}, "fixedSpace", {"icon": "bell", "badge": 3}]},
      "toolbar": [{"text": "3 Selected"}, "fixedSpace", {"icon": "trash"}]
      """)
    let bar = try #require(screen.navigationBar)
    #expect(bar.trailing.map(\.style) == [.prominent, .plain, .plain])
    #expect(bar.trailing.map(\.badge) == [nil, nil, "3"] && bar.trailing[1].isSpace)
    #expect(screen.toolbar?.map(\.words) == ["3 Selected", nil, nil])
  }

  @Test("a navigation bar's title view is a template's name, or an object with template, item and height")
  func titleViews() throws {
    func bar(_ view: String) throws -> NavigationBarSpec? {
      try design(
        """
        {"templates": {"contact": {"type": "text", "text": "{title}{name|}"}},
          "screens": [{"id": "a", "title": "T", "layout": "flow", "items": [],
            "navigationBar": {"subtitle": "online", "titleView": \(view)}}]}
        """
      ).screens[0].navigationBar
    }
    #expect(try bar(#""contact""#)?.titleView?.content.template == "contact")
    let whole = try bar(#"{"template": "contact", "item": {"name": "Ana"}, "height": 84}"#)
    #expect(whole?.titleView?.content.item?.name == "Ana" && whole?.titleView?.height == 84)
    #expect(whole?.subtitle == "online")
  }

  @Test("a search field is a placeholder string, or an object with the search field's state")
  func searchFields() throws {
    func field(_ json: String) throws -> SearchFieldSpec? {
      try screen(#""navigationBar": {"searchField": \#(json)}"#).navigationBar?.searchField
    }
    #expect(try field(#""Find""#) == "Find")
    let field = try #require(
      try field(
        #"{"active": true, "text": "ana", "tokens": [{"title": "Photos", "icon": "photo"}], "scopes": ["All", "New"], "selectedScope": 1, "placement": "integrated"}"#
      ))
    #expect(field.placeholder == nil && field.isActive && field.text == "ana" && !field.isEmpty)
    #expect(field.tokens.map(\.title) == ["Photos"] && field.scopes == ["All", "New"])
    #expect(field.selectedScope == 1 && field.placement == .integrated)
  }

  @Test("a sidebar shows the tabs first, and below them its own sections of items")
  func sidebars() throws {
    let tabs =
      #"[{"title": "Home", "icon": "house", "badge": 3}, {"title": "Find", "icon": "star", "role": "search"}]"#
    let screen = try screen(
      """
      "tabBar": {"items": \(tabs), "selected": 1, "style": "sidebar"},
      "sidebar": {"title": "Music", "sections": [{"title": "Lists", "items": [{"title": "Focus", "icon": "star"}]}]}
      """)
    let bar = try #require(screen.tabBar)
    #expect(bar.style == .sidebar && bar.items.map(\.role) == [nil, .search])
    let sidebar = SidebarSpec(of: bar, and: screen.sidebar)
    #expect(sidebar.groups.map { $0.items.map(\.title) } == [["Home", "Find"], ["Focus"]])
    #expect(sidebar.selected == 1 && sidebar.title == "Music")
    let column = sidebar.column(beside: screen)
    #expect(column.sections.map(\.header) == [nil, "Lists"])
    #expect(column.sections[0].items.map(\.state) == [.normal, .selected])
    #expect(column.sections[0].items[0].accessories?.map(\.text) == ["3"])
  }

  @Test("a sidebar may show another screen with a selected item, but without that screen's own sidebar")
  func columns() throws {
    let design = try design(
      """
      {"screens": [
        {"id": "a", "layout": "flow", "items": [], "sidebar": {"screen": "b", "selected": "mei"}},
        {"id": "b", "layout": "flow", "items": [{"id": "ana"}, {"id": "mei"}], "sidebar": {"screen": "a"}}]}
      """)
    let column = try #require(design.screens[0].sidebar?.screen)
    #expect(column.sections[0].items.map(\.state) == [.normal, .selected] && column.sidebar == nil)
  }

  @Test("a tab bar is an array of items, or an object with items and a selected item; badges may be numbers")
  func tabBars() throws {
    let items = #"[{"title": "Home", "icon": "house", "badge": 3}, {"title": "Me", "icon": "person.fill"}]"#
    let bar = try #require(try screen(#""tabBar": \#(items)"#).tabBar)
    #expect(bar.items.map(\.icon.rawValue) == ["house", "person.fill"] && bar.selected == 0)
    #expect(bar.items.map(\.badge) == ["3", nil])
    #expect(try screen(#""tabBar": {"items": \#(items), "selected": 1}"#).tabBar?.selected == 1)
  }
}

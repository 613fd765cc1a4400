import DesignFormat
import Testing

/// The bars that a design describes around its screens.
@Suite struct BarTests {
  private func screen(_ keys: String) throws -> Screen {
    try design(#"{"screens": [{"id": "a", "layout": "flow", "items": [], \#(keys)}]}"#).screens[0]
  }

  @Test("a screen with nothing but a title describes no bars")
  func titleAlone() throws {
    let screen = try screen(#""title": "Friends""#)
    #expect(screen.navigationBar == nil && screen.tabBar == nil && screen.toolbar == nil)
  }

  @Test("a navigation bar takes the screen's title unless it has its own")
  func titles() throws {
    #expect(try screen(#""title": "Friends", "navigationBar": {}"#).navigationBar == .init(title: "Friends"))
    let own = try screen(#""title": "Friends", "navigationBar": {"title": "All", "largeTitle": true}"#)
    #expect(own.navigationBar?.title == "All" && own.navigationBar?.largeTitle == true)
    #expect(try screen(#""navigationBar": {"hidden": true}"#).navigationBar?.hidden == true)
  }

  @Test("items of bars are words or icons, and toolbars have spaces")
  func items() throws {
    let screen = try screen(
      """
      "navigationBar": {"back": "", "leading": [{"title": "Edit"}], "trailing": [{"icon": "plus"}],
        "searchField": "Search"},
      "toolbar": [{"icon": "trash"}, "flexibleSpace", {"title": "Share"}]
      """)
    #expect(screen.navigationBar?.back == "")
    #expect(screen.navigationBar?.leading == [.title("Edit")])
    #expect(screen.navigationBar?.trailing == [.icon(.plus)])
    #expect(screen.navigationBar?.searchField == "Search")
    #expect(screen.toolbar == [.icon(.trash), .flexibleSpace, .title("Share")])
  }

  @Test("a tab bar is its items, or an object that says which is selected; numbers may be badges")
  func tabBars() throws {
    let items = #"[{"title": "Home", "icon": "house", "badge": 3}, {"title": "Me", "icon": "person.fill"}]"#
    let bar = try #require(try screen(#""tabBar": \#(items)"#).tabBar)
    #expect(bar.items.map(\.icon) == [.house, .personFill] && bar.selected == 0)
    #expect(bar.items.map(\.badge) == ["3", nil])
    #expect(try screen(#""tabBar": {"items": \#(items), "selected": 1}"#).tabBar?.selected == 1)
  }
}

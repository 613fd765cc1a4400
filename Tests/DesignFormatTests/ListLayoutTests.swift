import DesignFormat
import LayoutEngine
import Testing

/// The JSON form of lists.
@Suite struct ListLayoutTests {
  private func configuration(_ text: String) throws -> CollectionLayoutListConfiguration {
    try layout(text, as: ListLayout.self).configuration
  }

  @Test("the layout \"list\" is a plain list with automatic headers and footers")
  func nameAlone() throws {
    let configuration = try configuration(#""list""#)
    #expect(configuration.appearance == .plain && configuration.showsSeparators)
    #expect(configuration.headerMode == .automatic && configuration.footerMode == .automatic)
  }

  @Test("the keys of a list layout have the names of the properties of UIKit's list configuration")
  func keys() throws {
    let list = try configuration(
      #"""
      {"type": "list", "appearance": "insetGrouped", "headerMode": "firstItemInSection", "footerMode": "supplementary",
       "headerTopPadding": 4, "showsSeparators": true,
       "separatorConfiguration": {"topSeparatorVisibility": "visible", "bottomSeparatorVisibility": "hidden",
         "bottomSeparatorInsets": {"leading": 20}}}
      """#)
    var expected = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    (expected.headerMode, expected.footerMode) = (.firstItemInSection, .supplementary)
    expected.headerTopPadding = 4
    expected.separatorConfiguration.topSeparatorVisibility = .visible
    expected.separatorConfiguration.bottomSeparatorVisibility = .hidden
    expected.separatorConfiguration.bottomSeparatorInsets.leading = 20
    #expect(list == expected)
  }

  @Test("a list with the appearance \"sidebar\" has no separators by default")
  func sidebars() throws {
    #expect(try !configuration(#"{"type": "list", "appearance": "sidebar"}"#).showsSeparators)
    #expect(
      try configuration(#"{"type": "list", "appearance": "sidebar", "showsSeparators": true}"#)
        .showsSeparators)
  }

  @Test("a section of a compositional layout may be a list")
  func sections() throws {
    let layout = try layout(
      #"{"type": "compositional", "sections": [{"list": "sidebar"}, {"list": {"appearance": "grouped", "footerMode": "none"}}]}"#,
      as: CompositionalLayout.self)
    guard case .list(let first) = layout.sections[0].content,
      case .list(let second) = layout.sections[1].content
    else {
      Issue.record("no lists")
      return
    }
    #expect(first.appearance == .sidebar && !first.showsSeparators && first.headerMode == .automatic)
    #expect(second.appearance == .grouped && second.footerMode == .none)
  }

  private func items(_ text: String) throws -> [Item] {
    try design(#"{"screens": [{"id": "s", "layout": "list", "items": \#(text)}]}"#).screens[0].sections[0]
      .items
  }

  @Test("the texts of an item can be set with UIKit's names \"text\" and \"secondaryText\"")
  func texts() throws {
    let item = try #require(try items(#"[{"text": "Wi-Fi", "secondaryText": "Harbour 5"}]"#).first)
    #expect(item.name == "Wi-Fi" && item.detail == "Harbour 5")
  }

  @Test("an outline becomes indented rows, without the children of collapsed items")
  func outlines() throws {
    let rows = try items(
      #"""
      [{"id": "a", "expanded": true, "children": [
         {"id": "b", "expanded": true, "children": [{"id": "c"}]}, {"id": "d", "children": [{"id": "hidden"}]}, {"name": "e"}]},
       {"id": "f", "indentationLevel": 3}]
      """#)
    #expect(rows.map(\.id) == ["a", "b", "c", "d", "0-0-2", "f"])
    #expect(rows.map(\.indentationLevel) == [0, 1, 2, 1, 1, 3])
    #expect(rows.map(\.isExpanded) == [true, true, nil, false, nil, nil])
  }

  @Test("a list accessory is a name or an object")
  func accessories() throws {
    let item = try #require(
      try items(
        #"[{"accessories": ["checkmark", {"type": "label", "text": "12"}, {"type": "customView", "template": "switch", "placement": "leading"}]}]"#
      ).first)
    let accessories = try #require(item.accessories)
    #expect(accessories.map(\.kind) == [.checkmark, .label, .customView])
    #expect(accessories.map(\.side) == [.trailing, .trailing, .leading])
    #expect(accessories[1].text == "12" && accessories[2].template == "switch")
  }

  @Test(
    "by default, editing accessories appear only while editing, but disclosure indicators always appear"
  )
  func displayed() {
    func isShown(_ kind: ListAccessory.Kind, _ isEditing: Bool) -> Bool {
      ListAccessory(kind).isDisplayed(isEditing: isEditing)
    }
    for kind in [ListAccessory.Kind.reorder, .delete, .insert, .multiselect] {
      #expect(isShown(kind, true) && !isShown(kind, false))
    }
    for kind in [ListAccessory.Kind.disclosureIndicator, .checkmark] {
      #expect(isShown(kind, true) && isShown(kind, false))
    }
    var chevron = ListAccessory(.disclosureIndicator)
    chevron.displayed = .whenNotEditing
    #expect(!chevron.isDisplayed(isEditing: true) && chevron.isDisplayed(isEditing: false))
  }

  @Test(
    "a swipe action without a color gets the color of its style, and the swipe actions of one side may be shown open"
  )
  func swipes() throws {
    let item = try #require(
      try items(
        #"[{"swipeActions": {"trailing": [{"title": "Delete", "style": "destructive"}, {"icon": "flag"}], "open": "trailing"}}]"#
      ).first)
    let swipes = try #require(item.swipeActions)
    #expect(swipes.shown.map(\.color) == [.system(.systemRed), .system(.systemGray)])
  }

  @Test(
    "an unknown value of a list's key is reported with a suggestion",
    arguments: [
      (
        #""layout": {"type": "list", "appearance": "insetGruped"}, "items": []"#,
        #"unknown appearance "insetGruped""#, #"did you mean "insetGrouped"?"#
      ),
      (
        #""layout": "list", "items": [{"accessories": ["checkmark", "checkmark"]}]"#,
        #"a row may have at most one accessory "checkmark""#, "customView"
      ),
      (
        #""layout": "list", "items": [{"accessories": ["label"]}]"#, #"missing key "text""#,
        #"{"type": "label", "text": "12"}"#
      ),
      (
        #""layout": "list", "items": [{"accessories": [{"type": "customView"}]}]"#,
        #"missing key "template""#, "switch"
      ),
      (
        #""layout": "list", "items": [{"accessories": [{"type": "checkmark", "text": "12"}]}]"#,
        #""text" is a key of accessories of the type "label""#, "label"
      ),
      (
        #""layout": "list", "items": [{"accessories": [{"type": "customView", "template": "swich"}]}]"#,
        #"unknown template "swich""#, "switch"
      ),
      (
        #""layout": "list", "items": [{"swipeActions": {"leading": [{"style": "normal"}]}}]"#,
        #"missing key "title" or "icon""#, "trash"
      ),
      (
        #""layout": "list", "items": [{"swipeActions": {"open": "leading"}}]"#,
        #""open" is "leading", but there are no leading actions"#, "add"
      ),
      (
        #""layout": "list", "items": [{"expanded": true}]"#,
        "an item without children cannot be expanded", "children"
      ),
      (
        #""layout": "list", "items": [], "updates": [{"name": "u", "steps": [{"operations": [{"insert": {"name": "a", "expanded": true, "children": [{"name": "b"}]}, "at": [0, 0]}]}]}]"#,
        "children of a new item are not inserted by an update", "indentationLevel"
      ),
      (
        #""layout": "list", "items": [{"name": "a", "text": "b"}]"#, #""text" and "name" are synonyms"#,
        "remove one of them"
      ),
      (
        #""layout": {"type": "compositional", "sections": [{"list": "plain", "columns": 2}]}, "items": []"#,
        "expected one of", "columns"
      ),
    ])
  func problems(_ screen: String, _ message: String, _ hint: String) {
    let found = DesignFormatTests.problems(#"{"screens": [{"id": "s", \#(screen)}]}"#)
    #expect(found.contains { $0.contains(message) && $0.contains(hint) }, "\(found)")
  }
}

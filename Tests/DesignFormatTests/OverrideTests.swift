import DesignFormat
import LayoutEngine
import Testing

/// Keys of screens with different values for some viewports.
@Suite struct OverrideTests {
  private func screen(_ overrides: String) throws -> Screen {
    try design(
      """
      {"viewports": ["iPhone 17"], "screens": [{"id": "a", "title": "A", "layout": "column",
        "tabBar": [{"title": "A", "icon": "house"}], "items": [{"id": "ana"}], "overrides": [\(overrides)]}]}
      """
    ).screens[0]
  }

  private func settled(_ overrides: String, _ viewport: String) throws -> Screen {
    try screen(overrides).settled(at: Viewport.named(viewport))
  }

  private static let regular =
    #"{"when": {"horizontalSizeClass": "regular"}, "layout": {"type": "grid", "columnCount": 3}, "tabBar": null}"#
  private static let pad = #"{"when": {"idiom": "pad", "orientation": "landscape"}, "title": "B"}"#

  @Test(
    "an override with a matching condition replaces values of its screen, and its null values remove values"
  )
  func replacing() throws {
    let phone = try settled(Self.regular, "iPhone 17")
    #expect(phone.layout is ColumnLayout && phone.tabBar != nil)
    let tablet = try settled(Self.regular, "ipad-air-11")
    #expect((tablet.layout as? GridLayout)?.columnCount == 3 && tablet.tabBar == nil && tablet.title == "A")
    #expect(tablet.sections[0].items.map(\.id) == ["ana"])
  }

  @Test("all matching overrides of a screen apply in order")
  func together() throws {
    let both = "\(Self.regular), \(Self.pad)"
    #expect(try settled(both, "ipad-air-11").title == "A")
    let turned = try settled(both, "ipad-air-11 landscape")
    #expect(turned.title == "B" && turned.tabBar == nil)
    let later = #"\#(Self.pad), {"when": {"minimumWidth": 1000}, "title": "C"}"#
    #expect(try settled(later, "ipad-air-11 landscape").title == "C")
    #expect(try settled(#"{"when": {"system": "ios18"}, "title": "Old"}"#, "iPhone 17").title == "A")
  }

  @Test("if an override replaces a screen's items, updates of these items are omitted there, with a note")
  func leftOutUpdates() throws {
    let text = """
      {"viewports": ["iPhone 17", "ipad-air-11"], "screens": [{"id": "a", "layout": "column", "items": [{"id": "ana"}],
        "updates": [{"name": "gone", "operations": [{"delete": "ana"}]}, {"name": "none", "to": []}],
        "overrides": [{"when": {"idiom": "pad"}, "items": [{"id": "mei"}]}]}]}
      """
    let screen = try design(text).screens[0]
    #expect(screen.updates.map(\.name) == ["gone", "none"])
    #expect(try screen.settled(at: Viewport.named("ipad-air-11")).updates.map(\.name) == ["none"])
    let found = DesignFormatTests.problems(text)
    #expect(found.count == 1 && found[0].contains("info: the update \"gone\" is left out"), "\(found)")
  }

  @Test("problems in a screen's override are reported once, at their location in the override")
  func problems() throws {
    let text = """
      {"screens": [{"id": "a", "layout": "column", "items": [], "cell": "persn",
        "overrides": [
          {"when": {"idiom": "tablet"}, "title": "B"},
          {"when": {"idiom": "pad"}, "layout": {"type": "colum"}, "id": "b"},
          {"when": {"idiom": "pad"}, "headerTemplate": "headr"},
          {"title": "C"}]}]}
      """
    let found = DesignFormatTests.problems(text)
    #expect(
      found.map { $0.split(separator: " error: ").last.map(String.init)?.prefix(28) ?? "" } == [
        "unknown template \"persn\" [sc", "unknown idiom \"tablet\" [scre", "unknown layout \"colum\" [scre",
        "unknown key \"id\" [screens[0]", "unknown template \"headr\" [sc", "missing key \"when\" [screens[",
      ], "\(found)")
    #expect(found.contains { $0.hasPrefix("4:") && $0.contains("colum") }, "\(found)")
  }

  @Test("a section may have overrides, even if the section is in an update or in an override of its screen")
  func sections() throws {
    let wide = #""overrides": [{"when": {"minimumWidth": 700}, "cell": "card", "header": null}]"#
    let screen = try design(
      """
      {"screens": [{"id": "a", "layout": "flow",
        "sections": [{"header": "One", "items": [{"id": "ana"}], \(wide)}, {"header": "Two", "items": []}],
        "updates": [{"name": "more", "operations": [
          {"insertSection": {"header": "New", "items": [], \(wide)}, "at": 2}]}],
        "overrides": [{"when": {"orientation": "landscape"}, "sections": [{"header": "Three", "items": [], \(wide)}]}]}]}
      """
    ).screens[0]
    func headers(_ viewport: String) throws -> [String?] {
      try screen.settled(at: Viewport.named(viewport)).sections.map(\.header)
    }
    #expect(try headers("iPhone 17") == ["One", "Two"])
    #expect(try headers("ipad-air-11") == [nil, "Two"])
    #expect(try headers("iPhone 17 landscape") == [nil])
    #expect(try headers("568x320") == ["Three"])
    let tablet = try screen.settled(at: Viewport.named("ipad-air-11"))
    #expect(tablet.sections[0].cell == "card" && tablet.sections[0].items.map(\.id) == ["ana"])
    guard case .batch(let operations, _) = tablet.updates[0].steps[0].change,
      case .insertSection(let new, _) = operations[0].kind
    else {
      Issue.record("no section is inserted")
      return
    }
    #expect(new.header == nil && new.cell == "card")
  }

  @Test("problems in a section's overrides, and too many conditions, are reported once")
  func sectionProblems() {
    let many = (1...5).map { #"{"when": {"minimumWidth": \#($0)00}, "cell": "card"}"# }
    let text = """
      {"screens": [{"id": "a", "layout": "flow", "sections": [
        {"items": [], "overrides": [{"when": {"idiom": "pad"}, "cell": "crd", "title": "B"}]},
        {"items": [], "overrides": [\(many[..<3].joined(separator: ", "))]},
        {"items": [], "overrides": [\(many[3...].joined(separator: ", "))]}]}]}
      """
    let found = DesignFormatTests.problems(text)
    #expect(found.count == 3, "\(found)")
    #expect(
      found.contains { $0.hasPrefix("1:") && $0.contains("4 different conditions; these have 6") }, "\(found)"
    )
    #expect(found.contains { $0.hasPrefix("2:") && $0.contains("unknown key \"title\"") }, "\(found)")
  }

  @Test("an override merges objects key by key, unless their type changes; null removes a key")
  func merging() throws {
    func settled(_ layout: String, _ override: String) throws -> Screen {
      try design(
        """
        {"screens": [{"id": "a", "layout": \(layout), "items": [],
          "navigationBar": {"title": "A", "back": "B", "searchField": "Find"},
          "overrides": [{"when": {"idiom": "pad"}, \(override)}]}]}
        """
      ).screens[0].settled(at: Viewport.named("ipad-air-11"))
    }
    let grid = #"{"type": "grid", "columnCount": 2, "minimumLineSpacing": 7}"#
    let wide = try settled(grid, #""layout": {"columnCount": 4}"#).layout as? GridLayout
    #expect(wide?.columnCount == 4 && wide?.minimumLineSpacing == 7)
    let plain =
      try settled(grid, #""layout": {"columnCount": 4, "minimumLineSpacing": null}"#).layout as? GridLayout
    #expect(plain?.columnCount == 4 && plain?.minimumLineSpacing == GridLayout().minimumLineSpacing)
    #expect(
      (try settled(#""grid""#, #""layout": {"columnCount": 4}"#).layout as? GridLayout)?.columnCount == 4)
    #expect(try settled(grid, #""layout": {"type": "waterfall"}"#).layout is WaterfallLayout)
    let keys = #""navigationBar": {"back": null, "largeTitle": true, "searchField": {"active": true}}"#
    let bar = try #require(try settled(grid, keys).navigationBar)
    #expect(bar.title == "A" && bar.back == nil && bar.largeTitle)
    #expect(bar.searchField?.placeholder == "Find" && bar.searchField?.isActive == true)
  }

  @Test("an item may have overrides, even if it is a child of another item or part of an update")
  func items() throws {
    let wide = #""overrides": [{"when": {"idiom": "pad"}, "name": "Wide", "data": {"b": null, "c": 3}}]"#
    let screen = try design(
      """
      {"screens": [{"id": "a", "layout": "list", "items": [
          {"id": "ana", "name": "Ana", "data": {"a": 1, "b": 2}, \(wide)},
          {"id": "ben", "name": "Ben", "expanded": true, "children": [{"id": "cem", "name": "Cem", \(wide)}]}],
        "updates": [{"name": "more", "operations": [{"insert": {"id": "dan", "name": "Dan", \(wide)}, "at": [0, 0]}]}]}]}
      """
    ).screens[0]
    let tablet = try screen.settled(at: Viewport.named("ipad-air-11"))
    #expect(
      try screen.settled(at: Viewport.named("iPhone 17")).sections[0].items.map(\.name) == [
        "Ana", "Ben", "Cem",
      ])
    #expect(tablet.sections[0].items.map(\.name) == ["Wide", "Ben", "Wide"])
    #expect(tablet.sections[0].items[0].data.map(\.key) == ["a", "c"])
    guard case .batch(let operations, _) = tablet.updates[0].steps[0].change,
      case .insertItem(let new, _) = operations[0].kind
    else {
      Issue.record("no item is inserted")
      return
    }
    #expect(new.name == "Wide")
    let wrong =
      #"{"screens": [{"id": "a", "layout": "list", "items": [{"overrides": [{"when": {}, "nam": "A"}]}]}]}"#
    #expect(DesignFormatTests.problems(wrong).first?.contains(#"unknown key "nam""#) == true)
  }

  @Test("texts in overrides are translated")
  func translated() throws {
    let text = """
      {"translations": {"de": {"Friends": "Freunde"}}, "screens": [{"id": "a", "layout": "column", "items": [],
        "overrides": [{"when": {"idiom": "pad"}, "title": "Friends"}]}]}
      """
    let read = try design(text)
    let german = try #require(read.translations.locales.first)
    let screen = read.localized(read.screens[0], in: german)
    #expect(try screen.settled(at: Viewport.named("ipad-air-11")).title == "Freunde")
  }

  @Test("an override can apply to one appearance and one contrast")
  func appearances() throws {
    let screen = try design(
      #"""
      {"screens": [{"id": "s", "layout": "list", "items": [{"name": "Sun"}],
        "overrides": [{"when": {"appearance": "dark"}, "items": [{"name": "Moon"}]},
          {"when": {"contrast": "high"}, "title": "Clear"}]}]}
      """#
    ).screens[0]
    #expect(screen.dependsOnAppearance)
    var traits = Traits()
    (traits.appearance, traits.contrast) = (.dark, .high)
    let phone = try Viewport.named("iPhone 17")
    #expect(screen.settled(at: phone, as: traits).sections[0].items[0].name == "Moon")
    #expect(screen.settled(at: phone, as: traits).title == "Clear")
    #expect(screen.settled(at: phone).sections[0].items[0].name == "Sun")
  }
}

import DesignFormat
import LayoutEngine
import Testing

/// Keys of screens that are different for some viewports.
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

  @Test("a key replaces the screen's own where the condition holds, and null takes it away")
  func replacing() throws {
    let phone = try settled(Self.regular, "iPhone 17")
    #expect(phone.layout is ColumnLayout && phone.tabBar != nil)
    let tablet = try settled(Self.regular, "ipad-air-11")
    #expect((tablet.layout as? GridLayout)?.columnCount == 3 && tablet.tabBar == nil && tablet.title == "A")
    #expect(tablet.sections[0].items.map(\.id) == ["ana"])
  }

  @Test("all overrides that hold are there, the later ones last")
  func together() throws {
    let both = "\(Self.regular), \(Self.pad)"
    #expect(try settled(both, "ipad-air-11").title == "A")
    let turned = try settled(both, "ipad-air-11 landscape")
    #expect(turned.title == "B" && turned.tabBar == nil)
    let later = #"\#(Self.pad), {"when": {"minimumWidth": 1000}, "title": "C"}"#
    #expect(try settled(later, "ipad-air-11 landscape").title == "C")
    #expect(try settled(#"{"when": {"system": "ios18"}, "title": "Old"}"#, "iPhone 17").title == "A")
  }

  @Test("what is wrong with an override is told once, where it is written")
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
        "unknown template \"persn\" at ", "unknown idiom \"tablet\" at sc", "unknown layout \"colum\" at sc",
        "unknown key \"id\" at screens[", "unknown template \"headr\" at ", "missing key \"when\" at screen",
      ], "\(found)")
    #expect(found.contains { $0.hasPrefix("4:") && $0.contains("colum") }, "\(found)")
  }

  @Test("texts of overrides are translated")
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
}

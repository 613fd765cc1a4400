import DesignFormat
import Testing

/// The elements over a screen in a design.
@Suite struct OverlayTests {
  private func presentation(_ keys: String) throws -> Presentation {
    let text =
      #"{"screens": [{"id": "a", "layout": "flow", "items": [{"id": "ana"}], "presents": \#(keys)}]}"#
    return try #require(try design(text).screens[0].presentation)
  }

  private func titles(_ styles: [String]) throws -> [String] {
    let actions = styles.map { #"{"title": "\#($0)", "style": "\#($0)"}"# }.joined(separator: ", ")
    return try #require(try presentation(#"{"alert": {"actions": [\#(actions)]}}"#).alert).arrangedActions
      .map(\.title)
  }

  @Test("an alert's cancel action is the first of two actions, and the last of three or more actions")
  func cancelling() throws {
    #expect(try titles(["destructive", "cancel"]) == ["cancel", "destructive"])
    #expect(try titles(["cancel", "default", "destructive"]) == ["default", "destructive", "cancel"])
    #expect(try titles(["default", "destructive"]) == ["default", "destructive"])
  }

  @Test("the key \"keyboard\" is a Boolean or an object")
  func keyboards() throws {
    #expect(try presentation(#"{"keyboard": true}"#).keyboard?.kind == .default)
    #expect(try presentation(#"{"keyboard": false}"#).keyboard == nil)
    #expect(try presentation(#"{"keyboard": {"type": "URL", "returnKey": "go"}}"#).keyboard?.returnKey == .go)
  }

  @Test("a sheet shows another screen without the sheets and other overlays that this screen itself presents")
  func screens() throws {
    let text = """
      {"screens": [
        {"id": "a", "layout": "flow", "items": [], "presents": {"sheet": {"screen": "b", "detent": {"fraction": 0.4}}}},
        {"id": "b", "layout": "flow", "items": [{"name": "Ana"}], "presents": {"sheet": {"screen": "a"}}}]}
      """
    let sheet = try #require(try design(text).screens[0].presentation?.sheet)
    #expect(sheet.content.screen?.id == "b" && sheet.content.screen?.presentation == nil)
    #expect(sheet.detent == .fraction(0.4))
  }

  @Test("texts of presented alerts, toasts and actions are translated")
  func translated() throws {
    let text = """
      {"translations": {"de": {"Delete?": "Löschen?", "Delete": "Löschen", "Saved": "Gesichert"}},
        "screens": [{"id": "a", "layout": "flow", "items": [], "presents": {
          "toast": {"title": "Saved"}, "alert": {"title": "Delete?", "actions": [{"title": "Delete"}]}}}]}
      """
    let read = try design(text)
    let german = try #require(read.translations.locales.first)
    let shown = try #require(read.localized(read.screens[0], in: german).presentation)
    #expect(shown.toast?.title == "Gesichert" && shown.alert?.title == "Löschen?")
    #expect(shown.alert?.actions.map(\.title) == ["Löschen"])
  }
}

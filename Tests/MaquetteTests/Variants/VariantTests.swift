import DesignFormat
import Foundation
import Graphics
import Maquette
import Rendering
import Testing

/// Differences between the variants of a screen.
@Suite struct VariantTests {
  private func scene(_ screen: ScreenArrangement) throws -> String {
    try Renderer().scene(of: screen, style: .mockup, title: "").description
  }

  private static func withoutColors(_ scene: String) -> String {
    scene.replacing(/#[0-9A-F]{6}( [0-9.]+%)?/, with: "#")
  }

  @Test(
    "dark and light appearance of a screen differ only in colors",
    arguments: ["settings", "friends", "products", "feed", "shop", "gallery/bookshelf", "gallery/cover-flow"])
  func dark(name: String) throws {
    let design = ShippedDesign(name: name)
    let screens = zip(try design.arrangements(), try design.arrangements { $0.appearance = .dark })
    for (light, dark) in screens {
      #expect(light.everything == dark.everything)
      let (day, night) = (try scene(light), try scene(dark))
      #expect(Self.withoutColors(day) == Self.withoutColors(night))
      #expect(day != night)
    }
  }

  @Test("high and normal contrast of a screen differ only in colors")
  func contrast() throws {
    let design = ShippedDesign(name: "settings")
    let (normal, high) = (
      try scene(try design.arrangements()[0]), try scene(try design.arrangements { $0.contrast = .high }[0])
    )
    #expect(Self.withoutColors(normal) == Self.withoutColors(high) && normal != high)
  }

  @Test("the state of a variant applies to cells without a state of their own")
  func state() throws {
    func scene(_ state: String, item: String = "") throws -> [String] {
      let text = """
        {"viewports": ["200x200"], "matrix": {"state": ["\(state)"]}, "templates": {"tile": {
          "type": "shape", "shape": "rectangle", "color": "#000000",
          "states": {"selected": {"color": "#111111"}, "disabled": {"color": "#222222"}}}},
         "screens": [{"id": "s", "layout": {"type": "flow", "itemSize": [50, 50]}, "cell": "tile",
           "items": [{"id": "a"}, {"id": "b", "state": "disabled"}]}]}
        """
      let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
      let screen = try #require(try Mockup(file).arrangements().first)
      return try self.scene(screen).matches(of: /fill (#[012]{6})/).map { String($0.1) }
    }
    #expect(try scene("normal") == ["#000000", "#222222"])
    #expect(try scene("selected") == ["#111111", "#222222"])
    #expect(try scene("disabled") == ["#222222", "#222222"])
  }

  @Test("the system font has glyphs for all letters of pseudo-localization")
  func pseudoLetters() throws {
    let text = """
      {"viewports": ["400x400"], "matrix": {"locale": ["pseudo"]}, "screens": [{"id": "s",
        "layout": {"type": "column", "itemHeight": 300}, "items": [
          {"name": "AaBbCcDdEeFfGgHhIiJjKkLlMm", "detail": "NnOoPpQqRrSsTtUuVvWwXxYyZz"}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    let screen = try #require(try Mockup(file).arrangements().first)
    let renderer = try Renderer(fonts: FontFolders(paths: FontFolders.debian.paths))
    let scene = try renderer.scene(of: screen, style: .mockup, title: "").description
    #expect(scene.contains("[ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁ") && scene.contains("[ÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž"))
    #expect(renderer.removeRemarks() == [])
  }

  @Test("a text that is not translated into a drawn language is a warning")
  func untranslated() throws {
    let text = """
      {"viewports": ["400x400"], "matrix": {"locale": ["en", "de"]},
       "translations": {"de": {"Friends": "Freunde"}, "fr": {}},
       "screens": [{"id": "s", "title": "Friends", "layout": "column", "items": [{"name": "Ana", "detail": "12:45"}]}]}
      """
    let mockup = try Mockup(DesignFile(path: "design.json", contents: Array(text.utf8)))
    let remarks = mockup.remarks(on: try mockup.arrangements()).map(\.message)
    #expect(remarks == [#"1 text has no translation into "de": "Ana""#])
    #expect(mockup.remarks(on: try mockup.arrangements(matrix: Matrix())).isEmpty)
  }
}

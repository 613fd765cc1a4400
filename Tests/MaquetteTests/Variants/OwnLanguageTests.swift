import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

/// A design in a language other than English, drawn without a locale.
@Suite struct OwnLanguageTests {
  private func mockup(_ language: String, _ screen: String, keys: String = "") throws -> Mockup {
    let text = """
      {"viewports": ["iPhone 17"], "language": "\(language)"\(keys), "screens": [{"id": "s", \(screen)}]}
      """
    return try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8)))
  }

  private func scene(_ mockup: Mockup) throws -> Graphics.Scene {
    let screen = try #require(try mockup.arrangements().first)
    return try Renderer().scene(of: screen, style: .mockup, title: "")
  }

  @Test("a design in Arabic is mirrored: its bars, its rows and their content")
  func direction() throws {
    let screen = """
      "title": "الطلبات", "navigationBar": {"trailing": [{"title": "تم"}]},
      "layout": {"type": "list", "appearance": "insetGrouped"},
      "items": [{"name": "قهوة عربية", "accessories": ["disclosureIndicator"]}]
      """
    let texts = try scene(try mockup("ar", screen)).texts
    let row = try #require(texts.first { $0.string == "قهوة عربية" })
    #expect(row.minX > 201, "\(row)")
    let button = try #require(texts.first { $0.string == "تم" })
    #expect(button.maxX < 201, "\(button)")
  }

  @Test("a screen laid out without a matrix variant has the direction of its design's language")
  func screenAlone() throws {
    let design = try mockup("he", #""layout": "column", "items": [{"name": "א"}]"#).design
    let arranged = try ScreenArrangement(of: design.screens[0], at: design.viewports[0])
    #expect(arranged.variant.traits.direction == .rightToLeft)
    #expect(arranged.variant.name == "iPhone 17")
  }

  @Test("traits without a direction use the direction of the design's language")
  func traits() throws {
    var dark = Traits()
    dark.appearance = .dark
    let mockup = try mockup("ar", #""layout": "column", "items": [{"name": "ا"}]"#)
    let variant = try mockup.screen("s", in: dark).arrangement.variant
    #expect(variant.traits.direction == .rightToLeft && variant.name == "iPhone 17, dark")
  }

  @Test("the keyboard has the layout of the design's language")
  func keyboard() throws {
    let screen = #""layout": "column", "items": [], "presents": {"keyboard": true}"#
    let texts = try scene(try mockup("ru", screen)).texts.map(\.string)
    #expect(texts.contains("й") || texts.contains("Й"), "\(texts)")
  }

  @Test("Chinese characters have the glyph forms of the design's language", arguments: ["ja", "zh-Hans"])
  func characters(language: String) throws {
    // U+76F4 and U+9AA8 have different forms in Japan and China.
    func outlines(_ language: String, locale: String? = nil) throws -> [Substring] {
      let keys = locale.map { #", "translations": {"\#($0)": {}}, "matrix": {"locale": ["\#($0)"]}"# } ?? ""
      let mockup = try mockup(language, #""layout": "column", "items": [{"name": "直骨"}]"#, keys: keys)
      let svg = try mockup.screen("s").svg()
      return String(decoding: svg, as: UTF8.self).split(separator: " d=\"").dropFirst()
        .map { $0.prefix { $0 != "\"" } }
    }
    let own = try outlines(language)
    #expect(try own == outlines("en", locale: language))
    #expect(try own != outlines(language == "ja" ? "zh-Hans" : "ja"))
  }
}

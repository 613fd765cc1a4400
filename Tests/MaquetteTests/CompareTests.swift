import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

@Suite struct CompareTests {
  private func mockup(_ keys: String = "", screen: String = "") throws -> Mockup {
    let items = (0..<6).map { #"{"id": "\#($0)", "name": "N\#($0)"}"# }.joined(separator: ", ")
    let design = """
      {"viewports": ["320x400"], \(keys) "screens": [{"id": "s", "title": "People",
        "layout": {"type": "column", "selfSizing": true}, \(screen) "items": [\(items)]}]}
      """
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  @Test("a comparison by orientation puts portrait beside landscape, and its report lists the changes")
  func orientation() throws {
    let mockup = try mockup()
    let comparison = try #require(
      try mockup.sheets(by: .orientation, viewports: [try Viewport.named("320x700")]).first)
    #expect(
      comparison.text == """
        s  320x700 → 700x320
          columns 1 → 2
          items in view 6
          content 320 × 480 → 700 × 240

        """)
  }

  @Test(
    "a comparison counts a layout's columns, even with a full-width first item or partly filled rows",
    arguments: [
      (#"{"type": "waterfall", "columnCount": 3, "itemHeight": 40}"#, "columns 3"),
      (#"{"type": "waterfall", "minimumColumnWidth": 140, "itemHeight": 40}"#, "columns 2 → 4"),
      (#"{"type": "grid", "columnCount": 4}"#, "columns 4"),
      (#"{"type": "flow", "itemSize": [120, 40]}"#, "columns 2"),
    ])
  func columns(layout: String, expected: String) throws {
    let text = """
      {"viewports": ["320x700"], "screens": [{"id": "s", "layout": \(layout),
        "items": [{"id": "a", "span": 4}, {"id": "b"}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8)))
    let comparison = try #require(try mockup.sheets(by: .orientation).first)
    #expect(comparison.text.contains("  \(expected)\n"), "\(comparison.text)")
  }

  @Test("a comparison by orientation draws a viewport and its rotated counterpart side by side")
  func turned() throws {
    let viewports = try ["320x400", "400x320", "500x500"].map { try Viewport.named($0) }
    let comparisons = try mockup().sheets(by: .orientation, viewports: viewports)
    #expect(comparisons.map { $0.screens.map(\.viewport.name) } == [["320x400", "400x320"], ["500x500"]])
  }

  @Test(
    "a comparison by a trait uses its matrix values, or default values if there are fewer than two"
  )
  func values() throws {
    func sizes(_ keys: String) throws -> [String] {
      try mockup(keys).sheets(by: .textSize)[0].screens.map(\.variant.traits.textSize.shortName)
    }
    #expect(try sizes("") == ["large", "xxxLarge", "AX3"])
    #expect(
      try sizes(#""matrix": {"textSize": ["medium", "AX1"], "appearance": ["light", "dark"]},"#) == [
        "medium", "AX1",
      ])
    let locales = try mockup(#""translations": {"de": {"People": "Leute"}},"#).sheets(by: .locale)[0]
    #expect(locales.screens.map { $0.screen.title } == ["People", "Leute", "[Þéöþļé]"])
  }

  @Test(
    "compared images are labeled and have one scale; on request, items that both images show are numbered")
  func scene() throws {
    let comparison = try #require(try mockup().sheets(by: .orientation).first)
    let renderer = try Renderer()
    let plain = try renderer.scene(of: comparison, title: "t")
    #expect(plain.size == CGSize(width: 32 + 320 + 32 + 400 + 32, height: 80 + 44 + 400 + 32))
    let text = plain.description
    // Changes are listed below the title, the labels above each image.
    for label in [
      "\"People, by orientation\"", "\"columns 1  ·  items in view 5 → 4  ·  content 320 × 480 → 400 × 480\"",
      "\"320x400\"", "\"400x320\"", "1 column  ·  5 items in view",
    ] {
      #expect(text.contains(label), "\(label)\n\(text.prefix(900))")
    }
    let linked = try renderer.scene(of: comparison, isLinked: true, title: "t")
    let dots = linked.description.split(separator: "\n").filter { $0.contains("Inter 700 11") }
    // Five items are visible in portrait, and four of them also in landscape.
    #expect(Set(dots.compactMap { $0.split(separator: "\"").dropFirst().first }).count == 4)
    #expect(dots.count == 8)
  }
}

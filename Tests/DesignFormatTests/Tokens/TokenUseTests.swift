import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// Designs with colors and lengths from tokens.
@Suite struct TokenUseTests {
  private static let tokens = """
    {"color": {"$type": "color", "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}},
     "m": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}, "one": {"$type": "number", "$value": 1},
     "half": {"$type": "number", "$value": 0.5},
     "slow": {"$type": "duration", "$value": {"value": 400, "unit": "ms"}}}
    """

  @Test("a token reference may replace a color, a length, a duration or any other number")
  func references() throws {
    let folder = try TokenFolder(["t.json": Self.tokens])
    let screen = """
      "layout": {"type": "flow", "itemSize": ["{m}", "{one}"], "minimumLineSpacing": "{m}", "sectionInset": "{m}"},
      "background": "{color.brand}", "layoutMargins": {"top": "{m}"}, "contentInset": {"left": "{m}", "bottom": "{one}"},
      "scroll": {"fraction": "{half}"}, "sections": [{"minimumInteritemSpacing": "{m}",
        "headerReferenceSize": {"width": 0, "height": "{m}"},
        "items": [{"id": "{m}", "name": "{m}", "color": "{color.brand}", "size": ["{m}", "{m}"]}]}],
      "updates": [{"name": "u", "duration": "{slow}", "to": []}]
      """
    let (design, warnings) = try folder.design(
      #""tokens": "t.json", "viewports": [{"width": 9, "height": 9, "scale": "{one}", "safeAreaInsets": "{m}"}]"#,
      screen: screen)
    #expect(warnings.isEmpty)
    #expect(design.viewports[0].scale == 1 && design.viewports[0].safeAreaInsets == EdgeInsets(all: 8))
    let page = design.screens[0]
    let layout = try #require(page.layout as? FlowLayout)
    #expect(layout.itemSize == CGSize(width: 8, height: 1) && layout.minimumLineSpacing == 8)
    #expect(layout.sectionInset == EdgeInsets(all: 8) && page.layoutMargins == EdgeInsets(top: 8))
    #expect(page.contentInset == EdgeInsets(left: 8, bottom: 1) && page.scroll == .fraction(0.5))
    let section = page.sections[0]
    #expect(
      section.minimumInteritemSpacing == 8 && section.headerReferenceSize == CGSize(width: 0, height: 8))
    let item = section.items[0]
    #expect(item.color == .fixed(HexColor(0xFF0000)) && page.background == item.color)
    #expect(item.size == CGSize(width: 8, height: 8) && item.id == "{m}" && item.name == "{m}")
    #expect(page.updates[0].duration == 0.4)
  }

  @Test("the section inset of a line layout may be a token reference")
  func lineInset() throws {
    let folder = try TokenFolder(["t.json": Self.tokens])
    let screen = #""layout": {"type": "line", "sectionInset": "{m}"}, "items": []"#
    let design = try folder.design(#""tokens": "t.json""#, screen: screen).design
    let layout = try #require(design.screens[0].layout as? LineLayout)
    #expect(layout.sectionInset == EdgeInsets(all: 8))
  }

  @Test("the location of a token is the location of its definition in the token file")
  func places() throws {
    let folder = try TokenFolder(["t.json": Self.tokens])
    let tokens = try folder.design(#""tokens": "t.json""#).design.tokens
    #expect(tokens.names == ["color.brand", "m", "one", "half", "slow"])
    #expect(tokens.location(of: "m")?.description.hasSuffix("/app/t.json:2:7") == true)
    #expect(tokens.value(of: "m") == .dimension(8) && tokens.value(of: "n") == nil)
    #expect(tokens.sources.map { String(decoding: $0.bytes, as: UTF8.self) } == [Self.tokens])
  }

  @Test("an unknown token in a design without token files is reported with a remedy")
  func noTokens() throws {
    let screen = #""layout": "flow", "background": "{color.brand}", "items": []"#
    #expect(
      try TokenFolder(["t.json": "{}"]).problems(#""name": "x""#, screen: screen) == [
        #"app.json:1:71: error: unknown token "color.brand" [screens[0].background]; "#
          + #"name the files of tokens in the design: "tokens": "app.tokens.json""#
      ])
  }

  @Test("a token file that is a symbolic link out of the design's folder is refused")
  func links() throws {
    let folder = try TokenFolder(["../secret.json": Self.tokens, "t.json": Self.tokens])
    try folder.link("out.json", to: "../secret.json")
    try folder.link("in.json", to: "t.json")
    #expect(try folder.problems(#""tokens": ["in.json", "t.json"]"#) == [])
    #expect(
      try folder.problems(#""tokens": "out.json""#) == [
        #"app.json:1:12: error: the token file "out.json" is outside the design's folder [tokens]; "#
          + "copy it into the folder of the design file"
      ])
  }
}

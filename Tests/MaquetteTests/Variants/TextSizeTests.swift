import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

/// Texts at the content sizes that users choose.
@Suite struct TextSizeTests {
  private static let design = """
    {"viewports": ["300x900"], "templates": {"tile": {"type": "column", "children": [
      {"type": "text", "text": "{name}", "style": "body", "lineLimit": 0},
      {"type": "text", "text": "{detail}", "style": "caption2", "lineLimit": 0}]}},
     "screens": [{"id": "s", "cell": "tile", "layout": {"type": "waterfall", "columnCount": 1},
       "items": [{"id": "a", "name": "A name of a few words", "detail": "And words below it that go on"}]}]}
    """

  private func arranged(_ size: ContentSizeCategory) throws -> ScreenArrangement {
    let design = try Mockup(DesignFile(path: "design.json", contents: Array(Self.design.utf8))).design
    var traits = Traits()
    traits.textSize = size
    return try ScreenArrangement(of: design.screens[0], as: Variant(design.viewports[0], traits))
  }

  @Test("texts grow with each content size category, and self-sizing cells grow with them")
  func grows() throws {
    let screens = try ContentSizeCategory.allCases.map(arranged)
    let fonts = try screens.map { screen in
      try Renderer().scene(of: screen, style: .mockup, title: "").texts
    }
    func sizes(_ text: String) -> [Double] {
      fonts.map { texts in texts.first { $0.string.hasPrefix(text) }?.size ?? 0 }
    }
    // Apple's table of Dynamic Type sizes: body from 14 to 53 points, caption 2 from 11 to 40.
    #expect(sizes("A ") == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(sizes("And") == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
    let heights = screens.map { $0.everything[0].size.height }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 }, "\(heights)")
    #expect(heights.last ?? 0 > 3 * (heights.first ?? 0))
  }

  @Test(
    "layouts without self-sizing cells do not depend on the text size",
    arguments: ["gallery/mosaic", "gallery/circle", "feed"])
  func framesStay(name: String) throws {
    let design = ShippedDesign(name: name)
    #expect(
      try design.arrangements().map(\.everything)
        == design.arrangements { $0.textSize = .accessibility5 }.map(\.everything))
  }
}

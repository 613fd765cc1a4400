import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Mockups
import Rendering
import Testing
import TestSupport

@Suite struct SettledCellsTests {
  private func mockup(_ text: String, _ keys: String = "") throws -> Mockup {
    let items = (0..<5).map { #"{"id": "i\#($0)", "name": "Somebody with a name \#($0)"}"# }
    let design = """
      {"viewports": ["400x600"],
       "templates": {"plain": {"type": "column", "children": [
         {"type": "text", "text": "\(text)", "lineLimit": 0}, {"type": "text", "text": "{name}"\(keys)}]}},
       "screens": [{"id": "s", "layout": {"type": "column", "minimumColumnWidth": 2000, "selfSizing": true},
         "cell": "plain", "items": [\(items.joined(separator: ", "))]}]}
      """
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  /// Returns how often cells are resolved for these widths; checks that the result equals one without a cache.
  private func madeCount(_ mockup: Mockup, _ widths: ClosedRange<Int>) throws -> Int {
    let (fonts, cells) = (MeasuringFonts(SharedFonts()), ResolvedCellCache<CGSize>())
    let screen = mockup.design.screens[0]
    for width in widths {
      let variant = Variant(Viewport(size: CGSize(width: width, height: 600)))
      let arranged = try ScreenArrangement(of: screen, as: variant, in: fonts, settled: cells)
      let usual = try ScreenArrangement(of: screen, as: variant, in: fonts)
      #expect(arranged.arrangement == usual.arrangement)
    }
    return cells.madeCount
  }

  @Test("a width sweep resolves a cell once for all widths if the cell does not depend on the width")
  func once() throws {
    #expect(try madeCount(mockup("{name}, {layout.isFirst}, {viewport.height}"), 120...160) == 5)
  }

  @Test(
    "a width sweep resolves a cell again only if its width, or the result of a width condition, changes"
  )
  func resolvedAgain() throws {
    #expect(try madeCount(mockup("{cell.width}"), 320...340) == 5 * 21)
    #expect(try madeCount(mockup("{viewport.width}"), 320...340) == 5 * 21)
    #expect(try madeCount(mockup("{name}", #", "if": "{cell.width} < 300""#), 280...340) == 5 * 2)
    #expect(try madeCount(mockup("{name}", #", "unless": "{viewport.width} < 320""#), 280...340) == 5 * 2)
  }

  @Test(
    "in a width sweep, cached cells give the same frames and findings as newly resolved cells")
  func reused() throws {
    var generator = SeededGenerator(seed: 32)
    for _ in Rounds.of(60) {
      let items = (0..<3).map { "{\"id\": \"i\($0)\"}" }.joined(separator: ", ")
      let design = """
        {"viewports": ["400x600"], "templates": {"made": \(MadeUpTemplate.text(&generator))},
         "screens": [{"id": "s", "layout": {"type": "column", "minimumColumnWidth": 2000, "selfSizing": true},
           "cell": "made", "items": [\(items)]}]}
        """
      let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
      _ = try madeCount(mockup, 200...240)
      var request = SweepRequest(try SweepWidths(from: 120, to: 270), at: mockup.design.viewports[0])
      request.kinds = Set(SweepKind.allCases)
      let found = try mockup.sweeps(request, jobs: 2).map(\.text)
      request.rememberedCells = 0
      #expect(try mockup.sweeps(request).map(\.text) == found, "\(design)")
    }
  }

  @Test("a width sweep of shipped designs has the same result without cached cells")
  func equal() throws {
    for name in try ShippedDesign.names {
      let mockup = try ShippedDesign(name: name).opened()
      var request = SweepRequest(
        try SweepWidths(from: 320, to: 1024, step: 160), at: mockup.design.viewports[0])
      request.kinds = Set(SweepKind.allCases)
      let found = try mockup.sweeps(request, jobs: 2).map(\.text)
      request.rememberedCells = 0
      #expect(try mockup.sweeps(request).map(\.text) == found, "\(name)")
    }
  }
}

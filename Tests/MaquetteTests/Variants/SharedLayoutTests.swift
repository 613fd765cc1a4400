import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Rendering
import Testing

@Suite struct SharedLayoutTests {
  /// A list of texts that are too long for one line.
  private func mockup(_ count: Int) throws -> Mockup {
    let name = "Somebody with much more to say than a line can hold, whose number is"
    let items = (0..<count).map { #"{"id": "i\#($0)", "name": "\#(name) \#($0)"}"# }
    let design = """
      {"viewports": ["400x600"],
       "templates": {"plain": {"type": "text", "text": "{name}", "lineLimit": 0}},
       "screens": [{"id": "s", "layout": {"type": "column", "minimumColumnWidth": 2000, "selfSizing": true},
         "cell": "plain", "items": [\(items.joined(separator: ", "))]}]}
      """
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  private func matrix(_ appearances: [ColorTraits.Appearance]) -> Matrix {
    var matrix = Matrix()
    matrix.appearances = appearances
    matrix.contrasts = [.normal, .high]
    matrix.textSizes = ContentSizeCategory.allCases.prefix(7).map { $0 }
    matrix.combination = .all
    return matrix
  }

  @Test("variants that differ only in colors are laid out once")
  func colors() throws {
    let mockup = try mockup(400)
    let counts = try [[ColorTraits.Appearance.light], [.light, .dark]].map { appearances in
      let fonts = RenderingFonts()
      let arrangements = try mockup.arrangements(matrix: matrix(appearances), fonts: fonts)
      #expect(arrangements.count == 14 * appearances.count)
      return fonts.shared.shapedCount
    }
    #expect(counts[0] >= 7 * 400)
    #expect(counts[1] == counts[0])
  }

  @Test("the layout that several variants share equals a separate layout of each variant")
  func places() throws {
    let mockup = try mockup(3)
    let fonts = RenderingFonts()
    let together = try mockup.arrangements(matrix: matrix([.light, .dark]), fonts: fonts)
    for screen in together {
      let alone = try ScreenArrangement(of: mockup.design.screens[0], as: screen.variant)
      #expect(alone.arrangement == screen.arrangement)
      #expect(alone.bars == screen.bars && alone.bounds == screen.bounds)
    }
    #expect(Set(together.map(\.variant.traits)).count == 28)
  }
}

import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// WWDC 2012 session 219: a layout tells each cell its column, so that text aligns outward and outer corners are
/// rounded.
@Suite struct CellSideTests {
  private func scene(columns: Int, marks: Bool) throws -> String {
    let design = """
      {"viewports": ["\(columns * 200)x400"], "screens": [{"id": "s", "cell": "card",
        "layout": {"type": "column", "minimumColumnWidth": 200, "minimumInteritemSpacing": 0, "marksColumns": \(marks)},
        "items": [{"name": "A"}, {"name": "B"}, {"name": "C"}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let arrangement = try #require(try mockup.arrangements().first)
    return try Renderer().scene(of: arrangement, style: .mockup, title: "").description
  }

  @Test(
    "with \"marksColumns\", text is right-aligned in the last column and left-aligned in the first column"
  )
  func alignment() throws {
    let text = try scene(columns: 2, marks: true)
    #expect(text.contains("text \"A\"  x 12 "))
    #expect(!text.contains("text \"B\"  x 12 "))
    #expect(text.contains("text \"C\"  x 12 "))
  }

  @Test(
    "with \"marksColumns\", outer columns have large outer corners, and middle columns have small corners"
  )
  func corners() throws {
    let text = try scene(columns: 3, marks: true)
    #expect(text.components(separatedBy: "box x ").count - 1 == 2)
    #expect(text.contains("r 3  fill"))
  }

  @Test(
    "a single column, and any column without \"marksColumns\", has the template's default style",
    arguments: [(1, true), (2, false)])
  func unmarked(columns: Int, marks: Bool) throws {
    let text = try scene(columns: columns, marks: marks)
    #expect(!text.contains("box x "))
    #expect(text.contains("text \"B\"  x 12 "))
  }
}

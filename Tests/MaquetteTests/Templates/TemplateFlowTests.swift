import Foundation
import LayoutEngine
import Testing

/// Fractions of space, wrapping rows, grids, and repeated parts, as boxes.
@Suite struct TemplateFlowTests {
  private func box(_ extents: String) -> String {
    #"{"type": "shape", "shape": "rectangle", \#(extents)}"#
  }

  private func container(_ type: String, _ children: [String], _ more: String) -> String {
    #"{"type": "\#(type)", "children": [\#(children.joined(separator: ", "))], \#(more)}"#
  }

  @Test("a percentage is relative to the surrounding part's size without padding, on both axes")
  func shares() throws {
    let children = [box(#""width": "25%", "height": "50%""#), box(#""width": "fill", "height": 10"#)]
    let row = try Tile(container("row", children, #""padding": [0, 20, 0, 0], "spacing": 10"#))
    #expect(try row.boxes(220, 40) == ["20 10 50 20", "80 15 140 10"])
    let column = try Tile(container("column", [box(#""width": "50%", "height": "25%""#)], #""padding": 10"#))
    #expect(try column.boxes(120, 100) == ["10 10 50 20"])
  }

  @Test("a part with a size in percent of an overlay does not affect the overlay's size")
  func sharesOfOverlays() throws {
    let overlay = container(
      "overlay", [box(#""width": 60, "height": 8"#), box(#""width": "{done/total, percent}", "height": 8"#)],
      #""alignment": "leading""#)
    let tile = try Tile(
      container("row", [overlay], "\"spacing\": 0"), item: #"{"data": {"done": 1, "total": 3}}"#)
    #expect(try tile.boxes(200, 8) == ["0 0 60 8", "0 0 20 8"])
  }

  @Test("parts of a wrapping row that do not fit continue on the next line, in reading direction")
  func wrapping() throws {
    let boxes = [50, 40, 30, 90].map { box("\"width\": \($0), \"height\": 10") }
    let more = #""overflow": "wrap", "spacing": 10, "lineSpacing": 4"#
    let tile = try Tile(container("row", boxes, more))
    #expect(try tile.boxes(110, 38) == ["0 0 50 10", "60 0 40 10", "0 14 30 10", "0 28 90 10"])
    #expect(try tile.size(proposed: 110) == "110 × 38")
    #expect(try tile.size(proposed: 300) == "300 × 10")
    let mirrored = try Tile(container("row", boxes, more), direction: .rightToLeft)
    #expect(try mirrored.boxes(110, 38) == ["60 0 50 10", "10 0 40 10", "80 14 30 10", "20 28 90 10"])
  }

  @Test("a template grid has columns of equal width, and rows as high as their highest part")
  func grid() throws {
    let boxes = [10, 20, 30].map { box("\"height\": \($0)") }
    let grid = container("grid", boxes, #""columns": 2, "spacing": 10, "rowSpacing": 5"#)
    #expect(try Tile(grid).boxes(110, 55) == ["0 5 50 10", "60 0 50 20", "0 25 50 30"])
    #expect(try Tile(grid).size(proposed: 110) == "110 × 55")
    #expect(
      try Tile(grid, direction: .rightToLeft).boxes(110, 55) == ["60 5 50 10", "0 0 50 20", "60 25 50 30"])
  }

  @Test("a row that scrolls shows its parts from the content offset, at most to their end, and clips them")
  func scrolling() throws {
    let boxes = [40, 60, 50].map { box("\"width\": \($0), \"height\": 10") }
    func row(_ offset: Double) -> String {
      container(
        "row", boxes,
        "\"overflow\": \"scroll\", \"contentOffset\": \(offset), \"spacing\": 5, \"width\": \"fill\"")
    }
    #expect(try Tile(row(0)).boxes(100, 10) == ["0 0 40 10", "45 0 60 10", "110 0 50 10"])
    #expect(try Tile(row(30)).boxes(100, 10) == ["-30 0 40 10", "15 0 60 10", "80 0 50 10"])
    #expect(try Tile(row(500)).boxes(100, 10) == ["-60 0 40 10", "-15 0 60 10", "50 0 50 10"])
    #expect(try Tile(row(500)).boxes(200, 10) == ["0 0 40 10", "45 0 60 10", "110 0 50 10"])
    #expect(
      try Tile(row(30), direction: .rightToLeft).boxes(100, 10) == [
        "90 0 40 10", "25 0 60 10", "-30 0 50 10",
      ])
    #expect(try Tile(row(30)).drawn(100, 10).hasPrefix("group  clip"))
    let column = container(
      "column", [box(#""height": 80"#), box(#""height": 40"#)], #""overflow": "scroll", "contentOffset": 15"#)
    #expect(try Tile(column).boxes(50, 60) == ["0 -15 50 80", "0 65 50 40"])
    let inner = container("row", [row(0), box(#""width": 30, "height": 10"#)], "\"spacing\": 0")
    #expect(try Tile(inner).size(proposed: 90) == "90 × 10")
  }

  @Test("a repeated part is laid out among its siblings, with its own values")
  func repeated() throws {
    let boxes = [
      #"{"type": "shape", "shape": "rectangle", "forEach": "{bars}", "width": "{length}", "height": 8}"#,
      box(#""width": 7, "height": 8"#),
    ]
    let tile = try Tile(
      container("row", boxes, "\"spacing\": 2"),
      item: #"{"data": {"bars": [{"length": 10}, {"length": 20}]}}"#)
    #expect(try tile.boxes(100, 8) == ["0 0 10 8", "12 0 20 8", "34 0 7 8"])
  }

  @Test("a template used as a part has the size that the part specifies")
  func calls() throws {
    let tile = try Tile(
      container(
        "row", [#"{"type": "progressBar", "value": 0.5, "width": 80, "height": 10}"#], "\"spacing\": 0"))
    let drawn = try tile.drawn(100, 10)
    #expect(drawn.contains("rounded x 0  y 0  w 80  h 10  r 5"))
    #expect(drawn.contains("rounded x 0  y 0  w 40  h 10  r 5  fill #0088FF"))
  }
}

import Foundation
import LayoutEngine
import Testing

/// Intrinsic sizes, equal shares, pinned parts, and parts that overlap or overflow.
@Suite struct TemplateSizingTests {
  private func box(_ extents: String) -> String {
    #"{"type": "shape", "shape": "rectangle", \#(extents)}"#
  }

  private func container(_ type: String, _ children: [String], _ more: String) -> String {
    #"{"type": "\#(type)", "children": [\#(children.joined(separator: ", "))], \#(more)}"#
  }

  private func size(_ width: Double, _ height: Double) -> String {
    "\"width\": \(width), \"height\": \(height)"
  }

  @Test("a part with intrinsic size keeps the length of its content even if the space is too short")
  func intrinsic() throws {
    let inner = container(
      "row", [box(size(60, 10)), box(size(60, 10))],
      #""width": "intrinsic", "spacing": 5, "background": "systemRed", "distribution": "start""#)
    let tile = try Tile(container("column", [inner], #""padding": 10"#))
    #expect(try tile.boxes(80, 30) == ["10 10 125 10", "10 10 60 10", "75 10 60 10"])
  }

  @Test(
    "parts that fill a row with intrinsic width share the rest of its minimum width, and do not widen the row"
  )
  func fillInIntrinsic() throws {
    let inner = container(
      "row", [box(size(16, 10)), box(#""width": "fill", "height": 10"#)],
      #""width": "intrinsic", "minWidth": 120, "spacing": 4"#)
    #expect(
      try Tile(container("column", [inner], "\"padding\": 0")).boxes(300, 10) == ["0 0 16 10", "20 0 100 10"])
  }

  @Test(
    "parts with equal shares divide the space that other parts leave, independent of their own content"
  )
  func equalShares() throws {
    let wide = container("row", [box(size(90, 10))], #""width": "fillEqually", "background": "systemRed""#)
    let row = container(
      "row", [box(size(20, 10)), wide, box(#""width": "fillEqually", "height": 10"#)], #""spacing": 5"#)
    #expect(try Tile(row).boxes(130, 10) == ["0 0 20 10", "25 0 50 10", "25 0 90 10", "80 0 50 10"])
    // Nothing is left for the shares; only the content of the first one is drawn.
    #expect(try Tile(row).boxes(20, 10).last == "25 0 90 10")
  }

  @Test(
    "parts with equal shares respect their size limits, and other equal shares divide the rest, as in CSS"
  )
  func limitedShares() throws {
    let row = container(
      "row",
      [
        box(#""width": "fillEqually", "maxWidth": 30, "height": 10"#),
        box(#""width": "fillEqually", "minWidth": 100, "height": 10"#),
        box(#""width": "fillEqually", "height": 10"#), box(#""width": "fillEqually", "height": 10"#),
      ], "\"spacing\": 0")
    #expect(try Tile(row).boxes(250, 10) == ["0 0 30 10", "30 0 100 10", "130 0 60 10", "190 0 60 10"])
  }

  @Test("in a wrapping row, equal shares are wrapped by their minimum widths, and fill each line separately")
  func wrappedShares() throws {
    let cards = (0..<3).map { _ in box(#""width": "fillEqually", "minWidth": 100, "height": 10"#) }
    let row = container("row", cards, #""overflow": "wrap", "spacing": 10"#)
    #expect(try Tile(row).boxes(250, 30) == ["0 0 120 10", "130 0 120 10", "0 20 250 10"])
    #expect(try Tile(row).size(proposed: 330) == "330 × 10")
  }

  @Test("a pinned part takes no space in its container, and is attached to the container's sides")
  func pinned() throws {
    let children = [
      box(size(40, 20)), box(#""width": 10, "height": 10, "pinned": {"trailing": 5, "bottom": 5}"#),
      box(#""height": 6, "pinned": {"leading": 10, "trailing": "20%", "top": "10%"}"#),
      box(#""width": 10, "height": 10, "pinned": {"centerX": 4, "centerY": -3}"#),
      box(#""width": 7, "height": 7, "pinned": {}"#),
    ]
    let column = container("column", children, #""padding": 4"#)
    #expect(
      try Tile(column).boxes(100, 60) == [
        "4 4 40 20", "85 45 10 10", "10 6 70 6", "49 22 10 10", "0 0 7 7",
      ])
    #expect(try Tile(column).size(proposed: 100) == "100 × 28")
    #expect(
      try Tile(column, direction: .rightToLeft).boxes(100, 60) == [
        "56 4 40 20", "5 45 10 10", "20 6 70 6", "41 22 10 10", "93 0 7 7",
      ])
  }

  @Test(
    "the distance of a pinned part may be a percentage from item data",
    arguments: ["{level}%", "{level/100, percent}"])
  func pinnedByValues(distance: String) throws {
    let knob = box(#""width": 10, "height": 10, "pinned": {"centerX": 0, "bottom": "\#(distance)"}"#)
    let tile = try Tile(container("overlay", [knob], "\"clips\": false"), item: #"{"data": {"level": 40}}"#)
    #expect(try tile.boxes(100, 60) == ["45 26 10 10"])
  }

  @Test("with negative spacing, parts overlap, and the design can draw the first part on top")
  func overlapping() throws {
    let boxes = [box(size(50, 10)), box(size(40, 10)), box(size(30, 10))]
    let row = container("row", boxes, "\"spacing\": -16")
    #expect(try Tile(row).boxes(200, 10) == ["0 0 50 10", "34 0 40 10", "58 0 30 10"])
    let reversed = container("row", boxes, #""spacing": -16, "stacking": "firstOnTop""#)
    #expect(try Tile(reversed).boxes(200, 10) == ["58 0 30 10", "34 0 40 10", "0 0 50 10"])
  }

  @Test("parts that are too long for their row overflow at the side that the row's distribution specifies")
  func overflow() throws {
    func boxes(_ distribution: String) throws -> [String] {
      try Tile(
        container("row", [box(size(60, 10)), box(size(60, 10))], #""distribution": "\#(distribution)""#)
      )
      .boxes(100, 10)
    }
    #expect(try boxes("start") == ["0 0 60 10", "60 0 60 10"])
    #expect(try boxes("center") == ["-10 0 60 10", "50 0 60 10"])
    #expect(try boxes("end") == ["-20 0 60 10", "40 0 60 10"])
    #expect(try boxes("spaceBetween") == ["0 0 60 10", "60 0 60 10"])
  }

  @Test("the lines of a wrapping row can be distributed over the row's height")
  func lineDistribution() throws {
    let row = container(
      "row", [box(size(60, 10)), box(size(60, 20))],
      #""overflow": "wrap", "lineDistribution": "spaceBetween", "spacing": 5"#)
    #expect(try Tile(row).boxes(100, 50) == ["0 0 60 10", "0 30 60 20"])
  }

  @Test(
    "with \"wholePoints\", a text's width excludes the last letter's tracking, and its baseline is a whole point"
  )
  func wholePoints() throws {
    func tile(_ more: String) throws -> Tile {
      try Tile(
        container(
          "column",
          [
            #"{"type": "text", "text": "In stock", "family": "Inter", "size": 14, "lineHeight": 20, "width": "intrinsic", \#(more)}"#
          ],
          #""width": "hug""#))
    }
    let (plain, whole) = (try tile("\"tracking\": 0"), try tile(#""wholePoints": true"#))
    #expect(try plain.size(proposed: 300) != whole.size(proposed: 300))
    #expect(try whole.size(proposed: 300).hasSuffix(" × 20"))
    // 13.56 + (20 - 13.56 - 3.38) / 2 = 15.09
    #expect(try whole.drawn(100, 20).contains("y 15 "))
    let tracked = try tile(#""tracking": 10, "wholePoints": true"#).size(proposed: 300)
    let width = try #require(Int(whole.size(proposed: 300).prefix { $0 != " " }))
    #expect(tracked == "\(width + 70) × 20")
  }

  @Test(
    "in a part that is higher than its text, the text lines can be at the top, in the middle or at the bottom"
  )
  func verticalAlignment() throws {
    func baseline(_ alignment: String) throws -> Double {
      let text =
        #"{"type": "text", "text": "A", "size": 14, "lineHeight": 20, "height": 60, "wholePoints": true, "verticalAlignment": "\#(alignment)"}"#
      let drawn = try Tile(container("column", [text], "\"padding\": 0")).drawn(100, 60)
      let words = drawn.split(whereSeparator: { " \n".contains($0) })
      let index = try #require(words.firstIndex(of: "y"))
      return try #require(Double(words[index + 1]))
    }
    let top = try baseline("top")
    #expect(try baseline("center") == top + 20)
    #expect(try baseline("bottom") == top + 40)
  }

  @Test("a template grid can have columns and rows of different sizes, and parts at explicit positions")
  func tracks() throws {
    let children = [
      box(#""column": 3, "row": 1, "width": 20, "height": 10, "alignSelf": "topLeading""#),
      box(#""columnSpan": 2, "height": 12"#), box(#""width": 80, "height": 8, "alignSelf": "topLeading""#),
      box(#""height": 8"#),
    ]
    let grid = container(
      "grid", children, #""columns": [50, "2fr", "hug", "1fr"], "rows": [30], "spacing": 10"#)
    // The columns are 50, 80, 20 and 40 points wide.
    #expect(
      try Tile(grid).boxes(220, 48) == ["150 0 20 10", "0 9 140 12", "180 0 80 8", "0 40 50 8"])
    #expect(try Tile(grid).size(proposed: 220) == "220 × 48")
  }
}

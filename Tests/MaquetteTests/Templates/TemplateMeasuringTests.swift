import Foundation
import TestSupport
import Testing

/// The distribution of space in rows, columns and overlays. Each part has a background, so its box is visible.
@Suite struct TemplateMeasuringTests {
  private func box(_ extents: String) -> String {
    #"{"type": "shape", "shape": "rectangle", \#(extents)}"#
  }

  private func text(_ string: String, _ more: String = "") -> String {
    ##"{"type": "text", "text": "\##(string)", "background": "#FF0000"\##(more)}"##
  }

  private func row(_ children: String..., more: String = "") -> String {
    #"{"type": "row", "children": [\#(children.joined(separator: ", "))]\#(more)}"#
  }

  private func column(_ children: String..., more: String = "") -> String {
    #"{"type": "column", "children": [\#(children.joined(separator: ", "))]\#(more)}"#
  }

  @Test("parts with fixed lengths keep their lengths, and filling parts divide the remaining space equally")
  func row() throws {
    let tile = try Tile(
      row(
        box(#""width": 40, "height": 20"#), box(#""width": "fill", "height": 10"#),
        box(#""width": "fill", "height": "fill""#), more: #", "spacing": 5, "padding": [2, 10, 4, 20]"#))
    #expect(try tile.boxes(200, 46) == ["10 12 40 20", "55 17 60 10", "120 2 60 40"])
  }

  @Test(
    "a part that fills its row respects its minimum and maximum width, and other such parts share the rest"
  )
  func limits() throws {
    let tile = try Tile(
      row(
        box(#""width": "fill", "height": 8, "maxWidth": 30"#), box(#""width": "fill", "height": 8"#),
        box(#""width": "fill", "height": 8, "minWidth": 90"#)))
    #expect(try tile.boxes(200, 8) == ["0 0 30 8", "30 0 80 8", "110 0 90 8"])
  }

  @Test("a spacer fills the remaining space of a row, and has at least its minimum length")
  func spacer() throws {
    let spacer = #"{"type": "spacer", "minLength": 12}"#
    let tile = try Tile(row(box(#""width": 30, "height": 8"#), spacer, box(#""width": 30, "height": 8"#)))
    #expect(try tile.boxes(200, 8) == ["0 0 30 8", "170 0 30 8"])
    #expect(try tile.boxes(60, 8).last == "42 0 30 8")
  }

  @Test(
    "the distribution of a row determines where the remaining space is",
    arguments: [
      ("start", ["0 0 20 8", "20 0 20 8"]), ("center", ["30 0 20 8", "50 0 20 8"]),
      ("end", ["60 0 20 8", "80 0 20 8"]), ("spaceBetween", ["0 0 20 8", "80 0 20 8"]),
    ])
  func distribution(name: String, boxes: [String]) throws {
    let part = box(#""width": 20, "height": 8"#)
    let tile = try Tile(row(part, part, more: #", "distribution": "\#(name)""#))
    #expect(try tile.boxes(100, 8) == boxes)
  }

  @Test("a template column stacks its parts with its alignment")
  func columns() throws {
    let parts = [box(#""width": 20, "height": 10"#), box(#""width": 50, "height": 10"#)]
    for (alignment, lefts) in [
      ("leading", ["0", "0"]), ("center", ["40", "25"]), ("trailing", ["80", "50"]),
    ] {
      let tile = try Tile(column(parts[0], parts[1], more: #", "spacing": 4, "alignment": "\#(alignment)""#))
      #expect(try tile.boxes(100, 60) == ["\(lefts[0]) 0 20 10", "\(lefts[1]) 14 50 10"])
    }
    let stretched = try Tile(column(text("A"), more: #", "alignment": "stretch""#))
    #expect(try stretched.boxes(100, 60) == ["0 0 100 22"])
  }

  @Test("a template overlay positions each part by the part's own alignment or the overlay's")
  func overlay() throws {
    let tile = try Tile(
      """
      {"type": "overlay", "alignment": "bottomTrailing", "children": [
        \(box(#""width": "fill", "height": "fill""#)), \(box(#""width": 20, "height": 10"#)),
        \(box(#""width": 20, "height": 10, "alignSelf": "topLeading", "offset": [3, 4]"#))]}
      """)
    #expect(try tile.boxes(100, 50) == ["0 0 100 50", "80 40 20 10", "3 4 20 10"])
  }

  @Test("the aspect ratio of a shape determines its missing width or height")
  func aspectRatio() throws {
    let tile = try Tile(
      row(box(#""width": 40, "aspectRatio": 2"#), box(#""height": "fill", "aspectRatio": 0.5"#)))
    #expect(try tile.boxes(200, 60) == ["0 20 40 20", "40 0 30 60"])
  }

  @Test("a self-sizing cell has the proposed width and its content's height, or hugs its content")
  func selfSizing() throws {
    let lines = column(text("One"), text("Two"), more: #", "spacing": 6, "padding": 10"#)
    #expect(try Tile(lines).size(proposed: 120) == "120 × 70")
    let tag = row(text("One"), more: #", "padding": [4, 10, 4, 10], "width": "hug""#)
    let width = try Tile(tag).size(proposed: 300).prefix { $0 != " " }
    #expect(try Tile(tag).boxes(300, 30).count == 1)
    #expect(Double(width).map { (45...60).contains($0) } == true, "\(width)")
    #expect(
      try Tile(#"{"type": "row", "aspectRatio": 2, "children": [\#(text("A"))]}"#).size(proposed: 90)
        == "90 × 45")
  }

  @Test("text wraps within its line limit, and its preferred height is the height of its lines")
  func wrapping() throws {
    let long = "A line that is a good deal longer than the room"
    #expect(try Tile(column(text(long))).size(proposed: 120) == "120 × 22")
    #expect(try Tile(column(text(long, #", "lineLimit": 2"#))).size(proposed: 120) == "120 × 44")
    let free = try Tile(column(text(long, #", "lineLimit": 0"#)))
    #expect(try free.size(proposed: 120) == "120 × 88")
    let drawn = try free.drawn(120, 88).split(separator: "\n").filter { $0.hasPrefix("text") }
    #expect(drawn.count == 4 && !drawn.contains { $0.contains("…") })
    // A smaller height reduces the number of lines, not the font size.
    #expect(try free.drawn(120, 50).components(separatedBy: "text \"").count - 1 == 2)
  }

  /// A text that wraps at 200 points and whose longest line is shorter.
  private let words = "Here is a somewhat longer text incomprehensibilities that is wrapped"

  @Test(
    "a part that contains wrapped text is as wide as the longest line",
    arguments: [
      ##"{"type": "row", "background": "#00FF00", "children": [%]}"##,
      ##"{"type": "column", "background": "#00FF00", "children": [%]}"##,
      ##"{"type": "overlay", "background": "#00FF00", "children": [%]}"##,
      ##"{"type": "row", "background": "#00FF00", "children": [{"type": "column", "children": [%]}]}"##,
      ##"{"type": "column", "background": "#00FF00", "children": [{"type": "row", "children": [%]}]}"##,
      ##"{"type": "overlay", "background": "#00FF00", "children": [{"type": "row", "children": [%]}]}"##,
      ##"{"type": "row", "maxWidth": 200, "background": "#00FF00", "children": [%]}"##,
      ##"{"type": "row", "children": [{"type": "column", "maxWidth": 200, "background": "#00FF00", "children": [%]}]}"##,
    ])
  func huggingLines(container: String) throws {
    let inner = text(words, #", "lineLimit": 0"#)
    let alone = try Tile(column(inner)).boxes(200, 200)[0].components(separatedBy: " ")
    #expect(Double(alone[2]).map { $0 < 199 } == true)
    // A width of 200 points, or more if the container has its own maximum width.
    let tile = try Tile(column(container.replacing("%", with: inner)))
    let boxes = try tile.boxes(container.contains("maxWidth") ? 400 : 200, 200)
    #expect(boxes.map { $0.components(separatedBy: " ")[2...] } == [alone[2...], alone[2...]])
  }

  @Test("filling parts take the space that a wrapped text leaves; other parts are directly beside the text")
  func besideWrapped() throws {
    let inner = text(words, #", "lineLimit": 0"#)
    let mark = box(#""width": 30, "height": 9"#)
    let beside = try Tile(row(inner, mark)).boxes(230, 66)
    let width = beside[0].components(separatedBy: " ")[2]
    #expect(Double(width).map { $0 < 199 } == true && beside[1].hasPrefix("\(width) "))
    #expect(try Tile(row(inner, #"{"type": "spacer"}"#, mark)).boxes(230, 66)[1].hasPrefix("200 "))
    let filling = try Tile(row(inner, box(#""width": "fill", "height": 9, "minWidth": 30"#)))
    let filled = try filling.boxes(230, 66)[1].components(separatedBy: " ").compactMap { Double($0) }
    #expect(filled[0] < 199 && abs(filled[0] + filled[2] - 230) < 0.01)
  }

  @Test("a cell is drawn with the lines that were measured, for any nesting of parts", arguments: 0..<60)
  func measuredIsDrawn(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let cell = container(&random, depth: 0)
    let width = Double(Int.random(in: 80...420, using: &random))
    // Inside a cell of that width, and as a hugging cell with that limit.
    let inside = try Tile(column(cell))
    let size = try inside.size(proposed: width).components(separatedBy: " × ").compactMap { Double($0) }
    let drawn = try inside.drawn(width, size[1])
    #expect(!drawn.contains("…"), "\(cell)\n\(drawn)")
    let hugging = try Tile(#"{"width": "hug", "# + cell.dropFirst(), limit: width)
    let hugged = try hugging.size(proposed: 50).components(separatedBy: " × ").compactMap { Double($0) }
    #expect(hugged[0] <= width + 0.01)
    let whole = try hugging.drawn(hugged[0] + 0.3, hugged[1])
    #expect(!whole.contains("…"), "\(cell)\n\(whole)")
  }

  private func container(_ random: inout SeededGenerator, depth: Int) -> String {
    func some(_ names: [String]) -> String { names[Int.random(in: names.indices, using: &random)] }
    let kind = depth > 2 ? 0 : Int.random(in: 0...4, using: &random)
    if kind == 0, depth > 0 {
      let parts = ["a", "bubble", "hugs", "what", "it holds", "of lines"]
      let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in some(parts) }
      return text(words.joined(separator: " "), #", "lineLimit": 0"#)
    }
    let children = (0..<Int.random(in: 1...3, using: &random))
      .map { _ in container(&random, depth: depth + 1) }.joined(separator: ", ")
    let padding = Int.random(in: 0...9, using: &random)
    let more = #", "padding": \#(padding)\#(some(["", #", "maxWidth": 150"#]))"#
    switch kind {
    case 0, 1:
      let alignment = some(["center", "firstTextBaseline", "stretch"])
      return row(children, more: #", "alignment": "\#(alignment)", "spacing": 4\#(more)"#)
    case 2, 3: return column(children, more: #", "alignment": "\#(some(["leading", "stretch"]))"\#(more)"#)
    default: return #"{"type": "overlay", "children": [\#(children)]\#(more)}"#
    }
  }

  @Test(
    "a text in its preferred size is drawn without truncation",
    arguments: ["caption2", "body", "largeTitle"])
  func hugging(style: String) throws {
    for string in ["plus", "minus", "chevron.forward", "Wa", "To A. V."] {
      let tile = try Tile(column(text(string, #", "style": "\#(style)""#), more: #", "alignment": "center""#))
      #expect(try tile.drawn(400, 60).contains("text \"\(string)\""))
    }
  }

  @Test("a truncated text uses all available width, even in a mirrored cell")
  func cutting() throws {
    let long = text("Some minutes ago, or more")
    let cut = try Tile(column(long)).drawn(100, 22)
    #expect(cut.hasPrefix("rectangle x 0  y 0  w 100 "))
    let mirrored = try Tile(column(long, more: #", "mirrored": true"#)).drawn(100, 22)
    #expect(mirrored.hasPrefix("rectangle x 0  y 0  w 100 "))
    let shown = [cut, mirrored].map { $0.split(separator: "\"")[1] }
    #expect(shown[0] == shown[1] && shown[0].hasSuffix("…"))
  }

  @Test("in a narrow row, the longest text shrinks first, and short parts keep their size")
  func shrinking() throws {
    let tile = try Tile(
      row(text("Ok"), text("A title that cannot fit here at all"), box(#""width": 30, "height": 9"#)))
    let natural = try tile.boxes(600, 22)
    let narrow = try tile.boxes(120, 22)
    #expect(natural[0] == narrow[0])
    #expect(narrow[2] == "90 6.5 30 9")
    #expect(try tile.drawn(120, 22).contains("…\""))
  }

  @Test("a template column with overflow \"omit\" omits the last parts that do not fit")
  func omitting() throws {
    let lines = column(text("One"), text("Two"), text("Three"), more: #", "overflow": "omit""#)
    #expect(try Tile(lines).boxes(100, 70).count == 3)
    #expect(try Tile(lines).boxes(100, 50).count == 2)
    #expect(try Tile(lines).boxes(100, 10).isEmpty)
  }

  @Test("the first lines of texts with different sizes share a baseline in a baseline-aligned row")
  func baseline() throws {
    let tile = try Tile(
      row(
        text("Big", #", "style": "largeTitle""#), text("small", #", "style": "caption1""#),
        more: #", "alignment": "firstTextBaseline""#))
    let baselines = try tile.drawn(300, 60).split(separator: "\n").filter { $0.hasPrefix("text") }
      .map { $0.components(separatedBy: "  ")[2] }
    #expect(baselines.count == 2 && baselines[0] == baselines[1], "\(baselines)")
  }
}

import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import TestSupport
import Testing

/// Templates on complete screens: self-sizing cells, headers, footers and decorations.
@Suite struct TemplateScreenTests {
  private func arranged(_ design: String) throws -> ScreenArrangement {
    let file = try DesignFile(path: "design.json", contents: Array(design.utf8))
    return try #require(try Mockup(file).arrangements().first)
  }

  private func scene(_ arranged: ScreenArrangement) throws -> String {
    try Renderer().scene(of: arranged, style: .mockup, title: "").description
  }

  private let tile = """
    "tile": {"type": "column", "padding": 8, "spacing": 2, "background": "#FFFFFF", "children": [
      {"type": "text", "text": "{name}", "style": "headline", "lineLimit": 0},
      {"type": "text", "text": "{detail}", "style": "footnote", "lineLimit": 3}]}
    """

  @Test("in a waterfall layout, each cell is as high as its text, and all text is drawn")
  func waterfall() throws {
    let words = "Some words that fill a few lines of their own, and then a few more of them"
    let screen = try arranged(
      """
      {"viewports": ["300x600"], "templates": {\(tile)}, "screens": [{"id": "s", "cell": "tile",
        "layout": {"type": "waterfall", "columnCount": 2, "minimumInteritemSpacing": 0, "sectionInset": 0},
        "items": [{"id": "a", "name": "One"}, {"id": "b", "name": "One", "detail": "\(words)"},
          {"id": "c", "name": "\(words)"}, {"id": "d", "name": "A", "detail": "B"}]}]}
      """)
    let heights = screen.visibleElements.map {
      "\($0.id ?? "") \($0.frame.width.figures(2)) × \($0.frame.height.figures(2))"
    }
    #expect(heights.sorted() == ["a 150 × 38", "b 150 × 94", "c 150 × 126", "d 150 × 58"])
    let lines = try scene(screen).split(separator: "\n").filter { $0.contains("text \"") }
    #expect(lines.count == 1 + 4 + 5 + 2)
    #expect(lines.filter { $0.contains("…") }.count == 1, "only the footnote's third line is truncated")
  }

  @Test(
    "an item with a fixed size keeps its size, and does not affect the size of other cells",
    arguments: [
      (#"{"type": "waterfall", "columnCount": 1}"#, ["300 × 38", "300 × 150", "300 × 58"]),
      (#"{"type": "waterfall", "columnCount": 1, "itemHeight": 44}"#, ["300 × 44", "300 × 150", "300 × 44"]),
      (#"{"type": "flow", "estimatedItemSize": [300, 40]}"#, ["49 × 38", "200 × 100", "28.5 × 58"]),
      (#"{"type": "flow", "itemSize": [90, 30]}"#, ["90 × 30", "200 × 100", "90 × 30"]),
      (#"{"type": "column", "selfSizing": true, "itemHeight": 10}"#, ["300 × 58", "300 × 58", "300 × 58"]),
      (
        #"{"type": "grid", "columnCount": 3, "minimumInteritemSpacing": 0}"#,
        ["100 × 100", "100 × 100", "100 × 100"]
      ),
    ])
  func besideASize(layout: String, expected: [String]) throws {
    let screen = try arranged(
      """
      {"viewports": ["300x600"], "templates": {\(tile)}, "screens": [{"id": "s", "cell": "tile", "layout": \(layout),
        "items": [{"name": "One"}, {"name": "Two", "size": [200, 100]}, {"name": "A", "detail": "B"}]}]}
      """)
    let cells = (0..<3).compactMap {
      screen.arrangement.attributesForItem(at: IndexPath(item: $0, section: 0))
    }
    #expect(cells.map { "\($0.frame.width.figures(2)) × \($0.frame.height.figures(2))" } == expected)
  }

  @Test(
    "a flow layout with an estimated size uses the measured sizes of the cells",
    arguments: ["", #""width": "hug", "#])
  func tags(width: String) throws {
    let screen = try arranged(
      """
      {"viewports": ["300x600"], "templates": {"tag": {"type": "row", \(width)"padding": [6, 12, 6, 12],
        "children": [{"type": "text", "text": "{name}"}]}}, "screens": [{"id": "s", "cell": "tag",
        "layout": {"type": "flow", "estimatedItemSize": [80, 30]},
        "items": [{"id": "a", "name": "Tea"}, {"id": "b", "name": "Botanical gardens"}]}]}
      """)
    let frames = screen.visibleElements.map(\.frame)
    #expect(frames.allSatisfy { $0.height == 34 } && frames[1].width > 1.8 * frames[0].width)
    // The drawn text fills its cell except for the padding and a fraction of a pixel.
    let lines = try scene(screen).split(separator: "\n").filter { $0.contains("text \"") }
    for (frame, line) in zip(frames, lines) {
      let width = line.components(separatedBy: "  w ").last?.prefix { $0 != " " }
      let spare = frame.width - 24 - (width.flatMap { Double($0) } ?? 0)
      #expect(spare >= -0.005 && spare < 0.5 && !line.contains("…"))
    }
  }

  @Test("concurrent tasks compute the same self-sized frames")
  func concurrent() async throws {
    let design = try String(
      contentsOf: Repository.root.appendingPathComponent("designs/products.json"), encoding: .utf8)
    let path = Repository.root.appendingPathComponent("designs/products.json").path
    let mockup = try Mockup(try DesignFile(path: path, contents: Array(design.utf8)))
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 { group.addTask { try InspectionText(try mockup.arrangements()).text } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
  }

  @Test("templates of headers and footers use section values, and sections and items may select templates")
  func sections() throws {
    let label = { (text: String) in #"{"type": "row", "children": [{"type": "text", "text": "\#(text)"}]}"# }
    let text = try scene(
      arranged(
        """
        {"viewports": ["300x600"], "templates": {"head": \(label("{section}: {title}, {count}")),
          "foot": \(label("under {title}")), "a": \(label("a {name}")), "b": \(label("b {name}")),
          "c": \(label("c {name}"))},
         "screens": [{"id": "s", "layout": "column", "cell": "a", "headerTemplate": "head", "sections": [
          {"header": "First", "items": [{"name": "1"}, {"name": "2", "cell": "c"}]},
          {"header": "Second", "footer": "all", "footerTemplate": "foot", "cell": "b", "items": [{"name": "3"}]}]}]}
        """))
    for line in ["1: First, 2", "2: Second, 1", "under all", "a 1", "c 2", "b 3"] {
      #expect(text.contains("text \"\(line)\""), "\(line)")
    }
  }

  @Test("a decoration view is drawn by the template for its kind")
  func decorations() throws {
    let text = try scene(
      arranged(
        """
        {"viewports": ["300x600"], "templates": {"board": {"type": "shape", "shape": "rectangle", "color": "#123456"}},
         "screens": [{"id": "s", "layout": "bookshelf", "cell": "card", "decorations": {"shelf": "board"},
          "items": [{"name": "1"}]}]}
        """))
    #expect(text.contains("fill #123456") && !text.contains("#B9824C"))
  }

  @Test("a design's template overrides the shipped template of the same name")
  func replacing() throws {
    let text = try scene(
      arranged(
        """
        {"viewports": ["300x600"], "templates": {"person": {"type": "text", "text": "I am {name}"}},
         "screens": [{"id": "s", "layout": "column", "items": [{"name": "Ana"}]}]}
        """))
    #expect(text.contains("text \"I am Ana\"") && !text.contains("ellipse"))
  }
}

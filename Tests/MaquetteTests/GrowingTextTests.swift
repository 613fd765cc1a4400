import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

/// Elements that grow with the text size, and those that do not.
@Suite struct GrowingTextTests {
  private func arranged(_ section: String, _ size: ContentSizeCategory) throws -> ScreenArrangement {
    let design = """
      {"viewports": ["320x400"], "screens": [{"id": "s", "title": "T", "layout": "column",
        "sections": [{\(section), "items": [{"id": "a"}]}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    var matrix = Matrix()
    matrix.textSizes = [size]
    return try #require(try mockup.arrangements(matrix: matrix).first)
  }

  private func height(_ kind: String, _ screen: ScreenArrangement) -> Double? {
    screen.arrangement.attributes(for: .supplementary(kind: kind), at: [0, 0]).map { Double($0.frame.height) }
  }

  @Test("headers and footers without an explicit size grow with the text size")
  func growing() throws {
    let section = #""header": "Photos", "footer": "All of them""#
    #expect(height("header", try arranged(section, .large)) == 44)
    #expect(height("footer", try arranged(section, .large)) == 32)
    let (header, footer) = (
      try #require(height("header", try arranged(section, .accessibility5))),
      try #require(height("footer", try arranged(section, .accessibility5)))
    )
    #expect(header > 44 && footer > 32)
  }

  @Test("a header size in the design does not grow with the text size")
  func given() throws {
    let section = #""header": "Photos", "headerReferenceSize": [0, 30]"#
    #expect(height("header", try arranged(section, .accessibility5)) == 30)
  }

  @Test("bars do not grow with the text size")
  func bars() throws {
    let renderer = try Renderer()
    func title(_ size: ContentSizeCategory) throws -> String? {
      let scene = try renderer.scene(of: try arranged(#""header": "H""#, size), style: .mockup, title: "")
      return scene.description.split(separator: "\n").first { $0.contains("\"T\"") }.map(String.init)
    }
    #expect(try title(.large) != nil)
    #expect(try title(.large) == title(.accessibility5))
  }

  @Test(
    "a line of a tall script has the height of its font, and any other line has the height of its text style",
    arguments: [("Ana", false), ("ไทย", false), ("မြန်မာ", true), ("ꦗꦮ", true), ("བོད་", true)])
  func tallScripts(name: String, isTall: Bool) throws {
    func height(ofLines count: Int) throws -> Double {
      let text = Array(repeating: "{name}", count: count).joined(separator: "\\n")
      let design = """
        {"viewports": ["320x400"],
          "templates": {"t": {"type": "text", "text": "\(text)", "lineLimit": 0}},
          "screens": [{"id": "s", "layout": {"type": "waterfall"}, "cell": "t", "items": [{"name": "\(name)"}]}]}
        """
      let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
      let screen = try #require(try mockup.arrangements().first)
      return Double(try #require(screen.arrangement.attributes(for: .cell, at: [0, 0])).frame.height)
    }
    let line = try height(ofLines: 1)
    #expect(isTall ? line > 30 : line == 22)
    #expect(abs(try height(ofLines: 2) - 2 * line) < 0.6)
  }

  @Test("in right-to-left layouts bars are mirrored, but their texts are not")
  func mirrored() throws {
    let design = """
      {"viewports": ["320x400"], "matrix": {"direction": ["rightToLeft"]}, "screens": [{"id": "s",
        "layout": "column", "navigationBar": {"largeTitle": true, "title": "Long title",
        "trailing": [{"title": "Edit"}]}, "items": []}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let scene = try Renderer().scene(of: try mockup.arrangements()[0], style: .mockup, title: "")
    /// The horizontal ranges of texts in the image, after all transforms.
    func spans(_ nodes: [Scene.Node], _ transform: AffineTransform) -> [String: ClosedRange<Double>] {
      nodes.reduce(into: [:]) { found, node in
        switch node {
        case .group(let group):
          var inner = group.transform
          inner.append(transform)
          found.merge(spans(group.children, inner)) { first, _ in first }
        case .text(let text):
          let start = transform.transform(text.origin)
          let end = transform.transform(CGPoint(x: text.origin.x + text.width, y: text.origin.y))
          #expect(start.x < end.x, "\(text.string) is mirrored")
          found[text.string] = min(start.x, end.x)...max(start.x, end.x)
        case .shape, .image: break
        }
      }
    }
    let texts = spans(scene.nodes, .identity)
    #expect(try #require(texts["Long title"]).upperBound == 304)
    #expect(try #require(texts["Edit"]).lowerBound < 60)
  }
}

import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// The drawn screens of compositional layouts.
@Suite struct CompositionalDrawingTests {
  private func mockup(_ layout: String, _ rest: String, templates: String = "", viewport: String = "320x480")
    throws -> Mockup
  {
    let design =
      #"{"viewports": ["\#(viewport)"], "templates": {\#(templates)}, "screens": [{"id": "s", "layout": {"type": "compositional", \#(layout)}, \#(rest)}]}"#
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  private func scene(
    _ layout: String, _ rest: String, templates: String = "", style: ImageStyle = .mockup
  ) throws -> String {
    let mockup = try mockup(layout, rest, templates: templates)
    let arrangement = try #require(try mockup.arrangements().first)
    return try Renderer().scene(of: arrangement, style: style, title: "").description
  }

  private static let badge =
    #""badge": {"type": "text", "text": "{unread}", "if": "{unread}", "style": "caption2"}"#
  private static let badged =
    #""sections": [{"group": {"type": "horizontal", "layoutSize": ["100%", 100], "subitems": [{"layoutSize": ["50%", "100%"], "supplementaryItems": [{"elementKind": "badge", "layoutSize": [20, 20], "containerAnchor": {"edges": ["top", "trailing"]}}]}]}}]"#

  @Test("a badge is drawn by the template with the name of its kind, using its item's values")
  func badges() throws {
    let items = #""items": [{"id": "a"}, {"id": "b", "data": {"unread": 7}}]"#
    let text = try scene(Self.badged, items, templates: Self.badge)
    #expect(text.contains(#"text "7""#))
    #expect(text.components(separatedBy: " badge-0-").count == 3, "one badge per cell, even if it is empty")
  }

  @Test("a design can choose the template for a kind of supplementary view")
  func namedViews() throws {
    let text = try scene(
      Self.badged, #""supplementaryViews": {"badge": "dot"}, "items": [{"id": "a"}]"#,
      templates: #""dot": {"type": "shape", "shape": "circle", "color": "systemRed"}"#)
    #expect(text.contains("ellipse"), "\(text)")
  }

  @Test("a cell with an estimated width is as wide as its content, unless its template sets a width")
  func estimatedCellWidths() throws {
    func widths(_ section: String, _ style: String = "", item: String = "") throws -> [String] {
      let mockup = try mockup(
        "\"sections\": [\(section)]",
        #""cell": "chip", "items": [{"name": "A"}, {"name": "Photography", "data": {"w": 1}\#(item)}]"#,
        templates: """
          "chip": {"type": "row", "spacing": "{w|0}", "padding": [4, 10, 4, 10]\(style),
            "children": [{"type": "text", "text": "{name}"}]}
          """)
      return try mockup.arrangements()[0].arrangement.elements.map { "\($0.frame.width.figures(1))" }
    }
    let shelf = #"{"scroll": "continuous", "card": ["~80", 30]}"#
    #expect(try widths(shelf) == ["31.5", "119"])
    #expect(try widths(shelf, #", "width": "fill""#) == ["80", "80"])
    #expect(try widths(shelf, #", "width": 50"#) == ["50", "50"])
    #expect(try widths(shelf, item: #", "size": [200, 30]"#) == ["31.5", "200"])
    let mixed =
      #"{"group": {"type": "horizontal", "layoutSize": ["100%", 30], "subitems": [{"layoutSize": ["~80", 30]}, {"layoutSize": [60, 30]}]}}"#
    #expect(try widths(mixed) == ["31.5", "60"])
    let columns = #"{"columns": 2, "height": "~30"}"#
    #expect(try widths(columns) == ["160", "160"])
  }

  @Test(
    "a header with an estimated width is as wide as its content only if its template hugs it"
  )
  func estimatedWidths() throws {
    func widths(_ width: String) throws -> [Double] {
      let mockup = try mockup(
        #""sections": [{"columns": 1, "boundarySupplementaryItems": [{"elementKind": "header", "layoutSize": [\#(width), "~20"], "alignment": "topLeading"}]}]"#,
        #""headerTemplate": "cap", "sections": [{"header": "A", "items": []}, {"header": "A longer header", "items": [{"id": "x"}]}]"#,
        templates: #""cap": {"type": "text", "text": "{title}", "style": "body", "width": "hug"}"#)
      return try mockup.arrangements()[0].arrangement.elements.filter { $0.category != .cell }
        .map { Double($0.frame.width) }
    }
    let estimated = try widths(#""~100""#)
    #expect(estimated.count == 2)
    #expect(estimated[0] > 5 && estimated[0] < 20 && estimated[1] > 100 && estimated[1] < 140, "\(estimated)")
    #expect(try widths("100") == [100, 100])
  }

  @Test("a kind of supplementary view without a template is a warning")
  func undrawnViews() throws {
    let mockup = try mockup(Self.badged, #""items": [{"id": "a"}]"#)
    #expect("\(mockup.warnings)".contains(#"no template draws the views of kind "badge""#))
  }

  @Test("a header with an estimated height has the height of its text")
  func estimatedHeaders() throws {
    let header =
      #""boundarySupplementaryItems": [{"elementKind": "header", "layoutSize": ["100%", "~10"], "alignment": "top"}]"#
    func height(_ title: String) throws -> Double {
      let mockup = try mockup(
        #""sections": [{"columns": 1, "height": 44, \#(header)}]"#,
        #""headerTemplate": "title", "sections": [{"header": "\#(title)", "items": [{"id": "a"}]}]"#,
        templates: #""title": {"type": "text", "text": "{title}", "style": "title2", "lineLimit": 0}"#)
      let arrangement = try #require(try mockup.arrangements().first)
      let header = arrangement.arrangement.elements.first { $0.category == .supplementary(kind: "header") }
      return Double(try #require(header).frame.height)
    }
    let (one, many) = (
      try height("One"), try height("So many words that three lines are not enough for them all")
    )
    #expect(one > 20 && many > one * 1.9)
  }

  @Test("an orthogonal section is clipped to the screen's width, including its insets")
  func rows() throws {
    let text = try scene(
      #""sections": [{"scroll": "continuous", "card": [200, 100], "spacing": 10, "contentInsets": {"top": 8, "leading": 20, "trailing": 20}}]"#,
      #""sections": [{"orthogonalScroll": {"offset": 60}, "items": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}]"#
    )
    #expect(text.contains("row-0"))
    #expect(text.contains("clip rectangle x 0  y 0  w 320  h 108"), "\(text.prefix(600))")
  }

  @Test("a section's background is drawn behind the cells by the template for its kind")
  func backgrounds() throws {
    let text = try scene(
      #""sections": [{"columns": 2, "height": 44, "decorationItems": [{"elementKind": "panel", "contentInsets": {"leading": 5}}]}]"#,
      #""items": [{"id": "a", "name": "Ana"}]"#,
      templates:
        #""panel": {"type": "overlay", "background": "systemGray5", "cornerRadius": 12, "children": [{"type": "spacer"}]}"#
    )
    let panel = try #require(text.range(of: "panel-0-0"))
    let cell = try #require(text.range(of: "0-0 a"))
    #expect(panel.lowerBound < cell.lowerBound)
  }

  @Test("a header of the whole layout shows the screen's title")
  func layoutHeaders() throws {
    let text = try scene(
      #""boundarySupplementaryItems": [{"elementKind": "header", "layoutSize": ["100%", 50], "alignment": "top"}]"#,
      #""title": "Shop", "navigationBar": {"hidden": true}, "items": [{"id": "a"}]"#)
    #expect(text.contains(#"text "Shop""#))
  }

  @Test("items farther along an orthogonal section are not reported as unreachable")
  func audits() throws {
    let mockup = try mockup(
      #""sections": [{"scroll": "continuous", "card": [200, 100]}]"#,
      #""cell": "card", "items": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}, {"id": "c", "name": "C"}]"#
    )
    let found = try mockup.audits(of: mockup.arrangements())
    #expect(!"\(found)".contains("cannot be scrolled into view"))
    // The same cells in a row that does not scroll are not reachable.
    let lone = try self.mockup(
      #""sections": [{"group": {"type": "horizontal", "layoutSize": [640, 100], "subitem": {"layoutSize": ["100%", "100%"]}, "count": 3}}]"#,
      #""cell": "card", "items": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}, {"id": "c", "name": "C"}]"#
    )
    let beyond = try lone.audits(of: lone.arrangements())
    #expect("\(beyond)".contains("cannot be scrolled into view"), "\(beyond)")
  }
}

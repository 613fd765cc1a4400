import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Testing

/// The appearance of list rows: content, accessories, separators and corners (docs/collection-view.md, "Lists").
@Suite struct ListRowTests {
  private static let older = #"{"name": "iPhone 16", "system": "ios18"}"#

  @Test("a list row of one line has the system's height, and grows with its texts")
  func heights() throws {
    let items = #""items": [{"name": "A"}, {"name": "B", "detail": "below"}]"#
    #expect(
      try list("", items).cellFrames() == ["0 0 402 51", "0 51 402 72"],
      "15 + 20.33 + 4 + 17.67 + 15 for two texts")
    let older = try list("", items, viewport: Self.older).cellFrames()
    #expect(older == ["0 0 393 44", "0 44 393 63"])
    #expect(
      try list("", items.replacing("\"items\"", with: "\"cell\": \"subtitleCell\", \"items\"")).cellFrames()
        == ["0 0 402 51", "0 51 402 68"])
    var large = Traits()
    large.textSize = .accessibility3
    let heights = try list("", items).firstArrangement(large).arrangement.elements.map(\.frame.height)
    #expect(heights.allSatisfy { $0 > 70 })
  }

  @Test("the text of a list row begins at the margin, or 16 points after the row's icon")
  func leadingEdges() throws {
    let text = try list(
      #""appearance": "insetGrouped""#, #""items": [{"name": "A"}, {"name": "B", "data": {"icon": "gear"}}]"#
    )
    .firstScene()
    #expect(text.contains(#"text "A"  x 16 "#), "\(text)")
    #expect(text.contains(#"text "B"  x 60 "#), "16 + 28 + 16")
    let older = try list(
      #""appearance": "insetGrouped""#, #""items": [{"name": "A"}]"#, viewport: Self.older
    ).firstScene()
    #expect(older.contains(#"text "A"  x 20 "#), "the margin of iOS 18")
  }

  /// The separators of a list, in the row's coordinates.
  private func lines(
    _ layout: String, _ items: String, templates: String = "", viewport: String = "iPhone 17",
    direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    var traits = Traits()
    traits.direction = direction
    let text = try list(layout, items, templates: templates, viewport: viewport).firstScene(traits)
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.contains("rectangle") && $0.contains(viewport == "iPhone 17" ? "h 1 " : "h 0.333") }
      .map { String($0.split(separator: "  fill").first ?? "") }
  }

  @Test(
    "separators begin at the text and end 16 points before the edge; a group's last row has no separator")
  func separators() throws {
    let items = #""items": [{"name": "A", "data": {"icon": "gear"}}, {"name": "B"}, {"name": "C"}]"#
    #expect(
      try lines(#""appearance": "insetGrouped""#, items) == [
        "rectangle x 60  y 50  w 294  h 1", "rectangle x 16  y 50  w 338  h 1",
      ])
    #expect(try lines("", items).count == 3, "plain lists also have a separator after the last row")
    #expect(try lines(#""showsSeparators": false"#, items) == [])
    let older = try lines(#""appearance": "insetGrouped""#, items, viewport: Self.older)
    #expect(older.map { $0.prefix(14) } == ["rectangle x 64", "rectangle x 20"])
    #expect(older[1].contains("w 333 "), "to the edge of the row")
  }

  @Test(
    "a list separator begins at the first text outside of badges, or at the first text if there is no other",
    arguments: [
      (#"{"type": "overlay", "width": 52, "children": [{"type": "text", "text": "{n}"}]}"#, ["80", "80"]),
      (#"{"type": "row", "width": 40, "children": [{"type": "text", "text": "{n}"}]}"#, ["68", "68"]),
      (#"{"type": "text", "text": "{n}", "width": 30, "alignment": "center"}"#, ["58", "58"]),
      (#"{"type": "text", "text": "🥕"}"#, ["49", "49"]),
      (#"{"type": "text", "text": "No."}"#, ["16", "16"]),
    ])
  func badges(badge: String, starts: [String]) throws {
    let row =
      #""row": {"type": "row", "padding": 16, "spacing": 12, "children": [\#(badge), {"type": "text", "text": "{name}"}]}"#
    let items =
      #""cell": "row", "items": [{"name": "A", "data": {"n": 1}}, {"name": "B", "data": {"n": 12}}]"#
    let points = try lines("", items, templates: row).map { line in
      String(line.split(separator: " ")[2].prefix { $0 != "." })
    }
    #expect(points == starts)
    let only = #""row": {"type": "row", "padding": 16, "children": [\#(badge)]}"#
    #expect(try lines("", items, templates: only).count == 2)
  }

  @Test("the separator properties of an item override those of its section and list")
  func ownSeparators() throws {
    let layout =
      #""appearance": "insetGrouped", "separatorConfiguration": {"bottomSeparatorInsets": {"leading": 0, "trailing": 0}}"#
    let items =
      #""sections": [{"items": [{"name": "A"}, {"name": "B", "separatorConfiguration": {"bottomSeparatorVisibility": "hidden"}}, {"name": "C", "separatorConfiguration": {"topSeparatorVisibility": "visible", "topSeparatorInsets": {"leading": 100}, "bottomSeparatorVisibility": "visible"}}]}]"#
    #expect(
      try lines(layout, items) == [
        "rectangle x 0  y 50  w 370  h 1", "rectangle x 100  y 0  w 254  h 1",
        "rectangle x 0  y 50  w 370  h 1",
      ])
  }

  @Test("in right-to-left layouts, list separators are mirrored")
  func mirrored() throws {
    let items = #""items": [{"name": "A", "accessories": ["disclosureIndicator"]}, {"name": "B"}]"#
    let lines = try lines(#""appearance": "insetGrouped""#, items, direction: .rightToLeft)
    #expect(lines == ["rectangle x 16  y 50  w 338  h 1"])
  }

  @Test("the first and last row of a list group have rounded corners, and middle rows have none")
  func corners() throws {
    let text = try list(
      #""appearance": "insetGrouped""#,
      #""sections": [{"items": [{"name": "A"}, {"name": "B"}, {"name": "C"}]}, {"items": [{"name": "D"}]}]"#
    ).firstScene()
    let boxes = text.split(separator: "\n").filter { $0.contains("box x 0  y 0  w 370  h 51") }
    #expect(boxes.count == 3, "the middle row has none: \(text)")
    #expect(boxes.contains { $0.contains("r 26 26 0 0") } && boxes.contains { $0.contains("r 0 0 26 26") })
  }

  @Test("a value cell's texts are side by side if both fit, and otherwise stacked")
  func values() throws {
    func row(_ detail: String) throws -> String {
      try list("", #""cell": "valueCell", "items": [{"name": "Storage", "detail": "\#(detail)"}]"#)
        .firstScene()
    }
    let short = try row("12 GB")
    #expect(short.contains(#"text "Storage"  x 16 "#) && !short.contains(#"text "12 GB"  x 16 "#))
    let long = try row("so much that it does not fit beside the name")
    #expect(long.contains(#"text "so much that it does not fit beside the name"  x 16 "#), "\(long)")
  }

  @Test("a list row that uses a template of the design has the margins of that template")
  func ownTemplates() throws {
    let text = try list(
      #""appearance": "insetGrouped""#,
      #""cell": "mine", "items": [{"name": "A", "accessories": ["checkmark"]}, {"name": "B"}]"#,
      templates:
        #""mine": {"type": "row", "padding": [20, 5, 20, 5], "children": [{"type": "text", "text": "{name}"}]}"#
    ).firstScene()
    #expect(text.contains(#"text "A"  x 5 "#) && text.contains("rectangle x 5 "), "\(text)")
  }

  @Test("the header of a list group is uppercase on iOS 18 but not on iOS 26")
  func headers() throws {
    let sections = #""sections": [{"header": "Photos", "items": [{"name": "A"}]}]"#
    #expect(
      try list(#""appearance": "insetGrouped""#, sections).firstScene().contains(#"text "Photos"  x 16 "#))
    let older = try list(#""appearance": "insetGrouped""#, sections, viewport: Self.older).firstScene()
    #expect(older.contains(#"text "PHOTOS"  x 20 "#))
  }

  @Test("the header of a plain list has the screen's background color, so that it covers rows when pinned")
  func headerGrounds() throws {
    let text = try list(
      "", ##""background": "#EEEEEE", "sections": [{"header": "A", "items": [{"name": "Ana"}]}]"##
    ).firstScene()
    #expect(text.contains("rectangle x 0  y 0  w 402  h 40  fill #EEEEEE"), "\(text)")
  }

  @Test("a first item that is used as a list header has a header's height, and the next row begins the group")
  func firstItemAsHeader() throws {
    let mockup = try list(
      #""appearance": "insetGrouped", "headerMode": "firstItemInSection""#,
      #""items": [{"name": "Title"}, {"name": "A"}, {"name": "B"}]"#)
    #expect(try mockup.cellFrames() == ["16 0 370 40", "16 40 370 51", "16 91 370 51"])
    let boxes = try mockup.firstScene().split(separator: "\n").filter {
      $0.contains("box x 0  y 0  w 370  h 51")
    }
    #expect(boxes.count == 2)
  }

  @Test("in landscape, rows of plain lists extend through the safe area, and their content does not")
  func landscape() throws {
    let mockup = try list(
      "", #""items": [{"name": "A"}]"#, viewport: "iPhone 17 landscape")
    #expect(try mockup.cellFrames() == ["0 0 874 51"])
    let arrangement = try mockup.firstArrangement()
    let edge = arrangement.bars.safeAreaInsets.left
    #expect(edge > 0)
    #expect(try mockup.firstScene().contains("text \"A\"  x \(Int(edge + 20)) "))
  }

  @Test(
    "screens with grouped lists have the system's grouped background, and screens with plain lists do not")
  func backgroundColors() throws {
    func background(_ appearance: String) throws -> DesignColor? {
      try list("\"appearance\": \"\(appearance)\"", #""items": [{"name": "A"}]"#).design.screens[0].background
    }
    #expect(try background("insetGrouped") == .system(.systemGroupedBackground))
    #expect(try background("grouped") == .system(.systemGroupedBackground))
    #expect(try background("plain") == .system(.systemBackground))
    let items = #""items": [{"name": "A"}]"#
    #expect(try list(#""appearance": "grouped""#, items).firstScene().contains("w 402  h 51  fill #FFFFFF"))
  }

  @Test("a list group of a single row has four rounded corners")
  func singleRow() throws {
    let scene = try list(#""appearance": "insetGrouped""#, #""items": [{"name": "A"}]"#).firstScene()
    #expect(scene.contains("w 370  h 51  r 25.5 25.5 25.5 25.5"), "\(scene)")
  }
}

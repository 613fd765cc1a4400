import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
@testable import Mockups
import Rendering
import Testing
import TestSupport

/// The text of redlines, without their positions.
@Suite struct RedlineTests {
  private func callouts(_ design: String, viewport: String) throws -> (RedlineCallouts, ScreenArrangement) {
    let mockup = try Mockup(contentsOf: Repository.root.appendingPathComponent(design).path)
    let viewport = try Viewport.named(viewport)
    let screen = try #require(try mockup.arrangements(viewports: [viewport]).first)
    return (try callouts(of: screen), screen)
  }

  private func callouts(_ screen: String, templates: String = "") throws -> String {
    let design =
      #"{"viewports": ["320x480"], "templates": {\#(templates)}, "screens": [{"id": "s", \#(screen)}]}"#
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    return try callouts(of: try #require(try mockup.arrangements().first)).summary
  }

  private func callouts(of screen: ScreenArrangement) throws -> RedlineCallouts {
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    let mockup = MockupScene(
      screen: screen, typesetter: typesetter, images: ImageStore(), theme: Theme())
    return try RedlineScene(mockup: mockup).callouts()
  }

  @Test("a redline names the spacings between groups and between items, and labels the sizes of badges")
  func compositional() throws {
    let badge =
      #"{"elementKind": "badge", "layoutSize": [20, 18], "containerAnchor": {"edges": ["top", "trailing"]}}"#
    let text = try callouts(
      #""layout": {"type": "compositional", "sections": [{"scroll": "continuous", "card": [140, 60], "spacing": 13, "contentInsets": {"leading": 17}}, {"group": {"type": "horizontal", "layoutSize": ["100%", 50], "subitem": {"layoutSize": ["100%", "100%"], "supplementaryItems": [\#(badge)]}, "count": 2, "interItemSpacing": 6}, "interGroupSpacing": 9}]}, "sections": [{"items": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}, {"items": [{"id": "d"}, {"id": "e"}, {"id": "f"}]}]"#,
      templates: #""badge": {"type": "text", "text": "{id}"}"#)
    for line in [
      "between groups  13  at", "between items  6  at", "between groups  9  at", "inset left  17  at",
      "badge  20 × 18  at",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
  }

  @Test("a redline lists the runs of a text with their fonts and underlines")
  func runs() throws {
    let text = try callouts(
      #""layout": {"type": "column", "itemHeight": 40}, "cell": "own", "items": [{"name": "Mei"}]"#,
      templates:
        ##""own": {"type": "text", "tracking": 0.5, "text": ["Liked by ", {"text": "{name}", "weight": "semibold", "color": "#FF0000", "underline": true}]}"##
    )
    #expect(text.contains("body") && text.contains("17/22 regular tracking 0.5"), "\(text)")
    #expect(text.contains("“Mei” 17/22 semibold tracking 0.5 #FF0000 underline"), "\(text)")
  }

  @Test("a redline names the colors of gradients, the tint of a part and the fill of a chart")
  func fills() throws {
    let text = try callouts(
      #""layout": {"type": "column", "itemHeight": 140}, "cell": "own", "items": [{}]"#,
      templates:
        ##""own": {"type": "column", "tintColor": "systemPink", "background": {"gradient": {"type": "radial", "colors": ["systemTeal", "#FF0000"]}}, "children": [{"type": "shape", "shape": "lineChart", "values": [1, 2], "color": "systemGreen", "height": 50, "fill": "systemMint"}]}"##
    )
    for words in ["gradient radial systemTeal #", "tint systemPink", "systemMint #", "systemGreen #"] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
  }

  @Test("a redline of nine equal cells lists their size and distance once, and each template part once")
  func friends() throws {
    let (callouts, _) = try callouts("designs/friends.json", viewport: "iPhone 17")
    #expect(
      callouts.summary == """
        margin  16
        margin  16
        cell  370 × 70  at x 16  y 116  w 370  h 70
        between lines  10  at x 16  y 186  w 370  h 10
        inset left  16  at x 0  y 116  w 16  h 70
        inset right  16  at x 386  y 116  w 16  h 70
        content top  10  at x 16  y 106  w 370  h 10
        content bottom  10  at x 16  y 826  w 370  h 10
        padding left  12  at x 16  y 127  w 12  h 48
        padding top  11  at x 28  y 116  w 346  h 11
        padding right  12  at x 374  y 127  w 12  h 48
        padding bottom  11  at x 28  y 175  w 346  h 11
        gap across  12  at x 76  y 130  w 12  h 42
        safe area 62
        navigation bar 44
        safe area 34
        cell person / secondarySystemGroupedBackground #FFFFFF / radius 14
        image 48 × 48 / aspect fill / radius capsule
        headline / 17/22 semibold / label #000000
        subheadline / 15/20 regular / secondaryLabel #3C3C4399

        """)
  }

  @Test("the distances in a redline match the frames of the layout")
  func agreesWithFrames() throws {
    let (callouts, screen) = try callouts("designs/friends.json", viewport: "iPhone 17 landscape")
    let frames = screen.arrangement.elements.map(\.frame)
    func figures(_ name: String) -> [String] {
      callouts.measures.filter { $0.name == name }.map(\.figures)
    }
    #expect(figures("cell") == ["\(frames[0].width.figures(1)) × \(frames[0].height.figures(1))"])
    #expect(figures("between cells") == [(frames[1].minX - frames[0].maxX).figures(1)])
    #expect(figures("between lines") == [(frames[2].minY - frames[0].maxY).figures(1)])
    #expect(figures("content top") == [frames[0].minY.figures(1)])
    // The safe area of 62 has its own label, above the screen.
    #expect(figures("inset left") == [(frames[0].minX - 62).figures(1)])
    #expect(callouts.edges.map(\.text) == ["safe area 62", "safe area 62", "margin 82", "margin 82"])
  }

  @Test("a redline does not measure a cell that a bar or another cell covers")
  func covered() throws {
    let text = try callouts(
      #"""
      "layout": {"type": "grid", "itemSize": [100, 100], "pinch": {"item": "b", "scale": 1.4}}, "cell": "card",
      "items": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d", "size": [40, 40]}]
      """#)
    #expect(!text.contains("between cells"))
  }

  @Test("for the second of two similar cells, a redline lists only its difference from the first")
  func difference() throws {
    let text = try callouts(
      #""layout": {"type": "flow", "itemSize": [320, 40]}, "cell": "row", "items": [{"id": "a"}, {"id": "b"}]"#,
      templates: #"""
        "row": {"type": "row", "background": "systemGray5", "children": [{"type": "spacer"}],
          "variants": [{"if": "{layout.isLast}", "cornerRadius": 8}]}
        """#)
    let notes = text.split(separator: "\n").filter { $0.hasPrefix("cell row") }
    #expect(notes == ["cell row / systemGray5 #E5E5EA", "cell row / radius 8"])
  }

  @Test("a redline labels the color of a token with the token's name")
  func tokens() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"ink": {"brand": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}"#,
      to: "app.tokens.json")
    let design = try folder.write(
      #"""
      {"tokens": "app.tokens.json", "viewports": ["320x480"], "templates": {"row": {"type": "row",
        "background": "{ink.brand}", "children": [{"type": "spacer"}]}},
       "screens": [{"id": "s", "layout": "flow", "cell": "row", "items": [{"id": "a"}]}]}
      """#, to: "app.json")
    let screen = try #require(try Mockup(contentsOf: design).arrangements().first)
    #expect(try callouts(of: screen).summary.contains("cell row / ink.brand #FF0000\n"))
  }

  @Test("a redline lists a color that depends on the item only once, and marks it as varying by item")
  func bound() throws {
    let text = try callouts(
      ##""layout": "flow", "cell": "card", "items": [{"id": "a", "color": "#112233"}, {"id": "b"}]"##)
    let notes = text.split(separator: "\n").filter { $0.hasPrefix("cell card") }
    #expect(notes == ["cell card / #112233 by item / radius 12"])
  }
}

extension RedlineCallouts {
  /// A line for each measure and then for each note, in the screen's order.
  fileprivate var summary: String {
    let measures = measures.map { "\($0.name)  \($0.figures)  at \($0.area.summary)" }
    let edges = edges.map { "\($0.name)  \(($0.end - $0.start).figures(1))" }
    let notes = notes.map { note in
      let lines = note.lines.map { [$0.text, $0.figures].filter { !$0.isEmpty }.joined(separator: " ") }
      return ([note.title] + lines).joined(separator: " / ")
    }
    return (edges + measures + notes).map { $0 + "\n" }.joined()
  }
}

extension CGRect {
  fileprivate var summary: String {
    "x \(minX.figures(1))  y \(minY.figures(1))  w \(width.figures(1))  h \(height.figures(1))"
  }
}

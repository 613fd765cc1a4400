import DesignFormat
import Foundation
import Graphics
import Testing

import Maquette

/// The scene of each part type with background, border and shadow.
@Suite struct TemplateDrawingTests {
  @Test("a template draws a row with an image placeholder, texts and an icon")
  func everyday() throws {
    let tile = try Tile(
      """
      {"type": "row", "spacing": 8, "padding": 6, "background": "#FFFFFF", "cornerRadius": 10, "children": [
        {"type": "image", "source": "{image}", "width": 40, "height": 40, "cornerRadius": "capsule",
         "placeholder": "initials", "placeholderText": "{name}"},
        {"type": "text", "text": "{name}", "width": "fill"},
        {"type": "icon", "icon": "plus", "size": 20, "color": "#0000FF"}]}
      """, item: #"{"name": "Ana Lund"}"#)
    let drawn = try tile.drawn(200, 52)
    #expect(
      drawn == """
        rounded x 0  y 0  w 200  h 52  r 10  fill #FFFFFF
        ellipse x 6  y 6  w 40  h 40  gradient 0 #A6ABB8, 1 #858994
        text "AL"  x 17.127  y 31.151  w 17.75  Inter 500 14.167  #FFFFFF
        text "Ana Lund"  x 54  y 32.182  w 72.74  Inter 400 17  #000000
        group  icon  at x 174  y 16
          path of 4  stroke #0000FF 1.667
        """)
  }

  @Test(
    "a text of nearly zero font size may have any number of lines", arguments: ["1e-300", "0.001"])
  func tinyText(size: String) throws {
    let tile = try Tile(
      #"{"type": "text", "text": "{name}", "size": \#(size), "lineLimit": 0}"#, item: #"{"name": "Ana"}"#)
    #expect(try tile.drawn(200, 52).hasPrefix(#"text "Ana""#))
  }

  @Test("a template draws rectangles, capsules, ellipses, circles and lines")
  func shapes() throws {
    let parts = ["rectangle", "capsule", "ellipse", "circle"].map {
      ##"{"type": "shape", "shape": "\##($0)", "width": 30, "height": 20, "color": "#112233"}"##
    }
    let line = #"{"type": "shape", "shape": "line"}"#
    let tile = try Tile(#"{"type": "row", "children": [\#((parts + [line]).joined(separator: ", "))]}"#)
    let drawn = try tile.drawn(200, 40)
    #expect(
      drawn == """
        rectangle x 0  y 10  w 30  h 20  fill #112233
        rounded x 30  y 10  w 30  h 20  r 10  fill #112233
        ellipse x 60  y 10  w 30  h 20  fill #112233
        ellipse x 95  y 10  w 20  h 20  fill #112233
        rectangle x 120  y 0  w 0.5  h 40  fill #3C3C43 29%
        """)
  }

  @Test("diacritics that extend beyond a text's box are above the backgrounds of adjacent parts")
  func reachingMarks() throws {
    func order(_ container: String, _ first: String, item: String) throws -> [String] {
      let tile = try Tile(
        """
        {"type": "\(container)", "children": [
          \(first),
          {"type": "text", "text": "beside", "background": "#FFFF00"}]}
        """, item: item)
      return try tile.drawn(200, 60).split(separator: "\n").map { String($0.split(separator: " ")[0]) }
    }
    let plain = #"{"type": "text", "text": "{name}", "lineHeight": 18}"#
    let nested = #"{"type": "row", "children": [\#(plain)]}"#
    let arabic = #"{"name": "\u064A\u064A"}"#
    for first in [plain, nested] {
      #expect(try order("column", first, item: arabic) == ["rectangle", "text", "text"])
      #expect(try order("column", first, item: #"{"name": "Ana"}"#) == ["text", "rectangle", "text"])
      // A part on top of the text covers it.
      #expect(try order("overlay", first, item: arabic) == ["text", "rectangle", "text"])
    }
    let clipped = #"{"type": "text", "text": "{name}", "lineHeight": 18, "clips": true}"#
    #expect(try order("column", clipped, item: arabic).dropFirst(2) == ["rectangle", "text"])
  }

  @Test("background, content, border, clip and opacity of a part are applied in the correct order")
  func box() throws {
    let tile = try Tile(
      """
      {"type": "overlay", "background": {"gradient": {"colors": ["#FF0000", "#00FF00"]}}, "cornerRadius": 8,
       "border": {"color": "#0000FF", "width": 2}, "clips": true, "opacity": 0.5,
       "children": [{"type": "shape", "shape": "rectangle", "color": "#FFFFFF"}]}
      """)
    let drawn = try tile.drawn(100, 50)
    #expect(
      drawn == """
        group  opacity 0.5
          rounded x 1  y 1  w 98  h 48  r 7  gradient 0 #FF0000, 1 #00FF00
          group  clip rounded x 1  y 1  w 98  h 48  r 7
            rectangle x 0  y 0  w 100  h 50  fill #FFFFFF
          rounded x 1  y 1  w 98  h 48  r 7  stroke #0000FF 2
        """)
  }

  @Test("shadows are below their part, in order, and have the shape of the part's visible content")
  func shadow() throws {
    let filled = try Tile(
      ##"{"type": "row", "background": "#FFFFFF", "shadow": {"color": "#00000080", "y": 3, "blur": 10}, "children": [{"type": "spacer"}]}"##
    )
    #expect(
      try filled.drawn(100, 60) == """
        group  at x 0  y 3  shadow #000000 50.2% 5
          rectangle x 0  y 0  w 100  h 60  fill #000000
        rectangle x 0  y 0  w 100  h 60  fill #FFFFFF
        """)
    let clear = try Tile(
      ##"{"type": "row", "shadow": {"color": "#000000", "x": 2, "blur": 0}, "children": [{"type": "icon", "icon": "plus", "size": 24}]}"##,
      direction: .rightToLeft)
    #expect(
      try clear.drawn(24, 24) == """
        group  at x 2  y 0  shadow #000000 0
          group
            path of 4  stroke #000000 2
        group  icon
          path of 4  stroke #000000 2
        """)
  }

  @Test("continuous corners start earlier than circular corners, and are limited by the size of the box")
  func corners() throws {
    let shape = ##"{"type": "shape", "shape": "rectangle", "color": "#000000", "cornerRadius": 20"##
    #expect(try Tile(shape + "}").drawn(100, 100).hasPrefix("rounded"))
    let continuous = try Tile(shape + #", "cornerCurve": "continuous"}"#)
    #expect(
      try continuous.drawn(100, 100) == "box x 0  y 0  w 100  h 100  r 20 20 20 20 continuous  fill #000000")
    #expect(
      try Tile(shape.replacing("20", with: "[20, 4, 4, 20]") + "}").drawn(100, 100)
        == "box x 0  y 0  w 100  h 100  r 20 4 4 20  fill #000000")
  }

  @Test("template text between ** has the style's emphasized weight, and the asterisks are not shown")
  func emphasis() throws {
    let text = #"{"type": "text", "text": "so **very** good", "emphasis": true}"#
    let plain = text.replacing(", \"emphasis\": true", with: "")
    #expect(try Tile(text).drawn(300, 22).contains("text \"so very good\""))
    #expect(try Tile(plain).drawn(300, 22).contains("text \"so **very** good\""))
  }

  @Test(
    "a text with several styles uses the first style in which it fits",
    arguments: [(300, "17"), (90, "12"), (40, "12")])
  func styles(width: Int, size: String) throws {
    let tile = try Tile(
      #"{"type": "text", "text": "A long headline", "style": ["headline", "caption1"], "truncation": "middle"}"#
    )
    #expect(try tile.drawn(Double(width), 22).contains("Inter \(size == "17" ? 600 : 400) \(size)"))
  }
}

import Foundation
import LayoutEngine
import Testing

import Maquette

/// Values of the item, the layout and the direction in templates.
@Suite struct TemplateBindingTests {
  private func texts(_ template: String, item: String) throws -> [String] {
    try Tile(template, item: item).drawn(300, 200).split(separator: "\n").compactMap { line in
      line.hasPrefix("text") ? String(line.split(separator: "\"")[1]) : nil
    }
  }

  private func text(_ string: String, _ more: String = "") -> String {
    #"{"type": "text", "text": "\#(string)"\#(more)}"#
  }

  private func column(_ children: String...) -> String {
    #"{"type": "column", "children": [\#(children.joined(separator: ", "))]}"#
  }

  @Test(
    "values replace bindings in template texts, without unnecessary decimals, and {{ is an escaped brace")
  func values() throws {
    let template = column(text("{number}. {name}"), text("{price} € {{net}}"), text("{id} {stars}"))
    let item = #"{"id": "a", "name": "Ana", "data": {"price": 12, "stars": 4.5}}"#
    #expect(try texts(template, item: item) == ["1. Ana", "12 € {net}", "a 4.5"])
  }

  @Test("a template text with a missing value is omitted with its spacing, unless it has a default")
  func missing() throws {
    let template = column(text("{price} €"), text("{price|Free}"), text("{detail}"), text("end"))
    #expect(try texts(template, item: "{}") == ["Free", "end"])
  }

  @Test("conditions of template parts test whether a value exists, or compare the value")
  func conditions() throws {
    let conditions = [
      "{name}", "{detail}", "{sale}", "{off}", "{stock} > 3", "{stock} <= 3", "{kind} = print",
      "{kind} != print",
      "{nothing} < 9", "{state.normal}", "{layout.isLast}", "{cell.width} >= 200",
    ]
    let parts = conditions.enumerated().map { text("\($0)", #", "if": "\#($1)""#) }
    let item =
      #"{"name": "A", "detail": "", "data": {"sale": true, "off": false, "stock": 4, "kind": "print"}}"#
    let template = #"{"type": "column", "children": [\#(parts.joined(separator: ", "))]}"#
    #expect(try texts(template, item: item) == ["0", "2", "4", "6", "9", "10", "11"])
    let both = column(
      text("both", #", "if": ["{a}", "{b}"]"#), text("not both", #", "unless": ["{a}", "{b}"]"#))
    #expect(try texts(both, item: #"{"data": {"a": true, "b": 1}}"#) == ["both"])
    #expect(try texts(both, item: #"{"data": {"a": true}}"#) == ["not both"])
  }

  @Test("colors and icons of template parts may come from item data")
  func colors() throws {
    let template =
      ##"{"type": "icon", "icon": "{icon|star}", "color": "{tint|#010203}", "background": "{accent}"}"##
    #expect(try Tile(template).drawn(20, 20).contains("#010203"))
    let bound = try Tile(
      template, item: ##"{"color": "#AABBCC", "data": {"icon": "minus", "tint": "#040506"}}"##)
    #expect(
      try bound.drawn(24, 24) == """
        rectangle x 0  y 0  w 24  h 24  fill #AABBCC
        group  icon  at x 3.5  y 3.5
          path of 2  stroke #040506 1.417
        """)
  }

  @Test(
    "variants and states of a template part override its style on a condition; if several apply, the last one is used"
  )
  func variants() throws {
    let template = """
      {"type": "shape", "shape": "rectangle", "color": "#000001", "variants": [
        {"if": "{a}", "color": "#000002"}, {"if": "{b}", "color": "#000003", "cornerRadius": 4}],
       "states": {"selected": {"color": "#000004"}}}
      """
    func drawn(_ item: String) throws -> String { try Tile(template, item: item).drawn(9, 9) }
    #expect(try drawn("{}").hasSuffix("#000001"))
    #expect(try drawn(#"{"data": {"a": 1}}"#).hasSuffix("#000002"))
    #expect(try drawn(#"{"data": {"a": 1, "b": 1}}"#) == "rounded x 0  y 0  w 9  h 9  r 4  fill #000003")
    #expect(try drawn(#"{"state": "selected", "data": {"a": 1}}"#).hasSuffix("#000004"))
  }

  @Test("templates without a style for a state use UIKit's gray background, an overlay, or reduced opacity")
  func states() throws {
    let list = #"{"type": "row", "background": "systemBackground", "children": [\#(text("A"))]}"#
    func drawn(_ template: String, _ state: String) throws -> String {
      try Tile(template, item: #"{"state": "\#(state)"}"#).drawn(50, 22)
    }
    #expect(try drawn(list, "highlighted").hasPrefix("rectangle x 0  y 0  w 50  h 22  fill #D1D1D6"))
    #expect(try drawn(list, "disabled").contains("h 22  fill #FFFFFF\ngroup  opacity 0.4"))
    let card = list.replacing("systemBackground", with: "systemTeal")
    #expect(try drawn(card, "selected").hasSuffix("fill #000000 25%"))
    #expect(try drawn(card, "disabled").hasPrefix("group  opacity 0.4"))
    let own = card.replacing(
      "{\"type\": \"row\"", with: #"{"type": "row", "states": {"selected": {"opacity": 0.9}}"#)
    #expect(try drawn(own, "selected").hasPrefix("group  opacity 0.9"))
  }

  private let directed = """
    {"type": "row", "padding": [0, 10, 0, 30], "cornerRadius": [8, 0, 0, 0], "background": "#FFFFFF", "children": [
      {"type": "shape", "shape": "rectangle", "width": 20, "height": 10},
      {"type": "text", "text": "A", "width": "fill"}, {"type": "icon", "icon": "chevron.forward", "size": 20}]}
    """

  @Test("in right-to-left layouts, a template's rows, paddings, corners, texts and chevrons are mirrored")
  func rightToLeft() throws {
    let left = try Tile(directed).drawn(200, 40)
    let right = try Tile(directed, direction: .rightToLeft).drawn(200, 40)
    #expect(left.contains("rectangle x 10 ") && right.contains("rectangle x 170 "))
    #expect(left.contains("text \"A\"  x 30 "))
    // The text ends where the text in the other direction begins.
    let parts = try #require(right.split(separator: "\n").first { $0.hasPrefix("text") }).components(
      separatedBy: "  ")
    let (x, width) = (Double(parts[1].dropFirst(2)), Double(parts[3].dropFirst(2)))
    #expect(abs((x ?? 0) + (width ?? 0) - 170) < 0.02)
    #expect(left != right)
  }

  @Test(
    "a mirrored part in a mirrored cell appears unmirrored; a variant can mirror parts of the last column"
  )
  func mirrored() throws {
    let mirrored = directed.replacing("{\"type\": \"row\",", with: "{\"type\": \"row\", \"mirrored\": true,")
    #expect(try Tile(mirrored).drawn(200, 40) == Tile(directed, direction: .rightToLeft).drawn(200, 40))
    #expect(try Tile(mirrored, direction: .rightToLeft).drawn(200, 40) == Tile(directed).drawn(200, 40))
    let sided = directed.replacing(
      "\"children\"",
      with: #""variants": [{"if": "{layout.side} = last", "mirrored": true}], "children""#)
    let last = try Tile(sided, custom: ["column": .number(1), "columnCount": .number(2)])
    #expect(try last.drawn(200, 40) == Tile(mirrored).drawn(200, 40))
    let only = try Tile(sided, custom: ["column": .number(0), "columnCount": .number(1)])
    #expect(try only.drawn(200, 40) == Tile(directed).drawn(200, 40))
  }

  @Test(
    "natural alignment follows the direction of the text, and leading alignment follows the direction of the cell"
  )
  func natural() throws {
    func x(_ string: String, _ alignment: String, _ direction: LayoutDirection) throws -> Bool {
      let tile = try Tile(
        text(string, #", "width": "fill", "alignment": "\#(alignment)""#), direction: direction)
      return try tile.drawn(200, 22).contains("  x 0  ")
    }
    #expect(try x("Ana", "natural", .rightToLeft) && x("Ana", "leading", .leftToRight))
    #expect(try !x("Ana", "leading", .rightToLeft) && x("Ana", "trailing", .rightToLeft))
    #expect(try !x("שלום", "natural", .leftToRight))
  }
}

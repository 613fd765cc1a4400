import DesignFormat
import LayoutEngine
import Testing

/// Templates with numbers and colors from tokens.
@Suite struct TemplateTokenTests {
  private static let tokens = """
    {"m": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}},
     "half": {"$type": "number", "$value": 0.5},
     "Light Blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.5, 0.5, 1]}},
     "inner": {"$type": "shadow", "$value": {"color": "{ink.brand}", "offsetX": "{m}", "offsetY": "{m}", "blur": "{m}",
       "spread": "{m}", "inset": true}},
     "wide": {"$type": "shadow", "$value": {"color": "{ink.brand}", "offsetX": "{m}", "offsetY": "{m}",
       "blur": {"value": 201, "unit": "px"}, "spread": "{m}"}},
     "ridge": {"$type": "border", "$value": {"color": "{ink.brand}", "width": "{m}", "style": "ridge"}},
     "huge": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 1001, "unit": "px"},
       "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}},
     "ink": {"$type": "color", "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}
    """

  /// The root of a template in a design with the tokens and one item.
  private func root(_ template: String, item: String = "{}") throws -> TemplateNode {
    let (design, warnings) = try TokenFolder(["t.json": Self.tokens]).design(
      #""tokens": "t.json", "templates": {"tile": \#(template)}"#,
      screen: #""layout": "grid", "cell": "tile", "items": [\#(item)]"#)
    #expect(warnings.isEmpty, "\(warnings)")
    return try #require(design.screens[0].templates["tile"]).root
  }

  private func problems(_ template: String, item: String = "{}") throws -> [String] {
    try TokenFolder(["t.json": Self.tokens]).problems(
      #""tokens": "t.json", "templates": {"tile": \#(template)}"#,
      screen: #""layout": "grid", "cell": "tile", "items": [\#(item)]"#)
  }

  @Test(
    "a template's reference to a token of the wrong type is an error that also locates the token"
  )
  func otherTypes() throws {
    func found(_ keys: String) throws -> [String] {
      try problems(#"{"type": "text", "text": "A", \#(keys)}"#).map {
        $0.replacing("app.json:1:", with: "").replacing("\nnote: t.json:", with: " | ")
      }
    }
    let m =
      #"expected a token of the type "typography", but the token "m" has the type "dimension" [templates.tile.style]"#
    let styled = try found(#""style": "{m}""#)
    #expect(styled == [#"83: error: \#(m) | 1:7: the token "m" is defined here"#])
    #expect(try found(#""shadow": "{half}""#)[0].contains(#"of the type "shadow", but the token"#))
    #expect(try found(#""border": "{ink.brand}""#)[0].contains(#"of the type "border", but the token"#))
    #expect(
      try found(#""background": {"gradient": "{ink.brand}"}"#)[0].contains(#"of the type "gradient", but"#))
    #expect(
      try found(#""background": {"gradient": {"colors": "{ink.brand}"}}"#)[0].contains(
        "templates.tile.background.gradient.colors"))
  }

  @Test("unsupported properties of a token are warnings, and values out of range are errors")
  func limits() throws {
    func found(_ keys: String) throws -> [String] {
      try problems(#"{"type": "text", "text": "A", \#(keys)}"#).map {
        String($0.split(separator: "\n")[0].drop { $0 != " " }.dropFirst())
      }
    }
    let inner = try found(#""shadow": "{inner}""#)
    #expect(inner == [])
    let ridge = try found(#""border": "{ridge}""#)
    #expect(
      ridge == [
        #"warning: a border of the style "ridge" is drawn solid [templates.tile.border]"#
      ])
    let wide = try found(#""shadow": "{wide}""#)
    #expect(
      wide == [
        "error: expected a number from 0 to 200, found 201 [templates.tile.shadow]"
      ])
    let huge = try found(#""style": "{huge}""#)
    #expect(
      huge == [
        "error: font size: expected a number above 0 and at most 1000, found 1001 [templates.tile.style]"
      ])
  }

  @Test(
    "a token reference in item data is resolved where a template needs a color, and an unknown token is reported once"
  )
  func data() throws {
    let template = #"{"type": "icon", "icon": "plus", "color": "{tint}", "background": "{tint}"}"#
    let unknown = try problems(template, item: #"{"data": {"tint": "{ink.brant}"}}"#)
    #expect(
      unknown == [
        #"app.json:1:208: error: unknown token "ink.brant" [screens[0].items[0].data.tint]; "#
          + #"did you mean "ink.brand"?"#
      ])
    #expect(
      try problems(template, item: #"{"data": {"tint": "{m}"}}"#)[0].contains(#"of the type "color", but"#))
    let right = try problems(template, item: #"{"data": {"tint": "{ink.brand}"}}"#)
    #expect(right == [])
    let text = #"{"type": "text", "text": "{tint}"}"#
    let shown = try problems(text, item: #"{"data": {"tint": "{ink.brant}"}}"#)
    #expect(shown == [])
  }

  @Test(
    "a top-level color token with a space in its name must be in a group, like any token without a period"
  )
  func spacedName() throws {
    let found = try problems(#"{"type": "text", "text": "A", "color": "{Light Blue}"}"#)
    #expect(
      found == [
        #"app.json:1:83: error: "{Light Blue}" is a token [templates.tile.color]; to use it as a color in a template, "#
          + "put it into a group, so that its path has a period"
      ])
  }

  @Test(
    "where a template expects a color, a name in braces without a period refers to an item's value"
  )
  func values() throws {
    let half = try problems(#"{"type": "text", "text": "A", "color": "{half}"}"#)
    #expect(
      half == [
        "app.json:1:83: warning: no item or section that uses this template has a value {half} "
          + "[templates.tile.color]; it is also a token; to use it as a color in a template, put it into a group, so that "
          + "its path has a period"
      ])
  }

  @Test("all lengths and factors of a template may be token references")
  func numbers() throws {
    let root = try root(
      """
      {"type": "row", "spacing": "{m}", "width": "{m}", "height": "{m}", "minWidth": "{m}", "maxWidth": "{m}",
       "minHeight": "{m}", "maxHeight": "{m}", "aspectRatio": "{half}", "padding": "{m}", "cornerRadius": "{m}",
       "border": {"color": "{ink.brand}", "width": "{m}"}, "opacity": "{half}", "offset": ["{m}", "{half}"],
       "shadow": {"x": "{m}", "y": "{m}", "blur": "{m}"}, "children": [
         {"type": "text", "text": "A", "size": "{m}"}, {"type": "icon", "icon": "plus", "size": "{m}"},
         {"type": "spacer", "minLength": "{m}"},
         {"type": "shape", "shape": "rectangle", "cornerRadius": ["{m}", 0, "{half}", 0],
          "padding": {"top": "{m}"}}]}
      """)
    let partStyle = root.partStyle
    #expect(partStyle.width == .points(8) && partStyle.height == .points(8))
    #expect(
      [partStyle.minWidth, partStyle.maxWidth, partStyle.minHeight, partStyle.maxHeight] == [8, 8, 8, 8])
    #expect(
      partStyle.aspectRatio == 0.5 && partStyle.opacity == 0.5 && partStyle.padding == EdgeInsets(all: 8))
    #expect(partStyle.corners == .radii(topLeading: 8, topTrailing: 8, bottomTrailing: 8, bottomLeading: 8))
    #expect(partStyle.borders?.map(\.uniformWidth) == [8])
    #expect(partStyle.borders?[0].fill == .color(.fixed(.fixed(HexColor(0xFF0000)))))
    #expect(partStyle.offset?.x == 8 && partStyle.offset?.y == 0.5)
    #expect(partStyle.shadows?.map { [$0.x, $0.y, $0.blur] } == [[8, 8, 8]])
    let label = try #require(root.children[0].part as? TemplateLabel)
    let icon = try #require(root.children[1].part as? TemplateIcon)
    #expect((root.part as? TemplateStack)?.spacing == 8 && label.lettering.size == 8 && icon.size == 8)
    #expect((root.children[2].part as? TemplateSpacer)?.minLength == 8)
    let shape = root.children[3].partStyle
    #expect(shape.corners == .radii(topLeading: 8, topTrailing: 0, bottomTrailing: 0.5, bottomLeading: 0))
    #expect(shape.padding == EdgeInsets(top: 8))
  }
}

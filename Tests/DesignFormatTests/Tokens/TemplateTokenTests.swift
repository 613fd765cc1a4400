import DesignFormat
import Testing

/// Templates whose numbers and colours come from tokens.
@Suite struct TemplateTokenTests {
  private static let tokens = """
    {"m": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}},
     "half": {"$type": "number", "$value": 0.5},
     "ink": {"$type": "color", "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}
    """

  /// The root of a template, in a design with those tokens and one item.
  private func root(_ template: String, item: String = "{}") throws -> TemplateNode {
    let (design, warnings) = try TokenFolder(["t.json": Self.tokens]).design(
      #""tokens": "t.json", "templates": {"tile": \#(template)}"#,
      screen: #""layout": "grid", "cell": "tile", "items": [\#(item)]"#)
    #expect(warnings.isEmpty, "\(warnings)")
    return try #require(design.screens[0].templates["tile"]).root
  }

  @Test("every length of a template may be a token, and so may its factors")
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
    let look = root.look
    #expect(look.width == .points(8) && look.height == .points(8))
    #expect([look.minWidth, look.maxWidth, look.minHeight, look.maxHeight] == [8, 8, 8, 8])
    #expect(look.aspectRatio == 0.5 && look.opacity == 0.5 && look.padding == Insets(all: 8))
    #expect(look.corners == .radii(topLeading: 8, topTrailing: 8, bottomTrailing: 8, bottomLeading: 8))
    #expect(look.border?.width == 8 && look.border?.color == .fixed(.fixed(HexColor(0xFF0000))))
    #expect(look.offset?.x == 8 && look.offset?.y == 0.5)
    #expect(look.shadow?.x == 8 && look.shadow?.y == 8 && look.shadow?.blur == 8)
    guard case .stack(let stack) = root.content, case .text(let label) = root.children[0].content,
      case .icon(_, let size) = root.children[1].content
    else {
      Issue.record("other parts")
      return
    }
    #expect(stack.spacing == 8 && label.size == 8 && size == 8)
    #expect(root.children[2].content == .spacer(minLength: 8))
    let shape = root.children[3].look
    #expect(shape.corners == .radii(topLeading: 8, topTrailing: 0, bottomTrailing: 0.5, bottomLeading: 0))
    #expect(shape.padding == Insets(top: 8))
  }
}

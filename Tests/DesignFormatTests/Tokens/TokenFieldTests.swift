@testable import DesignFormat
import Testing

/// The values that a reference provides, for each token type that designs can use.
@Suite struct TokenFieldTests {
  private static let tokens = """
    {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
     "px": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
     "title": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 28, "unit": "px"},
       "fontWeight": 700, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}},
     "soft": {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "{px}", "offsetY": "{px}", "blur": "{px}",
       "spread": "{px}"}},
     "edge": {"$type": "border", "$value": {"color": "{ink}", "width": "{px}", "style": "solid"}},
     "fade": {"$type": "gradient", "$value": [{"color": "{ink}", "position": 0}]}}
    """

  private func field(_ text: String) throws -> Field {
    let tokens = try TokenFolder(["t.json": Self.tokens]).design(#""tokens": "t.json""#).design.tokens
    let context = DesignContext()
    context.tokens = tokens
    let file = try DesignFile(path: "app.json", contents: [UInt8](#""\#(text)""#.utf8))
    return Field(Validation(file, context: context))
  }

  @Test("each type of token can be read from a reference")
  func readers() throws {
    #expect(try field("{title}").typographyToken()?.fontSize == 28)
    #expect(try field("{soft}").shadowToken()?.map(\.blur) == [1])
    #expect(try field("{edge}").borderToken() == BorderToken(color: .fixed(HexColor(0)), width: 1))
    #expect(try field("{fade}").gradientToken()?.stops.map(\.position) == [0])
    #expect(try field("{ink}").color() == .fixed(HexColor(0)))
    #expect(try field("{px}").number(in: .positive) == 1)
  }

  @Test("a reference to a token of another type is reported with the token's location")
  func otherTypes() throws {
    let field = try field("{title}")
    #expect(field.shadowToken() == nil)
    let found = try #require(field.validation.findings.first)
    #expect(found.code == "token-type" && found.related.count == 1)
    #expect(
      found.message
        == #"expected a token of the type "shadow", but the token "title" has the type "typography""#)
  }

  @Test("named colors do not keep their document in memory")
  func colorsLetGo() throws {
    weak var document: Validation?
    let colors: NamedColors
    do {
      let text = ##"{"brand": "#336699", "ink": "brand"}"##
      let file = try DesignFile(path: "app.json", contents: [UInt8](text.utf8))
      let context = DesignContext()
      let validation = Validation(file, context: context)
      document = validation
      colors = NamedColors(reading: Field(validation))
      context.namedColors = colors
      colors.readAll()
    }
    #expect(document == nil)
    #expect(colors.has("ink") && colors.colors["ink"] == .fixed(HexColor(0x336699)))
  }
}

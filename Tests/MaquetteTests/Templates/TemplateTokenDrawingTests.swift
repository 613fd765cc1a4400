import DesignFormat
import Foundation
import Graphics
@testable import Mockups
import Testing

/// Tokens in templates, as drawn.
@Suite struct TemplateTokenDrawingTests {
  private static func color(_ components: String, alpha: Double = 1) -> String {
    #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(components)], "alpha": \#(alpha)}}"#
  }

  private static func points(_ number: Double) -> String { #"{"value": \#(number), "unit": "px"}"# }

  private static func style(_ families: String, size: Double = 20, weight: Int = 500) -> String {
    #"{"$type": "typography", "$value": {"fontFamily": \#(families), "fontSize": \#(points(size)), "#
      + #""fontWeight": \#(weight), "letterSpacing": \#(points(1)), "lineHeight": 1.5}}"#
  }

  private static let colors = #""c": {"red": \#(color("1, 0, 0")), "blue": \#(color("0, 0, 1"))}"#

  private func text(_ more: String = "", style: String) throws -> ThemedTile {
    try ThemedTile(
      #"{"type": "text", "text": "so **it** is", "style": "{type.t}"\#(more)}"#,
      day: #"{"type": {"t": \#(style)}}"#)
  }

  /// The description of a line without its position and width, which depend on letter spacing.
  private func font(_ tile: ThemedTile, _ size: ContentSizeCategory = .large) throws -> String {
    let line = try #require(try tile.drawn(.light, size).split(separator: "\n").first)
    return line.components(separatedBy: "  ")[4]
  }

  @Test("a text uses family, size, weight, line height and letter spacing of a typography token")
  func typography() throws {
    let tile = try text(style: Self.style(#""Inter""#))
    #expect(try font(tile) == "Inter 500 20")
    #expect(try tile.height() == 30)
    let tight = try text(style: Self.style(#""Inter""#).replacing(Self.points(1), with: Self.points(0)))
    func width(_ tile: ThemedTile) throws -> Double {
      let place = try tile.drawn().components(separatedBy: "  w ")[1]
      return try #require(Double(place.prefix { $0 != " " }))
    }
    // One point between each two of 12 characters.
    let difference = try width(tile) - width(tight)
    #expect(abs(difference - 11) < 0.01)
  }

  @Test("the font size of a typography token does not depend on the content size, unlike a text style")
  func contentSize() throws {
    let tile = try text(style: Self.style(#""Inter""#))
    #expect(try font(tile, .accessibility3) == "Inter 500 20")
    let system = try ThemedTile(#"{"type": "text", "text": "A"}"#, day: "{}")
    #expect(try font(system, .large) != font(system, .accessibility3))
  }

  @Test(
    "weight, family and size of a text override its typography token, and the line height is a factor")
  func overridden() throws {
    let tile = try text(
      #", "weight": "bold", "family": "Noto Serif", "size": 10"#, style: Self.style(#""Inter""#))
    #expect(try font(tile) == "Noto Serif 700 10")
    #expect(try tile.height() == 15)
  }

  @Test(
    "the first installed family of a typography token is used, and Inter replaces system fonts",
    arguments: [
      (#"["No Such Sans", "Noto Serif", "Inter"]"#, "Noto Serif 500 20"),
      (#"["system-ui", "Noto Serif"]"#, "Inter 500 20"), (#"["No Such Sans", "SF Pro"]"#, "Inter 500 20"),
      (#"["SFProText", "Noto Serif"]"#, "Inter 500 20"), (#"["No Such Sans"]"#, "Inter 500 20"),
    ])
  func families(families: String, expected: String) throws {
    #expect(try font(text(style: Self.style(families))) == expected)
  }

  @Test(
    "emphasized text is bolder than the weight of its typography token, as in CSS",
    arguments: [(300, 400), (500, 700), (600, 900)])
  func emphasis(weight: Int, bolder: Int) throws {
    let style = TemplateTextStyle.token(
      TypographyToken(fontFamily: ["Inter"], fontSize: 20, fontWeight: Double(weight)))
    #expect(style.emphasizedWeight == bolder)
    let tile = try text(#", "emphasis": true"#, style: Self.style(#""Inter""#, weight: weight))
    #expect(try tile.drawn().contains(#"text "so it is""#))
  }

  @Test("a list of a typography token and text styles applies the first of them in which the text fits")
  func firstThatFits() throws {
    let tile = try ThemedTile(
      #"{"type": "text", "text": "Rather a long line of words", "style": ["{type.t}", "caption1"]}"#,
      day: #"{"type": {"t": \#(Self.style(#""Inter""#, size: 40))}}"#)
    #expect(try font(tile) == "Inter 400 12")
  }

  @Test("text with a typography token of zero line height is drawn")
  func noLineHeight() throws {
    let style = Self.style(#""Inter""#).replacing(#""lineHeight": 1.5"#, with: #""lineHeight": 0"#)
    #expect(try text(#", "lineLimit": 0"#, style: style).drawn().contains("text"))
  }

  private func box(_ keys: String, _ tokens: String) throws -> String {
    try ThemedTile(
      #"{"type": "row", \#(keys), "children": [{"type": "spacer"}]}"#, day: "{\(Self.colors), \(tokens)}"
    ).drawn()
  }

  @Test("the shadows of a shadow token are drawn in order, the first on top, with their spread")
  func shadows() throws {
    func shadow(_ color: String, y: Double, spread: Double) -> String {
      #"{"color": "{c.\#(color)}", "offsetX": \#(Self.points(0)), "offsetY": \#(Self.points(y)), "#
        + #""blur": \#(Self.points(0)), "spread": \#(Self.points(spread))}"#
    }
    let both = "[\(shadow("red", y: 2, spread: -10)), \(shadow("blue", y: 4, spread: 5))]"
    #expect(
      try box(
        ##""shadow": "{s.card}", "cornerRadius": 20, "background": "#FFFFFF""##,
        #""s": {"card": {"$type": "shadow", "$value": \#(both)}}"#)
          == """
          group  at x 0  y 4
            rounded x -5  y -5  w 210  h 110  r 25  fill #0000FF
          group  at x 0  y 2
            rounded x 10  y 10  w 180  h 80  r 10  fill #FF0000
          rounded x 0  y 0  w 200  h 100  r 20  fill #FFFFFF
          """)
    #expect(
      try box(
        ##""shadow": "{s.gone}", "background": "#FFFFFF""##,
        #""s": {"gone": {"$type": "shadow", "$value": \#(shadow("red", y: 0, spread: -50))}}"#)
        == "rectangle x 0  y 0  w 200  h 100  fill #FFFFFF")
  }

  @Test(
    "a border token is drawn solid, dashed or dotted",
    arguments: [
      (StrokeStyle.named(.solid), [], false), (.named(.dashed), [6.0, 6], false),
      (.named(.dotted), [0, 4], true), (.named(.ridge), [], false),
      (.dashed([5, 3], .square), [7, 1], false),
      (.dashed([5], .square), [7, 3], false), (.dashed([5], .round), [5], true),
      (.dashed([0, 0], .butt), [], false),
    ])
  func borders(style: StrokeStyle, dash: [Double], isRound: Bool) throws {
    let border = TemplateBorder(BorderToken(color: .system(.label), width: 2, style: style))
    let stroke = border.stroke(.color(.black), width: 2)
    #expect(stroke.dash == dash && (stroke.cap == .round) == isRound)
  }

  @Test("the border of a border token is inside the edge of the part's box")
  func border() throws {
    let border =
      #"{"$type": "border", "$value": {"color": "{c.red}", "width": \#(Self.points(2)), "style": "dashed"}}"#
    #expect(
      try box(#""border": "{edge}""#, #""edge": \#(border)"#)
        == "rectangle x 1  y 1  w 198  h 98  stroke #FF0000 2")
  }

  @Test("a border token of zero width is not drawn")
  func noBorder() throws {
    let border =
      #"{"$type": "border", "$value": {"color": "{c.red}", "width": \#(Self.points(0)), "style": "solid"}}"#
    #expect(try box(#""border": "{edge}""#, #""edge": \#(border)"#) == "")
  }

  @Test(
    "a gradient token may be a background, a gradient or a gradient's colors, and its stops are sorted by position",
    arguments: [
      #""{g.dawn}""#, #"{"gradient": "{g.dawn}"}"#,
      #"{"gradient": {"colors": "{g.dawn}", "direction": "diagonal"}}"#,
    ])
  func gradients(background: String) throws {
    let stops = #"[{"color": "{c.blue}", "position": 0.75}, {"color": "{c.red}", "position": 0.25}]"#
    #expect(
      try box(
        #""background": \#(background)"#, #""g": {"dawn": {"$type": "gradient", "$value": \#(stops)}}"#)
        == "rectangle x 0  y 0  w 200  h 100  gradient 0.25 #FF0000, 0.75 #0000FF")
  }

  @Test("a token reference in item data is a color where a template needs a color, and otherwise a text")
  func data() throws {
    let tile = try ThemedTile(
      #"{"type": "row", "background": "{tint}", "children": [{"type": "text", "text": "{tint}"}]}"#,
      item: #"{"data": {"tint": "{c.red}"}}"#, day: "{\(Self.colors)}",
      night: #"{"c": {"red": \#(Self.color("0, 1, 0")), "blue": \#(Self.color("0, 0, 0"))}}"#)
    #expect(try tile.drawn().hasPrefix("rectangle x 0  y 0  w 200  h 100  fill #FF0000\ntext \"{c.red}\""))
    #expect(try tile.drawn(.dark).hasPrefix("rectangle x 0  y 0  w 200  h 100  fill #00FF00\n"))
  }

  @Test("a template with light and dark tokens differs only in its colors")
  func themes() throws {
    func theme(_ ink: String, _ ground: String) -> String {
      """
      {"c": {"ink": \(Self.color(ink)), "ground": \(Self.color(ground)), "veil": \(Self.color(ink, alpha: 0.5))},
       "t": \(Self.style(#""Inter""#)),
       "s": {"$type": "shadow", "$value": {"color": "{c.veil}", "offsetX": \(Self.points(0)),
         "offsetY": \(Self.points(2)), "blur": \(Self.points(4)), "spread": \(Self.points(0))}},
       "e": {"$type": "border", "$value": {"color": "{c.ink}", "width": \(Self.points(1)), "style": "solid"}},
       "g": {"dawn": {"$type": "gradient",
         "$value": [{"color": "{c.ground}", "position": 0}, {"color": "{c.ink}", "position": 1}]}}}
      """
    }
    let tile = try ThemedTile(
      """
      {"type": "column", "padding": 10, "background": "{g.dawn}", "border": "{e}", "shadow": "{s}", "cornerRadius": 8,
       "children": [{"type": "text", "text": "{name}", "style": "{t}", "color": "{accent}"},
         {"type": "shape", "shape": "circle", "width": 20, "height": 20, "color": "{c.veil}"}]}
      """, item: #"{"name": "A", "color": "{c.ink}"}"#, day: theme("0.2, 0, 0", "1, 1, 1"),
      night: theme("1, 0.8, 0.8", "0, 0, 0.2"))
    let (light, dark) = (try tile.drawn(), try tile.drawn(.dark))
    #expect(light.contains("#330000") && !light.contains("#FFCCCC"))
    #expect(dark.contains("#FFCCCC") && !dark.contains("#330000"))
    #expect(light != dark && light.withoutColors == dark.withoutColors)
  }
}

extension String {
  /// The text with all colors replaced by a placeholder, such as `#RRGGBB` and `#RRGGBB 50%`.
  var withoutColors: String { replacing(/#[0-9A-F]{6}( [0-9.]+%)?/, with: "#") }
}

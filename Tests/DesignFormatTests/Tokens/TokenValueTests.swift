import DesignFormat
import Testing

/// Each token type, as in sections 8 and 9 of the format module.
@Suite struct TokenValueTests {
  private func value(_ type: String, _ value: String) throws -> [String] {
    try tokens(#"{"t": {"$type": "\#(type)", "$value": \#(value)}}"#)
  }

  private func problems(_ type: String, _ value: String) throws -> [String] {
    try tokenProblems(#"{"t": {"$type": "\#(type)", "$value": \#(value)}}"#)
  }

  private static let black = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
  private static func px(_ number: Double) -> String { #"{"value": \#(number), "unit": "px"}"# }
  private static let shadow =
    #"{"color": \#(black), "offsetX": \#(px(0)), "offsetY": \#(px(2)), "blur": \#(px(4)), "spread": \#(px(-1))}"#

  private static func typography(_ lineHeight: String) -> String {
    #"{"fontFamily": "Inter", "fontSize": \#(px(20)), "fontWeight": 400, "letterSpacing": \#(px(0)), "lineHeight": \#(lineHeight)}"#
  }

  @Test(
    "valid token values of each type are parsed",
    arguments: [
      ("dimension", #"{"value": 16, "unit": "px"}"#, "16"),
      ("dimension", #"{"value": 0.5, "unit": "rem"}"#, "8"),
      ("dimension", #"{"value": -2, "unit": "px"}"#, "-2"), ("number", "1.25", "1.25"),
      ("number", "-3", "-3"),
      ("fontFamily", #""Inter""#, #""Inter""#), ("fontFamily", #"["Inter", "Arial"]"#, #""Inter", "Arial""#),
      ("fontWeight", "350", "350"), ("fontWeight", #""hairline""#, "100"), ("fontWeight", #""book""#, "400"),
      ("fontWeight", #""semi-bold""#, "600"), ("fontWeight", #""ultra-black""#, "950"),
      ("duration", #"{"value": 150, "unit": "ms"}"#, "0.15s"),
      ("duration", #"{"value": 1.5, "unit": "s"}"#, "1.5s"),
      ("cubicBezier", "[0.5, -1, 1, 2]", "[0.5, -1, 1, 2]"), ("strokeStyle", #""groove""#, "groove"),
      (
        "strokeStyle", #"{"dashArray": [\#(px(4)), {"value": 0.5, "unit": "rem"}], "lineCap": "round"}"#,
        "dashes [4, 8] round"
      ),
      ("border", #"{"color": \#(black), "width": \#(px(2)), "style": "solid"}"#, "#000000 2 solid"),
      (
        "transition",
        #"""
        {"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"},
         "timingFunction": [0, 0, 1, 1]}
        """#, "0.2s after 0s [0, 0, 1, 1]"
      ),
      ("shadow", shadow, "#000000 (0, 2) blur 4 spread -1"),
      (
        "shadow", "[\(shadow), \(shadow.dropLast()), \"inset\": true}]",
        "#000000 (0, 2) blur 4 spread -1, #000000 (0, 2) blur 4 spread -1 inset"
      ),
      (
        "gradient", #"[{"color": \#(black), "position": -9}, {"color": \#(black), "position": 42}]"#,
        "#000000 0, #000000 1"
      ),
      (
        "typography",
        #"""
        {"fontFamily": ["Inter", "Arial"], "fontSize": {"value": 2, "unit": "rem"}, "fontWeight": "bold",
         "letterSpacing": {"value": 0.1, "unit": "px"}, "lineHeight": 1.2}
        """#, #""Inter", "Arial" 32/1.2 weight 700 spacing 0.1"#
      ),
    ])
  func valuesAreRead(type: String, json: String, text: String) throws {
    #expect(try value(type, json) == ["t: \(type) \(text)"])
  }

  @Test(
    "invalid token values are reported",
    arguments: [
      (
        "dimension", #"{"value": 1, "unit": "em"}"#,
        #"unknown unit "em" [t.$value.unit]; did you mean "rem"?"#
      ),
      ("dimension", #"{"value": 0}"#, #"missing key "unit""#),
      ("dimension", "16", "expected a value with a unit"),
      ("dimension", #"{"value": "16", "unit": "px"}"#, "write 16 without quotes"),
      ("number", #""1""#, "write 1 without quotes"), ("fontFamily", "[]", "expected at least one font"),
      ("fontFamily", "[1]", "expected a string, found a number [t.$value[0]]"),
      ("fontWeight", "0", "expected a number from 1 to 1000, found 0"),
      ("fontWeight", #""Bold""#, #"unknown font weight "Bold" [t.$value]; did you mean "bold"?"#),
      ("duration", #"{"value": 1, "unit": "m"}"#, #"unknown unit "m""#),
      ("cubicBezier", "[0, 0, 2, 1]", "expected a number from 0 to 1, found 2 [t.$value[2]]"),
      ("cubicBezier", "[0, 0, 1]", "expected 4 numbers, found 3"),
      ("strokeStyle", #""wavy""#, #"unknown stroke style "wavy""#),
      ("strokeStyle", #"{"dashArray": [], "lineCap": "flat"}"#, "expected at least one dash"),
      (
        "border", #"{"color": \#(black), "width": \#(px(-1)), "style": "solid"}"#,
        "from 0 to 100000, found -1"
      ),
      ("border", #"{"color": \#(black), "width": \#(px(1))}"#, #"missing key "style""#),
      ("border", #"{"color": \#(black), "width": 1, "style": "solid"}"#, "expected a value with a unit"),
      ("transition", #"{"duration": {"value": 1, "unit": "s"}}"#, #"missing key "delay""#),
      ("shadow", "[]", "expected at least one shadow"),
      (
        "shadow", shadow.replacing("blur", with: "blurr"),
        #"unknown key "blurr" [t.$value]; did you mean "blur"?"#
      ),
      ("gradient", #"[{"color": \#(black)}]"#, #"missing key "position""#),
      ("typography", #"{"fontFamily": "Inter"}"#, #"missing key "fontSize""#),
      ("dimension", #""1,5px""#, #"write {"value": 1.5, "unit": "px"}"#),
      ("dimension", #""16 PX""#, #"write {"value": 16, "unit": "px"}"#),
      ("dimension", #""12pt""#, #"write {"value": 12, "unit": "px"}"#),
      ("dimension", #""2em""#, #"the unit "em" is not known; write "px" or "rem""#),
      ("dimension", #""1r\u0435m""#, "replace U+0435 (cyrillic small letter ie) with the ASCII letter"),
      ("dimension", "16", #"write {"value": 16, "unit": "px"}"#),
      ("duration", #""0,2s""#, #"write {"value": 0.2, "unit": "s"}"#),
      ("color", ##""#OOffOO""##, "replace the letter O with the digit 0"),
      ("color", #""transparent""#, #"write {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0}"#),
      ("color", #""hsl(120 100% 50%)""#, #"write {"colorSpace": "hsl", "components": [120, 100, 50]}"#),
      ("color", #""oklch(60% 0.1 20deg)""#, #"write {"colorSpace": "oklch", "components": [0.6, 0.1, 20]}"#),
      ("color", #""rgb(255, 0, 0)""#, ##"write "#FF0000""##),
      ("gradient", #""linear-gradient(red, blue)""#, #"write each stop as {"color": …, "position": 0.5}"#),
      ("shadow", #""0 1px 3px #0003""#, #"write {"color": …, "offsetX": …"#),
      ("border", #""1px solid red""#, #"write {"color": …, "width": …, "style": "solid"}"#),
      ("transition", #""all 200ms ease""#, #"write {"duration": …"#),
      ("typography", #""700 16px Inter""#, #"write {"fontFamily": …"#),
      ("cubicBezier", #""ease-in""#, "write [0.42, 0, 1, 1]"),
      ("cubicBezier", #""cubic-bezier(.4, 0, .2, 1)""#, "write [0.4, 0, 0.2, 1]"),
      ("gradient", #"[{"color": \#(black), "position": "100%"}]"#, "write 1"),
      (
        "border",
        #"{"color": {"$type": "color", "$value": \#(black)}, "width": \#(px(1)), "style": "solid"}"#,
        #"expected a value, found a token [t.$value.color]; write the value itself, without "$type" and "$value""#
      ),
      (
        "color", ##"{"Light": "#FF0000", "Dark": "#00FF00"}"##,
        #"the token has a value for each of the modes "Light" and "Dark""#
      ),
      ("typography", typography("\"30\""), "expected a multiple of the font size, found a string"),
      ("typography", typography("\"150%\""), "write 1.5"),
      ("typography", typography("\"24px\""), "write 1.2"),
      ("typography", typography("\"AUTO\""), "write the font's line height, such as 1.2"),
      ("typography", typography(px(24)), "expected a multiple of the font size, found an object"),
      ("typography", typography("24"), "a line height of 24 is a multiple of the font size, not a length"),
    ])
  func wrongValuesAreReported(type: String, json: String, message: String) throws {
    let found = try problems(type, json)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("older formats of token values are read with a warning each")
  func olderForms() throws {
    let folder = try TokenFolder([
      "t.json": ##"""
      {"c": {"$type": "color", "$value": "#ff8000"}, "d": {"$type": "dimension", "$value": "1.5rem"},
       "t": {"$type": "duration", "$value": "200ms"}}
      """##
    ])
    let (design, warnings) = try folder.design(#""tokens": "t.json""#)
    #expect(design.tokens.description == "c: color #FF8000\nd: dimension 24\nt: duration 0.2s")
    #expect(warnings.map(\.code) == ["older-form", "older-form", "older-form"])
    #expect(try problems("dimension", #""16pt""#)[0].contains("warning: expected a value with a unit"))
  }
}

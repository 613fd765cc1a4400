import DesignFormat
import Testing

/// References between tokens, as in section 7 of the format module.
@Suite struct TokenReferenceTests {
  @Test(
    "a token alias has the value and type of the token at the end of its chain; a JSON pointer to a token is equivalent"
  )
  func aliases() throws {
    let found = try tokens(
      """
      {"link": {"$value": "{brand}"}, "brand": {"$value": "{blue}", "$type": "color"},
       "other": {"$type": "dimension", "blue too": {"$value": "{blue}"}},
       "blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
       "a": {"$ref": "#/blue"}, "b": {"$ref": "#/other/blue too/$value"}, "c": {"$value": {"$ref": "#/a/$value"}}}
      """)
    #expect(found.count == 7 && found.allSatisfy { $0.hasSuffix(": color #0000FF") }, "\(found)")
  }

  @Test(
    "a JSON pointer can refer to a part of a token's value, even through an alias, and can contain escape sequences"
  )
  func pointers() throws {
    let found = try tokens(
      """
      {"base": {"blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 1]}},
         "a/b~": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}},
         "text": {"$type": "typography", "$value": {"fontFamily": ["Inter"], "fontSize": {"$ref": "#/base/a~1b~0"},
           "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": {"$ref": "#/n"}}},
         "alias": {"$value": "{base.text}"}, "$extensions": {"org.example": 9}},
       "n": {"$type": "number", "$ref": "#/base/blue/$value/components/1"},
       "e": {"$type": "number", "$ref": "#/base/$extensions/org.example"},
       "family": {"$type": "fontFamily", "$ref": "#/base/alias/$value/fontFamily"},
       "families": {"$type": "fontFamily", "$value": [{"$ref": "#/family 2"}]}, "family 2": {"$value": "{family 1}"},
       "family 1": {"$type": "fontFamily", "$value": "Georgia"},
       "rem": {"$type": "dimension", "$value": {"value": {"$ref": "#/base/a~1b~0/$value/value"}, "unit": "rem"}},
       "like": {"$type": "dimension", "$value": {"value": 2, "unit": {"$ref": "#/rem/$value/unit"}}},
       "dark": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/base/blue/$value/colorSpace"},
         "components": [{"$ref": "#/base/blue/$value/components/0"}, 0, 0]}}}
      """)
    #expect(
      found == [
        "base.blue: color #3366FF", "base.a/b~: dimension 16",
        #"base.text: typography "Inter" 16/0.4 weight 400 spacing 0"#,
        #"base.alias: typography "Inter" 16/0.4 weight 400 spacing 0"#, "n: number 0.4", "e: number 9",
        #"family: fontFamily "Inter""#, #"families: fontFamily "Georgia""#,
        #"family 2: fontFamily "Georgia""#,
        #"family 1: fontFamily "Georgia""#, "rem: dimension 256", "like: dimension 32", "dark: color #330000",
      ])
  }

  @Test("properties of composite tokens may be references, and arrays may mix references and values")
  func partsOfComposites() throws {
    let found = try tokens(
      """
      {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
       "d": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
       "e": {"$type": "number", "$value": 1}, "dash": {"$type": "strokeStyle", "$value":
         {"dashArray": ["{d}", {"value": 1, "unit": "px"}], "lineCap": "butt"}},
       "edge": {"$type": "border", "$value": {"color": "{c}", "width": "{d}", "style": "{dash}"}},
       "s": {"$type": "shadow", "$value":
         {"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}"}},
       "ss": {"$type": "shadow", "$value": ["{s}", {"$ref": "#/s/$value"}]},
       "stop": {"$type": "gradient", "$value": [{"color": "{c}", "position": "{e}"}]},
       "g": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0}, "{stop}", {"$ref": "#/stop/$value/0"}]}}
      """)
    #expect(
      found.suffix(6) == [
        "dash: strokeStyle dashes [2, 1] butt", "edge: border #FF0000 2 dashes [2, 1] butt",
        "s: shadow #FF0000 (2, 2) blur 2 spread 2",
        "ss: shadow #FF0000 (2, 2) blur 2 spread 2, #FF0000 (2, 2) blur 2 spread 2",
        "stop: gradient #FF0000 1", "g: gradient #FF0000 0, #FF0000 1, #FF0000 1",
      ])
  }

  @Test("a chain of token references may have at most 100 links, regardless of the order of the tokens")
  func longChains() throws {
    func file(_ count: Int, reversed: Bool) -> String {
      var tokens = (0..<count).map { #""t\#($0)": {"$value": "{t\#($0 + 1)}"}"# }
      tokens.append(#""t\#(count)": {"$type": "number", "$value": 1}"#)
      return "{\((reversed ? tokens.reversed() : tokens).joined(separator: ", "))}"
    }
    for reversed in [false, true] {
      #expect(try tokens(file(100, reversed: reversed)).count == 101)
      for count in [101, 5_000] {
        let found = try tokenProblems(file(count, reversed: reversed))
        #expect(
          found.first { !$0.contains("a chain of references has more than 100 links") }
            .map { $0.contains("more problems were found") } ?? !found.isEmpty)
      }
    }
    let nested = (0..<500).map { #""t\#($0)": {"$value": ["{t\#($0 + 1)}"]}"# }.joined(separator: ", ")
    let found = try tokenProblems(#"{"$type": "shadow", \#(nested)}"#)
    #expect(found.contains { $0.contains("a chain of references has more than 100 links") })
  }
}

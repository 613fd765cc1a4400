import DesignFormat
import Testing

/// Token files as written by Style Dictionary and Tokens Studio.
@Suite struct OlderTokenTests {
  /// The values and warnings of a token file.
  private func read(_ text: String) throws -> (tokens: [String], warnings: [String]) {
    let (design, warnings) = try TokenFolder(["t.json": text]).design(#""tokens": "t.json""#)
    return (
      design.tokens.description.split(separator: "\n").map(String.init), warnings.map(\.message)
    )
  }

  @Test("a token nested in another token causes a warning, or an error if the design uses the nested token")
  func nestedTokens() throws {
    let color = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    for inner in [#""value": \#(color), "type": "color""#, #""$value": \#(color), "$type": "color""#] {
      for deep in [#"{\#(inner)}"#, #"{"pale": {\#(inner)}}"#] {
        let folder = try TokenFolder([
          "t.json": #"{"color": {"alert": {"value": \#(color), "type": "color", "light": \#(deep)}}}"#
        ])
        let name = deep.contains("pale") ? "color.alert.light.pale" : "color.alert.light"
        let used = try folder.problems(
          #""tokens": "t.json""#, screen: #""layout": "flow", "background": "{\#(name)}", "items": []"#)
        #expect(
          used.contains {
            $0.contains(
              #"t.json:1:21: error: a token cannot contain other tokens, but this one contains "light" [color.alert]"#
            )
          }, "\(used)")
        let unused = try folder.problems(
          #""tokens": "t.json""#, screen: #""layout": "flow", "background": "{color.alert}", "items": []"#)
        #expect(
          unused.count { $0.contains("warning: a token cannot contain other tokens") } == 1, "\(unused)")
        #expect(!unused.contains { $0.contains("error") }, "\(unused)")
      }
    }
  }

  @Test(
    "metadata objects in a token of the older format are not tokens",
    arguments: [
      #""attributes": {"category": "color", "item": {"name": "alert"}}"#,
      #""original": {"value": 1, "type": "number"}"#, #""extensions": {"value": 1}"#,
      #""$extensions": {"studio.tokens": {"modify": {"type": "lighten", "value": "0.1"}}}"#,
      #""description": "A note.""#,
    ])
  func notes(_ note: String) throws {
    let found = try read(#"{"alert": {"value": 1, "type": "number", \#(note)}}"#)
    #expect(found.tokens == ["alert: number 1"])
    #expect(found.warnings == [#"tokens with the key "value" use the older format"#])
  }

  @Test("a token reference that ends in \".value\" is resolved, with one warning per file")
  func valueReferences() throws {
    let found = try read(
      """
      {"size": {"base": {"$type": "number", "$value": 4}, "m": {"$value": "{size.base.value}"},
       "l": {"$value": "{size.m.value}"}, "value": {"$type": "number", "$value": 9},
       "own": {"$value": "{size.value}"}}}
      """)
    #expect(
      found.tokens == [
        "size.base: number 4", "size.m: number 4", "size.l: number 4", "size.value: number 9",
        "size.own: number 9",
      ])
    #expect(found.warnings == [#"references that end in ".value" use the older format"#])
    let folder = try TokenFolder(["t.json": #"{"m": {"$type": "number", "$value": 8}}"#])
    let problems = try folder.problems(
      #""tokens": "t.json""#,
      screen: #""layout": {"type": "flow", "sectionInset": "{m.value}"}, "items": []"#)
    #expect(problems.count == 1 && problems[0].hasSuffix(#"; write {m}"#), "\(problems)")
  }

  @Test(
    "token types of Tokens Studio are read, including numbers in strings",
    arguments: [
      ("spacing", #""16""#, "dimension 16"), ("spacing", "16", "dimension 16"),
      ("sizing", #""1.5rem""#, "dimension 24"), ("borderRadius", #""8px""#, "dimension 8"),
      ("borderWidth", #""1""#, "dimension 1"), ("fontSizes", #""17""#, "dimension 17"),
      ("paragraphSpacing", #""4""#, "dimension 4"), ("opacity", #""50%""#, "number 0.5"),
      ("opacity", #""0.25""#, "number 0.25"), ("fontFamilies", #""Inter""#, #"fontFamily "Inter""#),
      ("fontWeights", #""Semi Bold""#, "fontWeight 600"), ("fontWeights", #""SemiBold""#, "fontWeight 600"),
      ("fontWeights", #""700""#, "fontWeight 700"),
    ])
  func types(type: String, value: String, text: String) throws {
    let older = try read(
      #"{"t": {"value": \#(value), "type": "\#(type)"}, "a": {"value": "{t}", "type": "\#(type)"}}"#)
    #expect(older.tokens == ["t: \(text)", "a: \(text)"])
    let warning = #""\#(type)" is an older name of the type "#
    #expect(older.warnings.count { $0.hasPrefix(warning) } == 1, "\(older.warnings)")
    #expect(try read(#"{"$type": "\#(type)", "t": {"$value": \#(value)}}"#).tokens == ["t: \(text)"])
  }

  @Test("an unknown token type is reported once per file")
  func manyTokens() throws {
    let members = (0..<360).map { #""t\#($0)": {"value": "none", "type": "textCase"}"# }
    let found = try read("{\(members.joined(separator: ", "))}")
    #expect(
      found.warnings == [
        #"tokens with the key "value" use the older format"#,
        #"unknown token type "textCase""#,
      ])
    let spacings = (0..<360).map { #""t\#($0)": {"value": "{base} * \#($0)", "type": "spacing"}"# }
    let many = try read(#"{"base": {"value": "4", "type": "spacing"}, \#(spacings.joined(separator: ", "))}"#)
    #expect(many.tokens.last == "t359: dimension 1436")
    #expect(many.warnings.count == 3, "\(many.warnings)")
  }

  @Test(
    "arithmetic in token values, which may refer to lengths and numbers of other tokens, is evaluated",
    arguments: [
      ("{m} * 2", "16"), ("2 * {m}", "16"), ("{m}*{f}", "12"), ("{m} + {m}", "16"), ("{m} - 2px", "6"),
      ("({m} + 4) / 2", "6"), ("1 + 2 * 3", "7"), ("10 - 4 - 3", "3"), ("-{m}", "-8"), ("{m} * -1", "-8"),
      ("1rem + {m}", "24"), ("{m} / 3 * 3", "8"),
    ])
  func arithmetic(text: String, result: String) throws {
    let found = try read(
      """
      {"m": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}, "f": {"$type": "number", "$value": 1.5},
       "t": {"$type": "dimension", "$value": "\(text)"}}
      """)
    #expect(found.tokens.last == "t: dimension \(result)")
    #expect(
      found.warnings == ["arithmetic is not part of the format; it is evaluated as in Tokens Studio"])
  }

  @Test(
    "a percentage as a radius or a spacing in a Tokens Studio file is reported",
    arguments: ["borderRadius", "spacing"])
  func percentage(type: String) throws {
    let found = try tokenProblems(#"{"t": {"value": "50%", "type": "\#(type)"}}"#)
    #expect(found.contains { $0.contains("expected a value with a unit, found a string") }, "\(found)")
  }

  @Test("arithmetic in the properties of a composite token is evaluated")
  func arithmeticInParts() throws {
    let found = try read(
      """
      {"m": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}},
       "t": {"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]},
         "width": "{m} / 4", "style": "solid"}}}
      """)
    #expect(found.tokens.last == "t: border #000000 2 solid")
  }

  @Test(
    "token arithmetic that cannot be evaluated is reported",
    arguments: [
      ("{m} / 0", "the result of the arithmetic is not a number"), ("{x} * 2", #"unknown token "x""#),
      ("{c} * 2", #"expected a token of the type "dimension", but the token "c" has the type "color""#),
      ("{t} * 2", #"references form a cycle: "t" → "t""#),
      ("{m} *", #""{m} *" is not a reference to a token"#),
      ("{m} ** 2", #""{m} ** 2" is not a reference to a token"#),
      ("{m} * 2em", #"the unit "em" is not known; write px or rem"#),
      ("{m} × 2", "replace U+00D7 (multiplication sign) with *"),
      ("{m} ÷ 2", "replace U+00F7 (division sign) with /"), ("1,5 * {m}", "write 1.5 with a decimal point"),
      ("1e1 + {m}", "write 10 without an exponent"),
      ("50% * {m}", "percentages are not evaluated; write 0.5"),
      ("2 × 3px", "replace U+00D7 (multiplication sign) with *"),
      ("$m", #""$m" is not a reference to a token [t.$value]; write {m}"#),
      ("${m}", "write {m}"), ("{{m}}", "write {m}"), ("@m", "write {m}"), ("{ m }", "write {m}"),
      ("{m.$value}", "write {m}"),
      (
        "roundTo({m} / 3)",
        #"expected a value with a unit, found a string [t.$value]; functions are not evaluated; write the result"#
      ),
      (
        "{m} * 2^2",
        #""{m} * 2^2" is not a reference to a token [t.$value]; "^" is not evaluated; "#
          + "write the result, or a calculation with +, -, * and / of numbers"
      ),
      ("{m} * 50%", "percentages are not evaluated; write 0.5"),
      ("{m} + 'rem'", #""{m} + 'rem'" is not a reference to a token [t.$value]; "'" is not evaluated; "#),
      (
        "{m} * roundTo(1.5)",
        #""{m} * roundTo(1.5)" is not a reference to a token [t.$value]; functions are not evaluated; write the result"#
      ),
      (String(repeating: "(", count: 200) + "1+1", "expected a value with a unit, found a string"),
    ])
  func faults(text: String, message: String) throws {
    let found = try tokenProblems(
      """
      {"m": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}},
       "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "t": {"$type": "dimension", "$value": "\(text)"}}
      """)
    #expect(found.contains { $0.contains("warning: ") && $0.contains(message) }, "\(found)")
  }

  @Test(
    "a token with values for several modes in place of a value is reported with a remedy",
    arguments: [
      #""type": "color", "values""#, #""$type": "color", "values""#, #""type": "color", "modes""#,
    ])
  func modes(keys: String) throws {
    let found = try tokenProblems(##"{"a": {\##(keys): {"Light": "#FF0000", "Dark": "#00FF00"}}}"##)
    #expect(
      found.contains { $0.contains(#"the token has a value for each of the modes "Light" and "Dark""#) },
      "\(found)")
  }

  private static let figmaExport =
    "it is an export of Figma's variables with all modes; export the variables as design tokens (DTCG), one file for each mode"

  @Test(
    "groups of tokens may be named \"variables\", \"modes\" and \"collections\", as the parts of a Figma export are"
  )
  func groupsLikeFigma() throws {
    let found = try read(
      #"{"variables": {"modes": {"$type": "number", "$value": 1}}, "collections": {"a": {"$type": "number", "$value": 2}}}"#
    )
    #expect(found.tokens == ["variables.modes: number 1", "collections.a: number 2"])
  }

  @Test("keys without a dollar sign beside \"$value\" cause one warning for each key")
  func metadata() throws {
    let found = try read(
      """
      {"a": {"source": "$r", "$value": 1, "$type": "number", "comment": "A note."},
       "b": {"source": "$s", "$value": 2, "$type": "number", "attributes": {"category": "size"}}}
      """)
    #expect(found.tokens == ["a: number 1", "b: number 2"])
    #expect(
      found.warnings == [
        #"the key "source" of a token has no effect"#, #"the key "comment" of a token has no effect"#,
        #"the key "attributes" of a token has no effect"#,
      ])
  }

  @Test(
    "color modifiers of Tokens Studio change colors as the library sd-transforms does",
    arguments: [
      // The values of sd-transforms: hsl(0 50.6% 60.6%), lch(57.7 47.5 29.7), color(display-p3 0.76 0.435 0.422), rgb(80.5% 40.7% 40.7%).
      (#""type": "lighten", "value": "0.2", "space": "hsl""#, "#CD6868"),
      (#""type": "lighten", "value": "0.2", "space": "lch""#, "#D26B64"),
      (#""type": "lighten", "value": "20%", "space": "p3""#, "#CF6A69"),
      (#""type": "lighten", "value": 0.2, "space": "srgb""#, "#CD6868"),
      (#""type": "darken", "value": "{fifth}", "space": "srgb""#, "#9A3535"),
      (##""type": "mix", "value": "0.2", "space": "srgb", "color": "#000000""##, "#9A3535"),
      (#""type": "mix", "value": "0.2", "space": "srgb", "color": "{black}""#, "#9A3535"),
      (#""type": "alpha", "value": "0.5""#, "#C1424280"),
    ])
  func modifiers(modifier: String, color: String) throws {
    let found = try read(
      """
      {"fifth": {"value": 0.2, "type": "number"}, "black": {"value": "#000000", "type": "color"},
       "a": {"value": "#C14242", "type": "color", "$extensions": {"studio.tokens": {"modify": {\(modifier)}}}}}
      """)
    #expect(found.tokens.last == "a: color \(color)")
    #expect(
      found.warnings.contains(
        "color modifiers are not part of the format; they are applied as in Tokens Studio"))
  }

  @Test("an unknown color modifier of a used token is an error")
  func unknownModifier() throws {
    let token =
      ##"{"a": {"$value": "#C14242", "$type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "tint", "value": 1, "space": "lch"}}}}}"##
    let found = try TokenFolder(["t.json": token]).problems(
      #""tokens": "t.json""#, screen: #""layout": "flow", "background": "{a}", "items": []"#)
    #expect(found.contains { $0.contains(#"error: unknown operation "tint""#) }, "\(found)")
  }

  @Test(
    "a token file in a design tool's private format causes one error with a remedy",
    arguments: [
      (
        #"{"light": {"bg": {"value": "white", "type": "color"}}, "$themes": [], "$metadata": {"tokenSetOrder": ["light"]}}"#,
        #"it contains all token sets of Tokens Studio; export one file for each set, and name those that apply in "tokens", later ones last"#
      ),
      (
        #"[{"id": "a", "name": "Light", "selectedTokenSets": {"light": "enabled"}}]"#,
        #"it lists the themes of Tokens Studio, without tokens; remove it from "tokens""#
      ),
      (
        #"{"status": 200, "error": false, "meta": {"variables": {}, "variableCollections": {}}}"#,
        "it is a response of Figma's REST API; export the variables as design tokens (DTCG), one file for each mode"
      ),
      (
        #"{"id": "1:2", "name": "Colors", "modes": {"1:0": "Light"}, "variables": [{"name": "bg", "valuesByMode": {}}]}"#,
        figmaExport
      ),
      (
        #"{"version": "1.0", "collections": [{"name": "Colors", "modes": [], "variables": []}]}"#, figmaExport
      ),
      (#"[{"name": "Colors", "modes": {"1:0": "Light"}, "variableIds": []}]"#, figmaExport),
      (#"{"variables": [{"name": "bg/primary", "type": "COLOR", "valuesByMode": {}}]}"#, figmaExport),
      (#"{"variables": {"1:3": {"name": "bg/primary", "valuesByMode": {}}}}"#, figmaExport),
    ])
  func foreignFiles(file: String, reason: String) throws {
    let problems = try TokenFolder(["t.json": file]).problems(
      #""tokens": "t.json""#, screen: #""layout": "flow", "background": "{light.bg}", "items": []"#)
    #expect(problems.count == 1, "\(problems)")
    let (message, remedy) = (reason.prefix { $0 != ";" }, reason.drop { $0 != ";" })
    #expect(
      problems.first?.hasSuffix(
        #"error: cannot read the token file "t.json": \#(message) [tokens]\#(remedy)"#) == true,
      "\(problems)")
  }

  @Test("sets and modifiers of a token resolver file may have names", arguments: ["sets", "modifiers"])
  func names(kind: String) throws {
    let content =
      kind == "sets"
      ? #""name": "Base", "sources": [{"n": {"$type": "number", "$value": 1}}]"#
      : ##"""
      "name": "Theme", "default": "day", "contexts": {"day": [{"n": {"$type": "number", "$value": 1}}], "night": []}
      """##
    let folder = try TokenFolder([
      "t.resolver.json": ##"""
      {"version": "2025.10", "\##(kind)": {"x": {\##(content)}}, "resolutionOrder": [{"$ref": "#/\##(kind)/x"}]}
      """##
    ])
    let (design, warnings) = try folder.design(#""tokens": "t.resolver.json""#)
    #expect(warnings.isEmpty, "\(warnings)")
    #expect(design.tokens.description == "n: number 1")
  }
}

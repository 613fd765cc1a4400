import DesignFormat
import Foundation
import Testing

/// Problems of an unused token do not prevent the design from being drawn.
@Suite struct UnusedTokenTests {
  /// Invalid tokens as in real files, with the expected messages.
  private static let oddities: [(token: String, message: String)] = [
    (#"{"$type": "dimension", "$value": {"value": 1, "unit": "em"}}"#, #"unknown unit "em""#),
    (#"{"$type": "fontWeight", "$value": "700"}"#, "write 700 without quotes"),
    (
      #"""
      {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"},
       "fontWeight": 400, "lineHeight": 1.5}}
      """#, #"missing key "letterSpacing""#
    ),
    (##"{"$type": "gradient", "$value": [{"color": "#123456"}]}"##, #"missing key "position""#),
    (#"{"$value": "{nothing}"}"#, #"unknown token "nothing""#),
    (#"{"$value": "{odd}"}"#, "references form a cycle"),
    (#"{"$value": 1}"#, "has no type"),
    (#"{"$type": "number", "$value": 1, "inner": {"$value": 2}}"#, "a token cannot contain other tokens"),
    (#"{"$extends": "{nothing}"}"#, #"unknown group "nothing""#),
    ("16", "expected a token or a group, found a number"),
  ]

  private static let sound = ##""sound": {"$type": "color", "$value": "#00ff00"}"##

  @Test(
    "an invalid token that the design does not use is a warning, and the design is drawn", arguments: oddities
  )
  func unused(token: String, message: String) throws {
    let folder = try TokenFolder(["t.json": #"{"odd": \#(token), \#(Self.sound)}"#])
    let screen = #""layout": "flow", "background": "{sound}", "items": []"#
    let (design, warnings) = try folder.design(#""tokens": "t.json""#, screen: screen)
    #expect(design.screens[0].background == .fixed(HexColor(0x00FF00)))
    #expect(warnings.contains { $0.severity == .warning && $0.description.contains(message) }, "\(warnings)")
  }

  @Test(
    "an invalid token that the design uses, even through an alias, is an error with the location of its use",
    arguments: oddities)
  func used(token: String, message: String) throws {
    let tokens = #"{"odd": \#(token), "through": {"$type": "color", "$value": "{odd}"}, \#(Self.sound)}"#
    let folder = try TokenFolder(["t.json": tokens])
    let screen = #""layout": "flow", "background": "{odd}", "items": []"#
    let found = try folder.problems(#""tokens": "t.json""#, screen: screen)
    let error = try #require(found.first { $0.contains("error: ") && $0.contains(message) }, "\(found)")
    #expect(error.hasPrefix("t.json:1:"))
    #expect(error.contains("app.json:1:78: used here"), "\(found)")
    let other = try folder.problems(
      #""tokens": "t.json""#, screen: screen.replacing("{odd}", with: "{through}"))
    #expect(other.contains { $0.contains("error: ") }, "\(other)")
  }

  @Test(
    "problems of a used token's group are errors, and problems of unused tokens in the group are warnings"
  )
  func neighbours() throws {
    let folder = try TokenFolder([
      "t.json": """
      {"color": {"$type": "color", "$themes": 1, "used": {"$value": "#00ff00", "$note": 1},
       "other": {"$value": "green", "$note": 1}, "a.b": {"$value": 1}}}
      """
    ])
    let screen = #""layout": "flow", "background": "{color.used}", "items": []"#
    let found = try folder.problems(#""tokens": "t.json""#, screen: screen)
    let errors = found.filter { $0.contains("error: ") }
    #expect(
      errors.map { $0.split(separator: "\n")[0].split(separator: ";")[0] } == [
        #"t.json:1:30: error: unknown key "$themes" [color]"#,
        #"t.json:1:74: error: unknown key "$note" [color.used]"#,
      ], "\(found)")
    #expect(found.count == 6, "\(found)")
  }

  @Test("if unused tokens have many problems, the first problems are listed and further problems are counted")
  func many() throws {
    let tokens = (0..<500).map { #""t\#($0)": {"$type": "dimension", "$value": "\#($0)em"}"# }
    let folder = try TokenFolder(["t.json": "{\(tokens.joined(separator: ", "))}"])
    let warnings = try folder.design(#""tokens": "t.json""#).warnings
    #expect(warnings.count == 21 && warnings.allSatisfy { $0.severity == .warning })
    #expect(
      warnings.contains {
        $0.message
          == "480 more problems were found in tokens and colors that the design does not use, and are not listed"
      })
  }

  @Test("token contexts that are not selected and sets outside of the resolution order count as unused")
  func themes() throws {
    let folder = try TokenFolder([
      "t.resolver.json": ##"""
      {"version": "2025.10", "sets": {"spare": {"sources": [{"$ref": "gone.json"}]}},
       "modifiers": {"theme": {"contexts": {"day": [], "night": [{"$ref": "night.json"}]}, "default": "day"}},
       "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
      """##
    ])
    let keys = #""tokens": "t.resolver.json""#
    let warnings = try folder.design(keys).warnings
    #expect(warnings.map(\.message) == ["gone", "night"].map { "there is no token file \"\($0).json\"" })
    let found = try folder.problems(#"\#(keys), "tokenContexts": {"theme": "night"}"#)
    #expect(found.filter { $0.contains("error: ") }.count == 1, "\(found)")
    #expect(found.contains { $0.contains(#"error: there is no token file "night.json""#) }, "\(found)")
  }

  @Test("tokens in the older format are read with one warning per file")
  func olderTokens() throws {
    let folder = try TokenFolder([
      "t.json": ##"""
      {"color": {"brand": {"value": "#ff8000", "type": "color", "comment": "ours"}, "link": {"value": "{color.brand}"}},
       "space": {"m": {"value": {"value": 8, "unit": "px"}, "type": "dimension", "description": "d"}},
       "value": {"$type": "number", "$value": 1}}
      """##
    ])
    let screen = #""layout": "flow", "background": "{color.link}", "items": [], "layoutMargins": "{space.m}""#
    let (design, warnings) = try folder.design(#""tokens": "t.json""#, screen: screen)
    #expect(
      design.tokens.description
        == "color.brand: color #FF8000\ncolor.link: color #FF8000\nspace.m: dimension 8\nvalue: number 1")
    #expect(design.screens[0].background == .fixed(HexColor(0xFF8000)))
    #expect(
      warnings.map(\.message) == [
        #"tokens with the key "value" use the older format"#, "a color as a string uses the older format",
      ], "\(warnings)")
  }
}

/// Asset catalogs as Xcode writes them.
@Suite struct UnusedAssetTests {
  /// The content of Xcode's template.
  private static let accent =
    #"{"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#
  private static let good =
    #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "linkColor"}}]}"#

  @Test(
    "an invalid color of an asset catalog is only a warning while the design does not use it",
    arguments: [
      (accent, "the color has no variant for light appearance"), ("{", "the file ends before"),
      (#"{"info": {}}"#, #"missing key "colors""#),
      (#"{"colors": [{"color": {"platform": "ios", "reference": "linkColor"}}]}"#, #"missing key "idiom""#),
      (#"{"colors": [{"idiom": "universal", "color": {"reference": "blurple"}}]}"#, "unknown system color"),
    ])
  func oddities(contents: String, message: String) throws {
    let folder = try TokenFolder([
      "A.xcassets/AccentColor.colorset/Contents.json": contents,
      "A.xcassets/Link.colorset/Contents.json": Self.good,
    ])
    let keys = #""assets": "A.xcassets""#
    let screen = #""layout": "flow", "background": "{assets.Link}", "items": []"#
    let (design, warnings) = try folder.design(keys, screen: screen)
    #expect(design.screens[0].background == .system(.link))
    #expect(warnings.map(\.severity) == [.warning], "\(warnings)")
    let found = try folder.problems(keys, screen: screen.replacing("Link", with: "AccentColor"))
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix("A.xcassets/AccentColor.colorset/Contents.json:1:")
        && found[0].contains("error: ") && found[0].contains(message)
        && found[0].contains("app.json:1:82: used here"), "\(found)")
  }

  @Test("a color set without a Contents.json file is only a warning while the design does not use it")
  func missingContents() throws {
    let folder = try TokenFolder(["A.xcassets/Empty.colorset/.keep": ""])
    let keys = #""assets": "A.xcassets""#
    #expect(try folder.design(keys).warnings.map(\.code) == ["assets-unreadable"])
    let screen = #""layout": "flow", "background": "{assets.Empty}", "items": []"#
    let found = try folder.problems(keys, screen: screen)
    #expect(found.count == 1 && found[0].contains("error: cannot read the asset file"), "\(found)")
  }
}

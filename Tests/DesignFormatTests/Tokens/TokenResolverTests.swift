import DesignFormat
import Testing

/// Themes, as in the resolver module.
@Suite struct TokenResolverTests {
  private static func color(_ components: String) -> String {
    #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(components)]}}"#
  }

  private func folder() throws -> TokenFolder {
    try TokenFolder([
      "themes/app.resolver.json": #"""
      {"$schema": "x", "name": "App", "description": "d", "version": "2025.10", "$defs": {}, "$extensions": {},
       "sets": {
         "base": {"description": "d", "$extensions": {}, "sources": [
           {"$ref": "base.json"}, {"$ref": "parts.json#/tokens"}, {"link": {"$value": "{brand}"}}]}},
       "modifiers": {
         "theme": {"description": "d", "$extensions": {}, "contexts": {
           "Day": [{"$ref": "#/$defs"}], "night": [{"$ref": "night.json"}],
           "plain": [{"$ref": "night.json", "brand": \#(Self.color("0, 1, 0"))}]},
           "default": "Day"},
         "size": {"contexts": {"s": [], "l": [{"space": {"$type": "number", "$value": 2}}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"},
         {"type": "set", "name": "last", "sources": [{"ink": \#(Self.color("0, 0, 0"))}]},
         {"type": "modifier", "name": "debug", "contexts": {"on": [{"debug": \#(Self.color("1, 0, 1"))}], "off": []},
          "default": "off"}]}
      """#,
      "themes/base.json": #"{"brand": \#(Self.color("1, 0, 0")), "ink": \#(Self.color("1, 1, 1"))}"#,
      "themes/parts.json": #"{"tokens": {"space": {"$type": "number", "$value": 1}}}"#,
      "themes/night.json": #"{"brand": \#(Self.color("0, 0, 1")), "ink": \#(Self.color("1, 1, 0"))}"#,
    ])
  }

  private func resolved(_ contexts: String) throws -> String {
    let keys = #""tokens": "themes/app.resolver.json", "tokenContexts": \#(contexts)"#
    let (design, warnings) = try folder().design(keys)
    #expect(warnings.isEmpty, "\(warnings)")
    return design.tokens.description
  }

  @Test("a token resolver merges its sources in order, resolves aliases last, and uses default contexts")
  func order() throws {
    #expect(
      try resolved(#"{"size": "s"}"#) == """
        brand: color #FF0000
        ink: color #000000
        space: number 1
        link: color #FF0000
        """)
    #expect(
      try resolved(#"{"theme": "night", "size": "l", "debug": "on"}"#) == """
        brand: color #0000FF
        ink: color #000000
        space: number 2
        link: color #0000FF
        debug: color #FF00FF
        """)
  }

  @Test("names of a token resolver's modifiers and contexts are case-insensitive")
  func capitals() throws {
    #expect(try resolved(#"{"Theme": "NIGHT", "SIZE": "S"}"#).hasPrefix("brand: color #0000FF\n"))
  }

  @Test("keys that are beside a reference in a token resolver override the keys of the referenced object")
  func overrides() throws {
    #expect(try resolved(#"{"theme": "plain", "size": "s"}"#).hasPrefix("brand: color #00FF00\n"))
  }

  @Test(
    "if a design selects a token context for each appearance, colors are dynamic, even the colors of aliases")
  func appearances() throws {
    #expect(
      try resolved(#"{"theme": {"light": "day", "dark": "night"}, "size": "s"}"#) == """
        brand: color light #FF0000 dark #0000FF
        ink: color #000000
        space: number 1
        link: color light #FF0000 dark #0000FF
        """)
    let contrasts = #"{"light": "day", "dark": "night", "darkHighContrast": "plain"}"#
    #expect(
      try resolved(#"{"theme": \#(contrasts), "size": "s"}"#)
        .hasPrefix("brand: color light #FF0000 dark #0000FF darkHighContrast #00FF00\n"))
  }

  @Test("a dynamic token color is resolved for the appearance and contrast in the viewport's traits")
  func traits() throws {
    let contrasts = #"{"light": "day", "dark": "night", "darkHighContrast": "plain"}"#
    let keys =
      #""tokens": "themes/app.resolver.json", "tokenContexts": {"size": "s", "theme": \#(contrasts)}"#
    let screen = #""layout": "flow", "background": "{link}", "items": []"#
    let background = try folder().design(keys, screen: screen).design.screens[0].background
    func drawn(_ traits: ColorTraits) -> String { background.resolved(for: traits).description }
    #expect(drawn(ColorTraits()) == "#FF0000" && drawn(ColorTraits(.light, contrast: .high)) == "#FF0000")
    #expect(drawn(ColorTraits(.dark)) == "#0000FF" && drawn(ColorTraits(.dark, contrast: .high)) == "#00FF00")
  }

  @Test("token sets with exponentially growing references are refused")
  func multiplyingSets() throws {
    var sets = (0..<40).map { number in
      let reference = ##"{"$ref": "#/sets/s\##(number + 1)"}"##
      return #""s\#(number)": {"sources": [\#(reference), \#(reference)]}"#
    }
    sets.append(#""s40": {"sources": []}"#)
    let text = #"{"version": "2025.10", "sets": {\#(sets.joined(separator: ", "))}, "resolutionOrder": []}"#
    let found = try TokenFolder(["t.resolver.json": text]).problems(#""tokens": "t.resolver.json""#)
    #expect(found.contains { $0.contains("the file has more than 10000 references") })
  }
}

import DesignFormat
import Foundation
import Maquette
import TestSupport
import Testing

/// Font families in designs: available ones, aliases of San Francisco, and missing ones.
@Suite struct FontFamilyTests {
  private func report(_ template: String, tokens: String? = nil, more: String = "") throws -> DiagnosticReport
  {
    let folder = try TemporaryFolder()
    if let tokens { try folder.write(tokens, to: "t.tokens.json") }
    let design = """
      {\(tokens == nil ? "" : #""tokens": "t.tokens.json","#) "templates": {"tile": \(template)\(more)},
      "screens": [{"id": "s", "layout": "column", "cell": "tile", "items": [{"name": "A"}, {"name": "B"}]}]}
      """
    try folder.write(design, to: "d.json")
    let mockup = try Mockup(contentsOf: folder.url.appendingPathComponent("d.json").path)
    do throws(InvalidDesign) {
      return mockup.warnings + mockup.remarks(on: try mockup.arrangements())
    } catch {
      return error.report
    }
  }

  private func lines(_ report: DiagnosticReport) -> [String] {
    report.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? ""
      return "\(place) \(diagnostic.severity.rawValue) \(diagnostic.message) [\(diagnostic.path)]"
    }
  }

  @Test("an unknown font family is an error at its location, with suggestions")
  func unknown() throws {
    let found = try report(
      #"{"type": "row", "children": [{"type": "text", "text": "a", "family": "DejaVu Sans"}, "#
        + #"{"type": "text", "text": "b", "family": "Noto Sanz"}]}"#)
    #expect(
      lines(found) == [
        #"1:94 error unknown font family "DejaVu Sans" [templates.tile.children[0].family]"#,
        #"1:150 error unknown font family "Noto Sanz" [templates.tile.children[1].family]"#,
      ])
    let list =
      #"add its file to the design ("fonts": ["fonts/Name.ttf"]), or choose a family that "maquette fonts" lists"#
    #expect(found.map(\.hint) == [list, #"did you mean "Noto Sans"? \#(list)"#])
  }

  @Test(
    "available font families and names of San Francisco are valid",
    arguments: [
      "Inter", "Noto Serif", "noto serif", "SF Pro", "SF Pro Text", "SFProDisplay", "-apple-system",
      "system-ui",
    ])
  func known(family: String) throws {
    #expect(try report(#"{"type": "text", "text": "a", "family": "\#(family)"}"#).isEmpty)
  }

  @Test("only font families that a screen uses are validated")
  func unused() throws {
    let other = #", "other": {"type": "text", "text": "a", "family": "Nope"}"#
    #expect(try report(#"{"type": "text", "text": "a"}"#, more: other).isEmpty)
  }

  @Test("a typography token needs one available family; otherwise one warning names the replacement")
  func tokens() throws {
    func tokens(_ families: String) -> String {
      """
      {"title": {"$type": "typography", "$value": {"fontFamily": \(families), "fontSize": {"value": 20, "unit": "px"},
        "fontWeight": 500, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}}
      """
    }
    let text = #"{"type": "text", "text": "a", "style": "{title}"}"#
    let template =
      #"{"type": "column", "children": [\#(text), \#(text), {"type": "text", "text": "a", "style": ["body", "{title}"]}]}"#
    let warned = try report(template, tokens: tokens(#"["Brandon", "Brown"]"#))
    #expect(
      lines(warned) == [
        #"1:122 warning unknown font families "Brandon", "Brown"; using Inter instead "#
          + "(3 times, also at templates.tile.children[1].style and templates.tile.children[2].style[1]) "
          + "[templates.tile.children[0].style]"
      ])
    #expect(warned.first?.related.map(\.message) == [#"the token "title" is defined here"#])
    for families in [#"["Brandon", "Noto Sans"]"#, #""SF Pro Text""#, #"["Brandon", "sans-serif"]"#] {
      #expect(try report(template, tokens: tokens(families)).isEmpty, "\(families)")
    }
    let unused = try report(#"{"type": "text", "text": "a"}"#, tokens: tokens(#""Brandon""#))
    #expect(unused.isEmpty)
  }
}

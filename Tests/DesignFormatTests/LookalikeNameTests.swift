import DesignFormat
import Testing

/// Names with invisible or lookalike characters.
@Suite struct LookalikeNameTests {
  @Test(
    "the suggestion for a misspelled name identifies a lookalike character by its code point",
    arguments: [
      (
        #""lay\u{200B}out": "flow""#,
        #"unknown key "lay\u200Bout" [screens[0]]; did you mean "layout", without U+200B (zero width space)?"#
      ),
      (
        #""layout": "flow\u{A0}""#,
        #"unknown layout "flow\u00A0" [screens[0].layout]; did you mean "flow", without U+00A0 (no-break space)?"#
      ),
      (
        #""layout": "fl\u{43E}w""#,
        #"did you mean "flow", without U+043E (cyrillic small letter o)?"#
      ),
      (
        #""layout": "flow", "background": "systemR\u{435}d""#,
        #"did you mean "systemRed", without U+0435 (cyrillic small letter ie)?"#
      ),
      (
        #""layout": "flow", "tabBar": [{"icon": "st\u{3B1}r"}]"#,
        #"did you mean "star", without U+03B1 (greek small letter alpha)?"#
      ),
      (
        #""layout": "flow", "tabBar": [{"icon": "heart\u{2024}fill"}]"#,
        #"did you mean "heart.fill", without U+2024 (one dot leader)?"#
      ),
      (
        #""layout": "l\u{131}st""#,
        #"did you mean "list", without U+0131 (latin small letter dotless i)?"#
      ),
    ])
  func names(keys: String, message: String) {
    let written = keys.replacing(#/\\u\{([0-9A-F]+)\}/#) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
    let found = problems(#"{"screens": [{"id": "a", \#(written), "items": []}]}"#)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test(
    "a lookalike of an ASCII character in a viewport is named, and a replacement is suggested",
    arguments: [
      ("300×200", "replace U+00D7 (multiplication sign) with x"),
      ("300х200", "replace U+0445 (cyrillic small letter ha) with the ASCII letter"),
      ("ｉＰｈｏｎｅ 17", "replace U+FF49 (fullwidth latin small letter i) with i"),
    ])
  func viewports(name: String, remedy: String) {
    let error = #expect(throws: Diagnostic.self) { try Viewport.named(name) }
    #expect(error?.hint == remedy)
  }

  @Test(
    "a lookalike of an ASCII character in a template is named, and a replacement is suggested",
    arguments: [
      (#""text": "{nаme}""#, "replace U+0430 (cyrillic small letter a) with the ASCII letter"),
      (#""text": "{price，number}""#, "replace U+FF0C (fullwidth comma) with ,"),
      (#""text": "{name }""#, #"remove the spaces: "{name}""#),
      (#""text": "{name}", "if": "{price} ≥ 3""#, "replace U+2265 (greater-than or equal to) with >="),
      (
        #""text": "{name}", "if": "{price} ⩾ 3""#,
        "replace U+2A7E (greater-than or slanted equal to) with >="
      ),
      (
        #""text": "{name}", "if": "{price} › 3""#,
        "replace U+203A (single right-pointing angle quotation mark) with >"
      ),
      (#""text": "{name}", "if": "{price} > −1""#, "replace U+2212 (minus sign) with -"),
      (#""text": "{name}", "color": "＃FF0000""#, "replace U+FF03 (fullwidth number sign) with #"),
      (#""text": "{name}", "if": "{price} > 1,5""#, #"write "{price} > 1.5""#),
      (#""text": "{name}", "if": "!{price}""#, #"write "unless": "{price}""#),
      (
        #""text": "{name}", "if": "{price} > 1 && {price} < 3""#,
        "write one comparison in a condition, and an array of conditions that must all be true"
      ),
      (
        #""text": "{name}", "if": "{price} × 2 > 3""#,
        #"write calculations in the braces, such as "{price * 2} > 3""#
      ),
      (
        #""text": "{name}", "color": "systemRed/0.5""#,
        #"write the alpha from 0% to 100%, such as "systemRed/50%""#
      ),
      (#""text": "{name}", "color": "UIColor.systemRed""#, #"write "systemRed""#),
      (#""text": "{name}", "width": "60％""#, "replace U+FF05 (fullwidth percent sign) with %"),
    ])
  func templates(keys: String, remedy: String) {
    let found = problems(
      #"{"templates": {"t": {"type": "text", \#(keys)}}, "screens": [{"id": "a", "layout": "flow", "cell": "t", "items": []}]}"#
    )
    #expect(found.contains { $0.hasSuffix("; \(remedy)") }, "\(found)")
  }

  @Test(
    "a number, a length or a color in an unsupported notation is reported with a remedy",
    arguments: [
      (#""spacing": "１２""#, "write 12 without quotes"),
      (#""spacing": "१२""#, "write 12 without quotes"),
      (#""spacing": "1,5""#, "write 1.5 without quotes"),
      (#""spacing": "1,000""#, "write 1000 without quotes"),
      (#""spacing": "0x46""#, "write 70 without quotes"),
      (#""spacing": "1_000""#, "write 1000 without quotes"),
      (#""spacing": "12px""#, "write 12 without quotes"),
      (#""spacing": "+12 pt""#, "write 12 without quotes"),
      (#""width": "～44""#, "replace U+FF5E (fullwidth tilde) with ~"),
      (#""width": "⁓44""#, "replace U+2053 (swung dash) with ~"),
      (#""width": "85٪""#, "replace U+066A (arabic percent sign) with %"),
      (#""width": "5O%""#, "replace the letter O with the digit 0"),
      (#""spacing": "l2""#, "replace the letter l with the digit 1"),
      (##""background": "#FFOOOO""##, "replace the letter O with the digit 0"),
      (##""background": "#l2l2l2""##, "replace the letter l with the digit 1"),
      (##""background": "#ＦＦ0000""##, "replace U+FF26 (fullwidth latin capital letter f) with F"),
    ])
  func numbers(keys: String, remedy: String) {
    let found = problems(
      #"{"templates": {"t": {"type": "column", "children": [], \#(keys)}}, "screens": [{"id": "a", "layout": "flow", "cell": "t", "items": []}]}"#
    )
    #expect(found.contains { $0.hasSuffix("; \(remedy)") }, "\(found)")
  }

  @Test(
    "a date in item data that contains a lookalike of an ASCII character is reported with a remedy",
    arguments: [
      (#"{"type": "text", "text": "{x, date}"}"#, "2026–03–05", "replace U+2013 (en dash) with -"),
      (#"{"type": "text", "text": "{x, date}"}"#, "2026-02-30", "there is no day 30 in the month 2026-02"),
      (#"{"type": "text", "text": "{x, date}"}"#, "2026/3/5", #"write "2026-03-05""#),
      (#"{"type": "text", "text": "{x, date}"}"#, "2026-03-05 ", #"write "2026-03-05""#),
      (#"{"type": "text", "text": "{x, date}"}"#, "2026-13-01", "write a month from 01 to 12"),
      (#"{"type": "text", "text": "{x, date}"}"#, "2026-03-01T24:00", "write a time from 00:00 to 23:59"),
      (#"{"type": "text", "text": "A", "color": "{x}"}"#, "#ff0000 ", ##"write "#ff0000""##),
      (#"{"type": "text", "text": "A", "strikethrough": "{x}"}"#, "true", "write true without quotes"),
    ])
  func data(part: String, value: String, remedy: String) {
    let found = problems(
      #"{"templates": {"t": \#(part)}, "screens": [{"id": "a", "layout": "flow", "cell": "t", "items": [{"data": {"x": "\#(value)"}}]}]}"#
    )
    #expect(found.contains { $0.hasSuffix("; \(remedy)") }, "\(found)")
  }

  @Test(
    "a text in item data that fails a condition only because of its notation causes a warning with a remedy",
    arguments: [
      ("{x} < 0", "−10", "write -10 without quotes"), ("{x} >= 3", "10\u{A0}", "write 10 without quotes"),
      ("{x} = Online", "Online\u{200B}", "remove U+200B (zero width space)"),
      ("{x} = Online", "Online ", #"write "Online""#),
      ("{x} != a b", "a\u{A0}b", "replace U+00A0 (no-break space) with a space"),
      ("{x}", "false", "write false without quotes, or compare it: {x} = false"),
      ("{x} = ''", "", #"to test whether the value is missing or empty, write "unless": "{x}""#),
    ])
  func conditions(condition: String, value: String, remedy: String) throws {
    for children in [
      "", #", "children": [{"type": "text", "forEach": {"in": "{tags}", "as": "tag"}, "text": "{tag}"}]"#,
    ] {
      let part =
        children.isEmpty
        ? #"{"type": "text", "text": "A", "if": "\#(condition)"}"#
        : #"{"type": "column", "if": "\#(condition)"\#(children)}"#
      let design = """
        {"templates": {"t": \(part)},
         "screens": [{"id": "a", "layout": "flow", "cell": "t", "items": [{"data": {"x": "\(value)", "tags": ["a"]}}]}]}
        """
      let file = try DesignFile(path: "a.json", contents: [UInt8](design.utf8))
      let warnings = try Design.validating(file).warnings
      #expect(warnings.contains { $0.code == "condition-operand" && $0.hint == remedy }, "\(warnings)")
    }
  }

  @Test(
    "the inches in a device's name may be followed by a quotation mark or a double prime",
    arguments: ["iPad Pro 12.9\"", "iPad Pro 12.9″", "iPad Pro 11” M4"])
  func inches(name: String) throws {
    #expect(try Viewport.named(name).name.hasPrefix("iPad Pro"))
  }

  @Test(
    "a condition that compares a value with a text in quotes causes a warning that suggests the text without quotes",
    arguments: [#"\"A\""#, "'A'", "“A”"])
  func quotes(text: String) throws {
    let design = """
      {"templates": {"t": {"type": "text", "text": "{name}", "if": "{name} = \(text)"}},
       "screens": [{"id": "a", "layout": "flow", "cell": "t", "items": [{"name": "A"}]}]}
      """
    let (_, warnings) = try Design.validating(DesignFile(path: "a.json", contents: [UInt8](design.utf8)))
    let found = warnings.map { "\($0.code) \($0.message); \($0.hint ?? "-")" }
    #expect(
      found == [
        "condition-operand the condition compares {name} with a text that includes the quotes; write {name} = A"
      ])
  }

  @Test(
    "the suggestion for an ordinary misspelling does not describe the differing characters",
    arguments: ["flöw", "flow2", "flw"])
  func plainNames(name: String) {
    let found = problems(#"{"screens": [{"id": "a", "layout": "\#(name)", "items": []}]}"#)
    #expect(found.contains { $0.contains(#"did you mean "flow""#) && !$0.contains("without") }, "\(found)")
  }
}

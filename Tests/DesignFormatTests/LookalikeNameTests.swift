import DesignFormat
import Testing

/// Names with invisible or lookalike characters.
@Suite struct LookalikeNameTests {
  @Test(
    "the suggestion for a misspelled name identifies a lookalike character by its code point",
    arguments: [
      (
        #""lay\u{200B}out": "flow""#,
        #"unknown key "lay\u200Bout" at screens[0]; did you mean "layout", without U+200B (zero width space)?"#
      ),
      (
        #""layout": "flow\u{A0}""#,
        #"unknown layout "flow\u00A0" at screens[0].layout; did you mean "flow", without U+00A0 (no-break space)?"#
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
    ])
  func names(keys: String, message: String) {
    let written = keys.replacing(#/\\u\{([0-9A-F]+)\}/#) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
    let found = problems(#"{"screens": [{"id": "a", \#(written), "items": []}]}"#)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test(
    "suggestions for names with visible typing errors do not mention lookalike characters",
    arguments: ["flöw", "flow2", "flw"])
  func plainNames(name: String) {
    let found = problems(#"{"screens": [{"id": "a", "layout": "\#(name)", "items": []}]}"#)
    #expect(found.contains { $0.contains(#"did you mean "flow""#) && !$0.contains("without") }, "\(found)")
  }
}

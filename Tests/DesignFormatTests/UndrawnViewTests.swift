import DesignFormat
import Testing

/// Headers and footers that no layout of a screen shows.
@Suite struct UndrawnViewTests {
  private func warnings(
    _ layout: String, section: String = #""header": "A", "#, rest: String = ""
  ) throws -> [String] {
    let text = """
      {"viewports": ["400x400"], "screens": [{"id": "s", "layout": \(layout), \(rest)
      "sections": [{\(section)"items": [{"name": "a"}]}]}]}
      """
    let report = try Design.validating(DesignFile(path: "d.json", contents: [UInt8](text.utf8))).warnings
    return report.filter { $0.code == "undrawn-view" }.map {
      "\($0.path): \($0.message)" + ($0.hint.map { "; \($0)" } ?? "")
    }
  }

  @Test(
    "a header that the layout does not show is a warning with a remedy",
    arguments: [
      (
        #"{"type": "compositional", "sections": [{"columns": 2}]}"#,
        ##"add to the layout's section: "boundarySupplementaryItems": [{ "elementKind": "header", "layoutSize": ["100%", "~44"] }]"##
      ),
      (#""line""#, #"remove it, or choose a layout with headers and footers, such as "column""#),
      (#""coverFlow""#, #"remove it, or choose a layout with headers and footers, such as "column""#),
      (#""stack""#, #"remove it, or choose a layout with headers and footers, such as "column""#),
      (#""circle""#, #"remove it, or choose a layout with headers and footers, such as "column""#),
      (#"{"type": "list", "headerMode": "none"}"#, #"remove "headerMode" from the list"#),
    ])
  func headers(layout: String, hint: String) throws {
    #expect(
      try warnings(layout) == [
        "screens[0].sections[0].header: the layout has no header here, so this header is not drawn; \(hint)"
      ])
  }

  @Test("a footer that the layout does not show is a warning with a remedy")
  func footers() throws {
    let found = try warnings(
      #"{"type": "compositional", "sections": [{"columns": 2}]}"#, section: #""footer": "A", "#)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        #""elementKind": "footer", "layoutSize": ["100%", "~44"], "alignment": "bottom" }]"#) == true)
  }

  @Test(
    "headers give no warning if a layout shows them on some screens or after a transition",
    arguments: [
      (#""column""#, ""), (#""flow""#, ""), (#""mosaic""#, ""), (#""grid""#, ""), (#""waterfall""#, ""),
      (#""list""#, ""),
      (#""bookshelf""#, ""), (#"{"type": "compositional", "sections": [{"list": "plain"}]}"#, ""),
      (#"{"type": "compositional", "sections": [{"layout": "column"}]}"#, ""),
      (
        #"{"type": "compositional", "sections": [{"columns": 2, "when": {"minimumWidth": 800}, "boundarySupplementaryItems": [{"elementKind": "header", "layoutSize": ["100%", 30]}]}, {"columns": 2}]}"#,
        ""
      ),
      (#""line""#, #""transitions": [{"name": "t", "layout": "column"}], "#),
    ])
  func shown(layout: String, rest: String) throws {
    #expect(try warnings(layout, rest: rest) == [])
  }
}

import DesignFormat
import Testing

/// The reports of problems as users read them.
@Suite struct DiagnosticReportTests {
  private func report(_ text: String) -> String {
    do throws(InvalidDesign) {
      _ = try Design.validating(DesignFile(path: "designs/app.json", contents: [UInt8](text.utf8)))
      return ""
    } catch {
      return error.description
    }
  }

  @Test("a diagnostic shows the source line with a caret below the error")
  func showsTheLineAndACaret() {
    let text = """
      {
        "screens": [
          { "id": "a", "items": [],
            "layout": { "type": "column", "itemheight": 70 } }
        ]
      }
      """
    #expect(
      report(text) == """
        designs/app.json:4:37: error: unknown key "itemheight" [screens[0].layout]; did you mean "itemHeight"?
          "layout": { "type": "column", "itemheight": 70 } }
                                        ^
        """)
  }

  @Test("the diagnostic of a duplicate key also shows the first use of the key")
  func showsRelatedPlaces() {
    #expect(
      report("{\"a\": 1,\n \"a\": 2, \"screens\": []}") == """
        designs/app.json:2:2: error: the key "a" appears twice; remove one of them
          "a": 2, "screens": []}
          ^
        designs/app.json:1:2: note: first used here
          {"a": 1,
           ^
        """)
  }

  @Test("a long source line in a diagnostic is truncated around the caret")
  func cutsLongLinesAroundTheCaret() {
    let padding = String(repeating: " ", count: 300)
    let lines = report("{\(padding)\"wrong\":\(padding)1, \"screens\": []}").split(separator: "\n")
    #expect(lines[1] == "  …" + String(repeating: " ", count: 60) + "\"wrong\":")
    #expect(lines[2] == "  " + String(repeating: " ", count: 61) + "^")
  }

  @Test("a diagnostic contains no control characters that a terminal interprets")
  func showsNothingThatATerminalObeys() {
    let text = report("{\"\u{7F}\u{9B}31m\u{202E}\": \"\\u001b[31m\", \"screens\": []}")
    #expect(text.contains(#"unknown key "\u007F\u009B31m\u202E""#))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F ~= $0.value)) })
    #expect(!text.contains("\u{202E}"))
  }

  @Test("a problem in a token file that two designs read is reported once")
  func mergesWhatIsShared() {
    let tokens = SourceText(file: "brand.tokens", bytes: [UInt8]("{}".utf8))
    func report(_ messages: String..., from sources: SourceText...) -> DiagnosticReport {
      let location = SourceLocation(file: tokens.file, line: 1, column: 1)
      return DiagnosticReport(
        messages.map { Diagnostic(severity: .warning, code: "test", location: location, message: $0) },
        sources: sources)
    }
    #expect((report("a", from: tokens) + report("a", "b", from: tokens)).map(\.message) == ["a", "b"])
    // Without the text it is unknown whether the files are equal.
    #expect((report("a") + report("a")).map(\.message) == ["a", "a"])
  }

  @Test("the diagnostics of two reports are merged, and sorted by file and line")
  func sortsByPlaceAndMerges() {
    func diagnostic(_ file: String, _ line: Int) -> Diagnostic {
      let location = SourceLocation(file: file, line: line, column: 1)
      return Diagnostic(severity: .warning, code: "test", location: location, message: "m\(line)")
    }
    let nowhere = Diagnostic(code: "test", message: "nowhere")
    let report =
      DiagnosticReport([diagnostic("b", 10), diagnostic("b", 9)])
      + DiagnosticReport([diagnostic("a", 11), nowhere])
    #expect(report.map(\.message) == ["nowhere", "m11", "m9", "m10"])
    #expect(report.count(of: .warning) == 3)
    #expect(report.count(of: .error) == 1)
  }

  @Test("at most 1,000 problems of a design are listed, and further problems are counted")
  func aThousandProblemsAreEnough() {
    let screens = [String](repeating: #"{"x": 1}"#, count: 900).joined(separator: ",")
    let found = problems(#"{"screens": [\#(screens)]}"#)
    #expect(found.count == 1_001)
    #expect(found.contains { $0.contains("2600 more problems were found and are not listed") })
  }

  @Test("a warning that applies to a thousand items is reported once, with the number of its occurrences")
  func repeats() throws {
    let items = [String](repeating: "{}", count: 1_100).joined(separator: ",")
    let text = #"{"screens": [{"id": "a", "layout": "mosaic", "cell": "photo", "items": [\#(items)]}]}"#
    let file = try DesignFile(path: "app.json", contents: [UInt8](text.utf8))
    let warnings = try Design.validating(file).warnings
    #expect(
      warnings.map(\.message) == [
        "a photo cell without an image shows an empty tile "
          + "(1100 times, also at screens[0].items[1], screens[0].items[2] and 1097 more)"
      ])
    #expect(warnings.first?.path.description == "screens[0].items[0]")
  }

  @Test("a design with more warnings than can be listed is still valid")
  func warningsNeverMakeADesignInvalid() throws {
    let templates = (0..<5).map { template in
      let texts = (0..<220).map { #"{"type": "text", "text": "{key\#(template)x\#($0)}"}"# }
      return #""t\#(template)": {"type": "column", "children": [\#(texts.joined(separator: ","))]}"#
    }
    let text = """
      {"templates": {\(templates.joined(separator: ","))}, "screens": [{"id": "a", "layout": "mosaic",
        "items": [{"cell": "t0"}, {"cell": "t1"}, {"cell": "t2"}, {"cell": "t3"}, {"cell": "t4"}]}]}
      """
    let file = try DesignFile(path: "app.json", contents: [UInt8](text.utf8))
    let warnings = try Design.validating(file).warnings
    #expect(warnings.count(of: .warning) == 1_001)
    #expect(warnings.first?.message == "100 more problems were found and are not listed")
  }

  @Test(
    "the nearest known names are suggested for an unknown name",
    arguments: [
      ("itemheight", ["itemHeight"]), ("itemHieght", ["itemHeight"]), ("height", ["itemHeight"]),
      ("item", ["itemHeight", "itemSize"]), ("idd", ["id"]), ("xyz", []), ("", []),
    ])
  func suggestsTheNearestNames(name: String, expected: [String]) {
    #expect(nearest(to: name, in: ["id", "itemHeight", "itemSize"]) == expected)
  }
}

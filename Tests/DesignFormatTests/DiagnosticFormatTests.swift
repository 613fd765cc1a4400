import DesignFormat
import Foundation
import Testing

/// One report in each format.
@Suite struct DiagnosticFormatTests {
  private static let tool = DiagnosticTool(name: "maquette", version: "1.2.3")

  private func report(_ text: String, file: String = "designs/app.json") -> DiagnosticReport {
    do throws(InvalidDesign) {
      return try Design.validating(DesignFile(path: file, contents: [UInt8](text.utf8))).warnings
    } catch {
      return error.report
    }
  }

  private func text(_ format: DiagnosticFormat, _ report: DiagnosticReport, isColored: Bool = false) -> String
  {
    format.text(of: report, from: Self.tool, isColored: isColored)
  }

  private var duplicateComments: DiagnosticReport {
    report(
      """
      {
        "screens": [
          { "id": "a", "layout": "column", "items": [{ "id": "ana" }, { "id": "ana" }] }
        ]
      }
      """)
  }

  @Test("the short diagnostic format has one line per problem")
  func short() {
    #expect(
      text(.short, duplicateComments)
        == "designs/app.json:3:73: error: the id \"ana\" is used twice "
        + "[screens[0].items[1].id]; use each id only once\n")
  }

  @Test("a multiline message is written as one line in the short and GitHub formats")
  func severalLines() {
    let report = DiagnosticReport([Diagnostic(code: "layout", message: "Updates = [\n\tInsert item\n]")])
    #expect(text(.short, report) == "error: Updates = [ Insert item ]\n")
    #expect(text(.human, report) == "error: Updates = [\n\tInsert item\n]\n")
    #expect(text(.github, report) == "::error title=layout::Updates = [%0A\tInsert item%0A]\n")
  }

  @Test(
    "the human diagnostic format shows the line, a caret and related locations; only the severity is colored")
  func human() {
    let plain = text(.human, duplicateComments)
    #expect(plain.hasSuffix("\n") && plain.contains("designs/app.json:3:56: note: first used here\n"))
    #expect(plain.split(separator: "\n").count == 6)
    let colored = text(.human, duplicateComments, isColored: true)
    #expect(colored.contains(": \u{1B}[31merror: \u{1B}[0mthe id"))
    #expect(
      colored.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "") == plain)
  }

  @Test("the JSON diagnostic format contains all properties of a problem, including its end location")
  func json() {
    #expect(
      text(.json, duplicateComments) == """
        {
          "diagnostics" : [
            {
              "code" : "duplicate-id",
              "hint" : "use each id only once",
              "message" : "the id \\"ana\\" is used twice",
              "path" : "screens[0].items[1].id",
              "place" : {
                "column" : 73,
                "endColumn" : 78,
                "file" : "designs/app.json",
                "line" : 3
              },
              "related" : [
                {
                  "message" : "first used here",
                  "place" : {
                    "column" : 56,
                    "endColumn" : 61,
                    "file" : "designs/app.json",
                    "line" : 3
                  }
                }
              ],
              "severity" : "error"
            }
          ],
          "errors" : 1,
          "infos" : 0,
          "tool" : {
            "name" : "maquette",
            "version" : "1.2.3"
          },
          "version" : 1,
          "warnings" : 0
        }

        """)
  }

  @Test("the GitHub diagnostic format has one workflow command per problem, including its notes")
  func github() {
    #expect(
      text(.github, duplicateComments)
        == "::error file=designs/app.json,line=3,col=73,endColumn=78,title=duplicate-id::"
        + "the id \"ana\" is used twice [screens[0].items[1].id]; use each id only once%0A"
        + "designs/app.json:3:56: first used here\n")
  }

  @Test("special characters are escaped in the properties and messages of GitHub workflow commands")
  func githubEscapes() {
    let place = SourceLocation(file: "100%, a:b\r\n.json", line: 1, column: 2)
    let report = DiagnosticReport([
      Diagnostic(severity: .warning, code: "unused-key", location: place, message: "50% of a:b, c\r\nd")
    ])
    #expect(
      text(.github, report)
        == "::warning file=100%25%2C a%3Ab%0D%0A.json,line=1,col=2,title=unused-key::50%25 of a:b, c\\u000D%0Ad\n"
    )
    let info = Diagnostic(severity: .info, code: "layout", message: "fine")
    #expect(text(.github, DiagnosticReport([info])) == "::notice title=layout::fine\n")
  }

  @Test(
    "without problems, JSON and SARIF output are valid documents, and line-based formats print nothing"
  )
  func nothing() throws {
    let empty = DiagnosticReport()
    for format in [DiagnosticFormat.human, .short, .github] { #expect(text(format, empty) == "") }
    #expect(try JSONTree(parsing: text(.json, empty))["diagnostics"] == .array([]))
    #expect(try JSONTree(parsing: text(.sarif, empty))["runs"]?.children[0]["results"] == .array([]))
  }

  @Test("no diagnostic format writes control characters", arguments: DiagnosticFormat.allCases)
  func controls(format: DiagnosticFormat) throws {
    let wild = "a\u{1B}[31m\u{7}\u{9B}\u{202E}\u{2028}\u{E0001}b\r\nc"
    let place = SourceLocation(file: "\(wild).json", line: 1, column: 1)
    let report = DiagnosticReport(
      [
        Diagnostic(
          code: "layout", location: place, path: JSONPath([.key(wild)]), message: wild, hint: wild,
          related: [Diagnostic.Related(location: place, message: wild)])
      ], sources: [SourceText(file: "\(wild).json", bytes: [UInt8](wild.utf8))])
    let shown = text(format, report)
    #expect(!shown.isEmpty)
    for scalar in shown.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(![.control, .format, .lineSeparator].contains(category), "\(format): \(scalar.value)")
    }
    // Programs that parse the document receive the original text.
    if format == .json {
      #expect(try JSONTree(parsing: shown)["diagnostics"]?.children[0]["message"] == .string(wild))
    }
  }

  @Test(
    "the range of a diagnostic ends after the string, number, word or character at which it starts",
    arguments: [
      (#"{"a": "x\"y", "b": 1}"#, 7, 13), (#"{"a": "x\"y", "b": 1}"#, 20, 21), ("[-1.5e+3, true]", 2, 9),
      ("[true, ü]", 2, 6), ("[true, ü]", 8, 9), ("[\"üö", 2, 5), ("[", 2, 2), ("{}", 1, 2),
    ])
  func endColumns(text: String, column: Int, end: Int) {
    let source = SourceText(file: "a", bytes: [UInt8](("\u{FEFF}" + text).utf8))
    #expect(source.endColumn(of: SourceLocation(file: "a", line: 1, column: column)) == end)
  }

  @Test("the end column of a diagnostic is correct in a line of thousands of characters")
  func longLine() {
    let padding = String(repeating: "ü", count: 5_000)
    let source = SourceText(file: "a", bytes: [UInt8]("[\n\"\(padding)\", \"end\"]".utf8))
    #expect(source.endColumn(of: SourceLocation(file: "a", line: 2, column: 5_005)) == 5_010)
    #expect(source.endColumn(of: SourceLocation(file: "a", line: 2, column: 1)) == 5_003)
  }

  @Test("renamed files appear with their new names in the locations, messages and sources of diagnostics")
  func renaming() {
    let renamed = duplicateComments.renamingFiles { $0.replacing("designs/", with: "main:") }
    #expect(text(.human, renamed) == text(.human, duplicateComments).replacing("designs/", with: "main:"))
  }
}

extension JSONTree {
  /// Parses JSON from a string.
  init(parsing text: String) throws {
    self.init(try DesignFile(path: "", contents: [UInt8](text.utf8)).root)
  }
}

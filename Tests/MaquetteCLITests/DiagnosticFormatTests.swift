import Foundation
import TestSupport
import Testing

/// Diagnostics for other programs.
@Suite(.waitsForPrograms) struct DiagnosticFormatTests {
  private static let wrong = """
    { "screens": [{ "id": "s", "layout": "colum", "items": [] }] }
    """
  private static let right = """
    { "viewports": ["320x480"], "screens": [{ "id": "s", "layout": "column", "items": [] }] }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.wrong, to: "wrong.json")
    try folder.write(Self.right, to: "right.json")
    return folder
  }

  private func json(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(
    "every command that reports problems writes one JSON or SARIF document",
    arguments: ["validate", "render", "inspect", "compare", "storyboard"])
  func documents(command: String) throws {
    let folder = try folder()
    for format in ["json", "sarif"] {
      let run = try Program.maquette([command, "wrong.json", "--diagnostic-format", format], in: folder.url)
      #expect(run.status == 2)
      let document = try json(Data(run.errors.utf8))
      #expect(document[format == "json" ? "diagnostics" : "runs"] != nil)
    }
  }

  @Test("without problems, the diagnostics document is still written, and is the only text on standard error")
  func nothingWrong() throws {
    let folder = try folder()
    let run = try Program.maquette(["render", "right.json", "--diagnostic-format", "json"], in: folder.url)
    #expect(run.status == 0)
    #expect(try json(Data(run.errors.utf8))["errors"] as? Int == 0)
  }

  @Test("--diagnostic-output writes problems to the given file, and notes to standard error")
  func file() throws {
    let folder = try folder()
    let run = try Program.maquette(
      ["validate", "right.json", "--diagnostic-format", "sarif", "--diagnostic-output", "out/log.sarif"],
      in: folder.url)
    #expect(run.status == 0 && run.errors == "1 design, no errors\n")
    let log = try Data(contentsOf: folder.url.appendingPathComponent("out/log.sarif"))
    #expect(try json(log)["version"] as? String == "2.1.0")
    let human = try Program.maquette(
      ["validate", "wrong.json", "--diagnostic-output", "problems.txt"], in: folder.url)
    #expect(human.status == 2 && human.errors == "1 design, 1 error\n")
    let text = try String(contentsOf: folder.url.appendingPathComponent("problems.txt"), encoding: .utf8)
    #expect(text.contains("unknown layout \"colum\""))
  }

  @Test("a diagnostics file that cannot be written is an error")
  func unwritableFile() throws {
    let folder = try folder()
    let run = try Program.maquette(
      ["validate", "right.json", "--diagnostic-output", "right.json/log"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("could not write \"right.json/log\""))
  }

  @Test("GitHub annotations contain the file, line and columns of a problem")
  func github() throws {
    let folder = try folder()
    let run = try Program.maquette(
      ["validate", "wrong.json", "--diagnostic-format", "github"], in: folder.url)
    #expect(run.errors.hasPrefix("::error file=wrong.json,line=1,col=38,endColumn=45,title=unknown-layout::"))
  }

  @Test("errors about missing and unwritable files are printed in the selected diagnostic format")
  func ownProblems() throws {
    let folder = try folder()
    let missing = try Program.maquette(
      ["validate", "none.json", "--diagnostic-format", "github"], in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.errors == "::error title=no-input::there is no file or folder \"none.json\"\n")
    try folder.write("", to: "output")
    let blocked = try Program.maquette(
      ["render", "right.json", "--diagnostic-format", "short"], in: folder.url)
    #expect(blocked.status == 2)
    #expect(
      blocked.errors.hasPrefix("error: could not draw right – s, 320x480: could not write"),
      "\(blocked.errors)")
  }
}

/// `validate` with valid designs that could be improved.
@Suite(.waitsForPrograms) struct ValidateAuditTests {
  private static let low = """
    { "viewports": ["320x480"],
      "screens": [{ "id": "s", "layout": { "type": "flow", "itemSize": [100, 40] }, "cell": "card", "items": [{}] }],
      "templates": { "card": { "type": "text", "text": "hi" } } }
    """

  @Test("with only warnings, validate exits with 0, or with 2 if --strict is given")
  func strict() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.low, to: "low.json")
    let run = try Program.maquette(["validate", "low.json", "--diagnostic-format", "short"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("low.json:2:68: warning: cells are 100 × 40 points"), "\(run.errors)")
    #expect(
      run.errors.hasSuffix("\n1 design, no errors, 1 warning, 1 note (--verbose shows it)\n"), "\(run.errors)"
    )
    #expect(try Program.maquette(["validate", "low.json", "--strict"], in: folder.url).status == 2)
  }

  @Test("--no-audits suppresses audit warnings, so that only errors are reported")
  func noAudits() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.low, to: "low.json")
    let run = try Program.maquette(["validate", "low.json", "--no-audits", "--strict"], in: folder.url)
    #expect(run.status == 0 && run.errors == "1 design, no errors\n")
  }

  @Test("an unused audit suppression is reported only if the whole design is audited")
  func partOfDesign() throws {
    let folder = try TemporaryFolder()
    let silence = #""audits": { "silence": [{ "audit": "overlap", "reason": "Meant." }] }, "screens""#
    try folder.write(Self.low.replacing(#""screens""#, with: silence), to: "low.json")
    let whole = try Program.maquette(["validate", "low.json"], in: folder.url)
    #expect(whole.errors.contains("\"overlap\" has no findings to suppress here"))
    let part = try Program.maquette(["validate", "low.json", "--screen", "s"], in: folder.url)
    #expect(part.status == 0 && !part.errors.contains("silenced"))
  }
}

import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct ExceptionWordingTests {
  /// A design whose data source lacks an inserted item.
  private static let design = """
    {"viewports": ["320x400"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}, {"id": "b"}],
      "updates": [{"name": "u", "operations": [{"insert": {"id": "c"}, "at": [0, 0]}], "after": ["a", "b"]}]}]}
    """

  private func run(_ arguments: [String]) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "d.json")
    return try Program.maquette(arguments, in: folder.url)
  }

  private static let count = "Invalid update: invalid number of items in section 0."

  @Test(
    "validate and storyboard use the exception message of the selected system version",
    arguments: ["validate", "storyboard"],
    [
      ([], "\(count)  The number of items"),
      (["--exception-wording", "legacy"], "(0 moved in, 0 moved out). [screens[0]."),
      (["--exception-wording", "modern"], "\(count) The number of items"),
      (["--exception-wording", "modern"], "(0 moved in, 0 moved out). Collection view: <…> [screens[0]."),
      (["--exception-wording", "ios16"], "the data source before and/or after performing"),
      (["--exception-wording", "ios16"], "Updates = [\n\tInsert item (0 - 0)\n]"),
      (["--exception-wording", "ios17"], "the data source before and after performing"),
    ])
  func quotes(command: String, example: (options: [String], text: String)) throws {
    let run = try run([command, "d.json"] + example.options)
    #expect(run.status == 2)
    #expect(run.errors.contains(example.text), "\(run.errors)")
  }

  @Test("an unknown value of --exception-wording is a usage error, and the help describes each valid value")
  func usage() throws {
    let wrong = try run(["validate", "d.json", "--exception-wording", "ios18"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("See \"maquette validate --help-all\""))
    let help = try run(["storyboard", "--help-all"]).text
    for text in ["--exception-wording", "legacy", "modern", "iOS 16.4 and later", "iOS 17 and later"] {
      #expect(help.contains(text), "\(help)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The messages about common mistakes, on the command line and in designs.
@Suite(.waitsForPrograms) struct MistakeTests {
  private static let base = """
    {"viewports": ["320x480"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "steve"}]}]}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.base, to: "base.json")
    return folder
  }

  @Test(
    "a wrong command or option is a usage error with a remedy",
    arguments: [
      (["rendr", "designs"], #"unknown command "rendr"; did you mean "render"?"#),
      (["help", "rendr"], #"unknown command "rendr"; did you mean "render"?"#),
      (["version"], #"unknown command "version"; did you mean "--version"?"#),
      (["init"], #"unknown command "init"; did you mean "new"?"#),
      (["base.json"], #"unknown command "base.json"; to draw a design, write maquette render base.json"#),
      (["--verison"], #"unknown option "--verison"; did you mean "--version"?"#),
      (["-V"], #"unknown option "-V"; write --version"#),
      (["render", "--widht", "300"], #"unknown option "--widht"; write --viewport 402x874"#),
      (["render", "--dark"], #"unknown option "--dark"; write --matrix appearance=dark"#),
      (["render", "--fromat", "svg"], #"unknown option "--fromat"; did you mean "--format"?"#),
      (
        ["render", "--name-templte", "x"],
        #"unknown option "--name-templte"; did you mean "--name-template"?"#
      ),
      (
        ["render", "--style", "wire"],
        "the value 'wire' is invalid for '--style <style>'; write one of 'mockup', 'wireframe' or 'redline'"
      ),
      (["render", "--viewport", "base.json"], "missing value for '--viewport <name|WxH>'"),
      (["validate", "-q", "--verbose"], "--quiet cannot be combined with --verbose"),
    ])
  func wrongUsage(arguments: [String], message: String) throws {
    let folder = try folder()
    let run = try Program.maquette(arguments, in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
  }

  @Test(
    "a wrong option value is reported with the usage of the command",
    arguments: [
      (["render", "base.json", "--viewport", "iphone 99"], #"unknown viewport "iphone 99"; did you mean "#),
      (
        ["render", "base.json", "--matrix", "dark"],
        #"--matrix: "dark" is not of the form appearance=light,dark"#
      ),
      (["inspect", "base.json", "--explain", "zoe"], #"no element is called "zoe""#),
    ])
  func wrongValue(arguments: [String], message: String) throws {
    let folder = try folder()
    let run = try Program.maquette(arguments, in: folder.url)
    let command = arguments[0]
    #expect(run.status == 64 && run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
    #expect(run.errors.contains("\nUsage: maquette \(command) [<options>] "), "\(run.errors)")
    #expect(run.errors.hasSuffix("\n  See \"maquette \(command) --help\" for more information.\n"))
  }

  @Test(
    "an option that accepts several values does not take a following path as a value",
    arguments: [
      ["--viewport", "iPhone 17", "iPhone SE 3", "base.json"], ["--viewport=iPhone 17", "base.json"],
      ["--matrix", "appearance=light,dark", "base.json", "--combine", "all"],
      ["--viewport", "507x1024", "screens"],
    ])
  func severalValues(arguments: [String]) throws {
    let folder = try folder()
    try folder.write(Self.base, to: "screens/base.json")
    let run = try Program.maquette(["validate", "--no-audits"] + arguments, in: folder.url)
    #expect(run.status == 0 && run.errors == "1 design, no errors\n", "\(run.errors)")
  }

  @Test(
    "a missing or unsuitable file is an error with a remedy",
    arguments: [
      (["render", "bas.json"], #"there is no file or folder "bas.json"; did you mean "base.json"?"#),
      (["render"], #"there is no folder "designs"; name a file, such as "base.json""#),
      (
        ["storyboard", "base.json"],
        #"no screen has updates or transitions; add the key "updates" to a screen"#
      ),
      (["merge", "all", "part-1"], #"the folder "part-1" does not exist"#),
    ])
  func wrongFile(arguments: [String], message: String) throws {
    let folder = try folder()
    let run = try Program.maquette(arguments, in: folder.url)
    #expect(run.status == 2 && run.errors == "error: \(message)\n", "\(run.errors)")
  }

  @Test(
    "in a folder without designs, the error names the command that creates a design",
    arguments: ["render", "watch"])
  func noDesigns(command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Program.maquette([command], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == "error: no designs here; create one with \"maquette new list\", or name a file\n")
  }

  @Test("an image that is passed as a design is reported as an image")
  func imageAsDesign() throws {
    let photo = Repository.root.appendingPathComponent("designs/photos/steve.png").path
    let folder = try TemporaryFolder()
    let run = try Program.maquette(["render", photo], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "\(photo):1:1: error: this is a PNG image, not a JSON file; name a file that ends in .json\n")
  }

  @Test(
    "a common mistake in a design is an error with a remedy",
    arguments: [
      (
        #""viewports""#, "“viewports”", #"unexpected U+201C (left double quotation mark), "#,
        #"; write the straight quote ""#
      ),
      (
        #""viewports": "#, "\"viewports\":\u{A0}", "unexpected U+00A0 (no-break space), ",
        "; replace it with a space"
      ),
      (
        #"["320x480"]"#, #""iPhone 17""#, "expected an array, found a string [viewports]",
        #"; write ["iPhone 17"]"#
      ),
      (
        #""column""#, #"{"type": "column", "itemHeight": "70px"}"#,
        "expected a number, found a string [screens[0].layout.itemHeight]", "; write 70 without quotes"
      ),
      (
        #""column""#, #"{"type": "column", "itemHeight": -3}"#,
        "an item's size must be above 0, found -3 [screens[0].layout.itemHeight]", ""
      ),
      (
        #"{"id": "steve"}"#, #"{"id": "steve"}, {"id": "steve"}"#,
        #"the id "steve" is used twice [screens[0].items[1].id]"#, "; use each id only once"
      ),
      (
        #"{"id": "steve"}"#, #"{"id": "steve", "icon": "cart"}"#,
        #"unknown key "icon" [screens[0].items[0]]"#,
        #"; write it into "data": { "icon": "cart" }"#
      ),
      (
        ##""id": "s""##, ##""id": "s", "background": "#FFF""##,
        ##""#FFF" is not a color [screens[0].background]"##,
        ##"; write "#FFFFFF""##
      ),
      (
        #""id": "s""#, #""id": "s", "background": "white""#,
        #"unknown color "white" [screens[0].background]"#,
        ##"; write "#FFFFFF""##
      ),
      (
        #""id": "s""#, #""id": "s", "background": "rgba(0, 122, 255, 0.5)""#,
        #"unknown color "rgba(0, 122, 255, 0.5)" [screens[0].background]"#, ##"; write "#007AFF80""##
      ),
      (
        #""screens""#, #""templates": {"t": {"type": "icon", "icon": "carrt"}}, "screens""#,
        #"unknown icon "carrt" [templates.t.icon]"#,
        #"; did you mean "cart"? "maquette icons" lists all icon names"#
      ),
      (
        #""screens""#, #""templates": {"t": {"type": "icon", "icon": "zzzz"}}, "screens""#,
        #"unknown icon "zzzz" [templates.t.icon]"#,
        #"; "maquette icons" lists all icon names, and the key "icons" adds your own"#
      ),
    ])
  func wrongDesign(old: String, new: String, message: String, remedy: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.base.replacingOccurrences(of: old, with: new), to: "a.json")
    let run = try Program.maquette(["validate", "a.json", "--no-audits"], in: folder.url)
    let line = run.errors.split(separator: "\n").first ?? ""
    #expect(run.status == 2 && line.contains("error: \(message)"), "\(run.errors)")
    #expect(line.hasSuffix(remedy), "\(run.errors)")
  }

  @Test("a date with seconds and a time zone is an error that shows how to write the date")
  func date() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"templates": {"t": {"type": "text", "text": "{when, date}"}}, "screens": [{"id": "s", "cell": "t",
        "layout": "column", "items": [{"id": "a", "data": {"when": "2026-05-01T10:00:00Z"}}]}]}
      """, to: "a.json")
    let run = try Program.maquette(["validate", "a.json", "--no-audits"], in: folder.url)
    #expect(
      run.errors.contains(
        #"needs {when} to be a date [screens[0].items[0].data.when]; write "2026-05-01T10:00""#),
      "\(run.errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// The files, the standard streams and the amount of output of commands that draw.
@Suite(.waitsForPrograms) struct OutputTests {
  private static let design = """
    {"viewports": ["320x480"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "a.png"}]}]}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(contentsOf: Repository.root.appendingPathComponent("designs/photos/ana.png"))
      .write(to: folder.url.appendingPathComponent("a.png"))
    try folder.write(Self.design, to: "a.json")
    return folder
  }

  @Test("one image can be written to a file, and the extension of the file name determines the format")
  func file() throws {
    let folder = try folder()
    let run = try Program.maquette(["render", "a.json", "-o", "images/x.svg"], in: folder.url)
    #expect(run.status == 0 && run.errors.contains(/drew 1 image in .* → images\/x.svg\n/), "\(run.errors)")
    let files = try folder.contents()
    #expect(files.keys.sorted() == ["a.json", "a.png", "images/x.svg"])
    #expect(files["images/x.svg"]?.starts(with: Data("<svg".utf8)) == true)
  }

  @Test("one image can be written to standard output, from a design on standard input")
  func pipe() throws {
    let folder = try folder()
    let named = try Program.maquette(["render", "a.json", "-o", "x.png"], in: folder.url)
    try #require(named.status == 0, "\(named.errors)")
    // The program's path is passed as $0.
    let piped = try Program.run(
      "sh", ["-c", #"cat a.json | "$0" render - -o -"#, Repository.tool.path], in: folder.url)
    #expect(piped.status == 0 && piped.errors.contains(" → standard output\n"), "\(piped.errors)")
    #expect(try folder.contents()["x.png"] == piped.output)
    #expect(try folder.contents().keys.sorted() == ["a.json", "a.png", "x.png"])
  }

  @Test(
    "problems of a design on standard input have a location, and its images are named after standard input")
  func standardInput() throws {
    let folder = try folder()
    let wrong = try Program.run(
      "sh", ["-c", #"echo '{"screens": 1}' | "$0" validate -"#, Repository.tool.path], in: folder.url)
    #expect(
      wrong.status == 2 && wrong.errors.hasPrefix("stdin.json:1:13: error: expected an array"),
      "\(wrong.errors)")
    for _ in 1...2 {
      let drawn = try Program.run(
        "sh", ["-c", #""$0" render - <a.json"#, Repository.tool.path], in: folder.url)
      #expect(
        drawn.errors.hasPrefix("wrote output/stdin-s-320x480@2x.png\ndrew 1 image in "), "\(drawn.errors)")
    }
  }

  @Test(
    "naming one output file for several images, or combining options wrongly, is a usage error",
    arguments: [
      (
        ["-o", "x.png", "--matrix", "appearance=light,dark"],
        "--output x.png is one file, but there are 2 images"
      ),
      (
        ["-o", "x.jpg"],
        "--output: images are written as png, svg, pdf, not as jpg; name such a file, or a folder"
      ),
      (["-o", "x.png", "--format", "svg"], #"--format does not match the ending of "x.png""#),
      (["-o", "-", "--format", "png,svg"], "--output names one file, but --format contains several types"),
      (["-o", "x.png", "--shard", "1/2"], "--shard needs a folder, and --output names a file"),
      (["-o", "x.png", "--prune"], "--prune and --affected need a folder of designs and a folder of images"),
    ])
  func wrongUsage(options: [String], message: String) throws {
    let folder = try folder()
    let run = try Program.maquette(["render", "a.json"] + options, in: folder.url)
    #expect(run.status == 64 && run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
    #expect(try folder.contents().count == 2)
  }

  @Test(
    "commands name up to five written files; --quiet prints only problems, and --verbose all files and durations"
  )
  func amount() throws {
    let folder = try folder()
    func render(_ options: [String]) throws -> [Substring] {
      try Program.maquette(["render", "a.json", "--force"] + options, in: folder.url).errors.split(
        separator: "\n")
    }
    let many = ["--viewport", "300x300", "301x300", "302x300", "303x300", "304x300", "305x300"]
    #expect(try render([]).first == "wrote output/a-s-320x480@2x.png")
    #expect(try render(many).count == 1)
    let all = try render(many + ["--verbose"])
    #expect(
      all.count { $0.hasPrefix("wrote output/a-s-30") } == 6 && all.contains { $0.hasPrefix("drawing") },
      "\(all)")
    #expect(try render(["--quiet"]) == [] && render(["-q"]) == [])
  }

  @Test("--keep-going draws the valid designs, reports the invalid designs, and ends with exit code 2")
  func keepGoing() throws {
    let folder = try folder()
    try folder.write(#"{"screens": 1}"#, to: "b.json")
    let stopped = try Program.maquette(["render", "a.json", "b.json"], in: folder.url)
    #expect(stopped.status == 2 && !stopped.errors.contains("drew"))
    let run = try Program.maquette(["render", "a.json", "b.json", "--keep-going"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("b.json:1:13: error: ") && run.errors.contains("drew 1 image in"), "\(run.errors)")
  }

  @Test("validate ends with the number of designs, errors and warnings")
  func summary() throws {
    let folder = try folder()
    try folder.write(#"{"screens": 1, "name": 2}"#, to: "b.json")
    let run = try Program.maquette(["validate", "a.json", "b.json", "--no-audits"], in: folder.url)
    #expect(run.status == 2 && run.errors.hasSuffix("\n2 designs, 2 errors\n"), "\(run.errors)")
  }

  @Test("--color selects whether problems are colored, even without a terminal and with NO_COLOR")
  func color() throws {
    let folder = try folder()
    func errors(_ color: String) throws -> String {
      try Program.maquette(
        ["validate", "none.json", "--color", color], in: folder.url, environment: ["NO_COLOR": "1"]
      ).errors
    }
    #expect(try errors("always").hasPrefix("\u{1B}[31merror: "))
    #expect(try errors("auto").hasPrefix("error: ") && errors("never").hasPrefix("error: "))
  }

  @Test(
    "-j and --jobs are the same option", arguments: [["-j", "2"], ["-j2"], ["--jobs", "2"], ["--jobs=2"]])
  func jobs(option: [String]) throws {
    let folder = try folder()
    let run = try Program.maquette(["render", "a.json"] + option, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("the help lists groups of commands and examples; rare options are listed only by --help-all")
  func help() throws {
    let root = try Program.maquette(["--help"]).text
    let groups = ["\nDRAW:\n", "\nEXAMINE:\n", "\nREVIEW CHANGES:\n", "\nLIST WHAT DESIGNS CAN USE:\n"]
    for words in groups + [
      "  maquette new list ", "  maquette preview list.json --open ", "  maquette render list.json ",
    ] {
      #expect(root.contains(words), "\(words) is missing in \(root)")
    }
    let usual = try Program.maquette(["render", "--help"])
    let all = try Program.maquette(["render", "--help-all"])
    #expect(usual.status == 0 && all.status == 0)
    for option in ["--output", "--viewport", "--matrix", "--quiet"] { #expect(usual.text.contains(option)) }
    for option in ["--exception-wording", "--name-template", "--keep-times", "--affected"] {
      #expect(!usual.text.contains("  \(option)") && all.text.contains("  \(option)"), "\(option)")
    }
    #expect(usual.text.contains("--help-all shows all options"))
  }
}

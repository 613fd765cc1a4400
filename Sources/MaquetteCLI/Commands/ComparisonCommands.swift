import ArgumentParser
import Foundation
import Maquette
import Reporting
import Review
import Workflows

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: Tool.name,
    abstract: "Say what changed between two versions of designs or pictures.",
    usage: """
      maquette diff <old> <new> [<options>]
      maquette diff <revision>..<revision> [<path> ...] [<options>]
      maquette diff <revision> [<revision>] [<path> ...] [<options>]
      maquette diff --staged [<path> ...] [<options>]
      """,
    discussion: """
      Each side is a design file, a folder of designs, or a folder of rendered pictures; pictures on one side and \
      designs on the other are compared by name, the designs drawn as "maquette render" draws them. With git revisions \
      (a range; two; or one and the work tree), or --staged (the last commit and what is staged), sides are read from \
      the repository, and the work tree is left alone; paths are those of files and folders, "designs" where none \
      is given. A side may also be written as git writes it, main:designs.

      Three things are told apart: what changed in the files, what changed on the screens (causes first, then what \
      they pushed), and how many pictures look different. The last line says what kind of change it is. The exit \
      code is 0 where nothing differs, 1 where something does, and 2 where something could not be compared.

      With --shard, a part of the pictures is compared and kept in a folder; "maquette merge" joins the parts and says \
      what one machine would have said.
      """)

  @OptionGroup var comparison: ComparisonOptions

  @Flag(help: "Compare the pictures of all designs, and not only of those that changed.")
  var pixels = false

  @Option(help: "What is printed: text, or the whole report as json.")
  var format = TextOrJSON.text

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that a part is kept in, with --shard.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if (output == nil) != (comparison.parts.argument == nil) {
      throw ValidationError("--shard and --output belong together: a part is kept until all are joined")
    }
  }

  func run() throws {
    try diagnostics.run { console in
      let request = ComparisonOptions.Request(
        name: "diff", command: ReportedCommand("diff").withoutFolder,
        drawing: DrawingOptions(scale: 1, software: Tool.software),
        extent: ComparisonRun.Extent(all: pixels), wish: .text(isJSON: format == .json),
        folder: try output.map { try ReportFolder($0.folder) })
      try comparison.compare(request, console) { try Self.print($0, as: format, console) }
    }
  }

  static func print(_ report: ReviewReport, as format: TextOrJSON, _ console: Console) throws {
    try console.print(format == .json ? try report.json : Data(ReportText(report).text.utf8))
  }
}

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", _superCommandName: Tool.name,
    abstract: "Show what changed between two versions of designs or pictures.",
    usage: """
      maquette report <old> <new> [<options>]
      maquette report <revision>..<revision> [<path> ...] [<options>]
      maquette report <revision> [<revision>] [<path> ...] [<options>]
      maquette report --staged [<path> ...] [<options>]
      """,
    discussion: """
      Sides are those of "maquette diff". Into the folder go index.html, a page that needs nothing else; summary.md, \
      for a comment on a pull request; report.json and junit.xml, for programs; and pictures/, before, changes and \
      after. A former report in the folder is replaced; nothing else in it is touched.

      The exit code is 0 where nothing differs, 1 where something does, and 2 where something could not be compared.

      With --shard, a part of the pictures is drawn, without a page; "maquette merge" joins the parts.
      """)

  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that the report is written to.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument = "report"

  @Option(help: ArgumentHelp("Pixels per point of the report's pictures.", valueName: "number"))
  var scale = 2.0

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
  }

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let folder = try ReportFolder(output.folder)
    let command = ReportedCommand("report")
    let request = ComparisonOptions.Request(
      name: "report",
      command: comparison.parts.argument == nil
        ? command.words : command.ofWhole(naming: ["--output", "-o"]),
      drawing: report.drawing(scale: scale),
      extent: ComparisonRun.Extent(all: report.all, lone: true, audits: true),
      wish: .report(imageBase: report.imageBaseURL ?? ""), folder: folder)
    try comparison.compare(request, console) { try report.finish($0, in: folder, console) }
  }
}

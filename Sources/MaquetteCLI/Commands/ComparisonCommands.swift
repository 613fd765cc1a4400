import ArgumentParser
import Comparison
import Foundation
import Maquette
import Workflows

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: Tool.name,
    abstract: "Print the changes between two versions of designs or pictures.",
    usage: """
      maquette diff <old> <new> [<options>]
      maquette diff <revision>..<revision> [<path> ...] [<options>]
      maquette diff <revision> [<revision>] [<path> ...] [<options>]
      maquette diff --staged [<path> ...] [<options>]
      """,
    discussion: """
      Each version is a design file, a folder of designs, a folder of rendered pictures, or a saved Figma file. \
      The changes of imported screens are listed by their nodes in Figma. If only one version is a folder of \
      pictures, the designs of the other version are drawn as by "maquette render", and the pictures are compared \
      by name. With git revisions (a range, two revisions, or one revision and the work tree), or with --staged \
      (the last commit and the staged files), the versions are read from the repository, and the work tree is not \
      changed. The paths are files and folders, by default "designs". A version may also be written in git's \
      notation, such as main:designs.

      The output contains the changes in the files, the changes on the screens (causes first, then the elements that \
      they moved), and the number of pictures that look different. The last line classifies the change. The exit code \
      is 0 if nothing differs, 1 if something differs, and 2 if something could not be compared.

      With --shard, a part of the pictures is compared and stored in a folder. "maquette merge" merges the parts and \
      prints the result.
      """)

  @OptionGroup var comparison: ComparisonOptions

  @Flag(help: "Compare the pictures of all designs, and not only of those that changed.")
  var pixels = false

  @Option(help: "The output: text, or the whole report as json.")
  var format = TextOrJSON.text

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder for a part, with --shard.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if (output == nil) != (comparison.shardArgument == nil) {
      throw ValidationError("--shard needs --output, and --output needs --shard")
    }
  }

  func run() throws {
    try diagnostics.run { console in
      let request = ComparisonOptions.Request(
        name: "diff", command: ReportedCommand("diff").withoutFolder,
        drawing: DrawingOptions(scale: 1, software: Tool.software),
        extent: ComparisonRun.Extent(all: pixels), requestedOptions: .text(isJSON: format == .json),
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
    abstract: "Write a report of the changes between two versions of designs or pictures.",
    usage: """
      maquette report <old> <new> [<options>]
      maquette report <revision>..<revision> [<path> ...] [<options>]
      maquette report <revision> [<revision>] [<path> ...] [<options>]
      maquette report --staged [<path> ...] [<options>]
      """,
    discussion: """
      The versions are written as for "maquette diff". The output folder contains index.html, a self-contained page; \
      summary.md, for a comment on a pull request; report.json and junit.xml, for programs; and pictures/, with the \
      pictures before and after, and their changes. An earlier report in the output folder is replaced; other files \
      are not changed.

      The exit code is 0 if nothing differs, 1 if something differs, and 2 if something could not be compared.

      With --shard, a part of the pictures is drawn, without a page. "maquette merge" merges the parts.
      """)

  @OptionGroup var comparison: ComparisonOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that the report is written to.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument = "report"

  @Option(help: ArgumentHelp("Pixels per point of the report's pictures.", valueName: "number"))
  var scale = 2.0

  @OptionGroup var report: ReportOptions
  @OptionGroup var diagnostics: DiagnosticOptions

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
      command: comparison.shardArgument == nil
        ? command.words : command.ofWhole(naming: ["--output", "-o"]),
      drawing: report.drawing(scale: scale),
      extent: ComparisonRun.Extent(all: report.all, lone: true),
      requestedOptions: .report(imageBase: report.imageBaseURL ?? ""), folder: folder)
    try comparison.compare(request, console) { try report.finish($0, in: folder, console) }
  }
}

import ArgumentParser
import Foundation
import Maquette
import Workflows

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

import ArgumentParser
import Foundation
import Maquette
import Reporting
import Review
import Workflows

/// `maquette report`: shows what changed, for people who look at it and for programs that read it.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Show what changed between two versions of designs or pictures.",
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
      """)

  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that the report is written to.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument = "report"

  @Option(help: ArgumentHelp("Pixels per point of the report's pictures.", valueName: "number"))
  var scale = 1.0

  @Option(
    name: .customLong("image-base-url"),
    help: ArgumentHelp("Where the report's folder will be, for the links of summary.md.", valueName: "url"))
  var imageBaseURL: String?

  @Flag(help: "Smaller PNG files for keeping, several times slower to write.")
  var compact = false

  @Flag(help: "Keep the pictures that did not change, too.")
  var all = false

  func validate() throws {
    if !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
  }

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let folder = try ReportFolder(output.folder)
    var drawing = DrawingOptions(scale: scale, software: Tool.software, extent: all ? .all : .changes)
    drawing.isCompact = compact
    let request = ComparisonOptions.Request(
      command: ComparisonOptions.command("report"), drawing: drawing,
      extent: ComparisonRun.Extent(all: all, lone: true)
    ) { [all] drawn in
      if all || drawn.picture.status != .unchanged { try folder.write(drawn) }
    }
    try comparison.compare(request, console) { report in
      try folder.finish(report, imageBase: imageBaseURL ?? "")
      let words = [Self.counts(report), report.hiddenWords, report.verdict].compactMap { $0 }
      console.note("\(words.joined(separator: "; ")) → \(output.folder)")
    }
  }

  /// Such as `3 changed, 1 added, 20 unchanged, 38 designs untouched`.
  private static func counts(_ report: ReviewReport) -> String {
    let counts = ReportStatus.allCases.map { ($0, report.count($0)) }.filter { $0.1 > 0 }
    let untouched = report.untouchedDesigns
    let words =
      counts.map { "\($0.1) \($0.0.rawValue)" }
      + (untouched > 0 ? ["\(untouched) \(untouched == 1 ? "design" : "designs") untouched"] : [])
    return words.isEmpty ? "no pictures" : words.joined(separator: ", ")
  }
}

import ArgumentParser
import Foundation
import Maquette
import Reporting
import Workflows

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what changed between two versions of designs or pictures.",
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
      """)

  @OptionGroup var comparison: ComparisonOptions

  @Flag(help: "Compare the pictures of all designs, and not only of those that changed.")
  var pixels = false

  @Option(help: "What is printed: text, or the whole report as json.")
  var format = TextOrJSON.text

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let request = ComparisonOptions.Request(
      command: ComparisonOptions.command("diff"),
      drawing: DrawingOptions(scale: 1, software: Tool.software),
      extent: ComparisonRun.Extent(all: pixels)
    ) { _ in }
    try diagnostics.run { console in
      try comparison.compare(request, console) { report in
        try console.print(format == .json ? try report.json : Data(ReportText(report).text.utf8))
      }
    }
  }
}

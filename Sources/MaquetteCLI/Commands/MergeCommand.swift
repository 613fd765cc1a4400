import ArgumentParser
import DesignFormat
import Maquette
import Workflows

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts that several machines drew into what one would have drawn.",
    discussion: """
      Each part is a folder that a command with --shard has drawn into. The pictures and the manifest become byte for \
      byte what the command draws without --shard. Where a part is missing, there twice or of another run, where \
      programs, libraries or fonts differ, or a picture is not as it was drawn, all of that is told, nothing is \
      written, and the exit code is 2.
      """)

  @Argument(help: ArgumentHelp("The folder to write, empty or not there.", valueName: "output"))
  var output: PathArgument

  @Argument(help: ArgumentHelp("The folders with the parts.", valueName: "part"))
  var parts: [PathArgument]

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run { console in
      let folders = PartFolders(parts.paths)
      guard folders.report.isEmpty else {
        console.report(folders.report)
        throw ExitCode(2)
      }
      try folders.write(into: output.folder)
      console.note(
        "\(counted(folders.pictureCount, "picture")) from \(folders.runs.joined(separator: " and ")) → \(output.folder)"
      )
    }
  }
}

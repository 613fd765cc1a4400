import ArgumentParser
import DesignFormat
import Maquette
import Workflows

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: Tool.name,
    abstract: "Merge the parts that several machines drew.",
    discussion: """
      Each part is a folder that a command with --shard has written. The output (pictures and manifest, or the \
      report) equals that of the command without --shard, byte for byte, and the exit codes are equal, too. \
      Problems with parts are a missing or repeated part, a part of another run, a different program, library or \
      font, and a picture that has changed since it was drawn. If there are such problems, all of them are \
      reported, nothing is written, and the exit code is 2. If a merge is killed, run it again with the same \
      output folder.

      Parts of "maquette diff" are merged to standard output, which is written as "-".
      """)

  @Argument(
    help: ArgumentHelp(
      "The output folder, which must be empty or not exist; - for standard output.", valueName: "output"))
  var output: PathArgument

  @Argument(help: ArgumentHelp("The folders with the parts.", valueName: "part"))
  var parts: [PathArgument]

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run { console in
      guard !parts.paths.contains(where: ComparisonPart.stands) else { return try compare(console) }
      guard !parts.paths.contains(where: ReferencePart.stands) else { return try verify(console) }
      let folders = PartFolders(parts.paths)
      guard folders.report.isEmpty else {
        console.report(folders.report)
        throw ExitCode(2)
      }
      let merge = try MergeFolder(output.folder)
      try folders.write(into: merge)
      merge.finish()
      console.note("\(folders.summary) → \(output.folder)")
      // The merged run has the same exit code as an undivided run.
      if folders.leavesSomethingOut { throw ExitCode(2) }
    }
  }

  private func compare(_ console: Console) throws {
    let folders = ComparisonParts(parts.paths)
    guard folders.report.isEmpty, let requestedOptions = folders.requestedOptions else {
      console.report(folders.report)
      throw ExitCode(2)
    }
    console.note(folders.summary)
    switch requestedOptions {
    case .text(let isJSON):
      guard output.folder == "-" else {
        throw ValidationError(
          "\"maquette diff\" has no output folder, so its parts are merged to standard output; "
            + "pass - instead of a folder")
      }
      try ComparisonOptions.end(with: try folders.joined(into: nil, called: ""), console) {
        try DiffCommand.print($0, as: isJSON ? .json : .text, console)
      }
    case .report(let imageBase):
      let merge = try MergeFolder(output.folder)
      let folder = try ReportFolder(output.folder)
      try ComparisonOptions.end(
        with: try folders.joined(into: folder, called: output.folder), console
      ) { report in
        try ReportOptions.finish(report, in: folder, imageBase: imageBase, console)
        merge.finish()
      }
    }
  }

  private func verify(_ console: Console) throws {
    let folders = ReferenceParts(parts.paths)
    guard folders.report.isEmpty, let requestedOptions = folders.requestedOptions else {
      console.report(folders.report)
      throw ExitCode(2)
    }
    console.note(folders.summary)
    let report = try requestedOptions.report.map { try ReportFolder($0) }
    let merge = try MergeFolder(output.folder)
    let review = try folders.joined(into: merge, report: report)
    merge.finish(keepsEmpty: false)
    try VerifyCommand.finish(review, for: requestedOptions, failures: output.folder, in: report, console)
  }
}

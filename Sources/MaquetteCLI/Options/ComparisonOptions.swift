import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Review
import Workflows

struct ComparisonOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Two files or folders; or a range such as main..HEAD, or one or two revisions, and paths.",
      valueName: "old new"), completion: .file())
  var sides: [PathArgument] = []

  @Flag(help: "Compare the last commit with what is staged.")
  var staged = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var colors: ThresholdOptions

  @Option(help: ArgumentHelp("How many pictures to draw at once; the number of cores when not given."))
  var jobs: Int?

  func validate() throws {
    guard staged || !sides.isEmpty else {
      throw ValidationError(
        "give two files or folders, a range of revisions such as main..HEAD, a revision and paths, or --staged"
      )
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }

  struct Request {
    /// The arguments that make the report again, without the number of jobs, which changes nothing.
    let command: [String]
    let drawing: DrawingOptions
    let extent: ComparisonRun.Extent
    /// Takes what was drawn; several tasks call it at once.
    let keep: @Sendable (DrawnPicture) throws -> Void
  }

  /// Compares, hands the report to `use`, and ends the program with 0 where both sides are the same, 1 where they
  /// differ, 2 where something could not be compared.
  func compare(
    _ request: Request, _ console: Console, use: (ReviewReport) throws -> Void
  ) throws {
    var folder: ScratchFolder?
    func scratch() throws -> ScratchFolder {
      if let folder { return folder }
      let made = try ScratchFolder()
      folder = made
      return made
    }
    defer { if let problem = folder?.remove() { console.report(problem) } }
    let sides = try DiffSides(
      try SideArguments(self.sides.paths, staged: staged, scratch: scratch), scratch: scratch)
    for warning in sides.warnings {
      console.report(Diagnostic(severity: .warning, code: "left-out-of-git", message: warning))
    }
    console.report(DesignSearch.remarks(omissions: sides.omissions, others: sides.others))
    var drawing = request.drawing
    drawing.threshold = colors.value ?? 0
    let run = ComparisonRun(
      sides: sides, selection: selection.wanted, drawing: drawing, extent: request.extent,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount, keep: request.keep)
    let empty = ReportBuilder(
      tool: Tool.described, command: request.command, old: sides.names.old, new: sides.names.new)
    var (report, problems) = try run.outcome(empty)
    report.threshold = colors.value
    for problem in problems { console.report(problem) }
    try use(report)
    if report.hasFailures { throw ExitCode(2) }
    if !report.isSame { throw ExitCode(1) }
  }

  /// The command line of this process as the report has it.
  static func command(_ name: String) -> [String] {
    var words = ["maquette"] + ThisProcess.arguments.dropFirst()
    if words.count == 1 { words.append(name) }
    while let index = words.firstIndex(of: "--jobs") {
      words.removeSubrange(index..<min(index + 2, words.count))
    }
    return words.filter { !$0.hasPrefix("--jobs=") }
  }
}

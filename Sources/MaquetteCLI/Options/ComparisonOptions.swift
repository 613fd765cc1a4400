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

  @OptionGroup var parts: ShardOptions

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
    let name: String
    /// The arguments that produce the complete comparison again.
    let command: [String]
    let drawing: DrawingOptions
    let extent: ComparisonRun.Extent
    let wish: ComparisonPart.Wish
    /// The folder for images, a report or a shard; `nil` if the command writes none.
    let folder: ReportFolder?
  }

  /// Compares both sides and passes the report to `use`. The exit code is 0 if both sides are equal, 1 if they differ,
  /// and 2 if something could not be compared. A shard is written to the folder instead, with exit code 0.
  func compare(
    _ request: Request, _ console: Console, use: (ReviewReport) throws -> Void
  ) throws {
    let shard = try parts.shard
    var folder: ScratchFolder?
    func scratch() throws -> ScratchFolder {
      if let folder { return folder }
      let made = try ScratchFolder()
      folder = made
      return made
    }
    defer { if let problem = folder?.remove() { console.report(problem) } }
    let sides = try DiffSides(
      try SideArguments(self.sides.paths, staged: staged, scratch: scratch), code: selection.layoutCode.paths,
      scratch: scratch)
    for warning in sides.warnings {
      console.report(Diagnostic(severity: .warning, code: "left-out-of-git", message: warning))
    }
    console.report(DesignSearch.remarks(omissions: sides.omissions, others: sides.others))
    var drawing = request.drawing
    drawing.threshold = colors.value ?? 0
    let run = ComparisonRun(
      sides: sides, selection: selection.wanted, drawing: drawing, extent: request.extent, shard: shard,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    ) { [folder = request.folder, all = request.extent.all] drawn in
      if all || drawn.picture.status != .unchanged { try folder?.write(drawn) }
    }
    var empty = ReportBuilder(
      tool: Tool.described, command: request.command, old: sides.names.old, new: sides.names.new)
    empty.threshold = colors.value
    let outcome = try run.outcome(empty)
    for problem in outcome.problems { console.report(problem) }
    if let shard, let folder = request.folder {
      let part = try ComparisonPart(
        shard, of: request.name, by: request.command, for: request.wish, code: sides.codeDigests,
        drafts: outcome.drafts)
      try part.keep(outcome.own, in: folder)
      let pictures = counted(outcome.own.count, "picture")
      return console.note("\(pictures), part \(shard) of \(outcome.drafts.count) → \(folder.path)")
    }
    try Self.end(with: outcome.drafts.finished, console, use: use)
  }

  /// Reports comparison failures, passes the report to `use`, and throws the exit code.
  static func end(
    with report: ReviewReport, _ console: Console, use: (ReviewReport) throws -> Void
  ) throws {
    console.report(report.failures)
    try use(report)
    if report.hasFailures { throw ExitCode(2) }
    if !report.isSame { throw ExitCode(1) }
  }
}

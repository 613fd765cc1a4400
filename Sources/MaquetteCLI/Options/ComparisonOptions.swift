import ArgumentParser
import Comparison
import DesignFormat
import Foundation
import Maquette
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

  @Option(name: .customLong("shard"), help: ShardArgument.help) var shardArgument: ShardArgument?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "How many images to draw at once. By default, the number of cores.", valueName: "number"))
  var jobs: Int?

  func validate() throws {
    guard staged || !sides.isEmpty else {
      throw ValidationError(
        "give two files or folders, a range of revisions such as main..HEAD, a revision and paths, or --staged"
      )
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    _ = try shardArgument?.shard
  }

  struct Request {
    let name: String
    /// The command-line arguments with which the complete comparison can be run again.
    let command: [String]
    let drawing: DrawingOptions
    let extent: ComparisonRun.Extent
    let requestedOptions: ComparisonPart.RequestedOptions
    /// The folder for images, a report or a shard; `nil` if the command writes no files.
    let folder: ReportFolder?
  }

  /// Compares the old and the new version, and passes the report to `use`. The exit code is 0 if the versions are equal, 1 if
  /// they differ, and 2 if a comparison failed. For a shard, the results are written to the folder instead, and the exit code
  /// is 0.
  func compare(
    _ request: Request, _ console: Console, use: (ReviewReport) throws -> Void
  ) throws {
    let shard = try shardArgument?.shard
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
      sides: sides, selection: selection.designSelection, drawing: drawing, extent: request.extent,
      shard: shard,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    ) { [folder = request.folder, all = request.extent.all] drawn in
      if all || drawn.picture.status != .unchanged { try folder?.write(drawn) }
    }
    var empty = ReportBuilder(
      tool: Tool.described, command: request.command, old: sides.names.old, new: sides.names.new,
      scale: drawing.scale)
    empty.report.threshold = colors.value
    let outcome = try run.outcome(empty)
    for problem in outcome.problems {
      console.report(console.showsAnnotations ? problem.renamingFiles(sides.withoutNewLabel) : problem)
    }
    if let shard, let folder = request.folder {
      let part = try ComparisonPart(
        shard, of: request.name, by: request.command, for: request.requestedOptions, code: sides.codeDigests,
        report: outcome.report)
      try part.keep(outcome.own, in: folder)
      let pictures = counted(outcome.own.count, "picture")
      return console.note("\(pictures), part \(shard) of \(outcome.report.pictures.count) → \(folder.path)")
    }
    try Self.end(with: outcome.report.finished, console, use: use)
  }

  /// Reports failed comparisons, passes the report to `use`, and throws the exit code.
  static func end(
    with report: ReviewReport, _ console: Console, use: (ReviewReport) throws -> Void
  ) throws {
    console.report(report.failures)
    if console.showsAnnotations { console.report(report.annotations) }
    try use(report)
    if report.hasFailures { throw ExitCode(2) }
    if !report.isSame { throw ExitCode(1) }
  }
}

struct ThresholdOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The color distance up to which pixels count as equal, from 0 to 1 (0.1 is barely visible). "
        + "Pixels that only smooth an edge are then ignored, too. The report counts the ignored "
        + "pixels. By default, every pixel counts.",
      valueName: "distance"))
  var threshold: Double?

  func validate() throws {
    if let threshold, !(0...1).contains(threshold) {
      throw ValidationError("--threshold must be from 0 to 1")
    }
  }

  /// The value of `--threshold`; `nil` if it is 0, because every difference counts then.
  var value: Double? { threshold == 0 ? nil : threshold }
}

struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("image-base-url"),
    help: ArgumentHelp("The URL of the report's folder, for the links in summary.md.", valueName: "url"))
  var imageBaseURL: String?

  @Flag(help: "Smaller PNG files in the report, for keeping; they take several times as long.")
  var compact = false

  @Flag(help: "Also include unchanged pictures in the report.")
  var all = false

  var areUsed: Bool { imageBaseURL != nil || compact || all }

  /// Returns the options for drawing the report's images, at `scale` pixels per point.
  func drawing(scale: Double) -> DrawingOptions {
    var drawing = DrawingOptions(scale: scale, software: Tool.software, extent: all ? .all : .changes)
    drawing.isCompact = compact
    return drawing
  }

  /// Writes the report except its images, and prints a summary.
  func finish(_ report: ReviewReport, in folder: ReportFolder, _ console: Console) throws {
    try Self.finish(report, in: folder, imageBase: imageBaseURL ?? "", console)
  }

  /// Writes the report except its images, and prints a summary.
  static func finish(
    _ report: ReviewReport, in folder: ReportFolder, imageBase: String, _ console: Console
  ) throws {
    try folder.finish(report, imageBase: imageBase)
    let isKind = report.verdict != "no differences"
    let kind = isKind ? "kind: \(report.verdict)" : report.verdict
    let words = [counts(report), report.hiddenWords, kind].compactMap { $0 }
    console.note("\(words.joined(separator: "; ")) → \(folder.path)")
  }

  /// Returns the numbers of images and designs as text, such as `3 changed, 1 added, 20 unchanged, 38 designs untouched`.
  private static func counts(_ report: ReviewReport) -> String {
    let counts = ReportStatus.allCases.map { ($0, report.count($0)) }.filter { $0.1 > 0 }
    let untouched = report.untouchedDesigns
    let words =
      counts.map { "\($0.1) \($0.0.rawValue)" }
      + (untouched > 0 ? ["\(untouched) \(untouched == 1 ? "design" : "designs") untouched"] : [])
    return words.isEmpty ? "no pictures" : words.joined(separator: ", ")
  }
}

/// A command line that produces a report again. It does not contain options that do not affect the report.
struct ReportedCommand {
  private(set) var words: [String]

  /// Creates the command line of this process. `name` is the command that the process runs.
  init(_ name: String, of arguments: [String] = CurrentProcess.arguments) {
    words = ["maquette"] + arguments.dropFirst()
    if words.count == 1 { words.append(name) }
    for option in ["--jobs", "-j", "--shard", "--diagnostic-format", "--diagnostic-output"] {
      replace(option) { _ in [] }
    }
    words.removeAll { $0.wholeMatch(of: /-j[0-9]+/) != nil }
  }

  /// Returns the command line of the complete job, of which this process runs a shard. The values of `options`, which name the
  /// output folder, become placeholders, because the folder is not known yet.
  func ofWhole(naming options: [String]) -> [String] {
    var whole = self
    for option in options {
      whole.replace(option) {
        $0.count == 1 ? ["\(option)=\(ComparisonPart.output)"] : [option, ComparisonPart.output]
      }
    }
    return whole.words
  }

  /// The command line without the option for the output folder.
  var withoutFolder: [String] {
    var bare = self
    for option in ["--output", "-o"] { bare.replace(option) { _ in [] } }
    return bare.words
  }

  /// Replaces an option and its value. They may be one word, such as `--output=report`, or two words.
  private mutating func replace(_ option: String, by replacement: ([String]) -> [String]) {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == option {
        result += replacement([word] + [rest.popFirst()].compactMap { $0 })
      } else if word.hasPrefix("\(option)=") {
        result += replacement([word])
      } else {
        result.append(word)
      }
    }
    words = result
  }
}

import ArgumentParser
import Comparison
import DesignFormat
import Foundation
import Maquette
import Workflows

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", _superCommandName: Tool.name,
    abstract: "Record the current screens of designs as references.",
    discussion: """
      A reference is a text file for each screen and variant, with frames, texts, styles and digests of pictures, \
      one per line. With --pictures, a PNG file of each screen and variant is also recorded. Written files are \
      listed; unchanged files are not written. Stale references, whose screens no longer exist, are reported, and \
      removed with --prune.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Flag(help: "Remove stale references.")
  var prune = false

  @OptionGroup var references: ReferenceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(record)
  }

  private func record(_ console: Console) throws {
    let opened = try selection.open(designs, console, in: Session(keepsRecords: false))
    let plan = try ReferencePlan(opened, folder: references.folder)
    let requestedOptions = ReferenceCheck.RequestedOptions(
      mode: .all, scale: references.pictures ? references.scale : nil)
    let outcomes = try plan.outcomes(of: requestedOptions, workers: references.workers, leaving: nil)
    let stale = try StaleReferences(plan)
    console.report(FolderSearch.warnings(of: stale.omissions))
    var lines = outcomes.flatMap(\.written).map { "wrote \($0.inOneLine)" }
    for file in stale.files {
      guard prune else {
        console.report(StaleReferences.remark(on: file))
        continue
      }
      try ObsoleteFile.remove(String(file.dropFirst(plan.folder.count + 1)), from: plan.folder)
      lines.append("removed \(file.inOneLine)")
    }
    let unchanged = outcomes.count { $0.written.isEmpty && $0.errors.isEmpty }
    let changed = outcomes.count { !$0.written.isEmpty }
    lines.append("\(plan.folder.inOneLine): \(changed) written, \(unchanged) unchanged")
    try console.print(Data((lines.joined(separator: "\n") + "\n").utf8))
    console.report(outcomes.errors)
    if outcomes.contains(where: { !$0.errors.isEmpty }) { throw ExitCode(2) }
  }
}

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", _superCommandName: Tool.name,
    abstract: "Compare designs with their references.",
    discussion: """
      The output contains the elements that moved, the changes that pushed them, and the texts, colors and pictures \
      that differ. For each screen that differs, the expected and actual files and their difference are written to the \
      folder of --failures.

      With --report, the result is also written as a page, a summary and files for programs, like those of "maquette \
      report": with --pictures both pictures and their differences, otherwise the current screen.

      --update selects the references to write: no references (the default if the variable CI is set), missing \
      references (the default otherwise), missing and changed references, or all references. Written references are \
      listed, and the run fails.

      The exit code is 0 if all screens are equal, 1 if something differs, is missing or was written, and 2 if \
      something could not be compared.

      With --shard, a part of the screens is compared and stored in the folder of --failures, with exit code 0 if all \
      screens of the part could be compared. "maquette merge" merges the parts.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(help: "Which references to write.")
  var update: UpdateMode?

  @Option(
    help: ArgumentHelp("The folder for the files of screens that differ.", valueName: "folder"),
    completion: .directory)
  var failures: PathArgument = "failures"

  @Option(
    help: ArgumentHelp(
      "A folder for a report: index.html, summary.md, report.json, junit.xml and pictures/.",
      valueName: "folder"), completion: .directory)
  var report: PathArgument?

  @OptionGroup var reportOptions: ReportOptions

  @Flag(help: "Also fail if references are stale.")
  var strict = false

  @Option(name: .customLong("shard"), help: ShardArgument.help) var shardArgument: ShardArgument?
  @OptionGroup var references: ReferenceOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if !references.pictures, tolerance.comparesImages {
      throw ValidationError("--tolerance and --threshold need --pictures")
    }
    if report == nil, reportOptions.areUsed {
      throw ValidationError("--image-base-url, --compact and --all need --report")
    }
    _ = try shardArgument?.shard
  }

  func run() throws {
    try diagnostics.run(verify)
  }

  private func verify(_ console: Console) throws {
    let division = Division(shard: try shardArgument?.shard)
    let report = report.map {
      division.shard == nil ? $0.folder : ReferencePart.reportFolder(in: failures.folder)
    }
    let folder = try report.map { try ReportFolder($0) }
    let paths = try DesignPaths(designs.paths)
    console.report(paths.remarks)
    let part = DesignPart(paths.found, showing: selection.designSelection, division)
    let (review, index) = try compare(part, division.shard, showingIn: folder, console)
    guard let shard = division.shard, let noted = try noted(part) else {
      return try Self.finish(review, for: requestedOptions, failures: failures.folder, in: folder, console)
    }
    try ReferencePart.keep(
      noted, of: review, leaving: index, in: failures.folder, for: requestedOptions, report: folder)
    console.report(review.outcomes.errors)
    console.note("\(counted(review.outcomes.count, "screen")), part \(shard) → \(failures.folder)")
  }

  private func compare(
    _ part: DesignPart, _ shard: Shard?, showingIn report: ReportFolder?, _ console: Console
  ) throws -> (review: ReferenceReview, index: FailureIndex) {
    let opened = try selection.designSelection.open(
      part.opened(needingAllDesigns: selection.needsAllDesigns), in: Session(keepsRecords: false))
    console.report(opened.leftOut)
    let plan = try ReferencePlan(opened.designs, folder: references.folder, part: part)
    let folder = try FailureFolder(
      failures.folder, shownAs: shard == nil ? nil : ComparisonPart.output, references: references.folder,
      names: plan.units.map(\.name))
    let reportedScreens = plan.reportedScreens
    let stale = try StaleReferences(plan)
    let check = ReferenceCheck.RequestedOptions(
      mode: mode,
      scale: references.pictures ? references.scale : nil, pixels: tolerance.pixels,
      points: tolerance.tolerancePoints ?? 0, showing: report.map { show(reportedScreens, in: $0) },
      stale: stale)
    let outcomes = try plan.outcomes(of: check, workers: references.workers, leaving: folder)
    let index = try folder.finish(
      outcomes.compactMap(\.entry), selection: selection.designSelection.arguments)
    console.report(opened.problems)
    console.report(FolderSearch.warnings(of: stale.omissions))
    let review = ReferenceReview(
      outcomes, of: plan, showing: reportedScreens, opened, stale: stale.files, designs: designs.paths,
      command: shard == nil ? ReportedCommand("verify").words : wholeCommand)
    return (review, index)
  }

  private var wholeCommand: [String] { ReportedCommand("verify").ofWhole(naming: ["--failures"]) }

  /// Returns the shard's manifest entry; nil if the run is not divided into shards. If the run only compares with references,
  /// the entry contains their digest, because all shards must use the same references.
  private func noted(_ part: DesignPart) throws -> Manifest.Part? {
    let digest =
      try mode == .none ? ReferenceDigest.of(references.folder, includingImages: references.pictures) : ""
    return try part.noted(of: "verify", with: wholeCommand, and: digest)
  }

  private var mode: UpdateMode { update ?? UpdateMode.usual(in: ProcessInfo.processInfo.environment) }

  private var requestedOptions: ReferencePart.RequestedOptions {
    ReferencePart.RequestedOptions(
      isStrict: strict, namesSettings: tolerance.comparesImages || tolerance.tolerancePoints != nil,
      tolerance: tolerance.pixels, report: report?.folder, imageBase: reportOptions.imageBaseURL ?? "",
      threshold: references.pictures ? tolerance.colors.value : nil)
  }

  /// Prints the result, writes the report, and ends the program with the exit code of the result.
  static func finish(
    _ review: ReferenceReview, for requestedOptions: ReferencePart.RequestedOptions, failures: String,
    in folder: ReportFolder?,
    _ console: Console
  ) throws {
    try printOutcome(review, for: requestedOptions, failures: failures, console)
    if let folder {
      var shown = try review.report(includingStale: requestedOptions.isStrict, keep: folder.write)
      shown.threshold = requestedOptions.threshold
      try ReportOptions.finish(shown, in: folder, imageBase: requestedOptions.imageBase, console)
    }
    if review.couldNotCompare { throw ExitCode(2) }
    if !review.isSame || requestedOptions.isStrict && !review.stale.isEmpty { throw ExitCode(1) }
  }

  private func show(_ reportedScreens: [ReportedReference], in folder: ReportFolder) -> ReferenceDrawing {
    var drawing = reportOptions.drawing(scale: references.scale)
    drawing.threshold = tolerance.colors.value ?? 0
    return ReferenceDrawing(reportedScreens, drawing: drawing, keep: folder.write)
  }

  private static func printOutcome(
    _ review: ReferenceReview, for requestedOptions: ReferencePart.RequestedOptions, failures: String,
    _ console: Console
  ) throws {
    let report = ReferenceReport(
      outcomes: review.outcomes, report: try review.report(), namesSettings: requestedOptions.namesSettings)
    if let warning = review.fontWarning { console.report(warning) }
    console.report(review.outcomes.errors)
    for file in review.stale {
      console.report(
        StaleReferences.remark(on: file, severity: requestedOptions.isStrict ? .error : .warning))
    }
    let written = report.written.map { "wrote \($0.inOneLine)\n" }.joined()
    var end = report.counts
    if review.outcomes.contains(where: { $0.entry != nil }) {
      end += "; expected, actual and difference are in \(failures.inOneLine)"
    }
    var tolerated = report.tolerated.map { $0 + "\n" }.joined()
    if let words = requestedOptions.tolerance.words(hiding: report.hidden) { tolerated += words + "\n" }
    try console.print(Data("\(report.text)\(tolerated)\(written)\(end)\n".utf8))
  }
}

struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", _superCommandName: Tool.name,
    abstract: "Accept the differences that the last \"maquette verify\" found, as new references.",
    discussion: """
      The files that the last "maquette verify" wrote become the references; nothing is drawn again. If a design \
      or a file that a design uses has changed since then, nothing is approved, and the exit code is 2.
      """)

  @Argument(
    help: ArgumentHelp(
      "The differences to approve: their names, which may contain the wildcards * and ?, ids of "
        + "screens, or design files; all by default.", valueName: "name"))
  var names: [String] = []

  @Option(
    name: .customLong("cause"), parsing: .singleValue,
    help: ArgumentHelp(
      "Approve only screens whose causes are all given. A cause is given by a part of its line in "
        + "the output of \"maquette verify\". May be given several times.", valueName: "words"))
  var causes: [String] = []

  @Option(
    help: ArgumentHelp("The folder with the differences.", valueName: "folder"),
    completion: .directory)
  var failures: PathArgument = "failures"

  @Option(
    help: ArgumentHelp(
      "The folder of the references that were compared.", valueName: "folder"),
    completion: .directory)
  var references: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(approve)
  }

  private func approve(_ console: Console) throws {
    let folder = failures.folder
    guard var index = try FailureIndex.read(in: folder), !index.entries.isEmpty else {
      throw InputError("there is nothing to approve in \"\(folder)\"; run \"maquette verify\" first")
    }
    let chosen = try chosen(from: index)
    let approval = try Approval(
      index, chosen, from: folder, to: try index.references(named: references?.folder)
    ) { try SelectionOptions.parse($0).designSelection }
    let written = try approval.write()
    // Approved screens no longer differ, so their files are removed from the failure folder.
    let reviewed = Set(chosen.map(\.name))
    let removed = Set(
      reviewed.flatMap { name in FailureIndex.FailureFile.allCases.map { name + $0.rawValue } })
    index.entries.removeAll { reviewed.contains($0.name) }
    try FailureFolder.remove(index.files.filter(removed.contains), from: folder)
    index.files.removeAll(where: removed.contains)
    if !index.entries.isEmpty { try index.write(in: folder) }
    let left = index.entries.isEmpty ? "" : "; \(index.entries.count) left in \(folder.inOneLine)"
    let lines =
      written.map { "wrote \($0.inOneLine)" } + ["\(counted(chosen.count, "screen")) approved\(left)"]
    try console.print(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func chosen(from index: FailureIndex) throws -> [FailureIndex.Difference] {
    let choice = ApprovalChoice(names: names, causes: causes)
    for name in names where !index.entries.contains(where: { ApprovalChoice.matches($0, name) }) {
      let known = index.entries.flatMap { [$0.name, $0.screen, $0.design] }
      throw InputError("there is no difference with the name \"\(name)\"\(nameHint(for: name, in: known))")
    }
    let chosen = index.entries.filter(choice.includes)
    guard chosen.isEmpty else { return chosen }
    let known = Set(index.entries.flatMap(\.causes)).sorted().joined(separator: "; ")
    throw InputError("no screen differs only by these causes; the causes are: \(known)")
  }
}

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", _superCommandName: Tool.name,
    abstract: "Merge references, as a git merge driver.",
    discussion: """
      Run "maquette merge-driver --install" once in each clone. Git then merges references element by element, so an \
      insertion at the top of a screen and an edit at its bottom do not conflict. Conflicting changes are marked with \
      git's conflict markers. "maquette verify" compares the merged references with the merged designs.
      """)

  @Argument(help: ArgumentHelp("The common ancestor of both versions (git's %O).", valueName: "base"))
  var base: PathArgument?

  @Argument(
    help: ArgumentHelp("Our version, which is replaced by the result (%A).", valueName: "ours"))
  var ours: PathArgument?

  @Argument(help: ArgumentHelp("Their version (%B).", valueName: "theirs"))
  var theirs: PathArgument?

  @Flag(help: "Configure git to use this program for references in the current repository.")
  var install = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard install ? base == nil : theirs != nil else {
      throw ValidationError("give either --install, or the three files that git passes: %O %A %B")
    }
  }

  func run() throws {
    try diagnostics.run { console in
      let scratch = try ScratchFolder()
      guard let base, let ours, let theirs else {
        let lines = try MergeDriver.install(program: Self.program, scratch: scratch)
        return try console.print(Data(lines.map { "\($0)\n" }.joined().utf8))
      }
      let driver = MergeDriver(base: base.path, ours: ours.path, theirs: theirs.path)
      guard try driver.merge(scratch: scratch) else { throw ExitCode.failure }
    }
  }

  /// The running program as a word of a shell command: its name, or its absolute path if the user started it by a path.
  private static var program: String {
    let name = CurrentProcess.arguments.first ?? "maquette"
    guard name.contains("/") else { return name }
    return URL(fileURLWithPath: name).standardizedFileURL.path.shellQuoted
  }
}

import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Review
import Workflows

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare designs with the references that were kept of them.",
    discussion: """
      Says in words what moved, what pushed it, and which texts, colours and pictures are others. Of each screen \
      that differs, what was expected, what is there and how they differ is left in the folder of failures.

      With --report, the same is shown on a page, in a summary, and in files for programs, as "maquette report" \
      writes them: with --pictures both pictures and what differs between them, else the screen as it is now.

      What is written is said, and fails the run: none (where the variable CI is set), references that are missing \
      (everywhere else), those that are missing or changed, or all.

      The exit code is 0 where all is the same, 1 where something differs, is missing or was written, and 2 where \
      something could not be compared.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(help: "Which references to write.")
  var update: UpdateMode?

  @Option(
    help: ArgumentHelp("The folder that differences are left in.", valueName: "folder"),
    completion: .directory)
  var failures: PathArgument = "failures"

  @Option(
    help: ArgumentHelp(
      "A folder for a report: index.html, summary.md, report.json, junit.xml and pictures/.",
      valueName: "folder"), completion: .directory)
  var report: PathArgument?

  @OptionGroup var reportOptions: ReportOptions

  @Flag(help: "Fail where references are stale, too.")
  var strict = false

  @OptionGroup var references: ReferenceOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if !references.pictures, tolerance.isForPictures {
      throw ValidationError("--tolerance and --threshold are for --pictures")
    }
    if report == nil, reportOptions.areUsed {
      throw ValidationError("--image-base-url, --compact and --all are for --report")
    }
  }

  func run() throws {
    try diagnostics.run(verify)
  }

  private func verify(_ console: Console) throws {
    let reportFolder = try report.map { try ReportFolder($0.folder) }
    let paths = try DesignPaths(designs.paths)
    console.report(paths.remarks)
    let opened = try selection.wanted.open(paths.found, in: Session(keepsRecords: false))
    console.report(opened.leftOut)
    let plan = try ReferencePlan(opened.designs, folder: references.folder)
    let folder = try FailureFolder(
      failures.folder, references: references.folder, names: plan.units.map(\.name))
    let mode = update ?? UpdateMode.usual(in: ProcessInfo.processInfo.environment)
    let review = ReferenceReview(
      plan, designs: designs.paths, command: ReportedCommand("verify").words)
    let wish = ReferenceCheck.Wish(
      mode: mode, scale: references.pictures ? references.scale : nil, pixels: tolerance.pixels,
      points: tolerance.tolerancePoints ?? 0, showing: reportFolder.map { show(review.sights, in: $0) })
    let outcomes = try plan.outcomes(of: wish, workers: references.workers, leaving: folder)
    try folder.finish(outcomes.compactMap(\.entry), selection: selection.wanted.arguments)
    console.report(opened.problems)
    let stale = try StaleReferences(plan)
    try tell(outcomes, plan, review.report(on: outcomes, of: opened), stale, console)
    if let reportFolder {
      var shown = try review.report(
        on: outcomes, of: opened, stale: strict ? stale.files : [], keep: reportFolder.write)
      shown.threshold = references.pictures ? tolerance.colors.value : nil
      try reportOptions.finish(shown, in: reportFolder, console)
    }
    let couldNotCompare = !opened.problems.isEmpty || outcomes.contains { !$0.errors.isEmpty }
    if couldNotCompare { throw ExitCode(2) }
    let isSame = outcomes.allSatisfy { $0.isSame && $0.written.isEmpty }
    if !isSame || strict && !stale.files.isEmpty { throw ExitCode(1) }
  }

  private func show(_ sights: [ReferenceSight], in folder: ReportFolder) -> ReferenceShow {
    var drawing = reportOptions.drawing(scale: references.scale)
    drawing.threshold = tolerance.colors.value ?? 0
    return ReferenceShow(sights, drawing: drawing, keep: folder.write)
  }

  private func tell(
    _ outcomes: [ReferenceOutcome], _ plan: ReferencePlan, _ told: ReviewReport, _ stale: StaleReferences,
    _ console: Console
  ) throws {
    let namesSettings = tolerance.isForPictures || tolerance.tolerancePoints != nil
    let report = ReferenceReport(
      outcomes: outcomes, plan: plan, report: told, namesSettings: namesSettings)
    console.report(outcomes.map(\.errors).merged())
    console.report(FolderSearch.warnings(of: stale.omissions))
    for file in stale.files {
      console.report(StaleReferences.remark(on: file, severity: strict ? .error : .warning))
    }
    let written = report.written.map { "wrote \($0.inOneLine)\n" }.joined()
    var end = report.counts
    if outcomes.contains(where: { $0.entry != nil }) {
      end += "; expected, actual and difference are in \(failures.folder.inOneLine)"
    }
    var tolerated = report.tolerated.map { $0 + "\n" }.joined()
    if let words = tolerance.pixels.words(hiding: report.hidden) { tolerated += words + "\n" }
    try console.print(Data("\(report.text)\(tolerated)\(written)\(end)\n".utf8))
  }
}

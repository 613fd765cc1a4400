import ArgumentParser
import Comparison
import DesignFormat
import Foundation
import Maquette
import Workflows

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Tool.name,
    abstract: "Draw designs as PNG, SVG or PDF pictures.",
    discussion: """
      Unless --keep-going is given, nothing is drawn if a design is invalid: the problems of all designs are reported \
      at once, and the exit code is 2. If a design is named -, it is read from standard input. With --shard, only \
      designs with pictures in the part are opened. If a picture cannot be drawn, its earlier file is not changed. \
      Batch updates are drawn as storyboards. An update that would crash an app is reported and skipped, and the exit \
      code is 2.

      With --prune, pictures are removed if their design or screen was deleted, or if the same command drew them \
      earlier and does not draw them now. Pictures of other commands and options are not removed, nor are files that \
      have changed since they were drawn.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @OptionGroup var pictures: ImageOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var exceptions: ExceptionTextOptions

  @Flag(help: "Remove images from the folder that are not drawn any more.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      "Draw only designs that are affected by files changed since this revision: designs, tokens, images, fonts, "
        + "icons and layout code. All other images are copied from the folders of --reuse. The output folder becomes "
        + "byte for byte the same as without this option. Warnings about designs that are not opened are not repeated.",
      valueName: "revision", visibility: .hidden))
  var affected: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The folders with all parts of a run at the revision of --affected, with --shard (1/1 for a single machine) and "
        + "the same options.", valueName: "folder", visibility: .hidden),
    completion: .directory)
  var reuse: [PathArgument] = []

  @OptionGroup var diagnostics: DiagnosticOptions

  private var options: RenderOptions {
    RenderOptions(pictures: pictures, selection: selection, screens: screens, exceptions: exceptions)
  }

  func validate() throws {
    if prune, options.pictures.shardArgument != nil {
      throw ValidationError(
        "--prune cannot be combined with --shard, which draws only a part of the pictures")
    }
    if (affected == nil) != reuse.isEmpty {
      throw ValidationError("--affected needs --reuse, and --reuse needs --affected")
    }
    if affected != nil, prune || !options.pictures.manifest || options.pictures.shardArgument != nil {
      throw ValidationError(
        "--affected cannot be combined with --prune, --no-manifest or --shard")
    }
    if prune || affected != nil, options.pictures.target != .folder || designs.contains("-") {
      throw ValidationError("--prune and --affected need a folder of designs and a folder of images")
    }
    if prune, !options.pictures.manifest {
      throw ValidationError("--prune needs the manifest, so it cannot be combined with --no-manifest")
    }
  }

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(jobs: options.pictures.workers)
    let paths = try session.timings.measure(.reading) {
      try DesignPaths(designs.paths, allowsStandardInput: true)
    }
    // The remarks are reported before unchanged work is skipped, so that each run reports them.
    console.report(paths.remarks, byEachRun: true)
    if let affected { return try draw(paths, affectedSince: affected, in: session, on: console) }
    let command = try request(paths)
    // The manifest of a shard also contains the designs of other shards. If those changed, it must be written again.
    let mustNote = prune || options.pictures.shardArgument != nil
    let readsStandardInput = paths.found.contains(where: \.isStandardInput)
    guard
      try mustNote || readsStandardInput || !options.pictures.isUnchanged(command, in: session, on: console)
    else { return }
    let part = DesignPart(
      paths.found, showing: options.selection.designSelection, try options.pictures.division)
    let opened = try options.selection.open(
      part.opened(needingAllDesigns: options.selection.needsAllDesigns),
      keepsGoing: options.pictures.keepGoing, console, in: session)
    let run = DrawnRun(command: command, inputs: opened.map(\.inputs))
    var owner = try owner(of: opened)
    // The images of skipped designs must not be removed.
    if console.hasLeftOut { owner.stale = nil }
    let problems = try options.draw(opened, of: part, in: session, on: console, by: owner, as: run)
    if !problems.isEmpty { throw ExitCode(2) }
  }

  /// Draws the designs that are affected by changes since a revision, and copies all other images from earlier runs.
  private func draw(
    _ paths: DesignPaths, affectedSince revision: String, in session: Session, on console: Console
  ) throws {
    let scratch = try ScratchFolder()
    defer { if let problem = scratch.remove() { console.report(problem) } }
    let changes = try ChangedFiles(since: revision, scratch: scratch)
    let settings = try options.recipe + options.pictures.recipe
    let unchanged = EarlierImages(
      reuse.paths, of: options.owner.command, with: settings, designs: paths.found, changes: changes,
      code: options.selection.designSelection.layoutCode)
    guard unchanged.report.isEmpty else {
      console.report(unchanged.report)
      throw ExitCode(2)
    }
    console.note(unchanged.summary)
    let opened = try options.selection.open(
      unchanged.reached, isPartOfAll: true, keepsGoing: options.pictures.keepGoing, console, in: session)
    let part = DesignPart(unchanged.reached, showing: options.selection.designSelection, Division(shard: nil))
    let problems = try options.draw(opened, of: part, in: session, on: console, by: options.owner)
    let folder = options.pictures.output.folder
    let count = try unchanged.take(into: folder)
    console.note("\(counted(count, "picture")) of other designs copied from the earlier run → \(folder)")
    if !problems.isEmpty { throw ExitCode(2) }
  }

  private func owner(of designs: [OpenDesign]) throws -> ImageOwner {
    var owner = options.owner
    owner.prunes = prune
    guard options.pictures.shardArgument == nil, options.pictures.target == .folder else { return owner }
    owner.stale = StaleImages(
      of: designs, from: self.designs.paths, in: options.pictures.output.folder, command: owner.command)
    if prune, owner.stale == nil {
      throw ValidationError(
        "--prune identifies pictures by the paths of their designs; run it in a folder that contains the designs and "
          + "the pictures")
    }
    return owner
  }

  /// Returns a digest of the requested options and paths. The contents of the designs do not affect it.
  private func request(_ paths: DesignPaths) throws -> String {
    let folder = FileManager.default.currentDirectoryPath
    let paths = paths.found.flatMap { [$0.file, $0.subfolder] }
    return ContentDigest(
      ["render", folder, "\(paths.count)"] + paths + (try options.recipe) + [
        try options.pictures.shard?.description ?? ""
      ]
    ).description
  }
}

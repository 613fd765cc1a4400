import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Review
import Workflows

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Tool.name,
    abstract: "Draw designs as PNG, SVG or PDF pictures.",
    discussion: """
      Nothing is drawn unless every design is right: all problems of all designs are reported at once, and \
      the exit code is 2. With --shard, designs are not even \
      opened of which the part has no pictures. A picture that fails leaves the file that was there before. Batch updates are drawn as \
      storyboards; one that would crash an app is reported and left out, and the exit code is 2 as well.

      With --affected, only those designs are opened and drawn that files reach which changed since a revision: designs, \
      tokens, pictures, fonts, icons and layout code. The pictures of all others come from folders that a run at that \
      revision has drawn with --shard (1/1 for a single machine) and the same options. The folder becomes byte for byte \
      what it is without --affected; what there is to say of designs that are not opened is not said again.

      With --prune, pictures are removed whose design or screen is gone, and those that the same command drew before \
      and does not draw now. What other commands and options drew stays, and so does a file that is not as it was drawn.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Flag(help: "Remove the pictures in the folder that are not drawn any more.")
  var prune = false

  @Option(
    help: ArgumentHelp("Draw only what files reach that changed since this revision.", valueName: "revision"))
  var affected: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Where all parts of a run at that revision are kept.", valueName: "folder"),
    completion: .directory)
  var reuse: [PathArgument] = []

  @OptionGroup var diagnostics: DiagnosticOptions
  @OptionGroup var options: RenderOptions

  func validate() throws {
    if prune, options.pictures.parts.argument != nil {
      throw ValidationError("--prune needs to know all pictures, and --shard draws a part of them")
    }
    if (affected == nil) != reuse.isEmpty {
      throw ValidationError("--affected and --reuse go together: what changed, and where all else is kept")
    }
    if affected != nil, prune || !options.pictures.manifest || options.pictures.parts.argument != nil {
      throw ValidationError(
        "--affected makes a whole folder: it goes without --prune, --no-manifest and --shard")
    }
    if prune, !options.pictures.manifest {
      throw ValidationError("--prune removes what the manifest lists, and --no-manifest keeps none")
    }
  }

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(jobs: options.pictures.workers)
    let paths = try session.timings.measure(.reading) { try DesignPaths(designs.paths) }
    // Reported before unchanged work is skipped, so that each run reports it.
    console.report(paths.remarks, byEachRun: true)
    if let affected { return try draw(paths, affectedSince: affected, in: session, on: console) }
    let command = try request(paths)
    // The manifest of a shard also covers the designs of other shards. If those changed, it must be written again.
    let mustNote = prune || options.pictures.parts.argument != nil
    guard try mustNote || !options.pictures.isUnchanged(command, in: session, on: console) else { return }
    let part = DesignPart(
      paths.found, showing: options.selection.wanted, try options.pictures.division)
    let opened = try options.selection.open(
      part.opened(lookingThroughAll: options.selection.looksThroughAll), console, in: session)
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
    let kept = KeptPictures(
      reuse.paths, of: options.owner.command, with: settings, designs: paths.found, changes: changes,
      code: options.selection.wanted.layoutCode)
    guard kept.report.isEmpty else {
      console.report(kept.report)
      throw ExitCode(2)
    }
    console.note(kept.summary)
    let opened = try options.selection.open(kept.reached, someOfAll: true, console, in: session)
    let part = DesignPart(kept.reached, showing: options.selection.wanted, Division(shard: nil))
    let problems = try options.draw(opened, of: part, in: session, on: console, by: options.owner)
    let folder = options.pictures.output.folder
    let count = try kept.take(into: folder)
    console.note("\(counted(count, "picture")) of other designs taken from what was kept → \(folder)")
    if !problems.isEmpty { throw ExitCode(2) }
  }

  private func owner(of designs: [OpenDesign]) throws -> PictureOwner {
    var owner = options.owner
    owner.prunes = prune
    guard options.pictures.parts.argument == nil else { return owner }
    owner.stale = StalePictures(
      of: designs, from: self.designs.paths, in: options.pictures.output.folder, command: owner.command)
    if prune, owner.stale == nil {
      throw ValidationError(
        "--prune tells pictures by the paths of their designs: run it in a folder that holds both the designs and "
          + "the pictures")
    }
    return owner
  }

  /// Returns a digest of the request: the options and paths, without the contents of the designs.
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

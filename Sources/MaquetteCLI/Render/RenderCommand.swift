import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// `maquette render`: draws every screen of every design at every viewport.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw designs as PNG, SVG or PDF pictures.",
    discussion: """
      Nothing is drawn unless every design is right: all problems of all designs are reported at once, and \
      the exit code is 2. A picture that fails leaves the file that was there before. Batch updates are drawn as \
      storyboards; one that would crash an app is reported and left out, and the exit code is 2 as well.
      """)

  @Argument(
    help: ArgumentHelp("Design files, or folders that are searched for them.", valueName: "file|folder"))
  var designs: [PathArgument] = []

  @OptionGroup var diagnostics: DiagnosticOptions
  @OptionGroup var options: RenderOptions

  func run() async throws {
    try await diagnostics.run(run)
  }

  private func run(_ console: Console) async throws {
    let session = Session()
    let command = try request()
    guard try !options.pictures.isUnchanged(command, in: session, on: console) else { return }
    let opened = try options.selection.open(designs, console, in: session)
    let run = DrawnRun(command: command, inputs: opened.map(\.inputs))
    let problems = try await options.draw(opened, in: session, on: console, as: run)
    if !problems.isEmpty { throw ExitCode(2) }
  }

  /// A digest of all that is asked for; what designs hold has no part in it.
  private func request() throws -> String {
    let folder = FileManager.default.currentDirectoryPath
    let paths = try DesignPaths(designs.paths).found.flatMap { [$0.file, $0.subfolder] }
    return ContentDigest(["render", folder, "\(paths.count)"] + paths + (try options.recipe)).description
  }
}

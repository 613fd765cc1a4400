import ArgumentParser
import Foundation
import Maquette

/// What a run that draws will need whatever it draws, made on another core while the command line and the designs are
/// still being read.
struct HeadStart: Sendable {
  /// What is measured and drawn with.
  let fonts = PictureFonts()
  /// What draws.
  let tools = DrawingTools()

  /// What was begun for this run; `nil` where nothing was.
  @TaskLocal static var current: HeadStart?

  /// Does `body`, and at the same time what it will need where the arguments ask for pictures.
  ///
  /// Comes back when both are done, since a program must not end while a library is at work.
  static func take(for arguments: [String], _ body: @Sendable () async throws -> Void) async throws {
    guard isUseful(for: arguments) else { return try await body() }
    let start = HeadStart()
    async let preparations: Void = start.prepare()
    try await $current.withValue(start) { try await body() }
    await preparations
  }

  private func prepare() async {
    fonts.prepare()
    tools.prepare()
  }

  /// Whether a program with these arguments, after its name, will draw in a `Session`, and on more than one core.
  static func isUseful(for arguments: [String]) -> Bool {
    let commands: [any ParsableCommand.Type] = [
      RenderCommand.self, WatchCommand.self, CompareCommand.self, StoryboardCommand.self, SweepCommand.self,
    ]
    return commands.contains { $0.configuration.commandName == arguments.first }
      && !arguments.contains { ["-h", "-help", "--help", "--version"].contains($0) }
      && ProcessInfo.processInfo.activeProcessorCount > 1
  }
}

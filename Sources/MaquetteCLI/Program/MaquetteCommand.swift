import ArgumentParser
import Foundation
import Workflows

struct MaquetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.versions,
    subcommands: [
      NewCommand.self,
      RenderCommand.self, WatchCommand.self, PreviewCommand.self, InspectCommand.self, StoryboardCommand.self,
      CompareCommand.self,
      FlowCommand.self,
      SweepCommand.self,
      DiffCommand.self, ReportCommand.self, CommentCommand.self, RecordCommand.self, VerifyCommand.self,
      ApproveCommand.self,
      MergeDriverCommand.self,
      MergeCommand.self, TemplatesCommand.self, IconsCommand.self, DevicesCommand.self, FontsCommand.self,
      ValidateCommand.self, SchemaCommand.self,
    ])

  static func run(_ arguments: [String]) async -> Never {
    do {
      try await BackgroundPreparation.take(where: BackgroundPreparation.isUseful(for: arguments)) {
        try SystemText.checkArguments()
        var command = try parsed(arguments)
        try command.run()
      }
    } catch {
      let script = CompletionScript(parser: message(for: error))
      exit(withError: script.map { CleanExit.message($0.text) } ?? error)
    }
    Foundation.exit(0)
  }

  /// Parses a subcommand as a root command, because the parser reflects several times on each command of a tree. This saves 6 %
  /// of the processor time of a mockup. A subcommand that contains the name of its super command does not search for completion
  /// scripts, which saves another 3 %. If parsing fails, it is repeated with the whole tree, whose messages contain the
  /// program's name.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let type = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    do {
      if let type { return try type.parseAsRoot(Array(arguments.dropFirst())) }
    } catch {
      return try parseAsRoot(arguments)
    }
    return try parseAsRoot(arguments)
  }
}

extension BackgroundPreparation {
  /// Whether a program with these arguments (without its name) draws in a `Session` with several threads.
  static func isUseful(for arguments: [String]) -> Bool {
    let commands: [any ParsableCommand.Type] = [
      RenderCommand.self, WatchCommand.self, CompareCommand.self, FlowCommand.self, StoryboardCommand.self,
      SweepCommand.self,
    ]
    return commands.contains { $0.configuration.commandName == arguments.first }
      && !arguments.contains { ["-h", "-help", "--help", "--version"].contains($0) }
      && ProcessInfo.processInfo.activeProcessorCount > 1
  }
}

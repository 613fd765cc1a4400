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
      try await HeadStart.take(where: HeadStart.isUseful(for: arguments)) {
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

  /// Parses a subcommand as a program of its own, because each command of a tree is reflected on several times: a mockup
  /// takes 6 % less of the processor. One that says whose subcommand it is does not look for completion scripts either,
  /// for another 3 %. What is wrong is read again with the whole tree, whose messages name the program.
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

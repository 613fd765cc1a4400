import ArgumentParser
import Foundation
import Workflows

struct MaquetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.versions,
    subcommands: [
      NewCommand.self,
      RenderCommand.self, WatchCommand.self, InspectCommand.self, StoryboardCommand.self, CompareCommand.self,
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
        var command = try parseAsRoot(arguments)
        try command.run()
      }
    } catch {
      let script = CompletionScript(parser: message(for: error))
      exit(withError: script.map { CleanExit.message($0.text) } ?? error)
    }
    Foundation.exit(0)
  }
}

import ArgumentParser
import Foundation
import Maquette

@main
struct MaquetteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.versions,
    subcommands: [
      RenderCommand.self, WatchCommand.self, InspectCommand.self, StoryboardCommand.self, CompareCommand.self,
      SweepCommand.self,
      DiffCommand.self, ReportCommand.self, RecordCommand.self, VerifyCommand.self, ApproveCommand.self,
      TemplatesCommand.self, DevicesCommand.self, FontsCommand.self,
      ValidateCommand.self, SchemaCommand.self,
    ])

  /// A limit on the size of files makes writing fail, and must not end the program; what the host wishes for drawing is
  /// forgotten before a library reads it.
  static func main() async {
    signal(SIGXFSZ, SIG_IGN)
    Renderer.prepareMemory()
    HostSettings.forget()
    LeftOutDesigns.surviveCrashes()
    let arguments = Array(RunningProgram.arguments.dropFirst())
    do {
      try await HeadStart.take(for: arguments) {
        try SystemText.checkArguments()
        var command = try await asyncParseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      }
    } catch {
      exit(withError: error)
    }
  }
}

import ArgumentParser
import Foundation

@main
struct MaquetteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.version,
    subcommands: [
      RenderCommand.self, WatchCommand.self, InspectCommand.self, StoryboardCommand.self, CompareCommand.self,
      SweepCommand.self,
      DiffCommand.self, ReportCommand.self, RecordCommand.self, VerifyCommand.self, ApproveCommand.self,
      TemplatesCommand.self, DevicesCommand.self,
      ValidateCommand.self, SchemaCommand.self,
    ])

  /// A limit on the size of files makes writing fail, and must not end the program; what the host wishes for drawing is
  /// forgotten before a library reads it.
  static func main() async {
    signal(SIGXFSZ, SIG_IGN)
    HostSettings.forget()
    await main(nil)
  }
}

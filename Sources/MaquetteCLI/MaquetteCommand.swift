import ArgumentParser
import Foundation

@main
struct MaquetteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.version,
    subcommands: [
      RenderCommand.self, InspectCommand.self, StoryboardCommand.self, CompareCommand.self, DiffCommand.self,
      TemplatesCommand.self,
      ValidateCommand.self,
    ])

  /// A limit on the size of files makes writing fail, and must not end the program.
  static func main() async {
    signal(SIGXFSZ, SIG_IGN)
    await main(nil)
  }
}

import ArgumentParser

@main
struct MaquetteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.version,
    subcommands: [
      RenderCommand.self, InspectCommand.self, StoryboardCommand.self, CompareCommand.self, SweepCommand.self,
      DiffCommand.self, ReportCommand.self, RecordCommand.self, VerifyCommand.self, ApproveCommand.self,
      TemplatesCommand.self, DevicesCommand.self,
      ValidateCommand.self, SchemaCommand.self,
    ])

  static func main() async {
    HostSettings.forget()
    await main(nil)
  }
}

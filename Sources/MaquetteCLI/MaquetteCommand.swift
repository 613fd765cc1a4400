import ArgumentParser

@main
struct MaquetteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Turns a designer's JSON into pictures of an app screen.",
    version: Tool.version,
    subcommands: [
      RenderCommand.self, InspectCommand.self, StoryboardCommand.self, CompareCommand.self, DiffCommand.self,
      TemplatesCommand.self,
      ValidateCommand.self, SchemaCommand.self,
    ])
}

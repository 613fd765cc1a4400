import ArgumentParser
import Foundation
import Workflows

struct MaquetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Turns a designer's JSON into images of an app's screens.",
    discussion: """
      Examples:
        maquette new list                  writes list.json, a design to start from
        maquette preview list.json --open  shows it in a browser, at any width
        maquette render list.json          writes its images to the folder output
      """,
    version: Tool.versions,
    groupedSubcommands: [
      CommandGroup(
        name: "Draw",
        subcommands: [
          NewCommand.self, ImportCommand.self, PreviewCommand.self, RenderCommand.self, WatchCommand.self,
          ValidateCommand.self,
        ]),
      CommandGroup(
        name: "Examine",
        subcommands: [
          InspectCommand.self, CodeCommand.self, CompareCommand.self, SweepCommand.self,
          StoryboardCommand.self,
          FlowCommand.self,
        ]),
      CommandGroup(
        name: "Review changes",
        subcommands: [
          DiffCommand.self, ReportCommand.self, CommentCommand.self, RecordCommand.self, VerifyCommand.self,
          ApproveCommand.self, MergeDriverCommand.self, MergeCommand.self,
        ]),
      CommandGroup(
        name: "List what designs can use",
        subcommands: [
          DevicesCommand.self, IconsCommand.self, TemplatesCommand.self, FontsCommand.self,
          SchemaCommand.self,
        ]),
    ])

  static func run(_ arguments: [String]) async -> Never {
    do {
      try await BackgroundPreparation.take(where: BackgroundPreparation.isUseful(for: arguments)) {
        try SystemText.checkArguments()
        try checkCommand(arguments)
        let arguments = arguments.map { $0 == "--help-all" ? "--help-hidden" : $0 }
        var command = try parsed(MultipleValues.endingAtPaths(in: arguments))
        try command.run()
      }
    } catch {
      end(after: error, arguments)
    }
    Foundation.exit(0)
  }

  /// Prints the result of an informational option, or an error, and ends the program.
  private static func end(after error: any Error, _ arguments: [String]) -> Never {
    let command = subcommand(arguments.first)
    switch exitCode(for: error) {
    case .success:
      let text = message(for: error)
      exit(withError: CleanExit.message(CompletionScript(parser: text)?.text ?? HelpText(text).text))
    case .validationFailure:
      UsageMessage(error, of: command).data.writeToStandardError()
      Foundation.exit(ExitCode.validationFailure.rawValue)
    default:
      exit(withError: error)
    }
  }

  static func subcommand(_ name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Throws a usage error if the first argument, or the first argument after the command `help`, is neither a command nor an
  /// option.
  private static func checkCommand(_ arguments: [String]) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let isHelp = arguments.first == "help"
    guard let name = isHelp ? arguments.dropFirst().first : arguments.first,
      !name.hasPrefix("-") || name == "-", !names.contains(name)
    else { return }
    throw ValidationError(UnknownCommand(name, known: names).message)
  }

  /// Parses a subcommand as a root command, because the parser reflects several times on each command of a tree. This saves 6 %
  /// of the processor time of a mockup. A subcommand that contains the name of its super command does not search for completion
  /// scripts, which saves another 3 %. If parsing fails, it is repeated with the whole tree, whose messages contain the
  /// program's name.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      if let type = subcommand(arguments.first) { return try type.parseAsRoot(Array(arguments.dropFirst())) }
    } catch {
      return try parseAsRoot(arguments)
    }
    return try parseAsRoot(arguments)
  }
}

extension BackgroundPreparation {
  /// Whether it is useful to prepare fonts and tools in the background: the command draws images, and there
  /// is more than one processor core. `arguments` are the command-line arguments without the program's name.
  static func isUseful(for arguments: [String]) -> Bool {
    let commands: [any ParsableCommand.Type] = [
      RenderCommand.self, WatchCommand.self, CompareCommand.self, FlowCommand.self, StoryboardCommand.self,
      SweepCommand.self,
    ]
    return commands.contains { $0.configuration.commandName == arguments.first }
      && !arguments.contains { ["-h", "-help", "--help", "--help-all", "--version"].contains($0) }
      && ProcessInfo.processInfo.activeProcessorCount > 1
  }
}

/// The text that the option `--help` prints: the argument parser's text with shorter headings.
struct HelpText {
  let text: String

  /// Corrects a help text of the argument parser. Other texts of the parser, such as errors, are not changed.
  init(_ text: String) {
    guard text.hasPrefix("OVERVIEW: ") else {
      self.text = text
      return
    }
    self.text = text.replacing(/(?m)^(.+) SUBCOMMANDS:$/) { "\($0.1):" }
      .replacing("Show help information.", with: "Show this help; --help-all shows all options.")
      .replacing("See 'maquette help <subcommand>' for detailed help.", with: Self.remark)
  }

  private static let remark =
    "\"maquette COMMAND --help\" describes a command; --help-all adds rare options."
}

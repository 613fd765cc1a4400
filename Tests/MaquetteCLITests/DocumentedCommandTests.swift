import Foundation
import TestSupport
import Testing

/// The commands in the documentation exist, and print what the pages show.
@Suite(.waitsForPrograms) struct DocumentedCommandTests {
  private static var pages: [String] {
    get throws {
      let docs = try Repository.files(below: Repository.root.appendingPathComponent("docs"), endingIn: ".md")
      return ["README.md"] + docs.filter { !$0.hasPrefix("contributing/") }.map { "docs/\($0)" }.sorted()
    }
  }

  /// The names of the options of each command.
  private static let options = Result<[String: Set<String>], any Error> {
    struct Help: Decodable {
      struct Name: Decodable { var kind, name: String }
      struct Argument: Decodable { var names: [Name]? }
      struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Command]?
      }
      var command: Command
    }
    let help = try JSONDecoder().decode(
      Help.self, from: Program.maquette(["--experimental-dump-help"]).output)
    func names(_ command: Help.Command) -> Set<String> {
      Set(
        (command.arguments ?? []).flatMap { $0.names ?? [] }.map {
          ($0.kind == "long" ? "--" : "-") + $0.name
        })
    }
    let own = names(help.command)
    var options = ["": own]
    for command in help.command.subcommands ?? [] {
      options[command.commandName] = ([command] + (command.subcommands ?? [])).map(names).reduce(own) {
        $0.union($1)
      }
    }
    return options
  }

  /// The words of each command of the program in a line of a shell, without comments and quotation marks.
  private static func commands(in line: Substring) -> [[Substring]] {
    line.prefix { $0 != "#" }.split(whereSeparator: { "|;&()".contains($0) }).compactMap { command in
      let words = command.split(separator: " ").map { Substring($0.filter { !"\"'`".contains($0) }) }
      guard let start = words.firstIndex(of: "maquette") else { return nil }
      return Array(words[(start + 1)...])
    }
  }

  @Test("every command and option in the documentation exists", arguments: try pages)
  func commandsExist(page: String) throws {
    let options = try Self.options.get()
    #expect(options.count > 20)
    let text = try DocumentedPage(page).text
    let shell = try DocumentedPage(page).blocks.filter { ["sh", "console", "yaml"].contains($0.language) }
      .flatMap { $0.text.replacing("\\\n", with: " ").split(separator: "\n").map { Substring($0) } }
    let inline = text.matches(of: #/`(maquette [^`]+)`/#).map { Substring($0.1.replacing("\n", with: " ")) }
    for words in (shell + inline).flatMap(Self.commands) {
      let command =
        words.first { !$0.hasPrefix("-") }.flatMap { options[String($0)] != nil ? $0 : nil } ?? ""
      // A word in capital letters is a placeholder for a command or a file.
      if words.first.map({ $0.allSatisfy { $0.isUppercase || $0 == "." } }) == true { continue }
      #expect(
        !command.isEmpty || words.first?.hasPrefix("-") == true, "maquette \(words.joined(separator: " "))")
      for option in words where option.hasPrefix("-") && option != "-" && option != "--" {
        let name = option.prefix { $0 != "=" && $0 != "]" && $0 != "," }
        #expect(
          options[String(command)]?.contains(String(name)) == true
            || ["--help", "--help-all", "--generate-completion-script"].contains(name),
          "maquette \(words.joined(separator: " "))")
      }
    }
  }

  @Test("every JSON block in the documentation is valid JSON", arguments: try pages)
  func validJSON(page: String) throws {
    for block in try DocumentedPage(page).blocks where block.language == "json" {
      let start = block.text.first { !$0.isWhitespace }
      let text = start == "{" || start == "[" ? "\(block.text)" : "{\(block.text)}"
      #expect(throws: Never.self, "\(block.text)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
  }

  @Test("the documentation page about commands shows their actual output")
  func outputs() throws {
    let folder = try TemporaryFolder()
    for name in ["designs", "examples"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name),
        withDestinationURL: Repository.root.appendingPathComponent(name))
    }
    let blocks = try DocumentedPage("docs/commands.md").blocks.filter { $0.language == "console" }
    #expect(blocks.count > 5)
    for block in blocks {
      let command = try #require(block.command)
      let run = try Program.run(
        "bash", ["-c", "\"$0\"\(command.dropFirst("maquette".count))", Repository.tool.path], in: folder.url)
      #expect(
        [run.text, run.errors].contains(where: block.shows), "\(command)\n\(run.errors)\(run.text)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The commands in the documentation exist, and print what the pages show.
@Suite struct DocumentedCommandTests {
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

  /// A code block of a page.
  private struct Block {
    let language, text: Substring
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)
  }

  private static func blocks(of page: String) throws -> [Block] {
    try text(of: page).matches(of: #/```(\w+)\n(.+?)```/#.dotMatchesNewlines()).map {
      Block(language: $0.1, text: $0.2)
    }
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
    let text = try Self.text(of: page)
    let shell = try Self.blocks(of: page).filter { ["sh", "console", "yaml"].contains($0.language) }
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
    for block in try Self.blocks(of: page) where block.language == "json" {
      let start = block.text.first { !$0.isWhitespace }
      let text = start == "{" || start == "[" ? "\(block.text)" : "{\(block.text)}"
      #expect(throws: Never.self, "\(block.text)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
  }

  @Test("the page of commands shows what the commands print")
  func outputs() throws {
    let folder = try TemporaryFolder()
    for name in ["designs", "examples"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name),
        withDestinationURL: Repository.root.appendingPathComponent(name))
    }
    let blocks = try Self.blocks(of: "docs/commands.md").filter { $0.language == "console" }
    #expect(blocks.count > 5)
    for block in blocks {
      let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let command = try #require(lines.first)
      #expect(command.hasPrefix("$ maquette "), "\(command)")
      let run = try Program.run(
        "bash", ["-c", "\"$0\"\(command.dropFirst("$ maquette".count))", Repository.tool.path], in: folder.url
      )
      let outputs = [run.text, run.errors].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      #expect(
        outputs.contains { Self.matches(Array(lines.dropFirst()), $0[...]) },
        "\(command)\n\(run.errors)\(run.text)")
    }
  }

  /// Whether the printed lines begin with the shown ones, in which "…" replaces any number of lines, and at the end of a line
  /// for the rest of it.
  private static func matches(_ shown: [Substring], _ printed: ArraySlice<Substring>) -> Bool {
    guard let line = shown.first else { return true }
    let rest = Array(shown.dropFirst())
    if line.trimmingCharacters(in: .whitespaces) == "…" {
      return printed.indices.contains { matches(rest, printed[$0...]) }
    }
    guard let next = printed.first else { return false }
    let isEqual = line.last == "…" ? next.hasPrefix(line.dropLast()) : next == line
    return isEqual && matches(rest, printed.dropFirst())
  }
}

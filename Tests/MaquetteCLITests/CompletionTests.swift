import Foundation
import TestSupport
import Testing

/// Completion scripts in common shells, tested in a terminal.
@Suite(.waitsForPrograms) struct CompletionTests {
  /// The typed text and the command that the shell then runs.
  private static let lines: [(typed: String, run: String)] = [
    // Commands and options, even if a folder has the name of a command.
    ("maquette rend<Tab> x", "[render][x]"),
    ("maquette rep<Tab> x", "[report][x]"),
    ("maquette render --force --diagnostic-o<Tab>x", "[render][--force][--diagnostic-output][x]"),
    // Values.
    ("maquette render --diagnostic-format sar<Tab>", "[render][--diagnostic-format][sarif]"),
    ("maquette render --style wire<Tab>", "[render][--style][wireframe]"),
    ("maquette render --style=wire<Tab>", "[render][--style=wireframe]"),
    ("maquette sweep --format sv<Tab>", "[sweep][--format][svg]"),
    ("maquette validate --viewport iphone-17-pro-m<Tab>", "[validate][--viewport][iphone-17-pro-max]"),
    ("maquette templates ban<Tab>", "[templates][banner]"),
    ("maquette new dash<Tab>", "[new][dashboard]"),
    // Designs among other files and in folders.
    ("maquette render fri<Tab>", "[render][friends.json]"),
    ("maquette render friends.json des<Tab>ot<Tab>", "[render][friends.json][designs/other.json]"),
    ("maquette inspect --format=json designs/ot<Tab>", "[inspect][--format=json][designs/other.json]"),
    ("maquette watch $PWD/designs/ot<Tab>", "[watch][FOLDER/designs/other.json]"),
    ("maquette diff notes<Tab> x", "[diff][notes.md][x]"),
    // Names that shells must quote.
    ("maquette render wee<Tab>", "[render][week plan.json]"),
    ("maquette render my<Tab>cal<Tab>", "[render][my folder/calendar.json]"),
    (#"maquette render "my<Tab>cal<Tab>"#, "[render][my folder/calendar.json]"),
    (#"maquette render my\ folder/cal<Tab>"#, "[render][my folder/calendar.json]"),
    ("maquette render it<Tab>", "[render][it's $5.json]"),
    ("maquette render üb<Tab>", "[render][über.json]"),
    // Folders without files.
    ("maquette render --output pic<Tab>x", "[render][--output][pictures/x]"),
    ("maquette render --output=pic<Tab>x", "[render][--output=pictures/x]"),
    ("maquette render -o my<Tab>x", "[render][-o][my folder/x]"),
    (
      "maquette verify --references pic<Tab>x --failures des<Tab>x",
      "[verify][--references][pictures/x][--failures][designs/x]"
    ),
  ]

  @Test(
    "the Tab key completes the arguments of commands in a shell",
    arguments: ["bash", "bash-completion", "zsh", "fish"])
  func completes(shell: String) throws {
    let folder = try TemporaryFolder()
    for name in [
      "friends.json", "friends.txt", "notes.md", "week plan.json", "it's $5.json", "über.json",
      "colon:1.json",
      "pictures.txt", "designs/other.json", "designs/other.tokens", "my folder/calendar.json",
      "pictures/a.png",
      "report/a.png",
    ] { try folder.write("", to: name) }
    let name = shell == "bash-completion" ? "bash" : shell
    let script = try Program.maquette(["--generate-completion-script", name])
    try #require(script.status == 0)
    let file = try folder.write(script.text, to: ".script")
    var lines = Self.lines
    // Fish also completes the text after a colon separately and offers both.
    if shell != "fish" { lines.append(("maquette render colon:<Tab>", "[render][colon:1.json]")) }
    let typed = try Program.run(
      Repository.root.appendingPathComponent("Scripts/press-tab").path,
      [shell, file, Repository.tool.path] + lines.map(\.typed), in: folder.url)
    #expect(typed.status == 0, "\(typed.errors)")
    let root = folder.url.resolvingSymlinksInPath().path
    // Zsh joins an option and its value with "=", which the program also accepts.
    let found = typed.text.split(separator: "\n").map {
      $0.replacing(root, with: "FOLDER").replacing(
        "[--diagnostic-output=x]", with: "[--diagnostic-output][x]")
    }
    for (line, run) in zip(lines, found) { #expect(run == line.run, "\(line.typed)") }
    #expect(found.count == lines.count)
  }

  @Test(
    "the documented commands install shell completion in an empty home directory",
    arguments: ["bash", "zsh", "fish"])
  func installs(shell: String) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/installation.md"), encoding: .utf8)
    let block = try #require(
      page.firstMatch(of: #/## Shell completion.*?```sh\n(.*?)```/#.dotMatchesNewlines())?.output.1)
    let parts = block.split(separator: "\n\n").filter { $0.hasPrefix("# \(shell)\n") }
    let folder = try TemporaryFolder()
    try folder.write("", to: "friends.json")
    let installation = try folder.write(String(try #require(parts.first)), to: ".install.sh")
    let typed = try Program.run(
      Repository.root.appendingPathComponent("Scripts/press-tab").path,
      [shell, installation, Repository.tool.path, "maquette rend<Tab> fri<Tab>"], in: folder.url)
    #expect(typed.status == 0 && typed.text == "[render][friends.json]\n", "\(typed.errors)\(typed.text)")
  }

  @Test(
    "every argument for a file or folder has file completion in the shell",
    arguments: ["bash", "zsh", "fish"])
  func files(shell: String) throws {
    let script = try Program.maquette(["--generate-completion-script", shell]).text
    // The completion that the argument parser generates for values of unknown kind.
    let unknown =
      switch shell {
      case "zsh": /:(file|folder|file\|folder|old new):'/
      case "bash": /'(-o'\|'--output|--diagnostic-output|--references|--failures)'\)\n\s*return/
      default: /-l '(output|diagnostic-output|references|failures)' -d '[^']*' -rfka ''/
      }
    #expect(script.matches(of: unknown).map { String($0.0) } == [])
  }
}

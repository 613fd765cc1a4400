import Foundation
import TestSupport
import Testing

/// The program's help as completions and manual page.
@Suite(.waitsForPrograms) struct ManualTests {
  @Test("the committed manual page equals the page that is generated from the program's help")
  func manual() throws {
    let run = try Program.run(
      "sh", ["-c", "\"$0\" --experimental-dump-help | Scripts/generate-manual", Repository.tool.path],
      in: Repository.root)
    try #require(run.status == 0, "\(run.errors)")
    let page = try Data(contentsOf: Repository.root.appendingPathComponent("docs/maquette.1"))
    #expect(run.output == page, "run \"make manual\"")
  }

  @Test("groff accepts the manual page without warnings, and the page contains commands and options")
  func page() throws {
    let page = try Program.run(
      "groff", ["-man", "-Tutf8", "-ww", "-P-c", "docs/maquette.1"], in: Repository.root,
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
    let text = page.text.replacing(/.\u{8}/, with: "")
    for words in ["maquette render", "--viewport", "maquette watch", "--no-manifest", "SOURCE_DATE_EPOCH"] {
      #expect(text.contains(words), "\(words) is missing")
    }
  }

  @Test("a command's help shows its usage", arguments: ["render", "compare", "new", "verify"])
  func usage(command: String) throws {
    let help = try Program.maquette([command, "--help"], in: Repository.root)
    #expect(help.status == 0)
    #expect(help.text.contains("USAGE: maquette \(command) "))
  }

  @Test("shell completion scripts contain commands, options and values", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try Program.maquette(["--generate-completion-script", shell], in: Repository.root)
    #expect(script.status == 0)
    for word in ["storyboard", "diagnostic-format", "sarif"] { #expect(script.text.contains(word)) }
  }

  @Test("bash completes a partially typed command")
  func completesInBash() throws {
    let line = """
      source <("$0" --generate-completion-script bash); COMP_WORDS=(maquette ren); COMP_CWORD=1
      COMP_LINE="maquette ren"; COMP_POINT=12; _maquette maquette ren maquette; echo "${COMPREPLY[@]}"
      """
    let run = try Program.run("bash", ["-c", line, Repository.tool.path], in: Repository.root)
    #expect(run.text.split(separator: " ").contains { $0.hasPrefix("render") }, "\(run.text)\(run.errors)")
  }

  @Test("--version prints the versions of the program and of the drawing libraries")
  func version() throws {
    let lines = try Program.maquette(["--version"], in: Repository.root).text.split(separator: "\n")
    #expect(lines.first == "maquette 0.1.0")
    let libraries = lines.dropFirst().map { $0.split(separator: " ") }
    #expect(libraries.allSatisfy { $0.count == 2 && $0[1].contains(/^[0-9]+(\.[0-9]+)+$/) }, "\(lines)")
    for name in ["cairo", "pango", "harfbuzz", "freetype", "fontconfig", "libpng", "lcms2"] {
      #expect(libraries.contains { $0[0] == name }, "\(lines)")
    }
  }
}

/// The list of installed fonts.
@Suite(.waitsForPrograms) struct FontsTests {
  @Test("the fonts command lists font families in order of precedence, with weights and versions")
  func lists() throws {
    let run = try Program.maquette(["fonts"], in: Repository.root)
    let lines = run.text.split(separator: "\n")
    #expect(lines[0].split(separator: " ") == ["family", "use", "version", "weights", "italics"])
    #expect(lines[1].contains(#/^Inter +text +[0-9.]+ +100 .*400 .*900 +yes$/#), "\(lines[1])")
    #expect(lines[2].contains(#/^Noto Sans +fallback /#), "\(lines[2])")
    #expect(
      lines.contains { $0.contains(#/^Noto Color Emoji +fallback /#) } && run.errors.isEmpty, "\(run.errors)")
  }

  @Test("the fonts command finds a family by words of its name, and prints JSON with its files")
  func json() throws {
    let run = try Program.maquette(["fonts", "--format", "json", "cjk", "jp", "sans"], in: Repository.root)
    let families = try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]]
    #expect(families?.first?["family"] as? String == "Noto Sans CJK JP")
    let files = families?.first?["files"] as? [String] ?? []
    #expect(!files.isEmpty && files.allSatisfy(FileManager.default.fileExists))
  }

  @Test("an unknown font family is an error with a suggestion")
  func unknown() throws {
    let run = try Program.maquette(["fonts", "Intre"], in: Repository.root)
    #expect(run.status == 64 && run.errors.contains("did you mean \"Inter\"?"), "\(run.errors)")
  }
}

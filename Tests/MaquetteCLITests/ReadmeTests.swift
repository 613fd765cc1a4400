import Foundation
import TestSupport
import Testing

@testable import Workflows

/// The commands, outputs and links of the README and the tutorials work as written.
@Suite(.waitsForPrograms) struct ReadmeTests {
  private static let tutorials = ["first-screen", "own-layout", "pull-request"]
  private static let pages = ["README.md"] + tutorials.map { "docs/tutorials/\($0).md" }

  private struct Block {
    let language: String
    let text: String
    /// The file name that the sentence before the block specifies.
    let file: String?

    /// The commands of the block without comments, and their exit codes: 0, unless the comment specifies another one.
    var commands: [(text: String, status: Int32)] {
      text.split(separator: "\n").map { line in
        let parts = line.split(separator: " #", maxSplits: 1)
        let status = parts.dropFirst().first?.firstMatch(of: #/exits with (\d+)/#).flatMap { Int32($0.1) }
        return (parts[0].trimmingCharacters(in: .whitespaces), status ?? 0)
      }
    }
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)
  }

  /// The code blocks of a page.
  private static func blocks(of page: String) throws -> [Block] {
    try text(of: page).matches(
      of: #/(?:Save this as\s+`([^`]+)`(?:, too)?:\n\n)?```(\w+)\n(.+?)```/#.dotMatchesNewlines()
    )
    .map { Block(language: "\($0.2)", text: "\($0.3)", file: $0.1.map { "\($0)" }) }
  }

  /// The commands of the README before the first one of the program.
  private static let installation = ["make ", "sudo apt install ./.build/deb/", "export PATH="]

  @Test("the README describes the installation before the first command of the program")
  func order() throws {
    let commands = try Self.blocks(of: "README.md").filter { $0.language == "sh" }.flatMap(\.commands).map(
      \.text)
    let first = try #require(commands.firstIndex { $0.hasPrefix("maquette ") })
    for command in commands.prefix(first) {
      #expect(Self.installation.contains { command.hasPrefix($0) }, "\(command)")
    }
    #expect(commands.dropFirst(first).allSatisfy { $0.hasPrefix("maquette ") }, "\(commands)")
    let targets = commands.compactMap { $0.firstMatch(of: #/^make (\w+)/#).map { "\($0.1)" } }
    #expect(targets == ["deb", "install"])
    let makefile = try Self.text(of: "Makefile")
    let names = makefile.matches(of: /(?m)^([\w ]+):/).flatMap { $0.output.1.split(separator: " ") }
    for target in targets { #expect(names.contains { $0 == target }, "\(target)") }
  }

  @Test(
    "all links and images of a documentation page refer to existing files",
    arguments: pages + ["docs/README.md"])
  func links(page: String) throws {
    let links = try Self.text(of: page).matches(of: #/(?:\]\(|src=")([^)"#:]+)[)"#]/#).map { "\($0.1)" }
    #expect(links.count > 5)
    let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
    for link in links {
      let file = folder.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: file), "\(link)")
    }
  }

  @Test(
    "the files and commands of a documentation page work in an empty folder, and give the outputs on the page",
    arguments: pages)
  func blocks(page: String) throws {
    let (folder, programs) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      at: programs.url.appendingPathComponent("maquette"), withDestinationURL: Repository.tool)
    // Replaces the browser that the preview opens.
    try programs.write("#!/bin/sh\necho \"$1\" >address\n", to: "xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.url.appendingPathComponent("xdg-open").path)
    var path = "\(programs.url.path):/usr/bin:/bin"
    if page.hasSuffix("own-layout.md") {
      path += ":" + (try #require(ProcessInfo.processInfo.environment["PATH"]))
    }
    let environment = DiffRepository.environment.merging(["PATH": path]) { $1 }

    var output = ""
    for block in try Self.blocks(of: page) {
      switch block.language {
      case "sh":
        for command in block.commands where !Self.installation.contains(where: { command.text.hasPrefix($0) })
        {
          let run = try Program.run(
            "bash", ["-c", Self.line(command.text)], in: folder.url, environment: environment)
          output = run.text + run.errors
          #expect(
            run.status == command.status && !output.contains("warning"), "\(command.text): \(output)")
        }
      case "text":
        for line in block.text.split(separator: "\n") {
          #expect(output.contains(line), "\(line) is not in \(output)")
        }
      default:
        if let file = block.file {
          try folder.write(block.text, to: file)
        } else {
          #expect(try folder.contents().values.contains(Data(block.text.utf8)), "\(block.text)")
        }
      }
    }

    let files = try folder.contents()
    if page == "README.md" {
      #expect(
        files["address"].map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("http://127.0.0.1:") == true)
      let design = files.keys.filter { $0.hasPrefix("output/friends-") && $0.hasSuffix(".png") }
      #expect(design.count == 3, "\(files.keys.sorted())")
    }
    // A quotation is a part of the comment that a report writes.
    for quotation in try Self.text(of: page).matches(of: #/(?m)^> (.+)$/#) {
      let summary = String(decoding: try #require(files["report/summary.md"]), as: UTF8.self)
      #expect(summary.contains(quotation.1), "\(quotation.1) is not in \(summary)")
    }
  }

  /// The line of a command. "watch" and "preview --open" run until Control-C, so they are interrupted when they have
  /// created a file.
  private static func line(_ command: String) -> String {
    let file =
      command.hasSuffix(" --open") ? "address" : command.contains(" watch ") ? "output/chat-*.png" : nil
    guard let file else { return command }
    return """
      set -m; \(command) & until ls \(file) || ! kill -0 $!; do sleep 0.1; done 2>/dev/null >&2
      kill -INT $!; wait $!; ls \(file)
      """
  }

  @Test(
    "a tutorial page shows all designs, layouts and images in the folder of the tutorial",
    arguments: tutorials)
  func steps(tutorial: String) throws {
    let page = "docs/tutorials/\(tutorial).md"
    let files = try Repository.contents(
      of: Repository.root.appendingPathComponent("docs/tutorials/\(tutorial)"))
    let sources = files.filter { $0.key.hasSuffix(".json") || $0.key.hasSuffix(".swift") }
    let shown = try Self.blocks(of: page).filter { ["json", "swift"].contains($0.language) }
    #expect(Set(shown.map { Data($0.text.utf8) }) == Set(sources.values))
    let text = try Self.text(of: page)
    for image in files.keys where image.hasSuffix(".png") {
      #expect(text.contains("src=\"\(tutorial)/\(image)\""), "\(image)")
    }
  }

  @Test("the tutorial for designers begins with the smallest design of \"maquette new\"")
  func minimal() throws {
    let step = try Self.text(of: "docs/tutorials/first-screen/step-1.json")
    #expect(step == StarterDesign.minimal.source && step.split(separator: "\n").count == 9)
  }
}

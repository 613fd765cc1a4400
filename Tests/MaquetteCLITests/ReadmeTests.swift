import Foundation
import TestSupport
import Testing

/// The commands and links of the README work as written.
@Suite struct ReadmeTests {
  private struct Block {
    let language: String
    let text: String
    /// The file name that the sentence before the block specifies.
    let file: String?

    /// The commands of the block without comments.
    var commands: [String] {
      text.split(separator: "\n").map { line in
        (line.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private static var page: String {
    get throws {
      try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  /// The code blocks of the README.
  private static var blocks: [Block] {
    get throws {
      try page.matches(
        of: #/(?:Save this as `([^`]+)`:\n\n)?```(\w+)\n(.+?)```/#.dotMatchesNewlines()
      )
      .map { Block(language: "\($0.2)", text: "\($0.3)", file: $0.1.map { "\($0)" }) }
    }
  }

  @Test("the README describes the installation before the first command of the program")
  func order() throws {
    let commands = try Self.blocks.filter { $0.language == "sh" }.flatMap(\.commands)
    let first = try #require(commands.firstIndex { $0.hasPrefix("maquette ") })
    let installation = ["make ", "sudo apt install ./.build/deb/", "export PATH="]
    for command in commands.prefix(first) {
      #expect(installation.contains { command.hasPrefix($0) }, "\(command)")
    }
    #expect(commands.dropFirst(first).allSatisfy { $0.hasPrefix("maquette ") }, "\(commands)")
    let targets = commands.compactMap { $0.firstMatch(of: #/^make (\w+)/#).map { "\($0.1)" } }
    #expect(targets == ["deb", "install"])
    let makefile = try String(contentsOf: Repository.root.appendingPathComponent("Makefile"), encoding: .utf8)
    let names = makefile.matches(of: /(?m)^([\w ]+):/).flatMap { $0.output.1.split(separator: " ") }
    for target in targets { #expect(names.contains { $0 == target }, "\(target)") }
  }

  @Test("links and images of the README refer to existing files")
  func links() throws {
    let links = try Self.page.matches(of: #/(?:\]\(|src=")([^)"#:]+)[)"#]/#).map { "\($0.1)" }
    #expect(links.count > 20)
    for link in links {
      let file = Repository.root.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: file), "\(link)")
    }
  }

  @Test("the designs and commands of the README work in an empty folder")
  func blocks() throws {
    let (folder, programs) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      at: programs.url.appendingPathComponent("maquette"), withDestinationURL: Repository.tool)
    // Replaces the browser that the preview opens.
    try programs.write("#!/bin/sh\necho \"$1\" >address\n", to: "xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.url.appendingPathComponent("xdg-open").path)
    let environment = ["PATH": "\(programs.url.path):/usr/bin:/bin"]

    for block in try Self.blocks where block.language != "sh" {
      try folder.write(block.text, to: try #require(block.file))
    }
    let commands = try Self.blocks.filter { $0.language == "sh" }.flatMap(\.commands)
    for command in commands where command.hasPrefix("maquette ") {
      // These two commands run until Control-C; each creates a file when it is done.
      let sign =
        command.contains(" preview ") ? "address" : command.contains(" watch ") ? "output/chat-*.png" : nil
      let line = sign.map { sign in
        """
        set -m; \(command) & until ls \(sign) || ! kill -0 $!; do sleep 0.1; done 2>/dev/null >&2
        kill -INT $!; wait $!; ls \(sign)
        """
      }
      let run = try Program.run("bash", ["-c", line ?? command], in: folder.url, environment: environment)
      #expect(run.status == 0 && !run.errors.contains("warning"), "\(command): \(run.text)\(run.errors)")
    }
    let files = try folder.contents()
    #expect(
      files["address"].map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("http://127.0.0.1:") == true)
    let design = files.keys.filter { $0.hasPrefix("output/friends-") && $0.hasSuffix(".png") }
    #expect(design.count == 3, "\(files.keys.sorted())")
  }
}

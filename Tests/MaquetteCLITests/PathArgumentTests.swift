import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import MaquetteCLI

/// Paths on the command line.
@Suite(.waitsForPrograms) struct PathArgumentTests {
  /// Options whose values are not paths, because they are looked up or may be empty.
  private static let notPaths: Set<String> = [
    "screen", "viewport", "matrix", "update", "transition", "explain", "image-base-url",
    // Names of devices, font families, templates and screens, kinds of designs; words of causes.
    "words", "name", "cause", "kind",
  ]

  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?
    }

    struct Argument: Decodable {
      let kind: String
      let valueName: String?
      let names: [Name]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }

  /// The required arguments of a command.
  private static func needs(_ command: String) -> [String] {
    switch command {
    case "diff", "report": ["old", "new"]
    case "code", "inspect": ["a.json"]
    case "merge": ["all", "part"]
    case "merge-driver": ["base", "ours", "theirs"]
    default: []
    }
  }

  private static func accepts(_ arguments: [String], _ command: any ParsableCommand.Type) -> Bool {
    do {
      _ = try command.parse(arguments)
      return true
    } catch {
      #expect(command.exitCode(for: error) == .validationFailure, "\(arguments)")
      return false
    }
  }

  @Test("no command accepts an empty or blank path")
  func empty() throws {
    let run = try Program.maquette(["--experimental-dump-help"])
    let help = try JSONDecoder().decode(Help.self, from: run.output)
    var count = 0
    for command in try #require(help.command.subcommands) where command.commandName != "help" {
      let needs = Self.needs(command.commandName)
      // Parsing with the root command takes ten times as long.
      let type = try #require(
        MaquetteCommand.configuration.subcommands.first {
          $0.configuration.commandName == command.commandName
        })
      try #require(Self.accepts(needs, type))
      for argument in command.arguments ?? [] where argument.kind != "flag" {
        let name = argument.names?.first { $0.kind == "long" }?.name
        guard !Self.notPaths.contains(name ?? argument.valueName ?? "") else { continue }
        let paths = ["", " ", "\t\n"]
        for round in Rounds.of(paths.count) {
          let path = paths[(count + round) % paths.count]
          let words = name.map { needs + ["--\($0)", path] } ?? [path]
          #expect(!Self.accepts(words, type), "\(command.commandName) \(words)")
        }
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("an empty output folder name is an error, and no file is written")
  func reported() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"screens": [{"id": "s", "layout": "column", "items": [{}]}]}"#, to: "d.json")
    for command in ["render", "sweep"] {
      let run = try Program.maquette([command, "d.json", "-o", ""], in: folder.url)
      #expect(run.status == 64)
      #expect(run.errors.contains("the value '' is invalid for '-o <folder>'"), "\(run.errors)")
    }
    #expect(try folder.contents().keys.sorted() == ["d.json"])
  }

  @Test("trailing slashes in a folder's path are ignored")
  func slashes() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"screens": [{"id": "s", "layout": "column", "items": [{}]}]}"#, to: "d.json")
    let first = try Program.maquette(["render", "d.json", "-o", "out//", "--scale", "1"], in: folder.url)
    #expect(first.status == 0 && first.errors.hasSuffix(" → out\n"), "\(first.errors)")
    let second = try Program.maquette(["render", "d.json", "-o", "out", "--scale", "1"], in: folder.url)
    #expect(second.errors.contains("1 unchanged"), "\(second.errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// The hooks in `.pre-commit-hooks.yaml`, run as pre-commit runs them.
@Suite(.waitsForPrograms) struct PreCommitHookTests {
  private struct Hook {
    let command: [String]
    let files: Regex<AnyRegexOutput>
  }

  private static func hook(_ id: String) throws -> Hook {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "- id: ").first { $0.hasPrefix("\(id)\n") })
    func value(_ key: String) throws -> String {
      let line = try #require(section.components(separatedBy: "\n").first { $0.hasPrefix("  \(key): ") })
      return String(line.dropFirst(key.count + 4))
    }
    #expect(try value("pass_filenames") == "false")
    let arguments = try value("args").trimmingCharacters(in: ["[", "]"]).components(separatedBy: ", ")
    return Hook(
      command: try value("entry").components(separatedBy: " ").dropFirst() + arguments,
      files: try Regex(value("files")))
  }

  @Test(
    "the pre-commit hooks check all designs when any file that a design uses changes",
    arguments: ["maquette-validate", "maquette-verify"])
  func changes(id: String) throws {
    let hook = try Self.hook(id)
    for file in [
      "designs/a.json", "designs/brand.tokens.json", "designs/brand.resolver.json", "designs/icons/x.svg",
      "designs/fonts/x.ttf", "Sources/Layouts/Own.swift",
    ] { #expect(file.contains(hook.files), "\(file)") }
    #expect(!"README.md".contains(hook.files))
    let folder = try TemporaryFolder()
    try folder.write(
      ##"{"tokens": "brand.resolver.json", "colors": {"ink": "{color.ink}"}, "viewports": ["60x80"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "i", "name": "Ana"}]}]}"##,
      to: "designs/a.json")
    try folder.write(
      ##"{"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "brand.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/base"}]}"##,
      to: "designs/brand.resolver.json")
    try folder.write(
      #"{"color": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}"#,
      to: "designs/brand.tokens.json")
    try #require(try Program.maquette(["record"], in: folder.url).status == 0)
    let run = try Program.maquette(hook.command, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }
}

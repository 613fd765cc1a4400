import Foundation
import TestSupport
import Testing

/// The page of recipes matches its designs and images.
@Suite(.waitsForPrograms) struct RecipeTests {
  private static let folder = Repository.root.appendingPathComponent("docs/recipes")

  private static var names: [String] {
    get throws {
      try Repository.files(below: folder, endingIn: ".json").filter { !$0.contains("/") }.map {
        String($0.dropLast(5))
      }
    }
  }

  /// The text of each section, by the name of its image.
  private static var sections: [Substring: Substring] {
    get throws {
      let page = try String(
        contentsOf: Repository.root.appendingPathComponent("docs/recipes.md"), encoding: .utf8)
      let sections = page.split(separator: "\n## ").dropFirst().compactMap { section in
        section.firstMatch(of: #/recipes/([a-z-]+)\.png/#).map { ($0.1, section) }
      }
      return Dictionary(uniqueKeysWithValues: sections)
    }
  }

  @Test("every recipe design has a section on the page of recipes, with a link to the design")
  func complete() throws {
    let sections = try Self.sections
    #expect(Set(sections.keys.map(String.init)) == Set(try Self.names))
    for (name, section) in sections { #expect(section.contains("](recipes/\(name).json)"), "\(name)") }
  }

  @Test("the code in each recipe's section is part of the recipe's design", arguments: try names)
  func fragments(name: String) throws {
    let design = try JSONSerialization.jsonObject(
      with: Data(contentsOf: Self.folder.appendingPathComponent("\(name).json")))
    let section = try #require(try Self.sections[Substring(name)])
    let blocks = section.matches(of: #/```json\n([^`]+)```/#).map(\.1)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isWhole = block.hasPrefix("{")
      let part = try JSONSerialization.jsonObject(with: Data((isWhole ? "\(block)" : "{\(block)}").utf8))
      let members = try #require(part as? [String: Any])
      #expect(try holds(design, members, isWhole: isWhole), "\(name).json does not hold \(block)")
    }
  }

  /// Whether an object in `json`, or `json` itself, has these members, and no others if `isWhole` is set.
  private func holds(_ json: Any, _ members: [String: Any], isWhole: Bool) throws -> Bool {
    if let list = json as? [Any] { return try list.contains { try holds($0, members, isWhole: isWhole) } }
    guard let object = json as? [String: Any] else { return false }
    let shown = object.filter { isWhole || members.keys.contains($0.key) }
    // Foundation on Linux never treats dictionaries with Booleans as equal, so their texts are compared.
    return try text(shown) == text(members)
      || object.values.contains { try holds($0, members, isWhole: isWhole) }
  }

  private func text(_ object: [String: Any]) throws -> Data {
    try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
  }

  @Test("every recipe design has an image and is valid without warnings")
  func pictures() throws {
    let run = try Program.maquette(["validate", "docs/recipes", "--no-audits"], in: Repository.root)
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    let images = try Repository.files(below: Self.folder, endingIn: ".png").map {
      $0.replacing("-dark", with: "")
    }
    #expect(try Set(images) == Set(Self.names.map { "\($0).png" }))
  }
}

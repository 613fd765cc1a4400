import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct DiffGalleryTests {
  @Test("an item inserted at the top is the only reported cause, for any layout and template")
  func insertion() throws {
    let designs = Repository.root.appendingPathComponent("designs")
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("designs")
    try FileManager.default.copyItem(at: designs, to: copy)
    // The items of mail and news are in files of their own.
    let others = [".resolver.json", ".xcassets/", "apps/data/", "apps/mail.json", "apps/news.json"]
    let names = try Repository.files(below: designs, endingIn: ".json").filter { name in
      !others.contains { name.contains($0) }
    }
    for name in names { try insertItem(into: copy.appendingPathComponent(name)) }
    let run = try Program.maquette(["diff", designs.path, copy.path])
    #expect(run.errors.isEmpty)
    #expect(run.verdict == "verdict: order")
    let causes = run.text.components(separatedBy: "\n  layout\n").dropFirst().map { report in
      report.split(separator: "\n").prefix { $0.hasPrefix("    ") }.filter { !$0.hasPrefix("      ") }
    }
    #expect(causes.count == names.count)
    for causes in causes {
      // Updates that name positions have other results with another item, and are reported for that. Some layouts have less
      // space for each of the items, which audits report.
      let consequences = ["    update ", "    cells overlap, ", "    now cut: ", "    cells are 85.5 "]
      let causes = causes.filter { cause in !consequences.contains { cause.hasPrefix($0) } }
      #expect(causes.count == 1)
      #expect(causes.first?.hasPrefix("    cell the-new-one inserted at 0") == true, "\(causes)")
    }
  }

  /// Inserts an item of the same kind at the start of every screen.
  private func insertItem(into file: URL) throws {
    var design = try #require(
      try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any])
    var screens = try #require(design["screens"] as? [[String: Any]])
    for index in screens.indices {
      if var sections = screens[index]["sections"] as? [[String: Any]] {
        sections[0]["items"] = try inserting(sections[0]["items"])
        screens[index]["sections"] = sections
      } else {
        screens[index]["items"] = try inserting(screens[index]["items"])
      }
    }
    design["screens"] = screens
    try JSONSerialization.data(withJSONObject: design).write(to: file)
  }

  private func inserting(_ items: Any?) throws -> [[String: Any]] {
    let items = try #require(items as? [[String: Any]])
    var item = try #require(items.first)
    item["id"] = "the-new-one"
    return [item] + items
  }
}

import Foundation
import TestSupport
import Testing

/// A folder with a design and its recorded references, for one test.
struct ReferenceFolder {
  let folder: TemporaryFolder

  /// A list of four contacts with a header, and a second screen that stays equal.
  static let design = """
    {"viewports": ["320x480"],
     "screens": [
      {"id": "friends", "title": "Friends",
       "layout": {"type": "column", "itemHeight": 70, "headerReferenceSize": [0, 44]},
       "sections": [{"header": "All", "items": [
        {"id": "steve", "name": "Steve", "detail": "now"}, {"id": "ana", "name": "Ana", "detail": "today"},
        {"id": "mei", "name": "Mei", "detail": "Monday"}, {"id": "omar", "name": "Omar", "detail": "May"}]}]},
      {"id": "more", "layout": "column", "items": [{"id": "a", "name": "More"}]}]}
    """

  static let layout = "references/friends-friends-320x480.layout.txt"
  static let picture = "references/friends-friends-320x480.png"
  /// The failure files of the first screen, without images, if a reference exists.
  static let texts = [".actual.layout.txt", ".difference.txt", ".expected.layout.txt"].map {
    "failures/friends-friends-320x480" + $0
  }

  /// Creates a design and records its references with `options`.
  init(_ options: [String] = []) throws {
    folder = try TemporaryFolder()
    try edit([])
    let run = try maquette(["record"] + options)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Replaces text of the original design; each text must exist.
  func edit(_ replacements: [(old: String, new: String)]) throws {
    var text = Self.design
    for (old, new) in replacements {
      try #require(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try folder.write(text, to: "designs/friends.json")
  }

  /// Runs the program, by default without `CI` set.
  func maquette(_ arguments: [String], _ environment: [String: String] = ["CI": ""]) throws -> Program {
    try Program.maquette(
      arguments, in: folder.url, environment: ["CI": ""].merging(environment) { $1 })
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  /// Replaces text of a file, which must exist.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(name)
    try #require(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
  }

  /// The files below a subfolder, sorted.
  func files(_ subfolder: String) throws -> [String] {
    try folder.contents().keys.filter { $0.hasPrefix(subfolder + "/") }.sorted()
  }
}

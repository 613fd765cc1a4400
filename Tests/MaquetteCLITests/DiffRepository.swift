import Comparison
import Foundation
import Testing
import TestSupport

/// A git repository with a design, for one test.
struct DiffRepository {
  let folder: TemporaryFolder
  /// An environment in which git does not depend on the user's settings.
  static let environment = [
    "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.com", "GIT_COMMITTER_NAME": "Ana",
    "GIT_COMMITTER_EMAIL": "ana@example.com", "GIT_AUTHOR_DATE": "2024-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2024-01-01T00:00:00Z", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  /// A design of four contacts below a header, with its own template.
  static let design = """
    {"viewports": ["iPhone 17"],
     "templates": {"row": {"type": "row", "padding": 12, "background": "systemGray6", "children": [
       {"type": "text", "text": "{name}", "style": "headline"},
       {"type": "text", "text": "{detail}", "style": "body", "color": "secondaryLabel"},
       {"type": "shape", "shape": "circle", "width": 20, "height": 20, "color": "{accent}"}]}},
     "screens": [{"id": "friends", "title": "Friends", "cell": "row",
      "layout": {"type": "column", "itemHeight": 70, "headerReferenceSize": [0, 44]},
      "sections": [{"header": "All", "items": [
       {"id": "steve", "name": "Steve", "detail": "now"},
       {"id": "ana", "name": "Ana", "detail": "today"},
       {"id": "mei", "name": "Mei", "detail": "Monday"},
       {"id": "omar", "name": "Omar", "detail": "May"}]}]}]}
    """

  /// Creates a repository whose first commit contains the design as `designs/friends.json`.
  init() throws {
    folder = try TemporaryFolder()
    try git(["-c", "init.defaultBranch=main", "init", "--quiet"])
    try folder.write(Self.design, to: "designs/friends.json")
    try commit()
  }

  /// Replaces text of the design in the work tree; each text must exist.
  func edit(_ replacements: [(old: String, new: String)]) throws {
    var text = Self.design
    for (old, new) in replacements {
      try #require(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try folder.write(text, to: "designs/friends.json")
  }

  /// Commits all files of the work tree.
  func commit() throws {
    try git(["add", "--all"])
    try git(["commit", "--quiet", "--message", "Change"])
  }

  func git(_ arguments: [String]) throws {
    let run = try Program.run("git", arguments, in: folder.url, environment: Self.environment)
    try #require(run.status == 0, "git \(arguments): \(run.errors)")
  }

  func diff(_ arguments: [String], environment: [String: String] = [:]) throws -> Program {
    try maquette(["diff"] + arguments, environment: environment)
  }

  func maquette(_ arguments: [String], environment: [String: String] = [:]) throws -> Program {
    try Program.maquette(
      arguments, in: folder.url, environment: Self.environment.merging(environment) { $1 })
  }

  /// The JSON report of a comparison.
  func report(_ arguments: [String]) throws -> ReviewReport {
    let run = try diff(arguments + ["--format", "json"])
    return try JSONDecoder().decode(ReviewReport.self, from: run.output)
  }
}

extension Program {
  /// The lines of one section of a report, without indentation and without the lines of variants.
  func causes(_ level: String = "layout") -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(of: "  \(level)") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.filter { !$0.hasPrefix("      ") }
      .map { String($0.dropFirst(4)) }
  }

  /// The last line.
  var verdict: String? { text.split(separator: "\n").last.map(String.init) }
}

import Foundation
import TestSupport
import Testing

/// A git repository with a team's designs, and a branch for each pull request.
final class TeamRepository: Sendable {
  let folder: TemporaryFolder

  /// The repository that all tests of a suite read and none modifies.
  static let shared = Result { try TeamRepository() }

  private static let environment = [
    "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.com", "GIT_COMMITTER_NAME": "Ana",
    "GIT_COMMITTER_EMAIL": "ana@example.com", "GIT_AUTHOR_DATE": "2024-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2024-01-01T00:00:00Z", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  /// Commits the designs to `main`, and each pull request to its own branch.
  init(of requests: [PullRequest] = PullRequest.allCases) throws {
    folder = try TemporaryFolder()
    try git(["-c", "init.defaultBranch=main", "init", "--quiet"])
    for (name, text) in TeamDesigns.files { try folder.write(text, to: name) }
    for photo in ["ana", "mei", "omar", "priya", "jonas", "kenji", "3", "4", "5", "6", "7", "8"] {
      try copy(photo: photo, to: photo)
    }
    try commit("Begin")
    for request in requests { try propose(request) }
    try git(["switch", "--quiet", "main"])
  }

  private func propose(_ request: PullRequest) throws {
    try git(["switch", "--quiet", "--create", request.rawValue, "main"])
    switch request {
    case .merge:
      try git(["merge", "--quiet", "--no-ff", "--no-edit", "reword", "deletion"])
    default:
      try request.edit(self)
      try commit(request.rawValue)
    }
  }

  /// Replaces text of files in the work tree; each text must exist.
  func edit(_ names: [String], _ replacements: [(old: String, new: String)]) throws {
    for name in names {
      let file = folder.url.appendingPathComponent("designs/\(name)")
      var text = try String(contentsOf: file, encoding: .utf8)
      for (old, new) in replacements {
        try #require(text.contains(old), "\(name) has no \(old)")
        text = text.replacing(old, with: new)
      }
      try folder.write(text, to: "designs/\(name)")
    }
  }

  /// Copies a sample photo to another name.
  func copy(photo: String, to name: String) throws {
    let source = Repository.root.appendingPathComponent("designs/photos/\(photo).png")
    let target = folder.url.appendingPathComponent("designs/photos/\(name).png")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contentsOf: source).write(to: target)
  }

  func commit(_ message: String) throws {
    try git(["add", "--all"])
    try git(["commit", "--quiet", "--message", message])
  }

  func run(_ arguments: [String]) throws -> Program {
    try Program.run("git", arguments, in: folder.url, environment: Self.environment)
  }

  func git(_ arguments: [String]) throws {
    let run = try run(arguments)
    try #require(run.status == 0, "git \(arguments): \(run.errors)")
  }

  func maquette(_ arguments: [String]) throws -> Program {
    try Program.maquette(arguments, in: folder.url, environment: Self.environment)
  }
}

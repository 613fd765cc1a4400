import Foundation
import TestSupport
import Testing

/// What docs/code-review.md and the README promise.
@Suite struct CodeReviewTests {
  @Test("docs/example-report holds what the program writes; make mockups brings it up to date")
  func exampleReport() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("examples"),
      to: folder.url.appendingPathComponent("examples"))
    let run = try Program.maquette(
      [
        "report", "examples/review/friends-old.json", "examples/review/friends-new.json", "--output",
        "docs/example-report", "--compact",
      ], in: folder.url)
    #expect(run.status == 1, "\(run.errors)")
    let kept = try files(Repository.root.appendingPathComponent("docs/example-report"))
    #expect(kept.count == 8)
    #expect(try files(folder.url.appendingPathComponent("docs/example-report")) == kept)
  }

  /// What is kept of a report: its summary and its pictures.
  private func files(_ folder: URL) throws -> [String: Data] {
    try Repository.contents(of: folder).filter { $0.key == "summary.md" || $0.key.hasPrefix("pictures/") }
  }

  @Test("the README quotes the summary of the example as the program prints it")
  func readme() throws {
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let run = try Program.maquette(
      ["diff", "examples/review/friends-old.json", "examples/review/friends-new.json"], in: Repository.root)
    #expect(run.status == 1 && readme.contains(run.text))
  }

  @Test("pictures of a branch go to a branch of their own, and the summary leads to them")
  func publishing() throws {
    let repository = try DiffRepository()
    let host = try TemporaryFolder()
    try repository.git(["init", "--quiet", "--bare", host.url.path])
    try repository.git(["remote", "add", "origin", host.url.path])
    try repository.git(["checkout", "--quiet", "-b", "change"])
    try repository.edit([(DiffTests.mei, DiffTests.mei + #", {"id": "zoe", "name": "Zoe"}"#)])
    try repository.commit()
    let script = Repository.root.appendingPathComponent("Scripts/review-pictures").path
    let run = try Program.run(
      script, ["main", "change", "designs"], in: repository.folder.url,
      environment: [
        "MAQUETTE": Repository.tool.path, "PICTURES_BRANCH": "maquette/change",
        "IMAGE_BASE_URL": "https://code.example.com/raw/maquette/change/",
      ])
    #expect(run.status == 1, "\(run.errors)")

    func git(_ arguments: [String], _ folder: URL) throws -> String {
      try Program.run("git", arguments, in: folder).text.trimmingCharacters(in: .newlines)
    }
    let head = try git(["rev-parse", "change"], repository.folder.url)
    let published = try git(["ls-tree", "-r", "--name-only", "maquette/change"], host.url)
    let picture = "\(head)/pictures/designs/friends-friends-iphone-17.changes.png"
    #expect(published.split(separator: "\n").map(String.init).contains(picture))
    #expect(try git(["rev-list", "--count", "maquette/change"], host.url) == "1")
    let summary = try String(
      contentsOf: repository.folder.url.appendingPathComponent("report/summary.md"), encoding: .utf8)
    #expect(summary.contains("https://code.example.com/raw/maquette/change/\(picture)"))
    // Nothing but the report is left behind.
    #expect(try git(["status", "--porcelain"], repository.folder.url) == "?? report/")
    #expect(try git(["branch", "--list"], repository.folder.url) == "* change\n  main")
  }
}

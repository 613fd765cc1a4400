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
        "docs/example-report", "--scale", "1", "--compact",
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
}

import Foundation
import TestSupport
import Testing

/// What docs/code-review.md and the README promise.
@Suite struct CodeReviewTests {
  @Test("the README quotes the summary of the example as the program prints it")
  func readme() throws {
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let run = try Program.maquette(
      ["diff", "examples/review/friends-old.json", "examples/review/friends-new.json"], in: Repository.root)
    #expect(run.status == 1 && readme.contains(run.text))
  }
}

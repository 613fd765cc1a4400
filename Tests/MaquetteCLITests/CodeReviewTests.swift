import Foundation
import TestSupport
import Testing

/// The examples in docs/code-review.md and the README.
@Suite struct CodeReviewTests {
  @Test("the README quotes the program's summary of the example")
  func readme() throws {
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let run = try Program.maquette(
      ["diff", "examples/review/friends-old.json", "examples/review/friends-new.json"], in: Repository.root)
    #expect(run.status == 1 && readme.contains(run.text))
  }
}

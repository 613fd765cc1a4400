import Foundation
import TestSupport
import Testing

/// The example in docs/commands.md.
@Suite struct CodeReviewTests {
  @Test("the diff summary that the documentation of commands quotes equals the actual summary of the example")
  func commandsPage() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/commands.md"), encoding: .utf8)
    let run = try Program.maquette(
      ["diff", "examples/review/friends-old.json", "examples/review/friends-new.json"], in: Repository.root)
    #expect(run.status == 1 && page.contains(run.text))
  }
}

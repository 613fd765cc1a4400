import Foundation
import TestSupport
import Testing

/// The reference of the design format, the commands and the diagnostics, in docs/reference.
@Suite(.waitsForPrograms) struct ReferenceTests {
  @Test(
    "the committed reference is up to date, and each key has an example or a reason for having no example"
  )
  func reference() throws {
    let script = Repository.root.appendingPathComponent("Scripts/write-reference").path
    let run = try Program.run(script, [Repository.tool.path, "--check"], in: Repository.root)
    #expect(run.status == 0, "\(run.errors)")
  }
}

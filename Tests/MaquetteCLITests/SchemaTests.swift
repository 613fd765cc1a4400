import Foundation
import TestSupport
import Testing

/// The schema in the program.
@Suite(.waitsForPrograms) struct SchemaTests {
  @Test("maquette schema prints the repository's schema, byte for byte, from any folder")
  func prints() throws {
    let folder = try TemporaryFolder()
    let run = try Program.maquette(["schema"], in: folder.url)
    let file = Repository.root.appendingPathComponent("Schemas/design.schema.json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try run.output == Data(contentsOf: file))
  }
}

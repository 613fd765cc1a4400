import Foundation
import TestSupport
import Testing

/// The folders in `Reviews` contain two versions of a small design, and the complete answer of `diff`.
@Suite struct ReviewAnswerTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/MaquetteCLITests/Reviews")

  @Test("diff lists the cause of each edit, and no other causes", arguments: try cases())
  func answer(name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let run = try Program.maquette(["diff", "old", "new"], in: folder)
    let expected = try String(contentsOf: folder.appendingPathComponent("expected.txt"), encoding: .utf8)
    #expect(run.text == expected)
    #expect(run.status == 1, "\(run.errors)")
  }

  private static func cases() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}

import Comparison
import Foundation
import TestSupport
import Testing

/// The folders in `Reviews` contain two versions of a small design, and the complete answer of `diff`.
@Suite(.waitsForPrograms) struct ReviewAnswerTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/MaquetteCLITests/Reviews")

  @Test("diff lists the cause of each edit, and no other causes", arguments: try cases())
  func answer(name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let run = try Program.maquette(["diff", "old", "new"], in: folder)
    let expected = try String(contentsOf: folder.appendingPathComponent("expected.txt"), encoding: .utf8)
    #expect(run.text == expected)
    #expect(run.status == 1, "\(run.errors)")
  }

  @Test("diff, report and verify list the same causes", arguments: try cases())
  func agreement(name: String) throws {
    let versions = Self.folder.appendingPathComponent(name)
    let folder = try TemporaryFolder()
    for version in ["old", "new"] {
      try FileManager.default.copyItem(
        at: versions.appendingPathComponent(version), to: folder.url.appendingPathComponent(version))
    }
    func report(_ arguments: [String]) throws -> ReviewReport {
      let output = folder.url.appendingPathComponent(arguments[0])
      _ = try Program.maquette(arguments + [output.path], in: folder.url)
      return try JSONDecoder().decode(
        ReviewReport.self, from: Data(contentsOf: output.appendingPathComponent("report.json")))
    }
    let reported = try report(["report", "old", "new", "--output"])
    let difference = try Program.maquette(["diff", "old", "new"], in: folder.url).text
    for cause in reported.causes {
      #expect(difference.contains(cause.origin?.deed ?? cause.summary), "\(cause)")
    }

    let designs = folder.url.appendingPathComponent("designs")
    try FileManager.default.moveItem(at: folder.url.appendingPathComponent("old"), to: designs)
    #expect(try Program.maquette(["record"], in: folder.url).status == 0)
    try FileManager.default.removeItem(at: designs)
    try FileManager.default.moveItem(at: folder.url.appendingPathComponent("new"), to: designs)
    let verified = try report(["verify", "--report"])
    // References contain no audit findings, and no quotation marks around the values of keys.
    func causes(_ report: ReviewReport) -> Set<String> {
      let texts = report.causes.map { $0.origin?.deed.replacing("\"", with: "") ?? $0.summary }
      return Set(texts.filter { !$0.hasPrefix("now ") })
    }
    #expect(causes(verified) == causes(reported))
  }

  private static func cases() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}

import Foundation
import TestSupport
import Testing

/// Every command that compares counts exactly the differences that ImageMagick finds.
@Suite(.waitsForPrograms) struct ExactDifferenceTests {
  @Test(
    "every comparison command counts as many differing pixels as ImageMagick in two hundred changed images"
  )
  func everyKind() throws {
    let folder = try TemporaryFolder()
    for (name, changed) in [("old", false), ("new", true)] {
      try ChangedImages.write(changed: changed, into: folder, name)
      try run(folder, ["render", name, "-o", "\(name)-pictures", "--scale", "1"], status: 0)
    }
    let referee = try Self.referee(in: folder)
    #expect(Set(referee.keys) == Set(ChangedImages.names))
    #expect(referee.count { $0.value > 0 } >= 200)
    for kind in ChangedImages.kinds.map(\.name) {
      #expect(referee.contains { $0.key.contains("-\(kind)-") && $0.value > 0 }, "\(kind) changes nothing")
    }

    let designs = try run(folder, ["diff", "old", "new", "--format", "json"], status: 1).output
    expect(try Self.counts(ofReport: designs), referee, "diff of designs")
    let pictures = try run(
      folder, ["diff", "old-pictures", "new-pictures", "--format", "json"], status: 1
    ).output
    expect(try Self.counts(ofReport: pictures), referee, "diff of pictures")
    let reported = try run(folder, ["report", "old-pictures", "new-pictures"], status: 1)
    let changed = referee.count { $0.value > 0 }
    let unchanged = referee.count - changed
    #expect(reported.errors.hasPrefix("\(changed) changed, \(unchanged) unchanged; "), "\(reported.errors)")
    expect(
      try Self.counts(ofReport: try #require(try folder.contents()["report/report.json"])), referee, "report")

    try run(folder, ["record", "old", "--pictures"], status: 0)
    for (name, data) in try folder.contents() where name.hasPrefix("new/") {
      try data.write(to: folder.url.appendingPathComponent("old/\(name.dropFirst(4))"))
    }
    try run(folder, ["verify", "old", "--pictures", "--update", "none", "--report", "verified"], status: 1)
    let verified = try Self.counts(ofReport: try #require(try folder.contents()["verified/report.json"]))
    expect(verified.filter { $0.value > 0 }, referee.filter { $0.value > 0 }, "verify")
  }

  @discardableResult
  private func run(_ folder: TemporaryFolder, _ arguments: [String], status: Int32) throws -> Program {
    let program = try Program.maquette(arguments, in: folder.url, environment: ["CI": ""])
    try #require(program.status == status, "\(arguments): \(program.errors)")
    return program
  }

  private func expect(_ ours: [String: Int], _ referee: [String: Int], _ command: String) {
    let wrong = Set(ours.keys).union(referee.keys).filter { ours[$0] != referee[$0] }.sorted()
    let lines = wrong.prefix(20).map { name in
      "\(name): \(ours[name].map(String.init) ?? "not told"), and ImageMagick \(referee[name] ?? 0)"
    }
    #expect(
      wrong.count == 0, "\(command): \(wrong.count) of \(referee.count)\n\(lines.joined(separator: "\n"))")
  }

  /// The number of differing pixels by image. Without the channels option ImageMagick ignores alpha.
  private static func referee(in folder: TemporaryFolder) throws -> [String: Int] {
    let script = """
      for picture in old-pictures/*.png; do
        name=${picture#old-pictures/}
        echo "$name $(compare -channel RGBA -metric AE "$picture" "new-pictures/$name" null: 2>&1)"
      done
      """
    let lines = try Program.run("bash", ["-c", script], in: folder.url).text.split(separator: "\n")
    return try Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let words = line.split(separator: " ")
        let count = try #require(Double(words[1]), "\(line)")
        return (String(words[0].prefix { $0 != "@" }), Int(count))
      })
  }

  private static func counts(ofReport data: Data) throws -> [String: Int] {
    struct Report: Decodable {
      struct Picture: Decodable {
        struct Pixels: Decodable { let different: Int }
        let id: String
        let pixels: Pixels?
      }
      let pictures: [Picture]
    }
    let pictures = try JSONDecoder().decode(Report.self, from: data).pictures
    return Dictionary(
      uniqueKeysWithValues: pictures.compactMap { picture in
        picture.pixels.map { (picture.id.replacing("-1x", with: ""), $0.different) }
      })
  }
}

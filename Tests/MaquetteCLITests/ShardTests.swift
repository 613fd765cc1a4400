import Foundation
import TestSupport
import Testing

@testable import MaquetteCLI

@Suite struct ShardTests {
  private static let design = """
    {"viewports": ["60x80@1x"], "matrix": {"textSize": ["small", "medium", "large", "xLarge", "AX1"]},
     "screens": [{"id": "s", "layout": "column", "items": [{"name": "Ana"}]}]}
    """

  private func drawn(_ arguments: [String]) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "a.json")
    let run = try Program.maquette(["render", "a.json", "--format", "png,svg"] + arguments, in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    return try folder.contents().filter { $0.key.hasSuffix(".png") || $0.key.hasSuffix(".svg") }
  }

  @Test("shards have nothing in common and are everything together", arguments: [1, 2, 3, 7])
  func divides(count: Int) throws {
    let shards = try (1...count).map { try drawn(["--shard", "\($0)/\(count)"]) }
    #expect(shards.map(\.count).max() == (5 + count - 1) / count * 2)
    var all: [String: Data] = [:]
    for shard in shards { all.merge(shard) { _, _ in Data() } }
    #expect(all.count == 10)
    #expect(all == (try drawn([])))
  }

  @Test("each picture is in one part, and a part has pictures of no design but those that it opens")
  func parts() throws {
    for (counts, number) in [([5], 2), ([1, 9, 2, 2], 3), ([3, 3, 3], 3), ([2, 4], 7), ([0, 4, 0], 2)] {
      let all = counts.enumerated().flatMap { place, count in (0..<count).map { [place, $0] } }
      var drawn: [[Int]] = []
      for part in 1...number {
        let shard = try #require(Shard(argument: "\(part)/\(number)"))
        let opened = shard.designs(of: counts.count)
        for place in counts.indices {
          let own = shard.part(of: Array(0..<counts[place]), ofDesign: place, among: counts.count)
          #expect(own.isEmpty || opened.contains(place), "\(shard) of \(counts)")
          drawn += own.map { [place, $0] }
        }
      }
      #expect(drawn == all, "in order, each once")
    }
  }

  @Test("a part of many designs opens those that it draws, and what is wrong with others is theirs")
  func opensOwn() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "d"] { try folder.write(Self.design, to: "designs/\(name).json") }
    try folder.write(#"{"screens": ["#, to: "designs/c.json")
    let part = { (shard: String) in try Program.maquette(["render", "--shard", shard], in: folder.url) }
    for shard in ["1/4", "1/2", "4/4"] { #expect(try part(shard).status == 0) }
    let pictures = try Repository.files(below: folder.url.appendingPathComponent("output"), endingIn: ".png")
    #expect(pictures.count == 15)
    let wrong = try part("3/4")
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("designs/c.json:1:14: error"), "\(wrong.errors)")
    // Whether any design has a screen takes all of them.
    let screen = try Program.maquette(["render", "--shard", "1/4", "--screen", "t"], in: folder.url)
    #expect(screen.status == 2 && screen.errors.contains("designs/c.json"))
  }

  @Test("what is no shard is a usage error", arguments: ["0/2", "3/2", "1", "1/0", "a/b", "1/2/3", "-1/2"])
  func wrong(shard: String) throws {
    let run = try Program.maquette(["render", "designs", "--shard=\(shard)"], in: Repository.root)
    #expect(run.status == 64)
    #expect(run.errors.contains("--shard"), "\(run.errors)")
  }
}

import Foundation
import TestSupport
import Testing

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

  @Test("what is no shard is a usage error", arguments: ["0/2", "3/2", "1", "1/0", "a/b", "1/2/3", "-1/2"])
  func wrong(shard: String) throws {
    let run = try Program.maquette(["render", "designs", "--shard=\(shard)"], in: Repository.root)
    #expect(run.status == 64)
    #expect(run.errors.contains("--shard"), "\(run.errors)")
  }
}

import Foundation
import TestSupport
import Testing

@testable import MaquetteCLI
@testable import Workflows

@Suite(.waitsForPrograms) struct ShardTests {
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

  @Test("shards are disjoint, and together equal the complete output", arguments: [1, 2, 3, 7])
  func divides(count: Int) throws {
    let shards = try (1...count).map { try drawn(["--shard", "\($0)/\(count)"]) }
    #expect(shards.map(\.count).max() == (5 + count - 1) / count * 2)
    var all: [String: Data] = [:]
    for shard in shards { all.merge(shard) { _, _ in Data() } }
    #expect(all.count == 10)
    #expect(all == (try drawn([])))
  }

  @Test("each image is in one shard, and a shard contains images only of the designs that it opens")
  func parts() throws {
    for (counts, number) in [([5], 2), ([1, 9, 2, 2], 3), ([3, 3, 3], 3), ([2, 4], 7), ([0, 4, 0], 2)] {
      let all = counts.enumerated().flatMap { place, count in (0..<count).map { [place, $0] } }
      var drawn: [[Int]] = []
      for part in 1...number {
        let shard = try #require(Shard(argument: "\(part)/\(number)"))
        // For any costs, even if they do not match the numbers of images.
        let line = CostLine(counts.map { 7 * $0 % 5 })
        let opened = shard.groups(of: line)
        for place in counts.indices {
          let own = shard.pieces(counts[place], ofGroup: place, on: line)
          #expect(own.isEmpty || opened.contains(place), "\(shard) of \(counts)")
          drawn += own.map { [place, $0] }
        }
      }
      #expect(drawn == all, "in order, once each")
    }
  }

  @Test("shards have about equal drawing costs, not equal numbers of designs")
  func balance() throws {
    let shards = try (1...2).map { try #require(Shard($0, of: 2)) }
    #expect(shards.map { $0.pieces(of: CostLine([10, 10, 10, 30])) } == [0..<3, 3..<4])
    #expect(shards.map { $0.groups(of: CostLine([10, 10, 10, 30])) } == [0..<3, 3..<4])
    #expect(shards.map { $0.pieces(6, ofGroup: 1, on: CostLine([20, 60])) } == [[0, 1], [2, 3, 4, 5]])
    #expect(shards.map { $0.pieces(of: CostLine([])) } == [0..<0, 0..<0])
  }

  @Test("a design's estimated cost is the number of pixels of its screens in all viewports and variants")
  func costs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "a.json")
    let path = folder.url.appendingPathComponent("a.json").path
    var selection = DesignSelection()
    #expect(DesignCost(ofFile: path, showing: selection).thousands == (60 * 80 + 10_000) * 5 / 1000)
    selection.viewportNames = ["100x100@1x", "200x100@2x"]
    #expect(
      DesignCost(ofFile: path, showing: selection).thousands == (10_000 + 80_000 + 2 * 10_000) * 5 / 1000)
    selection.matrix = ["textSize=large", "appearance=light,dark"]
    #expect(DesignCost(ofFile: path, showing: selection).thousands == (90_000 + 2 * 10_000) * 2 / 1000)
    #expect(DesignCost(ofFile: "\(path).json", showing: selection).thousands == 1)
  }

  @Test(
    "shards are balanced by measured times, which also scale the estimates for designs without measurements")
  func times() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a.json": 300, "b.json": 100}"#, to: "one.json")
    try folder.write(#"{"b.json": 200}"#, to: "two.json")
    let times = try DesignDurations(
      files: ["one", "two"].map { folder.url.appendingPathComponent("\($0).json").path })
    #expect(times.costs(of: ["a.json", "b.json", "c.json"], estimated: [10, 40, 20]) == [300, 200, 200])
    #expect(DesignDurations().costs(of: ["a.json"], estimated: [10]) == [10])
    for name in ["a", "b"] { try folder.write(Self.design, to: "designs/\(name).json") }
    let run = try Program.maquette(["render", "--keep-times", "times.json"], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let kept = try DesignDurations(files: [folder.url.appendingPathComponent("times.json").path])
    #expect(Set(kept.milliseconds.keys) == ["designs/a.json", "designs/b.json"])
    // A design that takes nearly all the time is nearly a shard of its own.
    try folder.write(#"{"designs/a.json": 1000, "designs/b.json": 1}"#, to: "times.json")
    for (part, count) in [("1/2", 3), ("2/2", 7)] {
      let run = try Program.maquette(
        ["render", "--shard", part, "--times", "times.json", "--output", "out\(count)"], in: folder.url)
      #expect(run.errors.contains("drew \(count) images"), "\(run.errors)")
    }
    let merged = try Program.maquette(["merge", "all", "out3", "out7"], in: folder.url)
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(try Program.maquette(["render", "--times", "times.json"], in: folder.url).status == 64)
  }

  @Test("a shard opens only the designs that it draws, and reports only their problems")
  func opensOwn() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "d"] { try folder.write(Self.design, to: "designs/\(name).json") }
    try folder.write(#"{"screens": ["#, to: "designs/c.json")
    let part = { (shard: String) in try Program.maquette(["render", "--shard", shard], in: folder.url) }
    for shard in ["1/4", "2/4", "4/4"] { #expect(try part(shard).status == 0) }
    let pictures = try Repository.files(below: folder.url.appendingPathComponent("output"), endingIn: ".png")
    #expect(pictures.count == 12, "all except those of the third shard")
    let wrong = try part("3/4")
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("designs/c.json:1:14: error"), "\(wrong.errors)")
    // Whether a screen exists depends on all designs.
    let screen = try Program.maquette(["render", "--shard", "1/4", "--screen", "t"], in: folder.url)
    #expect(screen.status == 2 && screen.errors.contains("designs/c.json"))
  }

  @Test(
    "for each command that draws, shards open only their own designs, and their merged output is complete",
    arguments: [["compare", "--by", "appearance"], ["sweep", "--to", "330", "--step", "5"], ["storyboard"]])
  func commands(command: [String]) throws {
    let folder = try TemporaryFolder()
    let source = Repository.root.appendingPathComponent("designs/friends-update.json")
    let design = try String(contentsOf: source, encoding: .utf8)
    for name in ["a", "b", "c"] { try folder.write(design, to: "designs/\(name).json") }
    func pictures(_ options: [String]) throws -> Set<String> {
      let run = try Program.maquette(
        command + ["--scale", "0.5", "--output", "output"] + options, in: folder.url)
      try #require(run.status == 0, "\(run.errors)")
      let output = folder.url.appendingPathComponent("output")
      let names = Set(try Repository.files(below: output, endingIn: ".png"))
      try FileManager.default.removeItem(at: output)
      return names
    }
    let all = try pictures([])
    let parts = try (1...4).map { try pictures(["--shard", "\($0)/4"]) }
    #expect(!all.isEmpty && parts.map(\.count).reduce(0, +) == all.count)
    #expect(parts.reduce([]) { $0.union($1) } == all)
    try folder.write(#"{"screens": ["#, to: "designs/d.json")
    #expect(try !pictures(["--shard", "1/4"]).isEmpty, "a shard that does not open it")
    let wrong = try Program.maquette(command + ["--shard", "4/4"], in: folder.url)
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("designs/d.json:1:14: error"), "\(wrong.errors)")
  }

  @Test(
    "an invalid --shard value is a usage error",
    arguments: ["0/2", "3/2", "1", "1/0", "a/b", "1/2/3", "-1/2"])
  func wrong(shard: String) throws {
    let run = try Program.maquette(["render", "designs", "--shard=\(shard)"], in: Repository.root)
    #expect(run.status == 64)
    #expect(run.errors.contains("--shard"), "\(run.errors)")
  }
}

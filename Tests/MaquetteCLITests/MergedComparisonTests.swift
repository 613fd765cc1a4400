import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Merged shards of comparisons equal a complete comparison.
@Suite(.waitsForPrograms) struct MergedComparisonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try makeVersions()
  }

  private static func design(_ name: String) -> String {
    """
    {"viewports": ["60x80@1x"], "matrix": {"textSize": ["small", "large", "AX1"]},
     "screens": [{"id": "s", "layout": "column", "items": [{"name": "\(name)"}]}]}
    """
  }

  private func maquette(_ arguments: String...) throws -> Program {
    try Program.maquette(arguments, in: folder.url)
  }

  /// Draws `count` shards, each into a folder `pN`.
  private func draw(_ count: Int, _ command: [String], into option: String = "--output") throws {
    for number in 1...count {
      let run = try Program.maquette(
        command + ["--shard", "\(number)/\(count)", option, "p\(number)"], in: folder.url)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  private func contents(of name: String) throws -> [String: Data] {
    let place = folder.url.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: place.path) else { return [:] }
    let names = try Repository.files(below: place, endingIn: "").filter {
      !$0.hasSuffix(".maquette-cache.json")
    }
    var contents: [String: Data] = [:]
    for name in names {
      let file = place.appendingPathComponent(name)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        contents[name] = try Data(contentsOf: file)
      }
    }
    return contents
  }

  /// Two versions of three designs: one is added, one is unchanged.
  private func makeVersions() throws {
    for side in ["old", "new"] {
      try folder.write(Self.design("a"), to: "\(side)/a.json")
      try folder.write(Self.design(side), to: "\(side)/b.json")
      try folder.write(Self.design("\(side) \(side)"), to: "\(side)/c/d.json")
    }
    try folder.write(Self.design("e"), to: "new/e.json")
  }

  @Test("merging the shards of a report gives the bytes and the exit code of a complete report")
  func reports() throws {
    try #require(try maquette("report", "old", "new", "--output", "all").status == 1)
    let whole = try contents(of: "all")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("all"))
    try draw(3, ["report", "old", "new"])
    #expect(try contents(of: "p1").keys.contains("index.html") == false)
    let run = try maquette("merge", "all", "p3", "p1", "p2")
    #expect(run.status == 1 && run.errors.contains("3 parts of \"maquette report\""), "\(run.errors)")
    let all = try contents(of: "all")
    #expect(all == whole, "\(all.keys.sorted()) \(whole.keys.sorted())")
    #expect(whole.keys.contains("pictures/b-s-60x80.changes.png"), "\(whole.keys.sorted())")
  }

  @Test("shards with images of more than 1 MiB can be merged")
  func largeImages() throws {
    var generator = SeededGenerator(seed: 1)
    for side in ["before", "after"] {
      let pixels: [UInt8] = (0..<4 * 640 * 640).map { index in
        index % 4 == 3 ? 255 : .random(in: 0...255, using: &generator)
      }
      let image = Bitmap(width: 640, height: 640, pixels: pixels)
      let place = folder.url.appendingPathComponent(side)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try PNGRenderer(PNGSettings(scale: 1)).data(of: image).write(to: place.appendingPathComponent("a.png"))
    }
    try draw(2, ["report", "before", "after"])
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(run.status == 1, "\(run.errors)")
    #expect(try contents(of: "all")["pictures/a.new.png"]?.count ?? 0 > 1 << 20)
  }

  @Test("merging the shards of a diff prints the complete diff", arguments: ["text", "json"])
  func diffs(format: String) throws {
    let whole = try maquette("diff", "old", "new", "--format", format)
    try draw(4, ["diff", "old", "new", "--format", format])
    let run = try maquette("merge", "-", "p1", "p2", "p3", "p4")
    #expect(run.status == 1 && run.text == whole.text, "\(run.text) \(run.errors)")
    let wrong = try maquette("merge", "all", "p1", "p2", "p3", "p4")
    #expect(wrong.status == 64 && wrong.errors.contains("pass - instead of a folder"), "\(wrong.errors)")
    let alone = try maquette("diff", "old", "new", "--shard", "1/2")
    #expect(alone.status == 64 && alone.errors.contains("--shard needs --output"))
  }

  @Test(
    "missing and damaged shards of a comparison, and shards of another run, are reported; no file is written")
  func wrongReports() throws {
    try draw(3, ["report", "old", "new"])
    let picture = try #require(try contents(of: "p2").keys.filter { $0.hasSuffix(".new.png") }.min())
    try folder.write("no picture", to: "p2/\(picture)")
    try folder.write(Self.design("newer"), to: "new/b.json")
    try #require(try maquette("report", "old", "new", "--shard", "3/3", "--output", "p3").status == 0)
    let run = try maquette("merge", "all", "p1", "p2", "p3", "old")
    #expect(run.status == 2)
    for message in [
      "\"p2/\(picture)\" has changed since it was drawn", "\"old\" contains no part of a comparison",
      "part 3/3 of \"maquette report\" in \"p3\" and 1/3 in \"p1\" are from different runs",
    ] { #expect(run.errors.contains(message), "\(message) in \(run.errors)") }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("all").path))
  }

  @Test("merged shards report designs that could not be compared, as a complete run does")
  func failures() throws {
    try folder.write(#"{"screens": ["#, to: "new/b.json")
    let whole = try maquette("report", "old", "new", "--output", "all")
    let reports = try contents(of: "all")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("all"))
    try draw(2, ["report", "old", "new"])
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(whole.status == 2 && run.status == 2, "\(run.errors)")
    #expect(try contents(of: "all") == reports)
  }

  @Test(
    "merging the shards of verify gives the output and files of a complete run",
    arguments: [[], ["--strict"], ["--pictures", "--report", "report"]])
  func references(options: [String]) throws {
    let pictures = options.contains("--pictures") ? ["--pictures"] : []
    try folder.write(Self.design("gone"), to: "old/gone.json")
    try #require(try Program.maquette(["record", "old"] + pictures, in: folder.url).status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("old/gone.json"))
    try folder.write(Self.design("longer"), to: "old/b.json")
    try folder.write(Self.design("e"), to: "old/e.json")
    func results() throws -> [[String: Data]] {
      let all = try ["failures", "report"].map { try contents(of: $0) }
      for name in ["failures", "report"] {
        let path = folder.url.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: path.path) { try FileManager.default.removeItem(at: path) }
      }
      return all
    }
    let command = ["verify", "old", "--update", "none"] + options
    let whole = try Program.maquette(command + ["--failures", "failures"], in: folder.url)
    let left = try results()
    #expect(whole.status == 1 && left[0].keys.contains("failures.json"), "\(whole.errors)")
    try draw(3, command, into: "--failures")
    let run = try maquette("merge", "failures", "p2", "p3", "p1")
    #expect(run.status == 1 && run.text == whole.text, "\(run.text) \(run.errors)")
    #expect(try results() == left)
    #expect(left[1].isEmpty != options.contains("--report"))
    // The merged failures can be approved as usual.
    try #require(try maquette("merge", "failures", "p1", "p2", "p3").status == 1)
    #expect(try maquette("approve").text.contains("6 screens approved"))
  }

  @Test("missing and damaged shards of verify are reported, and no file is written")
  func wrongReferences() throws {
    try #require(try maquette("record", "old").status == 0)
    try folder.write(Self.design("longer"), to: "old/b.json")
    try draw(3, ["verify", "old", "--update", "none"], into: "--failures")
    let left = try #require(try contents(of: "p2").keys.filter { $0.hasSuffix(".difference.txt") }.min())
    try folder.write("nothing", to: "p2/\(left)")
    let run = try maquette("merge", "failures", "p1", "p2", "old")
    #expect(run.status == 2)
    for message in [
      "\"p2/\(left)\" has changed since it was", "\"old\" contains no part of a comparison with references",
      "1 part of \"maquette verify\" is missing: 3/3",
    ] { #expect(run.errors.contains(message), "\(message) in \(run.errors)") }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("failures").path))
  }
}

import Foundation
import TestSupport
import Testing

/// Merged shards equal a complete run.
@Suite(.waitsForPrograms) struct MergeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c/d"] { try folder.write(Self.design(name), to: "designs/\(name).json") }
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
  private func draw(_ count: Int, _ command: [String] = ["render"]) throws {
    for number in 1...count {
      let run = try Program.maquette(
        command + ["--shard", "\(number)/\(count)", "--output", "p\(number)"], in: folder.url)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  private func contents(of name: String) throws -> [String: Data] {
    let place = folder.url.appendingPathComponent(name)
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

  @Test(
    "merged shards equal the output of a complete run, byte for byte",
    arguments: [
      ["render", "--format", "png,svg"], ["compare", "--by", "textSize"],
      ["sweep", "--to", "330", "--step", "5"],
    ])
  func equal(command: [String]) throws {
    try #require(try Program.maquette(command + ["--output", "whole"], in: folder.url).status == 0)
    // More shards than some designs have images.
    try draw(5, command)
    let run = try maquette("merge", "all", "p1", "p2", "p3", "p4", "p5")
    #expect(run.status == 0 && run.errors.contains("5 parts of \"maquette \(command[0])"), "\(run.errors)")
    let (all, whole) = (try contents(of: "all"), try contents(of: "whole"))
    #expect(all == whole, "\(all.keys.sorted()) \(whole.keys.sorted())")
    #expect(whole.keys.contains("manifest.json") && whole.count > 3)
  }

  @Test("merging shards with an invalid update gives the exit code of a complete run")
  func leftOut() throws {
    let source = Repository.root.appendingPathComponent("designs/friends-update-crash.json")
    try folder.write(try String(contentsOf: source, encoding: .utf8), to: "talk/a.json")
    let whole = try maquette("render", "talk", "--scale", "0.5", "--output", "whole")
    for number in 1...2 {
      _ = try maquette("render", "talk", "--scale", "0.5", "--shard", "\(number)/2", "--output", "p\(number)")
    }
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(whole.status == 2 && run.status == 2, "\(whole.errors) \(run.errors)")
    #expect(try contents(of: "all") == contents(of: "whole"))
  }

  @Test("shards drawn with different versions of a photo cannot be merged")
  func photos() throws {
    let design = """
      {"viewports": ["60x80@1x"], "matrix": {"textSize": ["small", "large", "AX1"]},
       "templates": {"photo": {"type": "image", "source": "{image}", "width": 20, "height": 20}},
       "screens": [{"id": "s", "layout": "column", "cell": "photo", "items": [{"image": "a.png"}]}]}
      """
    let photos = Repository.root.appendingPathComponent("designs/photos")
    let names = try Repository.files(below: photos, endingIn: ".png").sorted()
    try folder.write(design, to: "photos/a.json")
    let copy = folder.url.appendingPathComponent("photos/a.png")
    for number in 1...2 {
      if number > 1 { try FileManager.default.removeItem(at: copy) }
      try FileManager.default.copyItem(at: photos.appendingPathComponent(names[number]), to: copy)
      let run = try maquette("render", "photos", "--shard", "\(number)/2", "--output", "p\(number)")
      try #require(run.status == 0, "\(run.errors)")
    }
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(
      run.status == 2
        && run.errors.contains("contain different versions of \"photos/a.json\", or of its photos"),
      "\(run.errors)")
  }

  @Test("missing, duplicate and damaged shards are all reported, and no file is written")
  func problems() throws {
    try draw(4)
    let picture = try #require(try contents(of: "p1").keys.filter { $0.hasSuffix(".png") }.min())
    try folder.write("no picture", to: "p1/\(picture)")
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("p2"), to: folder.url.appendingPathComponent("again"))
    let run = try maquette("merge", "all", "p1", "p2", "again", "designs")
    #expect(run.status == 2)
    for message in [
      "\"p1/\(picture)\" has changed since it was drawn",
      "part 2/4 of \"maquette render\" is in \"p2\" and in \"again\"",
      "2 parts of \"maquette render\" are missing: 3/4, 4/4", "\"designs/manifest.json\" is not a manifest",
    ] { #expect(run.errors.contains(message), "\(message) in \(run.errors)") }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("all").path))
  }

  @Test("shards with changed designs, different options or different tool versions cannot be merged")
  func foreign() throws {
    try draw(2)
    try folder.write(Self.design("e"), to: "designs/b.json")
    try #require(try maquette("render", "--shard", "2/2", "--output", "p2").status == 0)
    let changed = try maquette("merge", "all", "p1", "p2")
    #expect(changed.status == 2 && changed.errors.contains("are from different runs"), "\(changed.errors)")
    try #require(try maquette("render", "--shard", "1/2", "--output", "p1").status == 0)
    #expect(try maquette("merge", "all", "p1", "p2").status == 0)
    #expect(try maquette("merge", "all", "p1", "p2").errors.contains("\"all\" is not empty"))
    let manifest = folder.url.appendingPathComponent("p2/manifest.json")
    let older = try String(contentsOf: manifest, encoding: .utf8).replacing(
      "\"pango\":\"", with: "\"pango\":\"0.")
    try folder.write(older, to: "p2/manifest.json")
    let other = try maquette("merge", "other", "p1", "p2")
    #expect(
      other.status == 2 && other.errors.contains("were drawn with different tools or fonts: pango "),
      "\(other.errors)")
  }

  @Test("the output folder of a complete run is not a shard, and a complete run replaces a shard")
  func whole() throws {
    try draw(2)
    try #require(try maquette("render", "--output", "p1").status == 0)
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(
      run.status == 2 && run.errors.contains("\"p1\" does not contain a part of a run"), "\(run.errors)")
  }

  @Test(
    "a shard with an impossible index or count is an error, even if the number is huge",
    arguments: [
      (#""count":1000000000,"#, "999999999 parts of \"maquette render\" are missing: 2/1000000000"),
      (
        #""count":9223372036854775807,"#,
        "9223372036854775806 parts of \"maquette render\" are missing: 2/9223372036854775807"
      ),
      (#""count":0,"#, "\"p1\" has an invalid part number: 1/0"),
      (#""count":-5,"#, "\"p1\" has an invalid part number: 1/-5"),
      (#""count":1e30,"#, "\"p1/manifest.json\" is not a manifest"),
    ])
  func counts(count: String, message: String) throws {
    try draw(1)
    let manifest = folder.url.appendingPathComponent("p1/manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try folder.write(text.replacing(#""count":1,"#, with: count), to: "p1/manifest.json")
    let run = try Program.run(
      "bash", ["-c", "ulimit -v 4000000; exec timeout 60 \(Repository.tool.path) merge all p1"],
      in: folder.url)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.status) \(run.errors)")
  }

  @Test(
    "after a killed merge of shards, the next merge starts again; concurrent merges into a folder are refused"
  )
  func killed() throws {
    try draw(2)
    try folder.write("unfinished", to: "all/old.png")
    try folder.write("", to: "all/.maquette-merge")
    let busy = try Program.run(
      "bash", ["-c", "exec 9>>all/.maquette-merge; flock 9; \(Repository.tool.path) merge all p1 p2"],
      in: folder.url)
    #expect(
      busy.status == 2 && busy.errors.contains("another merge is writing to \"all\""), "\(busy.errors)")
    #expect(try maquette("merge", "all", "p1", "p2").status == 0)
    #expect(try maquette("merge", "new", "p1", "p2").status == 0)
    #expect(try contents(of: "all") == contents(of: "new"))
    #expect(try !contents(of: "all").keys.contains(".maquette-merge"))
  }

  @Test("a merge of shards that is killed at any time can be repeated")
  func kills() throws {
    try draw(2)
    for milliseconds in stride(from: 20, through: 200, by: 20) {
      _ = try Program.run(
        "timeout",
        [
          "-s", "KILL", "0.\(milliseconds < 100 ? "0" : "")\(milliseconds)", Repository.tool.path, "merge",
          "all", "p1", "p2",
        ], in: folder.url)
      let all = folder.url.appendingPathComponent("all")
      let marker = all.appendingPathComponent(".maquette-merge")
      // Without the marker, the merge is complete or had not started.
      let files = FileManager.default
      if files.fileExists(atPath: all.path), !files.fileExists(atPath: marker.path) {
        try files.removeItem(at: all)
      }
    }
    #expect(try maquette("merge", "new", "p1", "p2").status == 0)
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try contents(of: "all") == contents(of: "new"))
  }
}

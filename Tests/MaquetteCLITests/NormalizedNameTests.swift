import Foundation
import TestSupport
import Testing

/// Names that are canonically equivalent but differ in their bytes are separate files for every command.
@Suite(.waitsForPrograms) struct NormalizedNameTests {
  /// "é" as one code point, and as "e" with a combining accent.
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.design("Ana"), to: "designs/\(Self.composed).json")
    try folder.write(Self.design("Benjamin"), to: "designs/\(Self.decomposed).json")
  }

  private static func design(_ name: String) -> String {
    """
    {"viewports": ["320x200@1x"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "\(name)"}]}]}
    """
  }

  private func maquette(_ arguments: String...) throws -> Program {
    try Program.maquette(arguments, in: folder.url)
  }

  /// The names in a folder as bytes, because `String` treats them as equal.
  private func names(in path: String) throws -> Set<[UInt8]> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/" + path).map { Array($0.utf8) }
    )
  }

  private func bytes(_ ending: String) -> Set<[UInt8]> {
    Set([Self.composed, Self.decomposed].map { Array(($0 + ending).utf8) })
  }

  @Test("two designs with canonically equivalent names are each validated, drawn, recorded and verified")
  func commands() throws {
    #expect(try maquette("validate").errors == "2 designs, no errors\n")
    for words in ["drew 2 images", "drew 0 images, skipped 2 unchanged"] {
      let run = try maquette("render")
      #expect(run.status == 0 && run.errors.contains(words), "\(run.errors)")
    }
    #expect(try names(in: "output").isSuperset(of: bytes("-s-320x200@1x.png")))
    #expect(try maquette("record").text.contains("2 written"))
    #expect(try names(in: "references") == bytes("-s-320x200.layout.txt"))
    #expect(try maquette("verify").text == "2 screens: 2 same\n")
    try folder.write(Self.design("Mei"), to: "designs/\(Self.decomposed).json")
    let changed = try maquette("verify", "--update", "none")
    #expect(changed.status == 1 && changed.text.contains("1 same"), "\(changed.text)")
    #expect(try maquette("approve").status == 0)
    #expect(try maquette("verify").text == "2 screens: 2 same\n")
    #expect(try maquette("render").errors.contains("drew 1 image, skipped 1 unchanged"))
  }

  @Test(
    "if one of two designs with canonically equivalent names is deleted, only the deleted design's image is stale"
  )
  func prune() throws {
    try #require(try maquette("render").status == 0)
    try #require(unlink("\(folder.url.path)/designs/\(Self.decomposed).json") == 0)
    #expect(try maquette("render", "--prune").status == 0)
    let left = try names(in: "output")
    #expect(left.isDisjoint(with: [Array("\(Self.decomposed)-s-320x200@1x.png".utf8)]))
    #expect(left.contains(Array("\(Self.composed)-s-320x200@1x.png".utf8)))
  }

  @Test("a diff of two designs with canonically equivalent names reports their difference")
  func files() throws {
    let run = try maquette("diff", "designs/\(Self.composed).json", "designs/\(Self.decomposed).json")
    #expect(run.status == 1 && run.text.contains(#"name "Ana" → "Benjamin""#), "\(run.text)")
  }

  @Test(
    "a design that is renamed to a canonically equivalent name is reported as a different design",
    arguments: ["Ana", "Zoe"])
  func renamed(name: String) throws {
    try folder.write(Self.design("Ana"), to: "old/\(Self.composed).json")
    try folder.write(Self.design(name), to: "new/\(Self.decomposed).json")
    let run = try maquette("diff", "old", "new")
    #expect(run.status == 1 && !run.text.contains("no differences"), "\(run.text)")
    #expect(run.text.contains("verdict: designs"), "\(run.text)")
  }

  @Test(
    "two designs with canonically equivalent names stay separate in a report, even in a report merged from shards"
  )
  func report() throws {
    for (name, text) in [(Self.composed, "Ana"), (Self.decomposed, "Ben")] {
      try folder.write(Self.design(text), to: "old/\(name).json")
      try folder.write(Self.design(text + "!"), to: "new/\(name).json")
    }
    #expect(try maquette("report", "old", "new", "--output", "all").status == 1)
    let report = try Data(contentsOf: folder.url.appendingPathComponent("all/report.json"))
    let document = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    let designs = (document["designs"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(Set(designs.map { Array($0.utf8) }) == bytes(".json"))
    let causes = (document["causes"] as? [[String: Any]] ?? []).compactMap { $0["summary"] as? String }
    #expect(causes.count == 2 && causes[0].contains("Ben") != causes[1].contains("Ben"), "\(causes)")
    let all = folder.url.appendingPathComponent("all")
    let whole = try Repository.contents(of: all)
    try FileManager.default.removeItem(at: all)
    for number in 1...2 {
      let part = try maquette("report", "old", "new", "--shard", "\(number)/2", "--output", "p\(number)")
      #expect(part.status == 0, "\(part.errors)")
    }
    #expect(try maquette("merge", "all", "p1", "p2").status == 1)
    #expect(try Repository.contents(of: all) == whole)
  }

  @Test("merging shards keeps two designs with canonically equivalent names separate")
  func merge() throws {
    try #require(try maquette("render", "--output", "whole").status == 0)
    for number in 1...2 {
      #expect(try maquette("render", "--shard", "\(number)/2", "--output", "p\(number)").status == 0)
    }
    let run = try maquette("merge", "all", "p1", "p2")
    #expect(run.status == 0 && run.errors.hasPrefix("2 pictures"), "\(run.errors)")
    #expect(try names(in: "all") == names(in: "whole").subtracting([Array(".maquette-cache.json".utf8)]))
  }

  @Test("a design can show two images with canonically equivalent names")
  func images() throws {
    let photos = Repository.root.appendingPathComponent("designs/photos")
    let files = try Repository.files(below: photos, endingIn: ".png")
    try #require(files.count > 1)
    for (name, file) in zip([Self.composed, Self.decomposed], files) {
      let data = try Data(contentsOf: photos.appendingPathComponent(file))
      try data.write(to: URL(fileURLWithPath: "\(folder.url.path)/\(name).png"))
    }
    func design(_ images: String...) -> String {
      """
      {"viewports": ["100x200@1x"], "templates": {"photo": {"type": "image", "source": "{image}", "width": 80, "height": 80}},
       "screens": [{"id": "s", "layout": "column", "cell": "photo", "items": [
         {"image": "\(images[0]).png"}, {"image": "\(images[1]).png"}]}]}
      """
    }
    func picture(_ first: String, _ second: String) throws -> Data {
      try folder.write(design(first, second), to: "photos.json")
      let run = try maquette("render", "photos.json", "--output", "photos")
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: folder.url.appendingPathComponent("photos/photos-s-100x200@1x.png"))
    }
    let both = try picture(Self.composed, Self.decomposed)
    #expect(try both != picture(Self.composed, Self.composed))
    #expect(try both != picture(Self.decomposed, Self.decomposed))
    #expect(try both == picture(Self.composed, Self.decomposed))
  }

  @Test("a comparison of revisions includes two designs with canonically equivalent names")
  func revisions() throws {
    let git = { (words: [String]) in
      let name = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      let run = try Program.run("git", ["-C", folder.url.path] + name + words)
      try #require(run.status == 0, "\(run.errors)")
    }
    for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "Begin"]] { try git(words) }
    try folder.write(Self.design("Mei"), to: "designs/\(Self.decomposed).json")
    let run = try maquette("diff", "HEAD")
    #expect(run.status == 1 && run.text.contains(#"name "Benjamin" → "Mei""#), "\(run.text)\(run.errors)")
    #expect(!run.text.contains("Ana"))
    for words in [["add", "."], ["commit", "-qm", "Change"]] { try git(words) }
    let ranges = try maquette("diff", "HEAD~..HEAD")
    #expect(
      ranges.text.contains(#"name "Benjamin" → "Mei""#) && !ranges.text.contains("Ana"), "\(ranges.text)")
  }
}

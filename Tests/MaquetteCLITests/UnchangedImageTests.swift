import Foundation
import TestSupport
import Testing

/// Unchanged images are not drawn again, all others are.
@Suite(.waitsForPrograms) struct UnchangedImageTests {
  private static let design = """
    {"tokens": "a.tokens.json", "viewports": ["100x100@1x"], "matrix": {"appearance": ["light", "dark"]},
     "screens": [{"id": "s", "layout": {"type": "column", "itemHeight": 40}, "cell": "person",
                  "items": [{"id": "a", "name": "Ana", "image": "red.png"}]}]}
    """
  private static let tokens = """
    {"brand": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}
    """

  /// Two designs, one of which has tokens and an image.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "designs/a.json")
    try folder.write(Self.tokens, to: "designs/a.tokens.json")
    let plain = Self.design.replacing(#""tokens": "a.tokens.json", "#, with: "")
      .replacing(#", "image": "red.png""#, with: "")
    try folder.write(plain, to: "designs/b.json")
    try copyPicture("10.png", to: "designs/red.png", in: folder)
    #expect(try draw(in: folder) == ["a dark", "a", "b dark", "b"])
    return folder
  }

  private func copyPicture(_ name: String, to place: String, in folder: TemporaryFolder) throws {
    let photo = Repository.root.appendingPathComponent("designs/photos/\(name)")
    try Data(contentsOf: photo).write(to: folder.url.appendingPathComponent(place))
  }

  /// Draws all designs; returns the names of the rewritten images, detected by their inode numbers.
  @discardableResult
  private func draw(_ arguments: [String] = [], in folder: TemporaryFolder) throws -> [String] {
    let output = folder.url.appendingPathComponent("output")
    let before = try numbers(in: output)
    let run = try Program.maquette(["render", "designs"] + arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let drawn = try numbers(in: output).filter { before[$0.key] != $0.value }.keys.sorted()
    if drawn.count < 4, arguments.isEmpty { #expect(run.errors.contains(" unchanged in "), "\(run.errors)") }
    return drawn.map {
      $0.replacing("-s-100x100", with: "").replacing("@1x.png", with: "").replacing("-", with: " ")
    }
  }

  private func numbers(in folder: URL) throws -> [String: Int] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".png")
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let path = folder.appendingPathComponent(name).path
        return (name, try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int ?? 0)
      })
  }

  @Test("unchanged designs are not drawn again, even with new file times; --force draws all designs")
  func unchanged() throws {
    let folder = try folder()
    let before = try folder.contents()
    #expect(try draw(in: folder).isEmpty)
    for name in ["designs/a.json", "designs/red.png", "output/a-s-100x100@1x.png"] {
      let path = folder.url.appendingPathComponent(name).path
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    }
    #expect(try draw(in: folder).isEmpty)
    #expect(try draw(["--force"], in: folder).count == 4)
    #expect(try folder.contents() == before)
  }

  @Test(
    "only images affected by a changed design, token or image, or by an added image scale, are drawn again"
  )
  func inputs() throws {
    let folder = try folder()
    try folder.write(Self.tokens.replacing("[1,", with: "[0,"), to: "designs/a.tokens.json")
    #expect(try draw(in: folder) == ["a dark", "a"])
    try copyPicture("11.png", to: "designs/red.png", in: folder)
    #expect(try draw(in: folder) == ["a dark", "a"])
    try copyPicture("12.png", to: "designs/red@2x.png", in: folder)
    #expect(try draw(in: folder) == ["a dark", "a"])
    try folder.write(Self.design.replacing("Ana", with: "Bo"), to: "designs/a.json")
    #expect(try draw(in: folder) == ["a dark", "a"])
    try folder.write(Self.design.replacing("a.tokens.json", with: "./a.tokens.json"), to: "designs/b.json")
    #expect(try draw(in: folder) == ["b dark", "b"])
    #expect(try draw(in: folder).isEmpty)
  }

  @Test("after an image set or one of its files changes, the images are drawn again")
  func imageSets() throws {
    let folder = try folder()
    let set = "designs/A.xcassets/red.imageset"
    func writeSet(_ file: String) throws {
      try folder.write(
        #"{"images": [{"idiom": "universal", "filename": "\#(file)"}]}"#, to: "\(set)/Contents.json")
    }
    try writeSet("1.png")
    for name in ["1.png", "2.png"] { try copyPicture("10.png", to: "\(set)/\(name)", in: folder) }
    let design = Self.design.replacing(#"{"tokens""#, with: #"{"assets": "A.xcassets", "tokens""#)
    try folder.write(design.replacing("red.png", with: "{assets.red}"), to: "designs/a.json")
    #expect(try draw(in: folder) == ["a dark", "a"])
    try copyPicture("11.png", to: "\(set)/1.png", in: folder)
    #expect(try draw(in: folder) == ["a dark", "a"])
    try copyPicture("11.png", to: "\(set)/2.png", in: folder)
    #expect(try draw(in: folder).isEmpty)
    try writeSet("2.png")
    #expect(try draw(in: folder) == ["a dark", "a"])
  }

  @Test(
    "changing an option that affects the images redraws all of them",
    arguments: [["--compact"], ["--full"]])
  func options(arguments: [String]) throws {
    let folder = try folder()
    #expect(try draw(arguments, in: folder).count == 4)
    #expect(try draw(arguments, in: folder).isEmpty)
    #expect(try draw(in: folder).count == 4)
  }

  @Test("changing an option that does not affect the images redraws none of them")
  func selection() throws {
    let folder = try folder()
    #expect(try draw(["--matrix", "appearance=light"], in: folder).isEmpty)
    #expect(
      try draw(["--matrix", "appearance=light,dark", "textSize=large", "--jobs", "1"], in: folder).isEmpty)
    #expect(try draw(["--matrix", "textSize=AX1"], in: folder).count > 0)
    #expect(try draw(in: folder).isEmpty)
  }

  @Test("with a different SOURCE_DATE_EPOCH, only PDF documents are drawn again")
  func documentDate() throws {
    let folder = try TemporaryFolder()
    try folder.write(RepeatedRun.small, to: "a.json")
    func draw(_ date: String) throws -> String {
      let run = try Program.maquette(
        ["render", "a.json", "--format", "svg,pdf"], in: folder.url, environment: ["SOURCE_DATE_EPOCH": date])
      try #require(run.status == 0, "\(run.errors)")
      return run.errors
    }
    #expect(try draw("").contains("drew 2 images in"))
    #expect(try draw("1700000000").contains("drew 1 image, skipped 1 unchanged in"))
    #expect(try draw("1700000000").hasPrefix("drew 0 images, skipped 2 unchanged in"))
    #expect(try draw("").contains("drew 1 image, skipped 1 unchanged in"))
  }

  @Test("only images that were damaged, changed or deleted are drawn again")
  func damage() throws {
    let folder = try folder()
    let sound = try folder.contents()
    let picture = folder.url.appendingPathComponent("output/b-s-100x100-dark@1x.png")
    var bytes = try Data(contentsOf: picture)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: picture)
    #expect(try draw(in: folder) == ["b dark"])
    try FileManager.default.removeItem(at: picture)
    #expect(try draw(in: folder) == ["b dark"])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("output/manifest.json"))
    #expect(try draw(in: folder).isEmpty)
    #expect(try folder.contents() == sound)
  }

  @Test("a different build of the program draws all images again")
  func otherBuild() throws {
    let folder = try folder()
    let copy = folder.url.appendingPathComponent("maquette")
    // Copied by another process: child processes of other tests could inherit the open file,
    // and a file that is open for writing cannot be executed.
    try #require(try Program.run("cp", [Repository.tool.path, copy.path], in: folder.url).status == 0)
    let run = try Program.run(copy.path, ["render", "designs"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("drew 4 images in"), "\(run.errors)")
  }

  @Test("warnings of unchanged images are repeated on every run")
  func remarks() throws {
    let folder = try TemporaryFolder()
    let design =
      #"{"viewports": ["100x100@1x"], "screens": [{"id": "s", "layout": "column", "items": [{"name": "\#u{100000}"}]}]}"#
    try folder.write(design, to: "designs/a.json")
    let first = try Program.maquette(["render", "designs"], in: folder.url)
    let second = try Program.maquette(["render", "designs"], in: folder.url)
    #expect(first.errors.contains("U+100000") && first.errors.contains("drew 1 image in"), "\(first.errors)")
    #expect(
      second.errors.contains("U+100000") && second.errors.contains("1 unchanged in"), "\(second.errors)")
  }

  @Test("after an interrupted run, the next run draws all missing and incomplete images")
  func killed() throws {
    let folder = try folder()
    let sound = try folder.contents()
    for delay in [0.02, 0.06, 0.1, 0.15, 0.2, 0.3] {
      try folder.write(Self.design.replacing("Ana", with: "Bo"), to: "designs/a.json")
      _ = try Program.run(
        "timeout", ["-s", "KILL", "\(delay)", Repository.tool.path, "render", "designs"], in: folder.url)
      try folder.write(Self.design, to: "designs/a.json")
      try draw(in: folder)
      #expect(try folder.contents().filter { !$0.key.contains("/.") } == sound)
    }
  }
}

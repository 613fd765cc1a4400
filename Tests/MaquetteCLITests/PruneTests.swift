import Foundation
import TestSupport
import Testing

/// `render --prune` removes exactly the images that are not drawn any more.
@Suite(.waitsForPrograms) struct PruneTests {
  private static let design = """
    {"viewports": ["60x80@1x", "80x60@1x"],
     "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}]},
                 {"id": "t", "layout": "column", "items": [{"id": "b", "name": "Bo"}]}]}
    """

  private static func folder(_ designs: [String] = ["a", "b"]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in designs { try folder.write(design, to: "designs/\(name).json") }
    return folder
  }

  @discardableResult
  private static func run(_ line: String, in folder: TemporaryFolder) throws -> Program {
    let run = try Program.maquette(line.split(separator: " ").map(String.init), in: folder.url)
    try #require(run.status == 0, "\(line): \(run.errors)")
    return run
  }

  private static func remove(_ name: String, in folder: TemporaryFolder) throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
  }

  /// The names of the images in the folder, without scale and extension.
  private static func pictures(_ folder: TemporaryFolder) throws -> [String] {
    try folder.contents().keys.filter { $0.hasPrefix("output/") && $0.hasSuffix(".png") }
      .map { $0.replacing("output/", with: "").replacing("@1x.png", with: "") }.sorted()
  }

  /// The names of the images in the manifest, in the same form.
  private static func listed(_ folder: TemporaryFolder) throws -> [String] {
    let text = String(decoding: try folder.contents()["output/manifest.json"] ?? Data(), as: UTF8.self)
    return text.matches(of: /"file":"([^"]*)@1x\.png"/).map { String($0.output.1) }.sorted()
  }

  /// The names of the removed images.
  private static func removed(_ run: Program) -> [String] {
    run.errors.split(separator: "\n").filter { $0.hasPrefix("removed ") }.map {
      String($0).replacing("removed output/", with: "").replacing("@1x.png", with: "")
    }
    .sorted()
  }

  @Test("drawing in one style keeps the images of other styles, which have their own names")
  func styles() throws {
    let folder = try Self.folder(["a"])
    let styles = ["", " --style wireframe", " --style redline"]
    for style in styles { try Self.run("render --screen s --viewport 60x80@1x\(style)", in: folder) }
    #expect(try Self.pictures(folder) == ["a-s-60x80", "a-s-60x80-redline", "a-s-60x80-wireframe"])
    #expect(try Self.listed(folder) == Self.pictures(folder))
    let files = try folder.contents()
    for style in styles {
      let run = try Self.run("render --screen s --viewport 60x80@1x\(style)", in: folder)
      #expect(run.errors.contains("drew 0 images, skipped 1 unchanged"), "\(run.errors)")
    }
    #expect(try folder.contents()["output/a-s-60x80@1x.png"] == files["output/a-s-60x80@1x.png"])
    let diff = try Self.run("diff output designs --screen s --viewport 60x80@1x", in: folder)
    #expect(diff.text == "no differences\n", "\(diff.text)")
  }

  @Test("a file name template is refused if it gives an empty name for images in the default style")
  func emptyName() throws {
    let folder = try Self.folder(["a"])
    let run = try Program.maquette(["render", "--name-template", "{style}", "--screen", "s"], in: folder.url)
    #expect(run.status == 64 && run.errors.contains("gives an empty name"), "\(run.errors)")
  }

  @Test("images of a deleted design are reported, and --prune removes only these images")
  func designGone() throws {
    let folder = try Self.folder()
    for line in [
      "render", "render --style wireframe --viewport 60x80@1x",
      "compare --screen s --viewport 60x80@1x --scale 1",
    ] { try Self.run(line, in: folder) }
    try folder.write("notes", to: "output/notes.txt")
    try folder.write("mine", to: "output/b-mine@1x.png")
    let before = try Self.pictures(folder)
    try Self.remove("designs/b.json", in: folder)
    for _ in 1...2 {
      let plain = try Self.run("render", in: folder)
      #expect(
        plain.errors.contains("7 images in output are not drawn any more; --prune removes"),
        "\(plain.errors)")
    }
    #expect(try Self.pictures(folder) == before)
    let prune = try Self.run("render --prune", in: folder)
    let gone = before.filter { $0.hasPrefix("b-") && $0 != "b-mine" }
    #expect(gone.count == 7 && Self.removed(prune) == gone, "\(prune.errors)")
    #expect(try Self.pictures(folder) == before.filter { !gone.contains($0) })
    #expect(try Self.listed(folder) == before.filter { $0.hasPrefix("a-") })
    #expect(try folder.contents()["output/notes.txt"] == Data("notes".utf8))
    let again = try Self.run("render --prune", in: folder)
    #expect(
      again.errors.contains("drew 0 images, skipped 4 unchanged") && Self.removed(again) == [],
      "\(again.errors)")
    #expect(try !Self.run("render", in: folder).errors.contains("not drawn"))
  }

  @Test("--prune removes images of deleted screens, and outdated images that the same command had drawn")
  func screenGone() throws {
    let folder = try Self.folder(["a"])
    for line in [
      "render", "render --viewport 40x40@1x 60x80@1x", "render --style redline --viewport 60x80@1x",
    ] {
      try Self.run(line, in: folder)
    }
    let text = Self.design.replacing(#", "80x60@1x"]"#, with: "]").replacing(
      #"{"id": "t""#, with: #"{"id": "u""#)
    try folder.write(text, to: "designs/a.json")
    let run = try Self.run("render --prune", in: folder)
    #expect(
      Self.removed(run) == ["a-s-80x60", "a-t-40x40", "a-t-60x80", "a-t-60x80-redline", "a-t-80x60"],
      "\(run.errors)")
    // Another set of viewports is only pruned by the command that drew it.
    #expect(try Self.pictures(folder) == ["a-s-40x40", "a-s-60x80", "a-s-60x80-redline", "a-u-60x80"])
    let part = try Self.run("render --viewport 60x80@1x --prune", in: folder)
    #expect(Self.removed(part) == [])
  }

  @Test("--prune does not remove images of other design folders, subfolders and scales")
  func otherRuns() throws {
    let folder = try Self.folder(["a", "sub/b"])
    for line in ["render", "render designs/sub", "render --scale 2 --screen s", "render --format svg"] {
      try Self.run(line, in: folder)
    }
    let before = try folder.contents().keys.filter { $0.hasPrefix("output/") }.count
    for line in [
      "render designs/sub --prune", "render designs/a.json --prune", "render --prune", "render . --prune",
    ] {
      let run = try Self.run(line.replacing(" . ", with: " designs/../designs/ "), in: folder)
      #expect(Self.removed(run) == [], "\(line): \(run.errors)")
    }
    #expect(try folder.contents().keys.filter { $0.hasPrefix("output/") }.count == before)
    try Self.remove("designs/sub/b.json", in: folder)
    #expect(try Self.removed(Self.run("render designs/a.json --prune", in: folder)) == [])
    let gone = try Self.removed(Self.run("render --prune", in: folder))
    #expect(gone.contains("sub/b-s-60x80") && gone.contains("b-s-60x80") && gone.count == 14, "\(gone)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("output/sub").path))
  }

  @Test("--prune removes neither modified images nor files that the manifest lists outside of its folder")
  func changed() throws {
    let folder = try Self.folder()
    try folder.write("precious", to: "elsewhere/b-x@1x.png")
    try folder.write("precious", to: "mine.png")
    try Self.run("render", in: folder)
    let manifest = try #require(try folder.contents()["output/manifest.json"])
    let line = try #require(String(decoding: manifest, as: UTF8.self).firstMatch(of: /.*b-s-60x80@1x.*\n/))
      .output
    let precious = try Program.run(
      "bash",
      [
        "-c",
        """
        rm designs/b.json; cd output; echo changed > b-s-60x80@1x.png
        mv b-s-80x60@1x.png ../linked.png; ln -s ../linked.png b-s-80x60@1x.png
        rm b-t-60x80@1x.png; mkfifo b-t-60x80@1x.png; ln -s ../elsewhere sub; cp ../mine.png ../elsewhere
        """,
      ], in: folder.url)
    try #require(precious.status == 0, "\(precious.errors)")
    // Adds files outside of the folder to the manifest, with their correct digests.
    let digest = try #require(String(line).firstMatch(of: /"digest":"([^"]*)"/)).output.1
    var added = ""
    for name in ["../linked.png", "\(folder.url.path)/linked.png", "sub/linked.png", "notes.txt"] {
      added += String(line).replacing("b-s-60x80@1x.png", with: name)
    }
    try Data(contentsOf: folder.url.appendingPathComponent("linked.png"))
      .write(to: folder.url.appendingPathComponent("elsewhere/linked.png"))
    try Data(contentsOf: folder.url.appendingPathComponent("linked.png"))
      .write(to: folder.url.appendingPathComponent("output/notes.txt"))
    let other = try #require(String(decoding: manifest, as: UTF8.self).firstMatch(of: /.*b-s-80x60@1x.*\n/))
      .output
    let right = try #require(String(other).firstMatch(of: /"digest":"([^"]*)"/)).output.1
    try folder.write(
      String(decoding: manifest, as: UTF8.self).replacing(
        line, with: line + added.replacing(digest, with: right)),
      to: "output/manifest.json")
    let run = try Program.run(
      "timeout", ["20", Repository.tool.path, "render", "--prune"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.removed(run) == ["b-t-80x60"], "\(run.errors)")
    for (name, reason) in [
      ("b-s-60x80@1x.png", "it has changed since it was drawn"),
      ("b-s-80x60@1x.png", "it has changed since it was drawn"),
      ("b-t-60x80@1x.png", "it has changed since it was drawn"),
      ("../linked.png", "it is not a picture in this folder"),
      ("sub/linked.png", "a symbolic link leads out of the folder"),
      ("notes.txt", "it is not a picture in this folder"),
    ] {
      #expect(
        run.errors.contains("warning: output/\(name) is not drawn any more, but is not removed: \(reason)"),
        "\(run.errors)")
    }
    let files = try Program.run(
      "bash", ["-c", "ls linked.png elsewhere output; cat output/b-s-60x80@1x.png"], in: folder.url)
    for name in ["linked.png\n", "notes.txt", "b-s-80x60@1x.png", "b-t-60x80@1x.png", "changed"] {
      #expect(files.text.contains(name), "\(files.text)")
    }
    #expect(files.text.contains("elsewhere:\nb-x@1x.png\nlinked.png\nmine.png\n"))
  }

  @Test(
    "a manifest of an earlier version is read, and --prune keeps images that the manifest does not fully describe"
  )
  func earlierManifest() throws {
    let folder = try Self.folder()
    try Self.run("render", in: folder)
    let text = String(decoding: try folder.contents()["output/manifest.json"] ?? Data(), as: UTF8.self)
    let old = text.replacing(/"(digest|screen|command)":"[^"]*",/, with: "")
    #expect(old != text)
    try folder.write(old, to: "output/manifest.json")
    try Self.remove("designs/b.json", in: folder)
    let run = try Self.run("render --prune", in: folder)
    #expect(Self.removed(run) == [])
    #expect(try Self.listed(folder).count == 8 && Self.pictures(folder).count == 8)
  }

  @Test("if an image cannot be drawn, --prune removes no image")
  func problems() throws {
    let folder = try Self.folder()
    try Self.run("render", in: folder)
    let before = try Self.pictures(folder)
    try Self.remove("designs/b.json", in: folder)
    let updates = #""updates": [{"name": "u", "operations": [{"delete": [0, 7]}]}], "items""#
    try folder.write(Self.design.replacing(#""items""#, with: updates), to: "designs/a.json")
    let update = try Program.maquette(["render", "--prune"], in: folder.url)
    #expect(update.status == 2 && update.errors.contains("nothing is removed"), "\(update.errors)")
    try folder.write("{", to: "designs/a.json")
    #expect(try Program.maquette(["render", "--prune"], in: folder.url).status == 2)
    try folder.write(Self.design.replacing("Ana", with: "Al"), to: "designs/a.json")
    try Self.remove("output/a-s-60x80@1x.png", in: folder)
    try folder.write("", to: "output/a-s-60x80@1x.png/full")
    let failing = try Program.maquette(["render", "--prune"], in: folder.url)
    #expect(failing.status == 2 && failing.errors.contains("nothing is removed"), "\(failing.errors)")
    try Self.remove("output/a-s-60x80@1x.png", in: folder)
    #expect(try Self.pictures(folder) == before.filter { $0 != "a-s-60x80" })
  }

  @Test(
    "options that make --prune ambiguous are usage errors",
    arguments: [
      ("--shard 1/2", "--shard"), ("--no-manifest", "--no-manifest"),
      ("-o ../out", "contains the designs and"),
      ("../designs", "contains the designs and"),
    ])
  func wrong(arguments: String, message: String) throws {
    let folder = try Self.folder()
    try folder.write(Self.design, to: "below/designs/a.json")
    let run = try Program.maquette(
      ["render", "--prune"] + arguments.split(separator: " ").map(String.init),
      in: folder.url.appendingPathComponent("below"))
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(try folder.contents().keys.allSatisfy { $0.hasSuffix(".json") && !$0.contains("manifest") })
  }

  @Test("--prune does not remove images that another project drew into the same folder")
  func elsewhere() throws {
    let folder = try Self.folder(["one/a", "two/b"])
    func render(_ place: String, _ arguments: String...) throws -> Program {
      try Program.maquette(
        ["render", "."] + arguments, in: folder.url.appendingPathComponent("designs/\(place)"))
    }
    #expect(try render("one", "-o", "../../output").status == 0)
    #expect(try render("two", "-o", "../../output").status == 0)
    let run = try Self.run("render designs/one -o output --prune", in: folder)
    #expect(Self.removed(run) == [])
    #expect(try Self.pictures(folder).count == 8)
  }

  @Test("if render --prune is killed at any time, the manifest lists only existing images")
  func killed() throws {
    let folder = try Self.folder(["a", "b", "c", "d"])
    for delay in [0.02, 0.03, 0.04, 0.05, 0.07, 0.1] {
      for name in ["b", "c", "d"] { try folder.write(Self.design, to: "designs/\(name).json") }
      try Self.run("render", in: folder)
      for name in ["b", "c", "d"] { try Self.remove("designs/\(name).json", in: folder) }
      _ = try Program.run(
        "timeout", ["-s", "KILL", "\(delay)", Repository.tool.path, "render", "--prune"], in: folder.url)
      let (listed, pictures) = (try Self.listed(folder), try Self.pictures(folder))
      #expect(Set(listed).isSubset(of: pictures), "\(listed) \(pictures)")
      #expect(pictures.filter { $0.hasPrefix("a-") }.count == 4)
      try Self.run("render --prune", in: folder)
      #expect(try Self.listed(folder).allSatisfy { $0.hasPrefix("a-") })
    }
  }
}

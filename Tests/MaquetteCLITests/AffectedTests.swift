import Foundation
import TestSupport
import Testing

/// `render --affected` draws the designs that changed files affect and reuses the rest, with the same result as a full run.
@Suite(.waitsForPrograms) struct AffectedTests {
  private let repository: DiffRepository
  private var folder: TemporaryFolder { repository.folder }

  /// Six designs: `photo` shows an image and an image set, `tinted` and `deep/tinted` use tokens, `code` has a layout in Swift, and two
  /// are independent.
  init() throws {
    repository = try DiffRepository()
    try repository.git(["rm", "-r", "--quiet", "designs"])
    try folder.write(Self.design("plain"), to: "designs/plain.json")
    try folder.write(Self.design("other"), to: "designs/other.json")
    try folder.write(
      Self.design(
        "photo", items: #"{"id": "p", "image": "photos/ana.png"}, {"id": "q", "image": "{assets.sun}"}"#,
        keys: #""cell": "photo","#, top: #""assets": "A.xcassets","#),
      to: "designs/photo.json")
    try folder.write(Self.imageSet, to: "\(Self.sun)/Contents.json")
    for name in ["sun", "moon"] { try picture("black", to: "\(Self.sun)/\(name).png") }
    for name in ["tinted", "deep/tinted"] {
      let tokens = #""tokens": "brand.resolver.json", "colors": {"ink": "{color.ink}"},"#
      try folder.write(Self.design("tinted", top: tokens), to: "designs/\(name).json")
    }
    for place in ["designs", "designs/deep"] {
      try folder.write(
        ##"{"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens"}]}}, "resolutionOrder": [{"$ref": "#/sets/base"}]}"##,
        to: "\(place)/brand.resolver.json")
      try folder.write(Self.tokens(red: 0.25), to: "\(place)/base.tokens")
    }
    try picture("black", to: "designs/photos/ana.png")
    try folder.write("parts\noutput*\nwhole\n", to: ".gitignore")
    try repository.commit()
  }

  private static let sun = "designs/A.xcassets/sun.imageset"
  private static let imageSet = """
    {"images": [{"idiom": "universal", "filename": "sun.png"},
     {"idiom": "universal", "filename": "moon.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
    """

  private static func tokens(red: Double) -> String {
    """
    {"color": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [\(red), 0, 0]}}}}
    """
  }

  private static func design(
    _ name: String, items: String = #"{"id": "i", "name": "Ana"}"#, keys: String = "", top: String = ""
  ) -> String {
    """
    {\(top) "viewports": ["60x80@1x"], "matrix": {"textSize": ["small", "large"]},
     "screens": [{"id": "\(name)", \(keys) "layout": "column", "items": [\(items)]}]}
    """
  }

  private func picture(_ color: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(name).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    let run = try Program.run("convert", ["-size", "8x8", "xc:\(color)", name], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
  }

  private func maquette(_ arguments: String...) throws -> Program {
    try Program.maquette(arguments, in: folder.url)
  }

  private func files(in name: String) throws -> [String: Data] {
    try Repository.contents(of: folder.url.appendingPathComponent(name))
  }

  /// Draws the committed designs in two parts.
  private func keep() throws {
    for part in ["1", "2"] {
      let run = try maquette("render", "--shard", "\(part)/2", "--output", "parts/\(part)")
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  private func affected() throws -> Program {
    try maquette(
      "render", "--affected", "HEAD", "--reuse", "parts/1", "parts/2", "--output", "output")
  }

  @Test(
    "with --affected, designs with layout code are redrawn only if the code changed or is outside of the repository"
  )
  func layoutCode() throws {
    try folder.write(
      #"{"viewports": ["60x80@1x"], "screens": [{"id": "own", "layout": {"type": "swift", "class": "Own"}, "items": [{"id": "i"}]}]}"#,
      to: "designs/own.json")
    let code = "import UIKit\nfinal class Own: UICollectionViewFlowLayout {}\n"
    try folder.write(code, to: "code/Own.swift")
    try repository.commit()
    let outside = try TemporaryFolder()
    let path = try outside.write(code, to: "Own.swift")
    try #require(
      try maquette("render", "--layout-code", "code", "--shard", "1/1", "--output", "parts/1").status == 0)
    let none = try maquette(
      "render", "--layout-code", "code", "--affected", "HEAD", "--reuse", "parts/1", "--output", "output")
    #expect(none.status == 0 && none.errors.contains("0 of 6 designs affected"), "\(none.errors)")
    try folder.write(code + "// changed\n", to: "code/Own.swift")
    let changed = try maquette(
      "render", "--layout-code", "code", "--affected", "HEAD", "--reuse", "parts/1", "--output", "output")
    #expect(changed.status == 0 && changed.errors.contains("1 of 6 designs affected"), "\(changed.errors)")
    try repository.git(["checkout", "--quiet", "--", "."])
    try #require(
      try maquette("render", "--layout-code", path, "--shard", "1/1", "--output", "parts/1").status == 0)
    let other = try maquette(
      "render", "--layout-code", path, "--affected", "HEAD", "--reuse", "parts/1", "--output", "output")
    #expect(other.status == 0 && other.errors.contains("1 of 6 designs affected"), "\(other.errors)")
  }

  @Test(
    "--reuse accepts folders outside of the current folder, and its output equals that of a full run",
    arguments: [true, false])
  func outside(keepsOutside: Bool) throws {
    let other = try TemporaryFolder()
    let kept = keepsOutside ? "\(other.url.path)/kept" : "parts/1"
    try #require(try maquette("render", "--shard", "1/1", "--output", kept).status == 0)
    for output in ["", "\(other.url.path)/"] {
      let run = try maquette("render", "--affected", "HEAD", "--reuse", kept, "--output", output + "output")
      #expect(run.status == 0 && run.errors.contains("10 pictures of other designs copied"), "\(run.errors)")
      try #require(try maquette("render", "--output", output + "whole").status == 0)
      let folder = output.isEmpty ? folder.url : other.url
      let (mine, whole) = (
        try Repository.contents(of: folder.appendingPathComponent("output")),
        try Repository.contents(of: folder.appendingPathComponent("whole"))
      )
      #expect(mine == whole && whole.count == 11, "\(mine.keys.sorted())")
    }
  }

  /// Expects that an affected run equals a full run, byte for byte, and opens `count` of the five designs.
  private func expectSame(reached count: Int, by files: Int, _ comment: Comment) throws {
    let run = try affected()
    let noun = files == 1 ? "changed file" : "changed files"
    #expect(run.status == 0, "\(comment): \(run.errors)")
    #expect(
      run.errors.contains("\(count) of 5 designs affected by \(files) \(noun)"), "\(comment): \(run.errors)")
    try #require(try maquette("render", "--output", "whole").status == 0)
    let (mine, whole) = (try self.files(in: "output"), try self.files(in: "whole"))
    #expect(
      mine == whole && whole.count == 11, "\(comment): \(mine.keys.sorted()) and \(whole.keys.sorted())")
  }

  private func reset() throws {
    try repository.git(["checkout", "--quiet", "--", "."])
    try repository.git(["clean", "--quiet", "--force", "-d"])
    for name in ["output", "whole"] {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
  }

  @Test(
    "--affected redraws only designs with changed files, tokens or images, and its output equals that of a full run"
  )
  func reached() throws {
    try keep()
    try expectSame(reached: 0, by: 0, "nothing")
    try reset()
    try folder.write(Self.design("plain", items: #"{"id": "i", "name": "Mei"}"#), to: "designs/plain.json")
    try expectSame(reached: 1, by: 1, "a design")
    try reset()
    try folder.write(Self.tokens(red: 0.75), to: "designs/base.tokens")
    try expectSame(reached: 1, by: 1, "tokens that a resolver names, of one folder")
    try reset()
    try picture("white", to: "designs/photos/ana.png")
    try expectSame(reached: 1, by: 1, "a picture")
    try reset()
    try picture("red", to: "designs/photos/ana@2x.png")
    try expectSame(reached: 1, by: 1, "a picture that comes beside one")
    try reset()
    try picture("white", to: "\(Self.sun)/moon.png")
    try expectSame(reached: 1, by: 1, "an image of an image set, for an appearance that is not drawn")
    try reset()
    try folder.write(Self.imageSet.replacing("sun.png", with: "moon.png"), to: "\(Self.sun)/Contents.json")
    try expectSame(reached: 1, by: 1, "an image set")
    try reset()
    try folder.write("Notes", to: "README.md")
    try expectSame(reached: 0, by: 1, "what no design names")
  }

  @Test("--affected draws a new design and removes the images of a deleted design")
  func comings() throws {
    try keep()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("designs/other.json"))
    try folder.write(Self.design("fresh"), to: "designs/fresh.json")
    try expectSame(reached: 1, by: 2, "one design for another")
  }

  @Test("--reuse refuses shards of a different commit or with different options, and reports missing shards")
  func refused() throws {
    try keep()
    let other = try maquette(
      "render", "--affected", "HEAD", "--reuse", "parts/1", "parts/2", "--full", "--output", "output")
    #expect(other.status == 2 && other.errors.contains("drawn with other options"), "\(other.errors)")
    let half = try maquette("render", "--affected", "HEAD", "--reuse", "parts/1", "--output", "output")
    #expect(
      half.status == 2 && half.errors.contains("1 part of \"maquette render\" is missing: 2/2"),
      "\(half.errors)")
    try folder.write(Self.design("plain", items: ""), to: "designs/plain.json")
    try repository.commit()
    let later = try affected()
    #expect(
      later.status == 2 && later.errors.contains(", but --affected names the commit "), "\(later.errors)")
    #expect(try maquette("render", "--affected", "HEAD").status == 64)
    #expect(try maquette("render", "--affected", "nowhere", "--reuse", "parts/1").status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("output").path))
  }

  @Test("if the tool versions changed, --affected redraws every design")
  func tools() throws {
    try keep()
    for part in ["1", "2"] {
      let manifest = "parts/\(part)/manifest.json"
      let text = String(decoding: try #require(try files(in: ".")[manifest]), as: UTF8.self)
      try folder.write(text.replacing(/"maquette":"[^"]*"/, with: #""maquette":"0.1""#), to: manifest)
    }
    let run = try affected()
    #expect(run.status == 0 && run.errors.contains("all designs are drawn again (5)"), "\(run.errors)")
    #expect(run.errors.contains("different tools or fonts, maquette 0.1 and"), "\(run.errors)")
    try #require(try maquette("render", "--output", "whole").status == 0)
    #expect(try files(in: "output") == files(in: "whole"))
  }
}

import Comparison
import Foundation
import Testing
import TestSupport

/// Rendered folders, compared with each other and with designs.
@Suite(.waitsForPrograms) struct DiffImageTests {
  private static let name = "friends-friends-iphone-17@1x.png"
  /// The difference if Ana is renamed to Anna.
  private static let count = "954 of 351348 pixels differ (0.272 %)"

  /// A repository with `output`, rendered from `designs` at scale 1.
  private func repository() throws -> DiffRepository {
    let repository = try DiffRepository()
    try render(repository, "output")
    return repository
  }

  private func render(_ repository: DiffRepository, _ folder: String) throws {
    let run = try repository.maquette(["render", "-o", folder, "--scale", "1"])
    try #require(run.status == 0, "\(run.errors)")
  }

  private func change(_ repository: DiffRepository) throws {
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
  }

  private func file(_ repository: DiffRepository, _ path: String) -> URL {
    repository.folder.url.appendingPathComponent(path)
  }

  @Test("images with equal names are compared, and the changed regions and a design change are reported")
  func folders() throws {
    let repository = try repository()
    try change(repository)
    try render(repository, "new")
    let run = try repository.diff(["output", "new"])
    #expect(run.status == 1)
    #expect(
      run.text
        == "\(Self.name): \(Self.count); 1 place; the design changed\n\nverdict: appearance\n")
    #expect(try repository.diff(["output", "output"]).text == "no differences\n")
  }

  @Test("added, removed and resized images are listed, and damaged images cannot be compared")
  func comings() throws {
    let repository = try repository()
    try FileManager.default.copyItem(at: file(repository, "output"), to: file(repository, "new"))
    for (folder, name) in [("output", "gone"), ("new", "come")] {
      try FileManager.default.copyItem(
        at: file(repository, "output/\(Self.name)"), to: file(repository, "\(folder)/sub/\(name).png"),
        makingFolder: true)
    }
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("designs/photos/ana.png"),
      to: file(repository, "output/p.png"))
    try FileManager.default.copyItem(
      at: file(repository, "output/\(Self.name)"), to: file(repository, "new/p.png"))
    let run = try repository.diff(["output", "new"])
    #expect(run.status == 1)
    #expect(run.text.contains("sub/come.png added\n"))
    #expect(run.text.contains("sub/gone.png removed\n"))
    #expect(run.text.contains(" → 402 × 874 pixels; "))
    #expect(run.verdict == "verdict: pictures, appearance")
    let bytes = try Data(contentsOf: file(repository, "new/p.png"))
    try bytes.prefix(bytes.count / 2).write(to: file(repository, "new/p.png"))
    let damaged = try repository.diff(["output", "new"])
    #expect(damaged.status == 2)
    #expect(damaged.errors.contains("error: could not compare p.png: the new picture: PNG: "))
    #expect(damaged.verdict == "verdict: pictures; 1 could not be compared")
  }

  @Test("if the design is unchanged, differing pixels are attributed to the tool or its fonts")
  func toolOnly() throws {
    let repository = try repository()
    try change(repository)
    try render(repository, "new")
    let old = try Data(contentsOf: file(repository, "output/\(Self.name)"))
    let new = try Data(contentsOf: file(repository, "new/\(Self.name)"))
    let texts = try #require(old.chunk("tEXt", beginning: "Design-Hash"))
    var forged = try new.replacingChunk("tEXt", beginning: "Design-Hash", by: texts)
    forged = try forged.replacingChunk(
      "tEXt", beginning: "Software", by: Data("Software\0Maquette 9".utf8))
    try forged.write(to: file(repository, "new/\(Self.name)"))
    let run = try repository.diff(["output", "new"])
    #expect(run.status == 1)
    #expect(run.verdict == "verdict: tool or fonts only")
    #expect(run.text.contains("only the tool or fonts differ: the design is equal; Software Maquette "))
    #expect(run.text.contains(" → Maquette 9\n"))
    // A changed text chunk alone does not affect the pixels.
    let renamed = try old.replacingChunk(
      "tEXt", beginning: "Software", by: Data("Software\0Maquette 9".utf8))
    try renamed.write(to: file(repository, "new/\(Self.name)"))
    #expect(try repository.diff(["output", "new"]).text == "no differences\n")
  }

  @Test("animations by different tools with equal frames are equal, and an additional frame is a difference")
  func films() throws {
    let folder = try TemporaryFolder()
    func film(_ rate: Int, _ name: String) throws -> URL {
      try folder.write(
        """
        {"viewports": ["60x40"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}, {"id": "b"}],
          "updates": [{"name": "u", "operations": [{"delete": "a"}]}]}]}
        """, to: "d.json")
      let run = try Program.maquette(
        ["storyboard", "d.json", "--animate", "png", "--fps", "\(rate)", "--scale", "1", "-o", name],
        in: folder.url)
      try #require(run.status == 0, "\(run.errors)")
      let files = try Repository.files(below: folder.url.appendingPathComponent(name), endingIn: ".png")
      let animated = try #require(files.first { $0.contains("animated") })
      for other in files where other != animated {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("\(name)/\(other)"))
      }
      return folder.url.appendingPathComponent("\(name)/\(animated)")
    }
    let (old, new) = (try film(4, "old"), try film(4, "new"))
    let other = try Data(contentsOf: new).replacingChunk(
      "tEXt", beginning: "Software", by: Data("Software\0Maquette 9".utf8))
    try other.write(to: new)
    #expect(try Program.maquette(["diff", "old", "new"], in: folder.url).text == "no differences\n")
    try FileManager.default.removeItem(at: old)
    _ = try film(5, "old")
    let run = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.text.contains("the first frame is the same, and others are not"), "\(run.text)")
  }

  @Test("a replaced photo counts as a change of the design, although the design file is unchanged")
  func photo() throws {
    let repository = try DiffRepository()
    try repository.edit([
      (#""cell": "row","#, ""), (#""name": "Steve""#, #""image": "steve.png", "name": "Steve""#),
    ])
    for (color, folder) in [("red", "old"), ("blue", "new")] {
      let photo = file(repository, "designs/steve.png").path
      let run = try Program.run("convert", ["-size", "40x40", "xc:\(color)", photo])
      try #require(run.status == 0, "\(run.errors)")
      try render(repository, folder)
    }
    let run = try repository.diff(["old", "new"])
    #expect(run.text.contains("the design changed"), "\(run.text)")
    #expect(run.verdict == "verdict: appearance")
  }

  @Test(
    "if designs are compared with images, the designs are drawn with the properties of these images")
  func mixed() throws {
    let repository = try repository()
    #expect(try repository.diff(["output", "designs"]).text == "no differences\n")
    #expect(try repository.diff(["designs/friends.json", "output"]).text == "no differences\n")
    try change(repository)
    let run = try repository.diff(["designs", "output"])
    #expect(run.text.hasPrefix("\(Self.name): \(Self.count); 1 place; the design changed\n"))
    try FileManager.default.copyItem(
      at: file(repository, "output/\(Self.name)"), to: file(repository, "output/stale.png"))
    try repository.folder.write(DiffRepository.design, to: "designs/sub/more.json")
    let more = try repository.report(["output", "designs"])
    #expect(
      more.pictures.map { "\($0.title) \($0.status)" } == [
        "\(Self.name) changed", "sub/more-friends-iphone-17@3x.png added", "stale.png removed",
      ])
  }

  @Test("images committed to a git repository are compared from git objects")
  func revisions() throws {
    let repository = try repository()
    try repository.commit()
    try change(repository)
    try render(repository, "output")
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD", "output", "designs"])
    #expect(run.causes() == [#"cell ana: name "Ana" → "Anna""#])
    #expect(
      run.text.contains("\noutput/\(Self.name): \(Self.count); 1 place; the design changed\n")
    )
    #expect(run.verdict == "verdict: text, appearance")
    let mixed = try repository.diff(["HEAD:output", "designs"])
    #expect(mixed.text == "no differences\n", "\(mixed.errors)")
  }
}

extension FileManager {
  /// Copies a file into a folder, which is created if needed.
  fileprivate func copyItem(at source: URL, to target: URL, makingFolder: Bool) throws {
    try createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyItem(at: source, to: target)
  }
}

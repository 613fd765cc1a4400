import Foundation
import Graphics
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct StoryboardTests {
  private static let design = """
    {"viewports": ["320x400"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}, {"id": "b"}],
      "updates": [
        {"name": "swap", "operations": [{"move": "b", "to": [0, 0]}]},
        {"name": "crash", "operations": [{"delete": "a"}, {"move": "a", "to": [0, 1]}]}]}]}
    """

  private func run(_ arguments: [String]) throws -> (program: Program, files: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "d.json")
    let run = try Program.maquette(arguments, in: folder.url)
    return (
      run, try folder.contents().keys.filter { $0 != "d.json" && !$0.hasSuffix("manifest.json") }.sorted()
    )
  }

  @Test("an update that would crash an app is refused with UIKit's message, and the other updates are drawn")
  func refuses() throws {
    let (run, files) = try run(["storyboard", "d.json"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("attempt to perform a delete and a move from the same index path"), "\(run.errors)")
    #expect(files == ["output/d-s-swap-1-320x400@2x.png"])
    #expect(run.text.contains("move 0.1 → 0.0  b"))
  }

  @Test("--update selects one update, and an unknown name is an error with a suggestion")
  func picks() throws {
    let (picked, files) = try run(["storyboard", "d.json", "--update", "swap", "--format", "svg,pdf"])
    #expect(picked.status == 0, "\(picked.errors)")
    #expect(files == ["output/d-s-swap-1-320x400.pdf", "output/d-s-swap-1-320x400.svg"])
    let (wrong, _) = try run(["storyboard", "d.json", "--update", "swop"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("did you mean \"swap\"?"))
  }

  @Test("validate reports an update that would crash an app")
  func validates() throws {
    let (run, files) = try run(["validate", "d.json"])
    #expect(run.status == 2 && files.isEmpty)
    #expect(run.errors.contains("the app would crash"))
  }

  @Test("render draws screens and updates, and refuses an update that would crash an app")
  func renders() throws {
    let (run, files) = try run(["render", "d.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("attempt to perform a delete and a move from the same index path"))
    #expect(files == ["output/d-s-320x400@2x.png", "output/d-s-swap-1-320x400@2x.png"])
    let (plain, screens) = try self.run(["render", "d.json", "--no-updates", "--name-template", "{screen}"])
    #expect(plain.status == 0 && screens == ["output/s.png"])
  }

  @Test("animations are separate files with first and last frames that equal the still images of render")
  func films() throws {
    let folder = try TemporaryFolder()
    func design(_ items: String, _ updates: String = "") -> String {
      """
      {"viewports": ["320x200"], "screens": [{"id": "s", "title": "T", "layout": "column", "items": \(items)
        \(updates)}]}
      """
    }
    let (before, after) = (
      #"[{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}]"#, #"[{"id": "b", "name": "Ben"}]"#
    )
    try folder.write(
      design(before, #", "updates": [{"name": "u", "operations": [{"delete": "a"}]}]"#), to: "d.json")
    try folder.write(design(before), to: "before.json")
    try folder.write(design(after), to: "after.json")
    let film = try Program.maquette(
      ["storyboard", "d.json", "--animate", "png,svg", "--fps", "10", "-o", "."], in: folder.url)
    #expect(film.status == 0, "\(film.errors)")
    #expect(try folder.contents().keys.contains("d-s-u-animated-320x200.svg"))
    for name in ["before.json", "after.json"] {
      #expect(try Program.maquette(["render", name, "-o", "."], in: folder.url).status == 0)
    }
    let parts = try Program.run("apngdis", ["d-s-u-animated-320x200@2x.png", "part"], in: folder.url)
    #expect(parts.status == 0, "\(parts.errors)")
    func bitmap(_ name: String) throws -> Bitmap {
      try Bitmap(contentsOf: folder.url.appendingPathComponent(name))
    }
    let frames = try folder.contents().keys.filter { $0.hasPrefix("part") && $0.hasSuffix(".png") }.sorted()
    #expect(frames.count == 4)
    #expect(try bitmap(frames[0]).meanDifference(from: bitmap("before-s-320x200@2x.png")) == 0)
    #expect(try bitmap(frames[3]).meanDifference(from: bitmap("after-s-320x200@2x.png")) == 0)
    #expect(try bitmap(frames[1]).meanDifference(from: bitmap(frames[2])) != 0)
  }

  @Test(
    "invalid frame counts, frame rates and formats of animations are refused",
    arguments: [["--frames", "61"], ["--fps", "0"], ["--animate", "gif"], ["--animate", "pdf"]])
  func wrongOptions(options: [String]) throws {
    let (run, files) = try run(["storyboard", "d.json"] + options)
    #expect(run.status == 64 && files.isEmpty)
    #expect(run.errors.contains(options[0]))
  }

  @Test("an update that would crash an app is reported once, regardless of the number of languages")
  func once() throws {
    let (run, _) = try run(["render", "d.json", "--matrix", "locale=en,pseudo"])
    #expect(run.status == 2)
    #expect(run.errors.components(separatedBy: "the app would crash").count == 2, "\(run.errors)")
  }
}

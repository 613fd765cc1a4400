import Foundation
import TestSupport
import Testing

@Suite struct StoryboardTests {
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
    return (run, try folder.contents().keys.filter { $0 != "d.json" }.sorted())
  }

  @Test("an update that would crash is refused with UIKit's words, and the others are drawn")
  func refuses() throws {
    let (run, files) = try run(["storyboard", "d.json"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("attempt to perform a delete and a move from the same index path"), "\(run.errors)")
    #expect(files == ["output/d-s-swap-1-320x400@2x.png"])
    #expect(run.text.contains("move 0.1 → 0.0  b"))
  }

  @Test("one update can be picked, and a wrong name is answered with the right one")
  func picks() throws {
    let (picked, files) = try run(["storyboard", "d.json", "--update", "swap", "--format", "svg,pdf"])
    #expect(picked.status == 0, "\(picked.errors)")
    #expect(files == ["output/d-s-swap-1-320x400.pdf", "output/d-s-swap-1-320x400.svg"])
    let (wrong, _) = try run(["storyboard", "d.json", "--update", "swop"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("did you mean \"swap\"?"))
  }

  @Test("validate reports the crash and draws nothing; screens of the design are still rendered")
  func validates() throws {
    let (run, files) = try run(["validate", "d.json"])
    #expect(run.status == 2 && files.isEmpty)
    #expect(run.errors.contains("the app would crash"))
    #expect(try self.run(["render", "d.json"]).program.status == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// Damage that is found by decoding is reported once, at its location in the design, by every command that draws.
@Suite(.waitsForPrograms) struct DamagedImageCommandTests {
  private static let design = """
    {"viewports": ["320x480", "375x667"], "screens": [
     {"id": "s", "layout": "column", "items": [{"id": "a", "image": "cut.png"}, {"id": "b", "image": "cut.png"}],
      "updates": [{"name": "u", "to": ["b"]}]}]}
    """

  @Test(
    "every command that draws reports a damaged image once, at its location in the design",
    arguments: [
      "render d.json", "render d.json --format svg,pdf", "compare d.json --viewport 320x480 375x667",
      "storyboard d.json", "sweep d.json --from 320 --to 330", "record d.json --pictures",
      "verify d.json --pictures", "diff d.json e.json", "report d.json e.json", "diff d.json output",
    ])
  func isReported(command: String) throws {
    let folder = try TemporaryFolder()
    let picture = try Data(contentsOf: Repository.root.appending(path: "designs/photos/ana.png"))
    try picture.write(to: folder.url.appending(path: "cut.png"))
    try folder.write(Self.design, to: "d.json")
    let before = try Program.maquette(["render", "d.json", "--scale", "1", "--no-updates"], in: folder.url)
    #expect(before.status == 0, "\(before.errors)")
    try picture.prefix(2_000).write(to: folder.url.appending(path: "cut.png"))
    try folder.write(Self.design.replacing(#""id": "a","#, with: #""id": "a", "name": "A","#), to: "e.json")
    let valid = try Program.maquette(["validate", "d.json", "--no-audits"], in: folder.url)
    #expect(valid.status == 0, "\(valid.errors)")
    let words = command.split(separator: " ").map(String.init) + ["--jobs", "2"]
    let run = try Program.maquette(words, in: folder.url)
    #expect(run.status == 2, "\(run.text)\(run.errors)")
    let line = #"d.json:2:65: error: the image "cut.png" cannot be drawn: PNG: "#
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix(line) }
    #expect(lines.count == 1 && lines[0].hasSuffix(" [screens[0].items[0].image]"), "\(run.errors)")
  }
}

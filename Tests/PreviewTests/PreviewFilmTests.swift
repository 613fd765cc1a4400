import Foundation
import TestSupport
import Testing

/// The animated image of the README: the live preview beside an editor. `MAQUETTE_SHOTS` names the folder of the image; it needs
/// the program `img2webp` (Debian's package `webp`).
@Suite(
  .serialized, .sharedChromium, .enabled(if: ProcessInfo.processInfo.environment["MAQUETTE_SHOTS"] != nil))
struct PreviewFilmTests {
  private let folder: TemporaryFolder
  private let preview: RunningPreview
  private let page: DevTools
  private let source: String

  init() throws {
    folder = try TemporaryFolder()
    let designs = folder.url.appendingPathComponent("designs")
    try FileManager.default.createDirectory(at: designs, withIntermediateDirectories: true)
    for name in ["friends.json", "photos"] {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent("designs/\(name)"),
        to: designs.appendingPathComponent(name))
    }
    // One key in each line fits beside the preview.
    let file = designs.appendingPathComponent("friends.json")
    source = try String(contentsOf: file, encoding: .utf8).replacing(#/"layout": \{ (.+) \},/#) { match in
      let keys = match.1.replacing(#/, "/#, with: ",\n        \"")
      return "\"layout\": {\n        \(keys)\n      },"
    }
    try Data(source.utf8).write(to: file)
    preview = try RunningPreview(in: folder.url)
    page = try DevTools(width: 860, height: 640)
  }

  @Test(
    "the README's animation is recorded in a browser: drag the width, save the design, see the update"
  )
  func film() throws {
    let output = try #require(ProcessInfo.processInfo.environment["MAQUETTE_SHOTS"])
    try page.open(preview.address)
    try page.press("e", "i")
    try page.evaluate("change({ width: 402 })")
    #expect(try page.wait(until: "document.body.dataset.breakpoints !== undefined"))
    let editor = try DevTools(width: 1_280, height: 640)
    try editor.open(URL(string: "about:blank")!)

    var text = source
    try frame(editor, text, milliseconds: 900)
    for width in stride(from: 402, through: 722, by: 16) { try drag(to: width, editor, text) }
    try frame(editor, text, milliseconds: 1_000)
    let oldLine = #""itemHeight": 70"#
    for line in [#""itemHeight": 7"#, #""itemHeight": "#, #""itemHeight": 9"#, #""itemHeight": 96"#] {
      text = source.replacing(oldLine, with: line)
      try frame(editor, text, isSaved: false, milliseconds: 220)
    }
    try folder.write(text, to: "designs/friends.json")
    #expect(
      try page.wait(until: "panes[0].head.view.elements.some((element) => element.frame.height === 96)"))
    try page.settle()
    try frame(editor, text, milliseconds: 1_500)
    for width in stride(from: 706, through: 402, by: -32) { try drag(to: width, editor, text) }
    try frame(editor, text, milliseconds: 1_200)
    try folder.write(source, to: "designs/friends.json")

    let run = try Program.run(
      "img2webp",
      ["-loop", "0", "-lossy", "-q", "70", "-m", "6"]
        + frames.shots.flatMap { ["-d", "\($0.milliseconds)", $0.file] } + ["-o", "\(output)/preview.webp"])
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The frames, with their durations.
  private let frames = Frames()

  private final class Frames {
    var shots: [(file: String, milliseconds: Int)] = []
  }

  private func drag(to width: Int, _ editor: DevTools, _ text: String) throws {
    try page.evaluate("change({ width: \(width) })")
    #expect(try page.wait(until: "panes[0].head.view.width === \(width)"))
    try frame(editor, text, milliseconds: 60)
  }

  /// Adds a frame: the text in an editor, and the preview beside it.
  private func frame(
    _ editor: DevTools, _ text: String, isSaved: Bool = true, milliseconds: Int
  ) throws {
    let changed = zip(text.split(separator: "\n"), source.split(separator: "\n")).map { $0 != $1 }
    let lines = zip(text.split(separator: "\n"), changed).map { line, isChanged in
      "<div\(isChanged ? " class=changed" : "")>\(line.replacing("<", with: "&lt;"))</div>"
    }
    let picture = try page.screenshot().base64EncodedString()
    let html = """
      <style>
        body { margin: 0; display: flex; background: #1b1b1f; font: 12px/19px 'DejaVu Sans Mono', monospace; color: #d6d6dc }
        main { width: 420px; height: 640px; overflow: hidden; white-space: pre; box-sizing: border-box; padding: 10px 14px }
        h1 { font: 600 12px/24px Inter, sans-serif; margin: 0 0 8px; color: #a0a0aa }
        .changed { background: #2f4a7a; color: #fff; margin: 0 -14px; padding: 0 14px }
      </style>
      <main><h1>designs/friends.json\(isSaved ? "" : " ●")</h1>\(lines.joined())</main>
      <img width=860 height=640 src="data:image/png;base64,\(picture)">
      """
    let json = String(decoding: try JSONEncoder().encode([html]), as: UTF8.self)
    try editor.evaluate("document.documentElement.innerHTML = \(json)[0]; 1")
    #expect(try editor.wait(until: "document.querySelector('img').complete"))
    let name = "frame-\(frames.shots.count).png"
    try editor.screenshot().write(to: folder.url.appendingPathComponent(name))
    frames.shots.append((folder.url.appendingPathComponent(name).path, milliseconds))
  }
}

import Foundation
import TestSupport
import Testing

/// The output on a terminal, which `script` from Debian's bsdutils simulates.
@Suite(.waitsForPrograms) struct TerminalTests {
  private static let design = """
    {"viewports": ["320x480"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "a.jpg"}]}]}
    """

  private func onTerminal(_ environment: [String: String]) throws -> String {
    let folder = try TemporaryFolder()
    let jpeg = try Data(contentsOf: Repository.root.appendingPathComponent("designs/photos/ana.png"))
    try jpeg.prefix(3_000).write(to: folder.url.appendingPathComponent("a.jpg"))
    try folder.write(Self.design, to: "bad.json")
    try folder.write(Self.design.replacingOccurrences(of: #", "image": "a.jpg""#, with: ""), to: "good.json")
    let command = "\(Repository.tool.path) render good.json bad.json"
    return try Program.run(
      "script", ["--quiet", "--return", "--command", command, "/dev/null"], in: folder.url,
      environment: environment.merging(["TERM": "xterm"]) { $0 + $1 }
    ).text
  }

  @Test("the progress line shows images and seconds, and is removed at the end")
  func progress() throws {
    let text = try onTerminal([:])
    #expect(text.contains(/drawing 1 of 2, \d+\.\d s/), "\(text)")
    #expect(text.contains("drew 1 image, 1 failed"))
  }

  @Test("a run on a terminal ends with the number of audit findings and the command that prints them")
  func findings() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"viewports": ["320x480"], "templates": {"t": {"type": "text", "text": "{name}", "color": "#EEEEEE"}},
       "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"name": "a"}]}]}
      """, to: "pale.json")
    func text(_ options: String) throws -> String {
      let command = "\(Repository.tool.path) render pale.json --force \(options)"
      return try Program.run(
        "script", ["--quiet", "--return", "--command", command, "/dev/null"], in: folder.url,
        environment: ["TERM": "xterm"]
      ).text
    }
    let shown = try text("")
    #expect(shown.contains("1 finding of audits; maquette validate pale.json shows it"), "\(shown)")
    #expect(try !text("--quiet").contains("finding"))
    let piped = try Program.maquette(["render", "pale.json", "--force"], in: folder.url)
    #expect(!piped.errors.contains("finding"), "\(piped.errors)")
  }

  @Test("error messages are red on a terminal, unless NO_COLOR is set")
  func color() throws {
    let red = "\u{1B}[31merror: "
    #expect(try onTerminal(["NO_COLOR": ""]).contains(red))
    let plain = try onTerminal(["NO_COLOR": "1"])
    #expect(!plain.contains(red) && plain.contains("error: "))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Workflows

/// For any text in a design, outputs are well-formed and safe for a terminal.
@Suite(.waitsForPrograms) struct HostileTextTests {
  /// Markup, quotes, entities, comments, characters that XML forbids, bidi controls and noncharacters.
  private static let hostile = #"""
    "'><script>alert(1)</script><!-- ]]> &amp; &#0; \n\t %s $(id) ::error:: `x` | [a](b) \u202E\u2066\uFFFE\uFFFF\uD83D\uDE00\u200F é
    """#
    .replacing("\"'>", with: #"\"'>"#)

  /// A design with the same text in every position.
  private static let design = """
    {"name": "H", "viewports": [{"name": "H", "width": 320, "height": 480}],
     "translations": {"de": {"H": "H"}}, "matrix": {"locale": ["en", "de"]},
     "templates": {"t": {"type": "column", "children": [{"type": "text", "text": "H {name} {a|H}", "lineLimit": 3},
       {"type": "text", "text": "{detail}", "lineLimit": 0}]}},
     "screens": [{"id": "s", "title": "H", "layout": "column", "cell": "t",
       "navigationBar": {"title": "H", "trailing": [{"title": "H"}]},
       "tabBar": {"items": [{"title": "H", "icon": "star"}, {"title": "H", "icon": "star"}]},
       "sections": [{"header": "H", "footer": "H",
         "items": [{"id": "I", "name": "H", "detail": "H", "data": {"a": "H"}}]}],
       "updates": [{"name": "u", "operations": [{"reload": [0, 0], "with": {"id": "I2", "name": "H"}}]}]}]}
    """

  private static func folder(id: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = design.replacing("\"H", with: "\"\(hostile)").replacing("|H}", with: "|x}")
    try folder.write(text.replacing("\"I", with: "\"\(id)"), to: "d.json")
    return folder
  }

  private static let id = hostile.replacing(#"\n\t"#, with: "")

  /// The number of characters if the text contains any that control a terminal; nil otherwise.
  private static func obeyed(_ data: Data) -> Int? {
    let text = String(decoding: data, as: UTF8.self)
    return TerminalText(data).data == data ? nil : text.unicodeScalars.count
  }

  @Test(
    "SVG output is well-formed XML that other programs can draw, whether with outlines, live text or animations"
  )
  func svg() throws {
    let folder = try Self.folder(id: Self.id)
    for arguments in [
      ["render", "--format", "svg", "--no-updates"], ["render", "--format", "svg", "--style", "wireframe"],
      ["render", "--format", "svg", "--style", "redline"],
      ["render", "--format", "svg", "--svg-text", "live", "--name-template", "live-{variant}"],
    ] {
      let run = try Program.maquette(arguments + ["d.json", "--output", "out"], in: folder.url)
      #expect(run.status == 0 && Self.obeyed(Data(run.errors.utf8)) == nil, "\(run.errors)")
    }
    let check = """
      import sys, glob, xml.dom.minidom as d
      files = glob.glob('out/*.svg')
      for f in files:
        t = ''.join(n.data for n in d.parse(f).getElementsByTagName('title')[0].childNodes)
        assert '<script>alert(1)</script><!-- ]]> &amp; &#0;' in t, t
        assert not d.parse(f).getElementsByTagName('script')
      print(len(files))
      """
    let parsed = try Program.run("python3", ["-c", check], in: folder.url)
    #expect(parsed.status == 0 && Int(parsed.text.dropLast()) ?? 0 >= 6, "\(parsed.text) \(parsed.errors)")
    for name in try folder.contents().keys.filter({ $0.hasSuffix(".svg") }) {
      let drawn = try Program.run("rsvg-convert", [name, "--output", "drawn.png"], in: folder.url)
      #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(name): \(drawn.errors)")
    }
  }

  @Test("drawn PDF and PNG files contain their titles with the original characters")
  func documents() throws {
    let folder = try Self.folder(id: Self.id)
    let run = try Program.maquette(
      ["render", "d.json", "--no-updates", "--format", "png,pdf", "--output", "out"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    for name in try folder.contents().keys {
      if name.hasSuffix(".pdf") {
        let info = try Program.run("pdfinfo", [name], in: folder.url)
        #expect(info.status == 0 && info.text.contains("<script>alert(1)</script>"), "\(info.errors)")
      } else if name.hasSuffix(".png") {
        let check = try Program.run("pngcheck", ["-vt", name], in: folder.url)
        #expect(check.status == 0 && check.text.contains("No errors detected"), "\(check.text)")
      }
    }
  }

  @Test(
    "the output of commands contains no terminal control characters",
    arguments: [
      ["validate", "d.json"], ["inspect", "d.json"], ["inspect", "d.json", "--format", "json"],
      ["storyboard", "d.json", "--output", "out"], ["compare", "d.json", "--link", "--output", "out"],
      ["inspect", "d.json", "--explain", "unknown"],
    ])
  func terminal(arguments: [String]) throws {
    let folder = try Self.folder(id: Self.id)
    let run = try Program.maquette(arguments, in: folder.url)
    #expect(Self.obeyed(run.output) == nil && Self.obeyed(Data(run.errors.utf8)) == nil)
    if arguments.contains("json") {
      let document = try JSONSerialization.jsonObject(with: run.output)
      #expect("\(document)".contains("\u{202E}"))
    }
  }

  @Test("a file name with control characters is printed with escapes")
  func fileNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"screens": 1}"#, to: "\u{1B}[31mred\u{7}.json")
    let run = try Program.maquette(["validate", "."], in: folder.url)
    #expect(run.status == 2 && run.errors.contains(#"\u001B[31mred\u0007.json:1:13: error"#), "\(run.errors)")
    #expect(Self.obeyed(Data(run.errors.utf8)) == nil)
  }

  @Test("control characters in a design's texts are errors at their locations")
  func controls() throws {
    let folder = try Self.folder(id: #"a\u001b[31m"#)
    try folder.write(
      #"{"screens": [{"id": "s", "title": "\u009b31m", "layout": "column", "items": []}]}"#, to: "e.json")
    let run = try Program.maquette(["validate", "d.json", "e.json"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(#"control character \u001B"#) || run.errors.contains("contains a control character")
    )
    #expect(
      run.errors.contains(#"e.json:1:35: error: a text must not contain the control character \u009B"#),
      "\(run.errors)")
  }

  @Test("terminal output without control characters is unchanged")
  func plainTexts() {
    for text in ["", "Ana\tBo\n", "日本語 – ünï 😀 👨‍👩‍👧"] {
      #expect(TerminalText(text).data == Data(text.utf8))
    }
    #expect(TerminalText("a\u{202E}\rb\u{9B}").data == Data(#"a\u202E\u000Db\u009B"#.utf8))
  }
}

import Comparison
import DesignFormat
import Foundation
import Testing
import TestSupport

@Suite struct LayoutTextTests {
  private let page = """
    header 44 title=All .template=header
    cell ana 70 name=Ana .template=row .fill=white image=a1
    cell mei 70 name=Mei .template=row .fill=white
    cell omar 78 name=Omar .template=row .fill=red .round=8
    """

  private func layout(_ page: String, design: String = "../designs/a.json") -> LayoutText {
    let record = Page()(page)
    let bars = ScreenRecord(
      (screen: record.screen, viewport: record.viewport), size: record.size, contentSize: record.size,
      elements: [
        ElementRecord(
          id: "navigation bar", category: "navigation bar", section: 0, order: 0,
          frame: CGRect(x: 0, y: 20, width: 375, height: 44))
      ])
    return LayoutText(design: design, content: record, bars: bars)
  }

  private func read(_ text: String) throws -> LayoutText {
    try LayoutText(reading: Array(text.utf8), file: "a.layout.txt")
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as InvalidLayoutText {
      return error.report.diagnostics.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a layout text has one fact per line, and writes the style of a template's elements once")
  func form() throws {
    #expect(
      layout(page).text == """
        maquette layout 1
        design "../designs/a.json"
        screen "list"
        viewport "iPhone"

        content 375 × 601 in 375 × 600
        header 0.0 "header 0"  x 0  y 0  w 375  h 44  template header
          text title "All"
        cell 0.0 ana  x 16  y 54  w 343  h 70  template row
          text name "Ana"
          image a1
        cell 0.1 mei  x 16  y 132  w 343  h 70  template row
          text name "Mei"
        cell 0.2 omar  x 16  y 210  w 343  h 78  template row
          text name "Omar"
          style fill "red"
          style round "8"

        template header

        template row
          style fill "white"

        bars 375 × 600 in 375 × 600
        "navigation bar" 0.0 "navigation bar"  x 0  y 20  w 375  h 44

        """)
  }

  @Test(
    "a layout text writes \"none\" for an element that lacks a style of the other elements of its template")
  func lacking() throws {
    let layout = layout(
      "cell a 70 .template=row .fill=white\ncell b 70 .template=row .fill=white\ncell c 70 .template=row")
    #expect(layout.text.contains("  style fill none\n"))
    #expect(try read(layout.text) == layout)
  }

  @Test("reading a layout text restores the content from which it was written", arguments: Rounds.of(200))
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let layout = LayoutText(
      design: random.text(), fonts: Bool.random(using: &random) ? random.text() : nil,
      content: random.record(), bars: random.record(count: 3))
    let again = try read(layout.text)
    #expect(again == layout)
    #expect(again.text == layout.text)
    // Windows line endings, which git may write.
    #expect(try read(layout.text.replacingOccurrences(of: "\n", with: "\r\n")) == layout)
  }

  @Test("a layout text rounds lengths to a thousandth of a point, and transforms to a millionth")
  func precision() throws {
    var record = Page()("cell a 70")
    record.elements[0].frame.origin.x = 100.0 / 3
    record.elements[0].transform = [1, 0, 0, -1.0 / 4500]
    let layout = LayoutText(design: "", content: record, bars: record)
    #expect(layout.text.contains("  x 33.333  y "))
    #expect(layout.text.contains("  transform 1 0 0 -0.000222\n"))
    #expect(layout.content.elements[0].frame.origin.x == 33.333)
  }

  @Test("layout texts that differ only in the design's path are equal in a comparison")
  func place() throws {
    #expect(layout(page).showsSame(as: layout(page, design: "elsewhere.json")))
    #expect(!layout(page).showsSame(as: layout(page + "\ncell zoe 70")))
  }

  @Test("a layout text has a line for its fonts, which are not compared")
  func fonts() throws {
    let layout = layout(page)
    let measured = LayoutText(
      design: layout.design, fonts: "Inter 3.019", content: layout.content, bars: layout.bars)
    #expect(measured.text.contains("viewport \"iPhone\"\nfonts \"Inter 3.019\"\n\ncontent "))
    #expect(try read(measured.text) == measured && measured != layout && measured.showsSame(as: layout))
    #expect(LayoutText.fonts(in: Array(measured.text.utf8)) == "Inter 3.019")
    #expect(LayoutText.fonts(in: Array(layout.text.utf8)) == nil)
  }

  @Test("an unresolved merge conflict in a layout text is the only reported error")
  func conflict() throws {
    let line = "cell 0.1 mei  x 16  y 132  w 343  h 70  template row\n"
    let text = layout(page).text.replacingOccurrences(
      of: line,
      with:
        "<<<<<<< HEAD\n\(line)=======\ncell 0.1 mei  x 16  y 140  w 343  h 70  template row\n>>>>>>> other\n")
    #expect(
      problems(text) == [
        "a.layout.txt:12:1: error: unresolved merge conflict; resolve the conflict in the design, "
          + "then write the reference again with \"maquette record\"; \"maquette merge-driver --install\" keeps git "
          + "from leaving conflicts that the designs do not have"
      ])
  }

  @Test(
    "all errors of a damaged layout text are reported with their locations",
    arguments: [
      ("x 16  y 132", "x 16  y 13z2", ["a.layout.txt:12:23: error: expected a number"]),
      ("name \"Mei\"", "name \"Mei", ["a.layout.txt:13:13: error: the text in quotes has no closing quote"]),
      ("name \"Mei\"", "name Mei", ["a.layout.txt:13:13: error: expected a text in quotes"]),
      (
        "name \"Mei\"", "name \"M\\ei\"",
        ["a.layout.txt:13:15: error: unknown escape; expected \\n, \\\", \\\\ or \\u{…}"]
      ),
      ("cell 0.1 mei", "cell 0.0 mei", ["a.layout.txt:12:1: error: cell 0.0 is already in line 9"]),
      ("  h 78", "", ["a.layout.txt:14:36: error: expected \"h\""]),
      (
        "\ntemplate row\n  style fill \"white\"\n", "",
        ["a.layout.txt:9:1: error: the template \"row\" is not defined"]
      ),
      ("screen \"list\"\n", "", ["a.layout.txt:1:1: error: the line \"screen\" is missing"]),
      (
        "  style round \"8\"", "  style round \"8\"\n  style round \"9\"",
        ["a.layout.txt:18:9: error: \"round\" occurs twice"]
      ),
      (
        "maquette layout 1", "maquette layout 2",
        [
          "a.layout.txt:1:1: error: version \"2\" of the layout text is not supported; this program reads "
            + "version 1; write references again with \"maquette record\""
        ]
      ),
      (
        "maquette layout 1", "friends",
        ["a.layout.txt:1:1: error: this is not a layout text; the first line must be \"maquette layout 1\""]
      ),
    ])
  func damage(_ old: String, _ new: String, _ expected: [String]) throws {
    let text = layout(page).text
    try #require(text.contains(old))
    let found = problems(text.replacingOccurrences(of: old, with: new))
    #expect(expected.allSatisfy(found.contains), "\(found)")
    #expect(found.count <= expected.count + 1, "\(found)")
  }

  @Test("a truncated layout text is an error", arguments: [0, 1, 3, 6, 12, 17, 20, 22])
  func truncation(count: Int) throws {
    let lines = layout(page).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!problems(lines.prefix(count).joined(separator: "\n")).isEmpty)
  }

  @Test("a layout text that is not UTF-8 is an error")
  func encoding() throws {
    #expect(throws: InvalidLayoutText.self) {
      try LayoutText(reading: [0x6D, 0xFF, 0xFE], file: "a.layout.txt")
    }
  }

  @Test("the design's path can be read from a damaged layout text")
  func design() {
    let text = layout(page).text.replacingOccurrences(of: "x 16", with: "?")
    #expect(LayoutText.design(in: Array(text.utf8)) == "../designs/a.json")
    #expect(LayoutText.design(in: Array("nothing".utf8)) == nil)
  }
}

extension SeededGenerator {
  fileprivate mutating func text() -> String {
    let words = [
      "ana", "Zoë", "", " two  words ", "quote \" and \\ back", "line\nbreak", "tab\there", "\r\n",
      "<<<<<<< HEAD",
      "👩🏾‍💻", "مرحبا\u{200F}", "\u{202E}gnp", "none", "=======", "a=b", "\u{301}x", "{name}", "\u{2028}",
    ]
    return words.randomElement(using: &self) ?? ""
  }

  private mutating func length() -> Double {
    let numbers = [0, 16, -8, 1.0 / 3, 1e6, 0.0004, -0.0004, .random(in: -2_000...2_000, using: &self)]
    return numbers.randomElement(using: &self) ?? 0
  }

  private mutating func words() -> [String: String] {
    var words: [String: String] = [:]
    for _ in 0..<Int.random(in: 0...3, using: &self) { words[text()] = text() }
    return words
  }

  fileprivate mutating func record(count: Int = 12) -> ScreenRecord {
    let elements = (0..<count).map { order in
      var element = ElementRecord(
        id: text() + "\(order)", category: Bool.random(using: &self) ? "cell" : text() + "x",
        section: .random(in: 0...2, using: &self), order: order,
        frame: CGRect(
          origin: CGPoint(x: length(), y: length()), size: CGSize(width: length(), height: length())))
      element.alpha = Bool.random(using: &self) ? 1 : abs(length())
      element.zIndex = [0, 1, -10, .max, .min].randomElement(using: &self) ?? 0
      element.texts = words()
      element.style = words()
      element.style["template"] = Bool.random(using: &self) ? text() : nil
      element.image = Bool.random(using: &self) ? text() : nil
      if Bool.random(using: &self) { element.transform = (0..<16).map { _ in length() } }
      return element
    }
    return ScreenRecord(
      (screen: "s\"creen", viewport: "iPhone, dark"), size: CGSize(width: abs(length()), height: 8),
      contentSize: CGSize(width: length(), height: length()), elements: elements)
  }
}

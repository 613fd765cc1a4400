import Foundation
import Graphics
import Rendering
import Testing

@Suite struct TextLayoutTests {
  let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary()
  }

  /// What stands on each line: the characters, the width, and a mark where the line begins from the right.
  private func lines(
    _ string: String, width: Double? = nil, limit: Int = 0, _ change: (inout TextRequest) -> Void = { _ in }
  ) -> String {
    var request = TextRequest(string, font: Font(size: 17), maximumWidth: width, lineLimit: limit)
    change(&request)
    let shaped = fonts.shape(request)
    var text = shaped.lines.map { line in
      "\(line.string) | \(line.width.figures(1))" + (line.isRightToLeft ? " ←" : "")
    }
    if shaped.isTruncated { text.append("truncated") }
    return text.joined(separator: "\n")
  }

  @Test("lines break between words, and inside a word only where it is wider than a line")
  func wraps() {
    #expect(
      lines("Ana is a friend of Supercalifragilistic", width: 90) == """
        Ana is a | 63.1
        friend of | 68
        Supercalifr | 86.6
        agilistic | 60.6
        """)
  }

  @Test("a line break begins a line, and an empty line counts")
  func lineBreaks() {
    #expect(lines("one\n\ntwo\r\nthree") == "one | 30\n | 0\ntwo | 29.8\nthree | 42.3")
    #expect(lines("one\ntwo", limit: 2) == "one | 30\ntwo | 29.8")
  }

  @Test("an ellipsis stands at the end, in the middle or at the beginning of a line")
  func truncatesOneLine() {
    func cut(_ truncation: TextRequest.Truncation) -> String {
      lines("Dominique Lefèvre-Dubois", width: 120, limit: 1) { $0.truncation = truncation }
    }
    #expect(cut(.tail) == "Dominique L… | 113.6\ntruncated")
    #expect(cut(.middle) == "Domin…ubois | 108.6\ntruncated")
    #expect(cut(.head) == "…fèvre-Dubois | 118.3\ntruncated")
  }

  @Test("of several lines only the last is cut; in the middle or at its beginning it shows the text's end")
  func truncatesTheLastLine() {
    func cut(_ truncation: TextRequest.Truncation) -> String {
      lines("one two three four five six seven eight", width: 80, limit: 2) { $0.truncation = truncation }
    }
    #expect(cut(.tail) == "one two | 64.6\nthree fo… | 76.9\ntruncated")
    #expect(cut(.middle) == "one two | 64.6\nthre…ight | 76.9\ntruncated")
    #expect(cut(.head) == "one two | 64.6\n…en eight | 79.1\ntruncated")
  }

  @Test("a paragraph that is left out is cut as well, one of blanks is not")
  func truncatesParagraphs() {
    #expect(lines("one\ntwo\nthree", limit: 2) == "one | 30\ntwo… | 43.8\ntruncated")
    #expect(lines("one\ntwo\n \n", limit: 2) == "one | 30\ntwo | 29.8")
    #expect(lines("one\ntwo", width: 200, limit: 1) { $0.truncation = .head } == "one two | 64.6")
    #expect(lines("one", width: 200, limit: 1) == "one | 30")
  }

  @Test("a line is no wider than it may be, tracking included", arguments: [-0.43, 0, 0.4])
  func staysInside(tracking: Double) {
    for width in stride(from: 40.0, through: 160, by: 7) {
      for limit in 0...3 {
        var request = TextRequest(
          "Dominique Lefèvre-Dubois and friends", font: Font(size: 17, tracking: tracking),
          maximumWidth: width,
          lineLimit: limit)
        for truncation in TextRequest.Truncation.allCases {
          request.truncation = truncation
          #expect(fonts.shape(request).width <= width + 0.002)
        }
      }
    }
  }

  @Test("a centred ellipsis is not padded: the line ends where its glyphs end")
  func endsAtTheEllipsis() throws {
    let shaped = fonts.shape(
      TextRequest("Dominique Lefèvre", font: Font(size: 17), maximumWidth: 100))
    let ellipsis = try #require(fonts.shape(TextRequest("…", font: Font(size: 17))).lines.first)
    let last = try #require(shaped.lines[0].runs.last?.glyphs.last)
    #expect(abs(last.offset.x + ellipsis.width - shaped.width) < 0.01)
  }

  @Test("parts stand out in weight and italics, before and after a cut")
  func emphasises() {
    func typefaces(width: Double?) -> [String] {
      var request = TextRequest("Ana sent a photo", font: Font(size: 17), maximumWidth: width)
      request.emphasis = [.init(0..<3, weight: 700), .init(11..<99, weight: 500, isItalic: true)]
      return fonts.shape(request).lines.flatMap(\.runs).map { "\($0.meaning.string) \($0.typeface.name)" }
    }
    #expect(
      typefaces(width: nil) == ["Ana Inter-Bold", " sent a  Inter-Regular", "photo Inter-MediumItalic"])
    #expect(typefaces(width: 70) == ["Ana Inter-Bold", " s Inter-Regular", "… Inter-Regular"])
  }

  @Test("a paragraph begins where its first letter does, unless it is told")
  func directions() {
    #expect(lines("مرحبا Ana\nAna مرحبا") == "مرحبا Ana | 71.2 ←\nAna مرحبا | 71.6")
    #expect(lines("Ana!") { $0.baseDirection = .rightToLeft } == "Ana! | 35.8 ←")
    #expect(lines("שלום") { $0.baseDirection = .leftToRight } == "שלום | 37.9")
    #expect(lines("123 …") == "123 … | 47.7")
  }

  @Test("the cut of an Arabic line is at its left")
  func truncatesFromTheRight() throws {
    let shaped = fonts.shape(
      TextRequest("مرحبا بالعالم يا أصدقاء", font: Font(size: 17), maximumWidth: 80))
    let line = try #require(shaped.lines.first)
    #expect(line.isRightToLeft)
    #expect(line.string == "مرحبا بالع…")
    #expect(line.runs.map(\.meaning.string) == ["…", "مرحبا بالع"])
    #expect(line.runs.map(\.meaning.isRightToLeft) == [true, true])
  }

  @Test("runs stand in visual order, from left to right")
  func visualOrder() throws {
    let line = try #require(fonts.shape(TextRequest("Ana شكرا 2026", font: Font(size: 17))).lines.first)
    #expect(
      line.runs.map { $0.meaning.string.trimmingCharacters(in: .whitespaces) } == ["Ana", "2026", "شكرا"])
    for (left, right) in zip(line.runs, line.runs.dropFirst()) {
      #expect(abs(left.extent.upperBound - right.extent.lowerBound) < 0.01)
    }
    #expect(abs((line.runs.last?.extent.upperBound ?? 0) - line.width) < 0.01)
  }

  @Test("ideographs wrap anywhere but before a full stop")
  func wrapsIdeographs() {
    #expect(
      lines("漢字かな交じり文。改行", width: 70) == """
        漢字かな | 68
        交じり | 51
        文。改行 | 68
        """)
  }

  @Test("Thai wraps between words, though nothing stands between them")
  func wrapsThai() {
    #expect(lines("สวัสดีชาวโลก", width: 60) == "สวัสดี | 38.3\nชาวโลก | 49.6")
  }
}

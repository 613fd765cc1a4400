import Foundation
import Graphics
import Rendering
import Testing

@Suite struct TextLayoutTests {
  let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary()
  }

  /// The lines as text: characters, width, and a mark on right-to-left lines.
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

  @Test("text lines break between words, and inside a word only if the word is wider than a line")
  func wraps() {
    #expect(
      lines("Ana is a friend of Supercalifragilistic", width: 90) == """
        Ana is a | 63.1
        friend of | 68
        Supercalifr | 86.6
        agilistic | 60.6
        """)
  }

  @Test(
    "spaces at the end of a line have no width and do not start a new line",
    arguments: ["", " ", "  ", "     ", "\t ", "\u{3000}\u{3000}"])
  func hangingSpaces(spaces: String) {
    let width = fonts.shape(TextRequest("First sentence.", font: Font(size: 17))).width
    for box in [width, width + 2, width + 12, nil] {
      for limit in 0...2 {
        let line = lines("First sentence.\(spaces)", width: box, limit: limit)
        #expect(
          line == "First sentence.\(spaces) | \(width.figures(1))", "\(String(describing: box)) \(limit)")
      }
    }
    let hebrew = lines("שלום")
    #expect(lines("שלום\(spaces)", width: 300) == hebrew.replacing(" |", with: "\(spaces) |"))
  }

  @Test("a sequence of spaces between words has a width only inside a line")
  func spacesBetweenWords() {
    let words = lines("a  b   c    d")
    let width = fonts.shape(TextRequest("a  b   c    d", font: Font(size: 17))).width
    #expect(lines("a  b   c    d     e", width: width + 1) == "\(words)\ne | 9.9")
    #expect(lines("a  b   c    d     e", width: width - 1).hasPrefix("a  b   c | "))
    #expect(lines("one   \n   two   ") == "one | 30\n   two    | 44.2")
    #expect(lines("Ana   Petrović", width: 60, limit: 1).hasSuffix("truncated"))
  }

  @Test("spaces at the ends of many lines have no width, even in a long text")
  func manyHangingSpaces() {
    let text = String(repeating: "First sentence.   ", count: 200)
    let width = fonts.shape(TextRequest("First sentence.", font: Font(size: 17))).width
    let shaped = fonts.shape(TextRequest(text, font: Font(size: 17), maximumWidth: width + 1, lineLimit: 0))
    #expect(shaped.lines.count == 200)
    #expect(shaped.lines.allSatisfy { abs($0.width - width) < 0.01 })
  }

  @Test(
    "an ellipsis is at the end of the line if the letters before it have the opposite direction",
    arguments: [
      ("أحدث إصدار من iPhone 17 Pro Max", "ar"), ("رقم الطلب 1234567890123456", "ar"),
      ("Message from محمد عبد الله الأحمد", "en"), ("Message from محمد عبد الله\u{301} الأحمد", "en"),
    ])
  func ellipsisInMixedDirections(string: String, language: String) throws {
    var request = TextRequest(string, font: Font(size: 17), maximumWidth: 150, lineLimit: 1)
    request.language = language
    for truncation in [TextRequest.Truncation.tail, .head] {
      request.truncation = truncation
      let shaped = fonts.shape(request)
      let line = try #require(shaped.lines.first)
      #expect(shaped.isTruncated && line.width <= 150.001)
      let isAtLeft = (language == "ar") == (truncation == .tail)
      let run = try #require(isAtLeft ? line.runs.first : line.runs.last)
      #expect(run.meaning.string.contains("…"))
    }
  }

  @Test("a truncated line with tracking is not wider than its box", arguments: [1.0, 4, 6, 20])
  func trackedTruncation(tracking: Double) {
    for string in ["ភាសាខ្មែរ និងអក្សរខ្មែរ", "ภาษาไทยและอักษรไทย", "A long English sentence", "Emoji 😀😀😀😀😀😀😀😀😀"] {
      for truncation in [TextRequest.Truncation.tail, .middle, .head] {
        var request = TextRequest(
          string, font: Font(size: 17, tracking: tracking), maximumWidth: 110, lineLimit: 1)
        request.truncation = truncation
        #expect(fonts.shape(request).width <= 110.001, "\(string) \(truncation)")
      }
    }
  }

  @Test("a line break character starts a new line, and empty lines count")
  func lineBreaks() {
    #expect(lines("one\n\ntwo\r\nthree") == "one | 30\n | 0\ntwo | 29.8\nthree | 42.3")
    #expect(lines("one\ntwo", limit: 2) == "one | 30\ntwo | 29.8")
  }

  @Test(
    "a text may start and end with line break characters, or consist of them",
    arguments: ["\n", "\r", "\r\n", "\u{2029}"], TextRequest.Truncation.allCases)
  func breaksAtTheEnds(lineBreak: String, truncation: TextRequest.Truncation) {
    func lines(_ string: String, limit: Int = 0) -> String {
      self.lines(string, width: 200, limit: limit) { $0.truncation = truncation }
    }
    #expect(lines("\(lineBreak)b") == " | 0\nb | 10.6")
    #expect(lines("b\(lineBreak)") == "b | 10.6\n | 0")
    #expect(lines("\(lineBreak)\(lineBreak)") == " | 0\n | 0\n | 0")
    #expect(lines("\(lineBreak)b\(lineBreak)", limit: 2) == " | 0\nb | 10.6")
    #expect(lines(lineBreak, limit: 1) == " | 0")
  }

  @Test("no text line starts with a combining mark, even after a space", arguments: [1, 8, 20, 40, 200])
  func marksAfterBlanks(width: Double) {
    let strings = [
      "\u{628}m \u{301}\u{628}", "\u{FDFA}\u{202A} \u{20DD}\u{E44}", "a \u{FE0F}b",
      "a \u{200D}\u{5D0} \u{300}\u{300}x",
      "\u{5D0} \u{301} \u{301}\u{5D0}", String(repeating: "\u{AD}\u{1160}\u{200C}", count: 8),
      String(repeating: "\u{200B}\u{202B}", count: 9) + "a", "one\n\u{628} \u{301}\u{628}\nm \u{301}\u{628}",
    ]
    for string in strings {
      for limit in 0...2 {
        var request = TextRequest(string, font: Font(size: 17), maximumWidth: width, lineLimit: limit)
        for direction in TextRequest.BaseDirection.allCases {
          request.baseDirection = direction
          for line in fonts.shape(request).lines {
            #expect(line.string.unicodeScalars.first?.properties.isGraphemeExtend != true)
          }
        }
      }
    }
  }

  @Test("embedded and isolated text directions may be nested to any depth")
  func nestedDirections() {
    let units = [
      "\u{2066} \u{2068}x\u{202C}\u{200E}\u{202B}", "\u{2067}\u{202E}א", "\u{2068}\u{202A}",
      "\u{2066}\u{202B}\u{2069}\u{202B}",
    ]
    for unit in units {
      for count in [2, 61, 400] {
        let deep = String(repeating: unit, count: count)
        #expect(lines(deep + "ana", width: 40, limit: 2).isEmpty == false)
        // Closed isolates have no width, regardless of their depth.
        let isolates =
          String(repeating: "\u{2067}", count: count) + String(repeating: "\u{2069}", count: count)
        let width = fonts.shape(TextRequest("a\(isolates)b", font: Font(size: 17))).width
        #expect(abs(width - fonts.shape(TextRequest("ab", font: Font(size: 17))).width) < 0.5)
      }
    }
  }

  @Test("a null character does not end a text")
  func nullCharacters() {
    #expect(lines("a\u{0}b") == "a\u{1}b | 28.5")
  }

  @Test("the box for a character without a glyph is between the character's neighbors")
  func missingBox() throws {
    let line = fonts.shape(TextRequest("a\u{10FFFF}b", font: Font(size: 17))).lines[0]
    let box = try #require(line.runs.last)
    let letters = line.runs.dropLast().flatMap(\.glyphs).map(\.offset.x)
    #expect(box.glyphs.map(\.id) == [0] && letters.count == 2)
    #expect(letters[0] < box.glyphs[0].offset.x && box.extent.upperBound <= letters[1] + 0.001)
  }

  @Test("the width of a character without a glyph does not depend on concurrent layouts")
  func missingCharacters() async throws {
    @Sendable func width(_ size: Int, in fonts: FontLibrary) -> Double {
      fonts.shape(TextRequest("a\u{1}b\u{10FFFF}", font: Font(size: Double(size)))).lines[0].width
    }
    let sizes = 10..<60
    let alone = sizes.map { width($0, in: fonts) }
    let besides = try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let fonts = try FontLibrary()
          return sizes.map { width($0, in: fonts) }
        }
      }
      return try await group.reduce(into: [[Double]]()) { $0.append($1) }
    }
    for widths in besides { #expect(widths == alone) }
  }

  @Test("long words and paragraphs break into lines like short words and paragraphs")
  func longTexts() {
    func shaped(_ string: String, width: Double = 90) -> [String] {
      fonts.shape(TextRequest(string, font: Font(size: 17), maximumWidth: width, lineLimit: 0)).lines
        .map(\.string)
    }
    let word = shaped(String(repeating: "supercali", count: 40))
    #expect(word.dropLast().allSatisfy { (10...12).contains($0.count) })
    #expect(word.joined() == String(repeating: "supercali", count: 40))
    let sentence = "Ana is a friend of "
    #expect(
      shaped(sentence + String(repeating: "supercali", count: 40) + " " + sentence)
        == ["Ana is a", "friend of"] + word.dropLast()
        + shaped((word.last ?? "") + " " + sentence))
    // The lines repeat every few sentences, so the pieces of a long paragraph are comparable.
    let page = shaped(String(repeating: sentence, count: 600))
    let some = shaped(String(repeating: sentence, count: 60))
    #expect(page.count == 600 * 2 && Array(page.prefix(100)) == Array(some.prefix(100)))
    #expect(page[1..<1_199] == ArraySlice(some[1..<3]).repeated(to: 1_198))
  }

  @Test("the ellipsis of a truncated line is at its end, in its middle or at its start")
  func truncatesOneLine() {
    func cut(_ truncation: TextRequest.Truncation) -> String {
      lines("Dominique Lefèvre-Dubois", width: 120, limit: 1) { $0.truncation = truncation }
    }
    #expect(cut(.tail) == "Dominique L… | 113.6\ntruncated")
    #expect(cut(.middle) == "Domin…ubois | 108.6\ntruncated")
    #expect(cut(.head) == "…fèvre-Dubois | 118.3\ntruncated")
  }

  @Test(
    "an ellipsis replaces whole characters, as few as possible",
    arguments: [
      ("🇩🇪🇫🇷🇮🇹🇪🇸🇵🇹🇳🇱", "🇩🇪🇫🇷…🇳🇱", "…🇪🇸🇵🇹🇳🇱"),
      ("👨‍👩‍👧a👨‍👩‍👧b👨‍👩‍👧c👨‍👩‍👧", "👨‍👩‍👧a…c👨‍👩‍👧", "…b👨‍👩‍👧c👨‍👩‍👧"),
      ("เกียรติศักดิ์และสิทธิ", "เกียร…ะสิทธิ", "…กดิ์และสิทธิ"),
    ])
  func truncatesCharacters(string: String, middle: String, head: String) {
    func cut(_ truncation: TextRequest.Truncation) -> String {
      lines(string, width: 90, limit: 1) { $0.truncation = truncation }
    }
    #expect(cut(.middle).hasPrefix("\(middle) | "), "\(cut(.middle))")
    #expect(cut(.head).hasPrefix("\(head) | "), "\(cut(.head))")
    #expect(cut(.middle).hasSuffix("truncated") && cut(.head).hasSuffix("truncated"))
  }

  @Test("a Burmese consonant without a vowel is separate from the next letter in a truncated text")
  func truncatesBurmese() {
    let line = lines("ရန်ကုန်မြို့တော်စည်ပင်သာယာရေး", width: 142, limit: 1) { $0.truncation = .middle }
    #expect(line.hasPrefix("ရန်ကု…သာယာရေး | "), "\(line)")
  }

  @Test(
    "no part of a text beside an ellipsis begins with a combining mark",
    arguments: [40.0, 50, 60, 70, 80, 90, 100, 110, 120])
  func truncatesMarks(width: Double) {
    for string in ["រដ្ឋធម្មនុញ្ញនិងសេរីភាព", "လူတိုင်းသည်တူညီလွတ်လပ်သောဖြင့်", "अंतर्राष्ट्रीय क्रिकेट प्रतियोगिता"] {
      for truncation in [TextRequest.Truncation.middle, .head] {
        var request = TextRequest(string, font: Font(size: 17), maximumWidth: width)
        request.truncation = truncation
        let shaped = fonts.shape(request)
        let parts = shaped.lines[0].string.split(separator: "…", omittingEmptySubsequences: false)
        #expect(shaped.isTruncated && parts.count == 2 && shaped.width <= width + 0.002)
        #expect(string.hasPrefix(parts[0]) && string.hasSuffix(parts[1]))
        for character in parts.compactMap(\.first) {
          let category = character.unicodeScalars.first?.properties.generalCategory
          #expect(category != .nonspacingMark && category != .spacingMark, "\(parts)")
        }
      }
    }
  }

  @Test("fonts and emphasis stay on their characters around an ellipsis")
  func truncatesSpans() throws {
    var request = TextRequest("🇩🇪🇫🇷 Germany to Spain 🇪🇸", font: Font(size: 17), maximumWidth: 130)
    request.truncation = .middle
    request.spans = [TextRequest.Span(byteCount: 16, font: Font(size: 10))]
    request.emphasis = [TextRequest.Emphasis(28..<33, weight: 700)]
    let line = fonts.shape(request).lines[0]
    #expect(line.string.hasPrefix("🇩🇪🇫🇷") && line.string.hasSuffix("n 🇪🇸"))
    #expect(line.runs.first?.font?.size == 10 && line.runs.last?.font == nil)
    let bold = try #require(line.runs.first { $0.typeface.weight == 700 })
    #expect("Spain".hasSuffix(bold.meaning.string))
  }

  @Test(
    "a mark without an anchor in the font is over the middle of its letter, and marks do not overlap",
    arguments: [0, -0.43])
  func marksWithoutAnchors(tracking: Double) throws {
    func glyphs(_ string: String) throws -> [CGPoint] {
      let line = fonts.shape(TextRequest(string, font: Font(size: 17, tracking: tracking))).lines[0]
      return try #require(line.runs.first).glyphs.map(\.offset)
    }
    // A narrow letter moves the mark to the right, because fonts draw it for letters of usual width.
    let narrow = try glyphs("i\u{307}")
    try #require(narrow.count == 2)
    let advance = fonts.shape(TextRequest("i", font: Font(size: 17))).width
    #expect(narrow[1].x > advance + 1)
    // The second mark is above the first one.
    let two = try glyphs("i\u{307}\u{301}")
    try #require(two.count == 3)
    #expect(two[2].y < two[1].y - 1)
    // A mark is above a capital letter.
    #expect(try glyphs("\u{1EB8}\u{300}")[1].y < -1)
    #expect(try glyphs("e\u{301}").count == 1)
    // A tie is over two letters.
    let first = fonts.shape(TextRequest("t", font: Font(size: 17))).width
    #expect(abs(try glyphs("t\u{361}s")[1].x - first) < 0.7)
  }

  @Test("only the last of several lines is truncated; head and middle truncation keep the text's end")
  func truncatesTheLastLine() {
    func cut(_ truncation: TextRequest.Truncation) -> String {
      lines("one two three four five six seven eight", width: 80, limit: 2) { $0.truncation = truncation }
    }
    #expect(cut(.tail) == "one two | 64.6\nthree fo… | 76.9\ntruncated")
    #expect(cut(.middle) == "one two | 64.6\nthre…ight | 76.9\ntruncated")
    #expect(cut(.head) == "one two | 64.6\n…en eight | 79.1\ntruncated")
  }

  @Test("a text counts as truncated if a paragraph is omitted, unless that paragraph is blank")
  func truncatesParagraphs() {
    #expect(lines("one\ntwo\nthree", limit: 2) == "one | 30\ntwo… | 43.8\ntruncated")
    #expect(lines("one\ntwo\n \n", limit: 2) == "one | 30\ntwo | 29.8")
    #expect(lines("one\ntwo", width: 200, limit: 1) { $0.truncation = .head } == "one two | 64.6")
    #expect(lines("one", width: 200, limit: 1) == "one | 30")
  }

  @Test("no text line exceeds the maximum width, including tracking", arguments: [-0.43, 0, 0.4])
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

  @Test("a truncated line ends at its last glyph, even if the ellipsis is from a fallback font")
  func endsAtTheEllipsis() throws {
    let shaped = fonts.shape(
      TextRequest("Dominique Lefèvre", font: Font(size: 17), maximumWidth: 100))
    let ellipsis = try #require(fonts.shape(TextRequest("…", font: Font(size: 17))).lines.first)
    let last = try #require(shaped.lines[0].runs.last?.glyphs.last)
    #expect(abs(last.offset.x + ellipsis.width - shaped.width) < 0.01)
  }

  @Test("emphasized parts of a text have their weight and italics, with and without truncation")
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

  @Test("a paragraph's text direction is the direction of its first letter, unless a direction is set")
  func directions() {
    #expect(lines("مرحبا Ana\nAna مرحبا") == "مرحبا Ana | 71.2 ←\nAna مرحبا | 71.6")
    #expect(lines("Ana!") { $0.baseDirection = .rightToLeft } == "Ana! | 35.8 ←")
    #expect(lines("שלום") { $0.baseDirection = .leftToRight } == "שלום | 37.9")
    #expect(lines("123 …") == "123 … | 47.7")
    // Embeddings and overrides are ignored, and isolates are skipped with their content (UAX #9, P2 and P3).
    for text in ["\u{202B}abc\u{202C} xyz", "\u{202E}abc\u{202C} xyz", "\u{2067}שלום\u{2069} abc"] {
      #expect(fonts.shape(TextRequest(text, font: Font(size: 17))).lines.map(\.isRightToLeft) == [false])
    }
    let override = TextRequest("\u{202D}مرحبا\u{202C} abc", font: Font(size: 17))
    #expect(fonts.shape(override).lines.map(\.isRightToLeft) == [true])
  }

  @Test("an Arabic line is truncated on the left")
  func truncatesFromTheRight() throws {
    let shaped = fonts.shape(
      TextRequest("مرحبا بالعالم يا أصدقاء", font: Font(size: 17), maximumWidth: 80))
    let line = try #require(shaped.lines.first)
    #expect(line.isRightToLeft)
    #expect(line.string == "مرحبا بالع…")
    #expect(line.runs.map(\.meaning.string) == ["…", "مرحبا بالع"])
    #expect(line.runs.map(\.meaning.isRightToLeft) == [true, true])
  }

  @Test("glyph runs are in visual order, from left to right")
  func visualOrder() throws {
    let line = try #require(fonts.shape(TextRequest("Ana شكرا 2026", font: Font(size: 17))).lines.first)
    #expect(
      line.runs.map { $0.meaning.string.trimmingCharacters(in: .whitespaces) } == ["Ana", "2026", "شكرا"])
    for (left, right) in zip(line.runs, line.runs.dropFirst()) {
      #expect(abs(left.extent.upperBound - right.extent.lowerBound) < 0.01)
    }
    #expect(abs((line.runs.last?.extent.upperBound ?? 0) - line.width) < 0.01)
  }

  @Test("lines of ideographs wrap anywhere except before a full stop")
  func wrapsIdeographs() {
    #expect(
      lines("漢字かな交じり文。改行", width: 70) == """
        漢字かな | 68
        交じり | 51
        文。改行 | 68
        """)
  }

  /// The strings of a text's lines.
  private func strings(_ string: String, width: Double, limit: Int = 0) -> [String] {
    fonts.shape(TextRequest(string, font: Font(size: 17), maximumWidth: width, lineLimit: limit)).lines.map(
      \.string)
  }

  /// Words as divided by Debian's ICU 72, separated by bars.
  private static let southeastAsian = [
    "ថ្ងៃនេះ|អាកាសធាតុ|ល្អ|ណាស់|យើង|ទៅដើរ|លេង|នៅ|សួនច្បារ|ជាមួយគ្នា",
    "ມື້ນີ້|ອາກາດ|ດີ|ຫຼາຍ|ພວກ|ເຮົາ|ໄປ|ຍ່າງ|ຫຼິ້ນ|ຢູ່|ສວນ|ສາທາລະນະ",
    "ဒီ|နေ့|ရာသီဥတု|အရမ်း|ကောင်း|တယ်|ပန်းခြံ|ထဲ|မှာ|လမ်းလျှောက်|ကြ|ရအောင်",
  ]

  @Test("Khmer, Lao and Burmese text wraps between words", arguments: southeastAsian, [120.0, 160, 224])
  func wrapsSoutheastAsian(words: String, width: Double) {
    let text = words.replacing("|", with: "")
    let ends = words.split(separator: "|").reduce(into: [0]) { $0.append($0.last! + $1.utf8.count) }
    let lines = strings(text, width: width)
    #expect(lines.joined() == text)
    let breaks = lines.dropLast().reduce(into: [0]) { $0.append($0.last! + $1.utf8.count) }
    #expect(breaks.allSatisfy(ends.contains), "\(lines)")
    // Each line is as long as possible.
    let widths = fonts.shape(TextRequest(text, font: Font(size: 17), maximumWidth: width, lineLimit: 0)).lines
      .map(\.width)
    for (index, end) in breaks.dropFirst().enumerated() {
      guard let place = ends.firstIndex(of: end) else { continue }
      let next = words.split(separator: "|")[place]
      let nextWidth = fonts.shape(TextRequest(String(next), font: Font(size: 17))).width
      #expect(widths[index] + nextWidth > width - 0.5)
    }
  }

  @Test(
    "a line of Javanese, Balinese, Batak or Cham may end before each syllable",
    arguments: [
      "ꦱ|ꦧꦼ|ꦤ꧀ꦠꦶ|ꦪꦁ|ꦭ|ꦲꦶꦂ|ꦏ|ꦤ꧀ꦛꦶ|ꦩꦂ|ꦢꦶ|ꦏ", "ᬓ|ᬢ᭄ᬢᬾ|ᬫ|ᬓ|ᬢᬾ|ᬲᬸ|ᬓ|ᬲ|ᬤᬶ|ᬦ|ᬢᬾ", "ᯅ|ᯖᯂ᯲|ᯖᯬ|ᯅ", "ꨀ|ꨇꩉ|ꨌꩌ|ꨚ",
    ])
  func wrapsSyllables(syllables: String) {
    let text = syllables.replacing("|", with: "")
    let ends = syllables.split(separator: "|").reduce(into: [0]) { $0.append($0.last! + $1.utf8.count) }
    for width in [50.0, 60, 90] {
      let lines = strings("ab \(text)", width: width)
      #expect(lines.joined() == "ab \(text)")
      let breaks = lines.dropLast().reduce(into: [0]) { $0.append($0.last! + $1.utf8.count) }
      #expect(breaks.filter { $0 > 3 }.allSatisfy { ends.contains($0 - 3) }, "\(lines)")
    }
    // The first syllable is beside the word before it.
    let first = "ab " + syllables.prefix { $0 != "|" }
    let width = fonts.shape(TextRequest(first, font: Font(size: 17))).width + 0.5
    #expect(strings("ab \(text)", width: width).first == first)
  }

  @Test(
    "no Southeast Asian line starts with a sign of the preceding syllable",
    arguments: southeastAsian + ["เด็กเล็กเดินเล่นช้าๆ", "ကျွန်ုပ်တို့မြန်မာစာပေ"], [1.0, 20, 30, 45])
  func syllables(words: String, width: Double) {
    let text = words.replacing("|", with: "")
    let lines = strings(text, width: width)
    #expect(lines.joined() == text)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let (last, first) = (line.unicodeScalars.last!, next.unicodeScalars.first!)
      #expect(
        first.properties.generalCategory != .nonspacingMark
          && first.properties.generalCategory != .spacingMark)
      #expect(!"\u{17D2}\u{1039}เแโใไເແໂໃໄ".unicodeScalars.contains(last), "\(lines)")
      #expect(!"ะาำๆະາຳ".unicodeScalars.contains(first), "\(lines)")
      #expect(next.unicodeScalars.dropFirst().first != "\u{103A}", "\(lines)")
    }
  }

  @Test(
    "a Thai, Lao or Khmer repetition sign stays on the line of its word",
    arguments: [40.0, 60, 80, 100, 120, 140])
  func repetitions(width: Double) {
    for text in ["เด็กเล็กเดินเล่นช้า ๆ ริมทะเลช้า ๆ ช้า ๆ", "ຊ້າ ໆ ຊ້າ ໆ ຊ້າ ໆ", "ផ្សេង ៗ ផ្សេងៗ ផ្សេង  ៗ"] {
      let lines = strings(text, width: width)
      #expect(!lines.contains { "ๆໆៗ".contains($0.first!) }, "\(lines)")
    }
  }

  @Test("a line that ends at a soft hyphen shows a hyphen and has room for it")
  func softHyphens() throws {
    let text = "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft"
    let hyphen = fonts.shape(TextRequest("\u{2010}", font: Font(size: 17))).width
    for width in [50.0, 80, 100, 154, 200] {
      let shaped = fonts.shape(TextRequest(text, font: Font(size: 17), maximumWidth: width, lineLimit: 0))
      #expect(shaped.lines.allSatisfy { $0.width <= width || width == 50 })
      #expect(shaped.lines.map(\.string).joined().replacing("\u{2010}", with: "\u{AD}") == text)
      for line in shaped.lines.dropLast() where line.string.hasSuffix("\u{2010}") {
        let plain = String(line.string.dropLast()).replacing("\u{AD}", with: "")
        let width = fonts.shape(TextRequest(plain, font: Font(size: 17))).width
        #expect(abs(line.width - width - hyphen) < 0.5)
        let run = try #require(line.runs.last)
        #expect(run.glyphs.count == run.meaning.clusters.map(\.glyphCount).reduce(0, +))
      }
    }
    #expect(strings(text, width: 154).allSatisfy { !$0.hasSuffix("\u{AD}") })
    // A soft hyphen that ends no line is invisible.
    #expect(
      lines("Schiff\u{AD}fahrt", width: 200)
        == "Schiff\u{AD}fahrt | \(fonts.shape(TextRequest("Schifffahrt", font: Font(size: 17))).width.figures(1))"
    )
    #expect(strings("one\u{AD}\ntwo", width: 200) == ["one\u{AD}", "two"])
    // Words without soft hyphens break without a hyphen.
    #expect(strings("Supercalifragilistic", width: 90) == ["Supercalifr", "agilistic"])
  }

  @Test(
    "a text with soft hyphens has the same lines in the width that it needs", arguments: [50.0, 80, 88, 154])
  func widthWithSoftHyphens(width: Double) throws {
    for tracking in [-0.43, 0, 1] {
      var request = TextRequest(
        "Eier\u{AD}schalen\u{AD}soll\u{AD}bruch\u{AD}stellen", font: Font(size: 17, tracking: tracking),
        maximumWidth: width, lineLimit: 0)
      let shaped = fonts.shape(request)
      request.maximumWidth = shaped.width
      #expect(fonts.shape(request).lines == shaped.lines)
      #expect(shaped.width <= width || width == 50)
    }
  }

  @Test("Thai text wraps between words, although there are no spaces")
  func wrapsThai() {
    #expect(lines("สวัสดีชาวโลก", width: 60) == "สวัสดี | 38.3\nชาวโลก | 49.6")
  }

  @Test("the Thai abbreviations ฯลฯ and ฯพณฯ are not divided", arguments: ["ฯลฯ", "ฯพณฯ"])
  func thaiAbbreviations(word: String) {
    for width in stride(from: 40.0, through: 90, by: 5) {
      #expect(lines("ผลไม้ \(word)", width: width).contains(word), "\(width)")
    }
  }
}

extension ArraySlice<String> {
  /// The elements repeated up to a count.
  fileprivate func repeated(to count: Int) -> ArraySlice<String> {
    ArraySlice((0..<count).map { self[startIndex + $0 % self.count] })
  }
}

import Foundation
import Graphics
import Rendering
import Testing

@Suite struct ScriptTests {
  let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary()
  }

  private func runs(_ string: String, weight: Int = 400, language: String = "en") -> [GlyphRun] {
    var request = TextRequest(string, font: Font(size: 17, weight: weight))
    request.language = language
    return fonts.shape(request).lines.flatMap(\.runs)
  }

  private func clusters(_ string: String) -> [String] {
    runs(string).flatMap { run -> [String] in
      var bytes = run.meaning.string.utf8[...]
      return run.meaning.clusters.map { cluster in
        defer { bytes = bytes.dropFirst(cluster.byteCount) }
        return String(decoding: bytes.prefix(cluster.byteCount), as: UTF8.self)
      }
    }
  }

  @Test(
    "each script is drawn in one font family, regardless of other installed fonts",
    arguments: [
      ("Ελένη", "Inter-Regular"), ("Наталья", "Inter-Regular"), ("مرحبا", "NotoSansArabic-Regular"),
      ("שלום", "NotoSansHebrew-Regular"), ("नमस्ते", "NotoSansDevanagari-Regular"),
      ("สวัสดี", "NotoSansThai-Regular"), ("தமிழ்", "NotoSansTamil-Regular"),
      ("བོད", "NotoSerifTibetan-Regular"), ("😀", "NotoColorEmoji"), ("☃", "NotoSansSymbols2-Regular"),
      ("❤", "Inter-Regular"), ("❤️", "NotoColorEmoji"), ("1️⃣", "NotoColorEmoji"), ("1", "Inter-Regular"),
    ])
  func families(string: String, typeface: String) {
    #expect(runs(string).map(\.typeface.name) == [typeface])
  }

  @Test(
    "a weight that a fallback font family lacks is replaced by the nearest weight",
    arguments: [(400, "Regular"), (500, "Regular"), (600, "Bold"), (700, "Bold"), (900, "Bold")])
  func weights(weight: Int, style: String) {
    #expect(runs("مرحبا", weight: weight).map(\.typeface.name) == ["NotoSansArabic-\(style)"])
    #expect(runs("漢", weight: weight, language: "ja").map(\.typeface.name) == ["NotoSansCJKjp-\(style)"])
  }

  @Test(
    "the language selects the form of an ideograph; in other languages, neighboring characters select the form",
    arguments: [
      ("直", "zh-Hans", "sc"), ("直", "zh-TW", "tc"), ("直", "zh-Hant-HK", "hk"), ("直", "ja-JP", "jp"),
      ("直", "ko", "kr"), ("直", "en", "sc"), ("直の", "en", "jp"), ("直한", "de", "kr"), ("直ㄅ", "en", "tc"),
      ("直の", "zh", "sc"),
    ])
  func ideographs(string: String, language: String, region: String) {
    let names = Set(runs(string, language: language).map(\.typeface.name))
    #expect(names == ["NotoSansCJK\(region)-Regular"])
  }

  @Test(
    "Chinese and Japanese punctuation beside Latin letters has the font of the ideographs",
    arguments: [
      ("iPhone、iPad。", "ja", "jp"), ("Version 2、3", "zh-Hans", "sc"), ("B『C』", "zh-TW", "tc"),
      ("OK！（12）～3：4？", "ja", "jp"), ("Wi-Fi〜【5】", "ko", "kr"), ("2〈a〉《b》", "en", "sc"),
    ])
  func punctuation(string: String, language: String, region: String) {
    for run in runs(string, language: language) {
      let isLatin = run.meaning.string.unicodeScalars.allSatisfy(\.isASCII)
      #expect(
        run.typeface.name == (isLatin ? "Inter-Regular" : "NotoSansCJK\(region)-Regular"),
        "\(run.meaning.string)")
    }
  }

  @Test("a conjunct is one glyph cluster, and so is a letter with its combining marks")
  func conjuncts() {
    #expect(clusters("क्षत्रिय") == ["क्ष", "त्रि", "य"])
    #expect(clusters("é") == ["é"])
  }

  @Test(
    "an emoji sequence is one glyph",
    arguments: ["👨‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "1️⃣", "🏳️‍🌈", "👩🏾‍💻", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])
  func emoji(string: String) {
    #expect(clusters(string) == [string])
    #expect(runs(string).flatMap(\.glyphs).count == 1)
  }

  private func width(_ string: String, tracking: Double, system: Double = 0) -> Double {
    var font = Font(size: 17, tracking: tracking + system)
    font.systemTracking = system
    return fonts.shape(TextRequest(string, font: font)).width
  }

  @Test(
    "tracking adds space between the clusters of all scripts except joined scripts",
    arguments: [
      ("Ana", 2), ("ภาษาไทย", 6), ("កម្ពុជា", 2), ("ພາສາລາວ", 6), ("漢字", 1), ("한국", 1), ("שלום", 3),
      ("ქართული", 6), ("հայ", 2), ("አማርኛ", 3), ("क्षत्रिय", 2), ("தமிழ்", 2), ("ಕನ್ನಡ", 2), ("శక్తి", 1), ("مرحبا", 0),
      ("ܫܠܡܐ", 0), ("ߒߞߏ", 0),
    ])
  func tracking(string: String, gaps: Int) {
    #expect(abs(width(string, tracking: 4) - width(string, tracking: 0) - Double(4 * gaps)) < 0.01)
    let font = Font(size: 17, tracking: 4)
    let tracked = fonts.shape(TextRequest(string, font: font)).lines.flatMap(\.runs)
    #expect(tracked.flatMap(\.glyphs).map(\.id) == runs(string).flatMap(\.glyphs).map(\.id))
  }

  @Test("San Francisco's own tracking applies only to Latin, Greek and Cyrillic letters")
  func systemTracking() {
    for string in ["ภาษา", "漢字"] {
      #expect(width(string, tracking: 0, system: -0.4) == width(string, tracking: 0))
      #expect(width(string, tracking: 3, system: -0.4) == width(string, tracking: 3))
    }
    #expect(abs(width("Ana", tracking: 3, system: -1) - width("Ana", tracking: 2)) < 0.01)
  }

  @Test(
    "an invisible character has no tracking",
    arguments: [
      "Fuß\u{AD}ball", "Fuß\u{200B}ball", "Fuß\u{2060}ball", "Fuß\u{200E}ball", "Fuß\u{FEFF}ball",
      "\u{2066}Fußball\u{2069}", "\u{200E}Fußball", "Fußball\u{200B}\u{2060}",
    ])
  func invisibleCharacters(string: String) throws {
    // The parts beside the invisible character are shaped alone, without kerning between them.
    let kerning = width(string, tracking: 0) - width("Fußball", tracking: 0)
    #expect(abs(width(string, tracking: 4) - width("Fußball", tracking: 4) - kerning) < 0.01)
    let line = fonts.shape(TextRequest(string, font: Font(size: 17, tracking: 4))).lines[0]
    let first = try #require(line.runs.flatMap(\.glyphs).first)
    #expect(abs(first.offset.x) < 0.01)
  }

  @Test("the layout of a text does not depend on the fonts used by other texts")
  func orderDoesNotMatter() throws {
    let request = TextRequest("Ana Petrović", font: Font(size: 17, weight: 600, tracking: -0.43))
    let before = fonts.shape(request)
    _ = runs("مرحبا 漢字 😀")
    #expect(fonts.shape(request) == before)
    let others = try FontLibrary()
    let arabic = TextRequest("مرحبا", font: Font(size: 17))
    #expect(others.shape(arabic) == fonts.shape(arabic))
  }

  @Test("the requested font family determines the line height, so names in two scripts share a baseline")
  func heights() {
    let latin = fonts.shape(TextRequest("Ana", font: Font(size: 17)))
    let thai = fonts.shape(TextRequest("สวัสดี", font: Font(size: 17)))
    #expect(latin.ascent == thai.ascent)
    #expect(latin.descent == thai.descent)
    #expect(thai.lines[0].ascent > latin.lines[0].ascent)
  }

  @Test("a missing font family is replaced by Inter and can be detected")
  func unknownFamilies() {
    #expect(fonts.hasFamily("Inter"))
    #expect(fonts.hasFamily("noto serif"))
    #expect(!fonts.hasFamily("Comic Sans"))
    let run = fonts.shape(TextRequest("Ana", font: Font(family: "Comic Sans", size: 17))).lines[0].runs[0]
    #expect(run.typeface.name == "Inter-Regular")
    let serif = fonts.shape(TextRequest("Ana", font: Font(family: "Noto Serif", size: 17))).lines[0].runs[0]
    #expect(serif.typeface.name == "NotoSerif-Regular")
  }
}

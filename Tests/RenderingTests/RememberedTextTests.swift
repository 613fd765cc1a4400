import Graphics
import Rendering
import TestSupport
import Testing

/// Texts that are laid out at many widths, most of which reuse earlier layouts.
@Suite struct RememberedTextTests {
  private static let passages = [
    "The ferry leaves at nine, and anyone who is late takes the bus round the bay.",
    "Ein-/Ausgabe, Donaudampfschifffahrtsgesellschaft – und so weiter.",
    "a  b   c    d     e      f       g\ttab\ttab and blanks   ",
    "soft\u{AD}ly hyphen\u{AD}ated extra\u{AD}ordi\u{AD}nar\u{AD}ily long\u{AD}ish words",
    "First line\nsecond one is longer\n\nfourth, after an empty one",
    "明日の朝九時に港を出ます。遅れた人は 湾をまわるバスに乗ってください。",
    "เรือออกเก้าโมง ใครมาสายก็ขึ้นรถเมล์",
    "تغادر العبارة في التاسعة، ومن يتأخر يركب الحافلة حول الخليج.",
    "Shalom שלום to all 123 friends אחרים (and more) today",
    "👩‍👩‍👧‍👦 family 🏳️‍🌈 flags 👍🏽 and e\u{301}le\u{300}ves, AVAVAV To. Ty, ffi",
    "https://example.com/a/very/long/path?with=queries&and=more then words",
    "- one - two – three—four/five\\six non\u{A0}breaking word\u{2060}joiner zero\u{200B}width",
  ]

  private static func words(_ generator: inout SeededGenerator) -> String {
    let all = passages.joined(separator: " ").split(separator: " ")
    return (0..<Int.random(in: 2...14, using: &generator)).compactMap { _ in
      all.randomElement(using: &generator).map(String.init)
    }.joined(separator: [" ", " ", " ", "-", "  ", "\n"].randomElement(using: &generator) ?? " ")
  }

  private func widths(_ generator: inout SeededGenerator) -> [Double] {
    let step = Double.random(in: 0.3...3, using: &generator)
    let from = Double.random(in: 10...150, using: &generator)
    let widths = (0..<100).map { from + step * Double($0) }
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: widths.reversed()
    case 1: widths.shuffled(using: &generator)
    default: widths
    }
  }

  private func request(_ text: String, _ generator: inout SeededGenerator) -> TextRequest {
    var font = Font(size: [11, 13, 17, 22, 34].randomElement(using: &generator) ?? 17)
    font.tracking = [0, -0.43, 0.37, 2, -1].randomElement(using: &generator) ?? 0
    var request = TextRequest(text, font: font, lineLimit: Int.random(in: 0...3, using: &generator))
    if Bool.random(using: &generator) {
      var bold = font
      bold.weight = 700
      bold.size += 4
      request.spans = [TextRequest.Span(byteCount: text.utf8.count / 3, font: bold)]
    }
    request.language = ["en", "de", "ja"].randomElement(using: &generator) ?? "en"
    return request
  }

  @Test("at every width, a text has the same lines with and without the text cache")
  func same() throws {
    var generator = SeededGenerator(seed: 22)
    let (shared, plain) = (SharedFonts(), SharedFonts())
    let (fonts, others) = (try FontLibrary(sharing: shared), try FontLibrary(sharing: plain))
    var count = 0
    for sample in Self.passages + (0..<12).map({ _ in Self.words(&generator) }) {
      var request = request(sample, &generator)
      for width in widths(&generator) {
        request.maximumWidth = width
        count += 1
        plain.removeCachedTexts()
        let text = others.shape(request)
        #expect(fonts.shape(request) == text, "\(sample.debugDescription) at \(width), \(request)")
      }
    }
    #expect(shared.shapedCount < count)
  }

  @Test("in a width sweep from wide to narrow, a wrapping text is laid out at only a few of the widths")
  func few() throws {
    let shared = SharedFonts()
    let fonts = try FontLibrary(sharing: shared)
    for width in (200...600).reversed() {
      _ = fonts.shape(
        TextRequest(Self.passages[0], font: Font(size: 17), maximumWidth: Double(width), lineLimit: 0))
    }
    #expect(shared.shapedCount < 40)
  }
}

import Graphics
import Rendering
import TestSupport
import Testing

@testable import Cells

/// Texts that are measured in very many widths, most of which are not laid out again.
@Suite struct RememberedTextTests {
  private static let passages = [
    "The ferry leaves at nine, and whoever is late takes the bus round the bay.",
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

  @Test("in every width a text has the lines that it has when it is laid out for that width alone")
  func same() throws {
    var generator = SeededGenerator(seed: 22)
    let fonts = try FontLibrary()
    let texts = NaturalTexts(hasManyWidths: true)
    var remembered = 0
    let samples = Self.passages + (0..<48).map { _ in Self.words(&generator) }
    for sample in samples {
      var request = request(sample, &generator)
      for width in widths(&generator) {
        request.maximumWidth = width
        guard let text = texts.lines(of: request, in: fonts)?.text else { continue }
        remembered += 1
        let alone = fonts.shape(request)
        #expect(text == alone, "\(sample.debugDescription) in \(width), \(request)")
        guard text == alone else { break }
      }
    }
    #expect(remembered > 3_000)
  }

  @Test("in all widths that are said to give a text as many lines, it has as many, and all of them whole")
  func counts() throws {
    var generator = SeededGenerator(seed: 23)
    let fonts = try FontLibrary()
    var (checked, reach) = (0, 0.0)
    for sample in Self.passages + (0..<48).map({ _ in Self.words(&generator) }) {
      let texts = NaturalTexts(hasManyWidths: true)
      var request = request(sample, &generator)
      request.spans = []
      for width in widths(&generator) {
        request.maximumWidth = width
        guard let lines = texts.lines(of: request, in: fonts), let range = lines.widths else { continue }
        let most = min(range.upperBound, 2_000)
        #expect(range.contains(width) && !lines.text.isTruncated)
        let inside = (0..<3).map { _ in Double.random(in: range.lowerBound...most, using: &generator) }
        for other in inside + [range.lowerBound, most] {
          request.maximumWidth = other
          let alone = fonts.shape(request)
          #expect(
            alone.lines.count == lines.text.lines.count && !alone.isTruncated,
            "\(sample.debugDescription) in \(other), \(range), \(request)")
          checked += 1
        }
        if lines.text.lines.count > 1 { reach = max(reach, most - width) }
      }
    }
    #expect(checked > 8_000)
    #expect(reach > 50)
  }
}

import Graphics
@testable import Mockups
import Rendering
import Testing
import TestSupport

/// Texts in boxes of their own width, such as chat bubbles.
@Suite struct OwnWidthTests {
  private static let words = [
    "See", "you", "at", "eight", "the", "ferry", "leaves", "thanks", "to", "all", "of", "you!", "Great,",
    "ok",
    "👍🏽", "🏳️‍🌈", "👩‍👩‍👧‍👦", "🎉", "❤️", "🙂", "done✓", "→", "élèves",
  ]

  @Test("a text with emoji has the same lines in a box as wide as its widest line")
  func ownWidth() throws {
    var texts = RandomTexts(Self.words, seed: 25)
    let fonts = try FontLibrary()
    for _ in Rounds.of(1_500) {
      let request = texts.next(widths: 80...280)
      let (measured, placed) = fonts.shapedTwice(request)
      #expect(placed == measured, "\(request)")
    }
  }

  @Test("a text in two fonts needs no additional lines in a box that is as wide as the text")
  func twoTypes() throws {
    var texts = RandomTexts(Array(Self.words.prefix(13)), seed: 26)
    let fonts = try FontLibrary()
    for number in Rounds.of(3_000) {
      var request = texts.next(widths: 60...280)
      var other = request.font
      switch number % 3 {
      case 0: other.weight = 700
      case 1: other.size = 21
      default: other.isItalic = true
      }
      let count = Int.random(in: 1..<request.string.utf8.count, using: &texts.generator)
      request.spans = [TextRequest.Span(byteCount: count, font: other)]
      let (measured, placed) = fonts.shapedTwice(request)
      #expect(placed.lines.count <= measured.lines.count, "\(request)")
    }
  }
}

/// Texts of three to twelve words with various trackings.
private struct RandomTexts {
  let words: [String]
  var generator: SeededGenerator

  init(_ words: [String], seed: UInt64) {
    (self.words, generator) = (words, SeededGenerator(seed: seed))
  }

  mutating func next(widths: ClosedRange<Double>) -> TextRequest {
    let count = Int.random(in: 3...12, using: &generator)
    let text = (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
    var font = Font(size: 17)
    font.tracking = [-0.43, -1, 0.37, 0].randomElement(using: &generator) ?? 0
    var request = TextRequest(text, font: font, lineLimit: 0)
    request.maximumWidth = Double.random(in: widths, using: &generator)
    return request
  }
}

extension FontLibrary {
  /// The text at its maximum width, and again in a box of its resulting width.
  fileprivate func shapedTwice(_ request: TextRequest) -> (measured: ShapedText, placed: ShapedText) {
    let measured = shape(request)
    var boxed = request
    boxed.maximumWidth = measured.width + 0.01
    return (measured, shape(boxed))
  }
}

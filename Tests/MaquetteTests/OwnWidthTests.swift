import Graphics
import Rendering
import TestSupport
import Testing

@testable import Cells

/// Texts in boxes that are as wide as they are, as bubbles of a chat are.
@Suite struct OwnWidthTests {
  private static let words = [
    "See", "you", "at", "eight", "the", "ferry", "leaves", "thanks", "to", "all", "of", "you!", "Great,",
    "ok",
    "👍🏽", "🏳️‍🌈", "👩‍👩‍👧‍👦", "🎉", "❤️", "🙂", "done✓", "→", "élèves",
  ]

  @Test("a text with emoji keeps its lines in a box that is as wide as its widest line")
  func ownWidth() throws {
    var generator = SeededGenerator(seed: 25)
    let fonts = try FontLibrary()
    for _ in 0..<1_500 {
      let count = Int.random(in: 3...12, using: &generator)
      let words = (0..<count).compactMap { _ in Self.words.randomElement(using: &generator) }
      let text = words.joined(separator: " ")
      var font = Font(size: 17)
      font.tracking = [-0.43, -1, 0.37, 0].randomElement(using: &generator) ?? 0
      var request = TextRequest(text, font: font, lineLimit: 0)
      request.maximumWidth = Double.random(in: 80...280, using: &generator)
      let measured = fonts.shape(request)
      request.maximumWidth = measured.width + 0.01
      let placed = fonts.shape(request)
      #expect(placed == measured, "\(text), tracking \(font.tracking)")
    }
  }

  @Test("a text of two types has no more lines in such a box, wherever the one ends")
  func twoTypes() throws {
    var generator = SeededGenerator(seed: 26)
    let fonts = try FontLibrary()
    for number in 0..<3_000 {
      let count = Int.random(in: 3...12, using: &generator)
      let words = (0..<count).compactMap { _ in Self.words.prefix(13).randomElement(using: &generator) }
      let text = words.joined(separator: " ")
      var font = Font(size: 17)
      font.tracking = [-0.43, -1, 0.37, 0].randomElement(using: &generator) ?? 0
      var other = font
      switch number % 3 {
      case 0: other.weight = 700
      case 1: other.size = 21
      default: other.isItalic = true
      }
      var request = TextRequest(text, font: font, lineLimit: 0)
      request.spans = [
        TextRequest.Span(byteCount: Int.random(in: 1..<text.utf8.count, using: &generator), font: other)
      ]
      request.maximumWidth = Double.random(in: 60...280, using: &generator)
      let measured = fonts.shape(request)
      request.maximumWidth = measured.width + 0.01
      let placed = fonts.shape(request)
      #expect(placed.lines.count <= measured.lines.count, "\(text), \(request)")
    }
  }
}

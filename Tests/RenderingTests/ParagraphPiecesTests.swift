import Foundation
import Graphics
import Testing

@testable import Rendering

@Suite struct ParagraphPiecesTests {
  /// Texts in which Pango, without corrections, would break lines between a space and a mark, or among marks.
  static let units = [
    "a \u{301}", " \u{FE00}", " \u{FE0B}\u{FE0E} \u{FE06}\u{85}\u{FE03} \u{FE00} \u{FE00}",
    "a" + String(repeating: "\u{AD}", count: 20),
  ]

  /// The consecutive pieces of a paragraph.
  private func pieces(of string: String) -> [ParagraphPieces.Piece] {
    let text = Array(string.utf8)
    var pieces = ParagraphPieces(0..<text.count, of: text, letters: 20)
    var all: [ParagraphPieces.Piece] = []
    while all.last?.bytes.upperBound != text.count {
      all.append(pieces.piece(from: all.last?.bytes.upperBound ?? 0))
    }
    return all
  }

  @Test(
    "the cost of Pango's copying grows less than quadratically with the length of a paragraph",
    arguments: units)
  func copies(unit: String) {
    // Pango copies all ranges of a piece wherever a line may end in them.
    func copies(_ count: Int) -> Int {
      pieces(of: String(repeating: unit, count: count)).map {
        $0.breaks.unbroken.count * $0.breaks.unbroken.count
      }
      .reduce(0, +)
    }
    #expect(copies(50) > 0)
    #expect(copies(200) < 5 * copies(50))
    #expect(copies(2_000) < 50 * copies(50))
  }

  @Test("a piece of a long paragraph contains all unbreakable ranges inside it", arguments: units)
  func unbroken(unit: String) {
    let text = Array(String(repeating: unit, count: 100).utf8)
    let breaks = LineBreaks(text[...], longWord: 80, wideWord: 10)
    for piece in pieces(of: String(repeating: unit, count: 100)) {
      let inside = breaks.unbroken.filter { $0.overlaps(piece.bytes) }
      #expect(inside.allSatisfy { piece.breaks.unbroken.contains($0) })
    }
    var pieces = ParagraphPieces(0..<text.count, of: text, letters: 20)
    let piece = pieces.piece(from: 0)
    #expect(
      pieces.piece(from: 0, longerThan: piece.bytes.count).breaks.unbroken.count > piece.breaks.unbroken.count
    )
  }

  @Test(
    "a line has few letters if the tracking is larger than the font size", arguments: [(100, 0), (5, 21)])
  func tracking(_ tracking: Double, _ letters: Int) {
    let font = Font(size: tracking == 100 ? 0.001 : 17, tracking: tracking)
    #expect(TextSource(TextRequest("abc", font: font, maximumWidth: 90)).lettersInLine == letters)
  }

  @Test("with negative tracking, a line has at most a hundred bytes, and all letters are laid out")
  func pile() throws {
    let fonts = try FontLibrary()
    let string = String(repeating: " W9ojb\u{E9}S", count: 60)
    for tracking in [-20, -60] as [Double] {
      let font = Font(size: 34, weight: 700, tracking: tracking)
      let lines = fonts.shape(TextRequest(string, font: font, maximumWidth: 3, lineLimit: 0)).lines
      // A line does not include the space at its end.
      let letters = lines.map(\.string).joined().filter { $0 != " " }
      #expect(letters == string.filter { $0 != " " })
      #expect(lines.allSatisfy { $0.string.utf8.count <= 100 })
    }
    var pieces = ParagraphPieces(0..<540, of: Array(string.utf8), letters: 1, hasOverlappingLetters: true)
    #expect(pieces.piece(from: 0).bytes == 0..<96 && pieces.piece(from: 90).bytes == 90..<186)
    #expect(
      TextSource(TextRequest("a", font: Font(size: 17, tracking: -0.43), maximumWidth: 9))
        .hasOverlappingLetters == false)
    #expect(
      TextSource(TextRequest("a", font: Font(size: 17, tracking: -5), maximumWidth: 9)).hasOverlappingLetters)
  }

  @Test("lines of combining marks after spaces are equal in long and short texts")
  func lines() throws {
    let fonts = try FontLibrary()
    func lines(_ string: String, width: Double) -> [ShapedText.Line] {
      fonts.shape(TextRequest(string, font: Font(size: 17), maximumWidth: width, lineLimit: 0)).lines
    }
    // Each unit ends at a line break.
    let unit = "one \u{301}two \u{301}\u{85}"
    for width in [0, 20, 100] as [Double] {
      let one = lines(String(repeating: unit, count: 3), width: width)
      let many = lines(String(repeating: unit, count: 300), width: width)
      #expect(many.count == 100 * one.count)
      for (index, line) in many.enumerated() where line != one[index % one.count] {
        Issue.record("line \(index) is \(line.string)")
      }
    }
    // Lines that contain more than is laid out at first.
    let long = String(repeating: "a \u{301}", count: 300)
    for width in [60, 300, 2_000] as [Double] {
      let shaped = lines(long, width: width)
      #expect(shaped.map(\.string).joined() == long)
      #expect(shaped.allSatisfy { $0.string.unicodeScalars.first != "\u{301}" && $0.width <= width })
    }
  }
}

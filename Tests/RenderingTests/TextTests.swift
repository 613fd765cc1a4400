import Foundation
import Graphics
import Rendering
import Testing

@Suite struct TextTests {
  let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary()
  }

  @Test(
    "in Inter, tracking of -0.43 points makes a text narrower by that length for each gap between letters")
  func trackingNarrows() {
    let plain = fonts.shape(TextRequest("Hamburgefonstiv", font: Font(size: 17)))
    let tracked = fonts.shape(TextRequest("Hamburgefonstiv", font: Font(size: 17, tracking: -0.43)))
    // Fifteen letters have fourteen gaps; the last one's tracking is trimmed at the line's end.
    #expect(abs(plain.width - tracked.width - 14 * 0.43) < 0.5)
  }

  @Test("text width is proportional to the font size", arguments: [400, 600, 700])
  func metricsAreLinear(weight: Int) {
    let small = fonts.shape(TextRequest("Ana Petrović", font: Font(size: 17, weight: weight)))
    let large = fonts.shape(TextRequest("Ana Petrović", font: Font(size: 34, weight: weight)))
    #expect(abs(large.width - 2 * small.width) < 0.1)
  }

  @Test("the width of a line is the sum of its glyphs' advances")
  func widthIsTheGlyphs() throws {
    let line = try #require(fonts.shape(TextRequest("iiii", font: Font(size: 20))).lines.first)
    let offsets = line.runs.flatMap(\.glyphs).map(\.offset.x)
    #expect(offsets.count == 4)
    #expect(abs(offsets[1] * 4 - line.width) < 0.01)
  }

  @Test("a line that does not fit ends in an ellipsis, and its string contains only the visible characters")
  func truncates() {
    let shaped = fonts.shape(
      TextRequest("Jonas Lindqvist", font: Font(size: 17), maximumWidth: 90))
    #expect(shaped.isTruncated)
    #expect(shaped.lines.count == 1)
    #expect(shaped.lines[0].string.hasPrefix("Jonas"))
    #expect(shaped.lines[0].string.hasSuffix("…"))
    #expect(shaped.width <= 90.5)
  }

  @Test("a long text wraps into at most as many lines as its line limit")
  func wraps() {
    let request = TextRequest(
      "one two three four five six seven eight", font: Font(size: 17), maximumWidth: 80, lineLimit: 3)
    let shaped = fonts.shape(request)
    #expect(shaped.lines.count == 3)
    #expect(shaped.isTruncated)
    #expect(shaped.lines[0].string.hasPrefix("one two"))
  }

  @Test("a character without a glyph is reported once per text")
  func reportsMissingCharacters() {
    let shaped = fonts.shape(TextRequest("a\u{10FFFD}b\u{10FFFD}", font: Font(size: 17)))
    #expect(shaped.missing == ["\u{10FFFD}"])
    #expect(fonts.shape(TextRequest("Petrović Lucía", font: Font(size: 17))).missing.isEmpty)
  }

  @Test("each weight of Inter has its own font")
  func weightsAreReal() {
    func typeface(_ weight: Int) -> String? {
      fonts.shape(TextRequest("A", font: Font(size: 17, weight: weight))).lines.first?.runs.first?.typeface
        .name
    }
    #expect(typeface(400) == "Inter-Regular")
    #expect(typeface(600) == "Inter-SemiBold")
    #expect(typeface(700) == "Inter-Bold")
  }

  @Test("a missing system font is an error that names the package")
  func missingFonts() {
    #expect {
      _ = try FontLibrary(FontFolders(paths: ["/nonexistent"]))
    } throws: { error in
      "\(error)".contains("fonts-inter")
    }
  }
}

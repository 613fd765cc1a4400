import DesignFormat
import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@testable import Cells

/// Words that are measured by what other texts have shown of their letters.
@Suite struct MeasuredWordsTests {
  private static let words = [
    "AVATAR", "To", "Ty,", "Wy.", "Yoga", "LTd", "fjord", "office", "ffi", "Affluent", "why?", "Jo!", "and",
    "a", "I",
    "the", "last", "ferry", "leaves", "at", "1840", "7", "11,", "2026.", "Vexing", "rhythms", "P.", "waltz",
    "KAYAK",
    "quiz", "Xylophone", "ll", "WWW", "mmm", "TAB", "Tr", "rT", "yY", "Av", "vA", "LY", "PA", "10x20", "a.b",
    "x1",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...16, using: &generator)).compactMap { _ in
      words.randomElement(using: &generator)
    }.joined(separator: Int.random(in: 0..<30, using: &generator) == 0 ? "  " : " ")
  }

  private static func style(_ generator: inout SeededGenerator) -> Typesetter.Style {
    var style = Typesetter.Style(style: .body, color: .black)
    style.weight = [400, 400, 600, 700, 100, 900].randomElement(using: &generator)
    style.isItalic = Int.random(in: 0..<4, using: &generator) == 0
    style.hasMonospacedDigits = Int.random(in: 0..<4, using: &generator) == 0
    style.custom = .init(size: Double.random(in: 8...48, using: &generator))
    style.custom?.tracking = [0, 0, 0.4, -0.3].randomElement(using: &generator) ?? 0
    style.lineLimit = 0
    return style
  }

  @Test("texts have as many lines as their words say, in all widths that are said to give as many")
  func counts() throws {
    var generator = SeededGenerator(seed: 33)
    let fonts = try FontLibrary()
    var typesetter = Typesetter(fonts: fonts, missing: MissingCharacters())
    typesetter.naturalTexts = NaturalTexts(hasManyWidths: true)
    var plain = typesetter
    plain.naturalTexts = nil
    var (known, undecided) = (0, 0)
    for _ in 0..<4_000 {
      let passage = Typesetter.Passage(Self.text(&generator))
      let style = Self.style(&generator)
      let width = Double.random(in: 3...30, using: &generator) * (style.custom?.size ?? 17)
      guard let words = typesetter.measuredWords(of: passage, style) else {
        typesetter.learn(from: plain.set(passage, style, width: width))
        continue
      }
      known += 1
      guard let lines = words.lines(in: width) else {
        undecided += 1
        continue
      }
      let range = words.widths(of: lines, in: width)
      #expect(range.contains(width))
      for other in [width, range.lowerBound, min(range.upperBound, 5_000)] {
        let set = plain.set(passage, style, width: other)
        #expect(
          set.shaped.lines.count == lines.count && !set.shaped.isTruncated,
          "\(passage.string) in \(other) of \(range), \(style)")
        if other == width { #expect(set.size.width <= lines.greatestWidth) }
      }
    }
    #expect(known > 1_000)
    #expect(undecided < known / 5)
  }

  @Test(
    "texts of other letters, or in which letters depend on more than their neighbours, are not measured by words"
  )
  func others() throws {
    var typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    typesetter.naturalTexts = NaturalTexts()
    let style = Typesetter.Style(style: .body, color: .black)
    for text in [
      "naïve", "10x20", "a.b", "two  spaces", "new\nline", " before", "behind ", "a-b", "日本", "(so)",
      "wait...", "",
    ] {
      typesetter.learn(from: typesetter.set(.init(text + " and more"), style, width: nil))
      typesetter.learn(from: typesetter.set(.init(text), style, width: nil))
      #expect(typesetter.measuredWords(of: .init(text), style) == nil, "\(text)")
    }
    #expect(typesetter.measuredWords(of: .init("and more"), style) != nil)
  }
}

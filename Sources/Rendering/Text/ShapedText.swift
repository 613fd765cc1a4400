package import Foundation
package import Graphics

/// A text that has been laid out. All lengths are in points and do not depend on the scale of the output.
package struct ShapedText: Equatable, Sendable {
  /// The requested font.
  package var font: Font
  /// The distance from the top of the requested font to its baseline, in points. Fallback fonts do not affect it.
  package var ascent: Double
  /// The distance from the baseline to the bottom of the requested font, in points.
  package var descent: Double
  /// The lines from top to bottom, at least one.
  package var lines: [Line]
  package var isTruncated: Bool
  /// The characters that no font contains, without duplicates, in order of appearance.
  package var missing: [Unicode.Scalar]
  /// The fonts of the request's spans.
  package var spans: [Span] = []

  /// The smallest maximum width at which the text has the same lines, in points. It is set only for texts
  /// with soft hyphens; for other texts, the widest line determines this width.
  package var wrappingWidth = 0.0

  /// The width that the lines need: the advance of the widest line, or `wrappingWidth`, in points.
  package var width: Double { max(wrappingWidth, lines.map(\.width).max() ?? 0) }

  /// Returns the height of all lines, in points. `leading` is the distance between two baselines.
  package func height(leading: Double) -> Double {
    Double(lines.count) * leading
  }

  /// The requested font of a span. Fallback fonts do not affect its metrics.
  package struct Span: Equatable, Sendable {
    package var font: Font
    /// The distance from the top of the font to its baseline, in points.
    package var ascent: Double
    /// The distance from the baseline to the bottom of the font, in points.
    package var descent: Double
  }

  package struct Line: Equatable, Sendable {
    /// The visible characters in reading order, including an ellipsis, without trailing spaces if the line wraps.
    package var string: String
    /// The line's advance, in points.
    package var width: Double
    /// The distance from the line's top to its baseline, in points. The fallback fonts in the line are taken into account.
    package var ascent: Double
    /// The distance from the baseline to the line's bottom, in points. The fallback fonts in the line are taken into account.
    package var descent: Double
    /// Whether the line's paragraph is right-to-left.
    package var isRightToLeft: Bool
    /// The line's glyphs from left to right, relative to the left end of the baseline.
    package var runs: [GlyphRun]
    /// The distance from the highest point of the glyphs to the baseline, in points.
    package var inkAscent: Double
    /// The distance from the baseline to the lowest point of the glyphs, in points.
    package var inkDescent: Double
  }

  /// Returns line `index` as a drawable text whose baseline begins at `origin`.
  package func text(line index: Int = 0, at origin: CGPoint, color: Color) -> Text {
    let line = lines[index]
    return Text(
      line.string, font: font, origin: origin, width: line.width, color: color, runs: line.runs)
  }
}

package struct TextRequest: Hashable, Sendable {
  /// The string to lay out. Each line break in it starts a new line.
  package var string: String
  package var font: Font
  /// The maximum width of lines, in points; `nil` for no limit. Longer lines wrap or are truncated.
  ///
  /// Lines break between words, and inside words that are wider than a line.
  package var maximumWidth: Double?
  /// The maximum number of lines; 0 for any number.
  package var lineLimit: Int
  /// The part of the last line that an ellipsis replaces if the text does not fit.
  package var truncation: Truncation
  /// Parts of the string with another weight or slant. Of overlapping parts, the last one applies.
  package var emphasis: [Emphasis]
  /// The spans of the string from its start, each with its own font. The rest of the string uses `font`.
  package var spans: [Span]
  package var baseDirection: BaseDirection
  /// The text's language as a BCP 47 tag. It selects the Chinese, Japanese or Korean form of ideographs.
  ///
  /// For other languages, a text with kana is Japanese, one with hangul is Korean, one with bopomofo is Chinese as in Taiwan,
  /// and all others are Chinese as in China.
  package var language: String

  /// Creates a request for English text, by default in one line of its natural width.
  package init(_ string: String, font: Font, maximumWidth: Double? = nil, lineLimit: Int = 1) {
    self.string = string
    self.font = font
    self.maximumWidth = maximumWidth
    self.lineLimit = lineLimit
    truncation = .tail
    emphasis = []
    spans = []
    baseDirection = .natural
    language = "en"
  }

  /// Hashes only the properties in which requests usually differ, because caches contain thousands of long texts.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font.size)
    hasher.combine(maximumWidth)
  }

  /// The position of the ellipsis in a truncated text, as in UIKit's `NSLineBreakMode`.
  ///
  /// Only the last permitted line is truncated. With `middle` and `head`, this line contains the whole rest of the text, with
  /// spaces instead of line breaks. With `tail` and `clip`, it contains the rest of its paragraph.
  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// The ellipsis is at the end of the line; the beginning is visible.
    case tail
    /// The ellipsis is in the middle of the line; the beginning and the end are visible.
    case middle
    /// The ellipsis is at the beginning of the line; the end is visible.
    case head
    /// No ellipsis: the line is cut off at its end, even inside a letter.
    case clip
  }

  /// Characters with their own font.
  package struct Span: Hashable, Sendable {
    /// The length of the span in UTF-8 bytes. The span starts at the end of the previous one. A character belongs to the span
    /// that contains its first byte.
    package var byteCount: Int
    package var font: Font

    package init(byteCount: Int, font: Font) {
      (self.byteCount, self.font) = (byteCount, font)
    }
  }

  /// The base direction of a text's paragraphs.
  package enum BaseDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of each paragraph's first character that has one; left to right if there is none.
    case natural
    /// Left to right, regardless of the characters.
    case leftToRight
    /// Right to left, regardless of the characters.
    case rightToLeft
  }

  /// A part of a string with another weight or slant.
  package struct Emphasis: Hashable, Sendable {
    /// The range of the emphasized part, in UTF-8 bytes. It is extended to whole characters, and limited to the string.
    package var range: Range<Int>
    /// The part's weight on the CSS scale; `nil` for the text's weight.
    package var weight: Int?
    /// Whether the part is italic; `nil` for the text's slant.
    package var isItalic: Bool?

    package init(_ range: Range<Int>, weight: Int? = nil, isItalic: Bool? = nil) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
    }
  }
}

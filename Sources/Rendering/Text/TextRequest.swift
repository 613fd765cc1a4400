package import Graphics

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

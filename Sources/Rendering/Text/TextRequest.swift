public import Graphics

/// A text that wants to be shaped.
public struct TextRequest: Hashable, Sendable {
  /// The characters; line breaks begin new lines.
  public var string: String
  /// The type.
  public var font: Font
  /// Where lines wrap or end in an ellipsis, in points; `nil` for as wide as it gets.
  ///
  /// Lines break between words, and inside a word that is wider than a line.
  public var maximumWidth: Double?
  /// How many lines there may be; 0 for any number.
  public var lineLimit: Int
  /// Which characters of the last line give way to an ellipsis where the text does not fit.
  public var truncation: Truncation
  /// Parts of the string in another weight or in italics; where parts overlap, the later one counts.
  public var emphasis: [Emphasis]
  /// The string's spans from its beginning, each in a type of its own; what comes after them is set in `font`.
  public var spans: [Span]
  /// From which side paragraphs begin.
  public var baseDirection: BaseDirection
  /// The language as a BCP 47 tag; decides between the Chinese, Japanese and Korean forms of a character.
  ///
  /// Where it is none of these, a text with kana is Japanese, one with hangul Korean, one with bopomofo Chinese
  /// as in Taiwan, and every other ideograph Chinese as in China.
  public var language: String

  /// One line of `string` at its natural width in English surroundings, unless said otherwise.
  public init(_ string: String, font: Font, maximumWidth: Double? = nil, lineLimit: Int = 1) {
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

  /// Of what requests differ in most: texts of some hundred bytes are remembered by the thousand.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font.size)
    hasher.combine(maximumWidth)
  }

  /// Where the ellipsis stands; UIKit's truncating modes of `NSLineBreakMode`.
  ///
  /// Only the last line that there may be is cut. In the middle and at the head it shows all that is left of the
  /// text, line breaks as blanks; at the tail it shows what is left of its paragraph.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// At the end: the beginning is seen.
    case tail
    /// In the middle: beginning and end are seen.
    case middle
    /// At the beginning: the end is seen.
    case head
    /// At the end, without an ellipsis: of the last letter that is seen only a part may be.
    case clip
  }

  /// Characters in a type of their own.
  public struct Span: Hashable, Sendable {
    /// How many bytes of UTF-8 it takes after the span before it; a character that begins in it is in it.
    public var byteCount: Int
    /// The type.
    public var font: Font

    /// `byteCount` bytes in `font`.
    public init(byteCount: Int, font: Font) {
      (self.byteCount, self.font) = (byteCount, font)
    }
  }

  /// The direction of the paragraphs that a text is made of.
  public enum BaseDirection: String, Hashable, Sendable, CaseIterable {
    /// Each paragraph's by its first character that has a direction; left to right where none has.
    case natural
    /// From the left, whatever the characters.
    case leftToRight
    /// From the right, whatever the characters.
    case rightToLeft
  }

  /// A part of a string that stands out.
  public struct Emphasis: Hashable, Sendable {
    /// The part, in bytes of the string's UTF-8; a character that is partly in it is in it, and what lies beyond
    /// the string is passed over.
    public var range: Range<Int>
    /// The weight on the CSS scale; `nil` for the text's own.
    public var weight: Int?
    /// Whether the part is in italics; `nil` for as the text is.
    public var isItalic: Bool?

    /// Sets the bytes in `range` apart.
    public init(_ range: Range<Int>, weight: Int? = nil, isItalic: Bool? = nil) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
    }
  }
}

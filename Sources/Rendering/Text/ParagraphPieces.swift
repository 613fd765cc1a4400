import CPango

/// The paragraphs of a text. They are laid out separately, because Pango takes quadratic time for a text with many paragraphs.
struct TextParagraphs: Sequence, IteratorProtocol {
  /// A paragraph without its final line break.
  struct Paragraph {
    /// The range of the paragraph's bytes; empty between two adjacent breaks.
    let bytes: Range<Int>
    let isRightToLeft: Bool
    /// Whether the paragraph is at the end of the text.
    let isLast: Bool
  }

  private let text: [UInt8]
  private let baseDirection: TextRequest.BaseDirection
  private var isRightToLeft: Bool
  private var start: Int? = 0

  init(_ text: [UInt8], baseDirection: TextRequest.BaseDirection) {
    self.text = text
    self.baseDirection = baseDirection
    isRightToLeft =
      switch baseDirection {
      case .leftToRight: false
      case .rightToLeft: true
      // A paragraph without a direction inherits the direction of the previous one. The first paragraph uses the direction of
      // the text after it.
      case .natural: Self.isRightToLeft(text[...]) ?? false
      }
  }

  mutating func next() -> Paragraph? {
    guard let start else { return nil }
    let end = text[start...].indices.first { breakLength(at: $0) > 0 }
    let bytes = start..<(end ?? text.count)
    self.start = end.map { $0 + breakLength(at: $0) }
    if baseDirection == .natural, let known = Self.isRightToLeft(text[bytes]) { isRightToLeft = known }
    return Paragraph(bytes: bytes, isRightToLeft: isRightToLeft, isLast: end == nil)
  }

  /// Returns the length of the paragraph break at a byte; 0 if there is none. CR LF is one break.
  private func breakLength(at index: Int) -> Int {
    switch text[index] {
    case 0x0A: 1
    case 0x0D: text[(index + 1)...].first == 0x0A ? 2 : 1
    case 0xE2: text[index...].starts(with: "\u{2029}".utf8) ? 3 : 0
    default: 0
    }
  }

  /// Returns the direction of the first character that has one; `nil` if there is none. Embeddings and overrides are ignored, and
  /// isolates are skipped with their content (UAX #9, P2 and P3). `pango_find_base_dir` does neither.
  private static func isRightToLeft(_ bytes: ArraySlice<UInt8>) -> Bool? {
    var (decoder, iterator, isolates) = (UTF8(), bytes.makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      switch scalar {
      case "\n", "\r", "\u{2029}": isolates = 0
      case "\u{2066}"..."\u{2068}": isolates += 1
      case "\u{2069}": isolates = Swift.max(0, isolates - 1)
      case "\u{202A}"..."\u{202E}": continue
      default:
        guard isolates == 0 else { continue }
        switch cpango_unichar_direction(scalar.value) {
        case PANGO_DIRECTION_LTR: return false
        case PANGO_DIRECTION_RTL: return true
        default: continue
        }
      }
    }
    return nil
  }
}

/// Divides a long paragraph into pieces that are laid out separately, to avoid quadratic time.
///
/// For each line, Pango processes the whole rest of the paragraph. It also shapes the whole rest of a word that is wider than the
/// line, so such words are laid out alone. The last line of each piece is laid out again with the next piece.
///
/// The line breaks of a piece are passed to Pango as byte ranges, such as the ranges in which no line may end. Pango copies these
/// ranges for each possible break, so their number is limited, and so is the length of a piece.
///
/// With negative tracking, letters can overlap so much that a line has any number of letters. Pango shapes the line again for each
/// possible break, so the number of bytes in such a line is limited.
struct ParagraphPieces {
  /// A part of the paragraph that starts at the beginning of a line.
  struct Piece {
    var bytes: Range<Int>
    /// Whether lines may end after any character, because the piece is inside one word.
    var isOneWord = false
    /// Whether the end of the piece also ends the line that contains it.
    var endsLine = false
    var breaks = Breaks()

    /// The byte ranges that determine where Pango breaks lines. Only ranges that overlap the piece are included.
    struct Breaks {
      /// The ranges in which no line may end.
      var unbroken: ArraySlice<Range<Int>> = []
      /// The words before which a line may end.
      var words: ArraySlice<Range<Int>> = []
      /// The soft hyphens. A line that ends after a soft hyphen shows a hyphen.
      var softHyphens: ArraySlice<Range<Int>> = []
    }
  }

  private let breaks: LineBreaks
  private let text: [UInt8]
  private let paragraph: Range<Int>
  private let longWord: Int
  private let hasOverlappingLetters: Bool
  private var nextWord = 0
  private var unbroken: SortedRangeQueue
  private var words: SortedRangeQueue
  private var softHyphens: SortedRangeQueue

  /// The maximum length of a piece, in bytes, unless it is a single line.
  private static let page = 4_096
  /// The maximum number of ranges in a piece, separately for each property of `Breaks`.
  private static let manyRanges = 32
  /// The maximum length of a line whose letters overlap, in bytes.
  private static let pile = 96

  /// Creates the pieces of a paragraph. `letters` is the maximum number of letters in a line; `nil` if lines do not wrap.
  init(_ paragraph: Range<Int>, of text: [UInt8], letters: Int?, hasOverlappingLetters: Bool = false) {
    self.text = text
    self.hasOverlappingLetters = hasOverlappingLetters && letters != nil
    self.paragraph = paragraph
    let longWord = letters.map { max(64, 4 * min($0, Self.page)) } ?? Int.max
    self.longWord = longWord
    // The widest letters are twice as wide as the narrowest ones. In scripts without spaces, a letter has three bytes.
    breaks =
      letters.map { LineBreaks(text[paragraph], longWord: longWord, wideWord: $0 / 2) } ?? LineBreaks()
    unbroken = SortedRangeQueue(ranges: breaks.unbroken)
    words = SortedRangeQueue(ranges: breaks.dictionaryWords)
    softHyphens = SortedRangeQueue(ranges: breaks.softHyphens)
  }

  /// Returns the next piece, which starts at the beginning of a line, the byte `start`. Each call must have
  /// an equal or greater `start` than the previous call. If the last piece was only one line, pass its length
  /// as `longerThan` to get a longer piece.
  mutating func piece(from start: Int, longerThan length: Int? = nil) -> Piece {
    let breaks = Piece.Breaks(
      unbroken: unbroken.reaching(beyond: start), words: words.reaching(beyond: start),
      softHyphens: softHyphens.reaching(beyond: start))
    var piece = Piece(bytes: start..<end(start + Self.pile), endsLine: true)
    if !hasOverlappingLetters {
      piece = length.map { Piece(bytes: start..<end(start + 2 * $0)) } ?? page(from: start)
      for ranges in [breaks.unbroken, breaks.words, breaks.softHyphens] {
        guard length == nil, ranges.count > Self.manyRanges else { continue }
        let last = ranges[ranges.startIndex + Self.manyRanges - 1]
        piece.bytes = piece.bytes.clamped(to: start..<last.upperBound)
      }
    }
    piece.breaks = breaks.limited(to: piece.bytes)
    return piece
  }

  private mutating func page(from start: Int) -> Piece {
    let words = breaks.longWords
    while nextWord < words.count, words[nextWord].upperBound - start < longWord { nextWord += 1 }
    guard longWord < Int.max else { return Piece(bytes: start..<paragraph.upperBound) }
    guard nextWord < words.count else { return Piece(bytes: start..<end(start + Self.page)) }
    let word = words[nextWord]
    if word.lowerBound > start {
      return Piece(bytes: start..<end(min(word.lowerBound + longWord, start + Self.page)))
    }
    return Piece(bytes: start..<min(word.upperBound, end(start + Self.page)), isOneWord: true)
  }

  /// Returns the first character boundary at or after a byte index.
  private func end(_ index: Int) -> Int {
    var index = min(index, paragraph.upperBound)
    while index < paragraph.upperBound, text[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }
}

extension ParagraphPieces.Piece.Breaks {
  fileprivate func limited(to bytes: Range<Int>) -> Self {
    func limited(_ ranges: ArraySlice<Range<Int>>) -> ArraySlice<Range<Int>> {
      ranges.prefix { $0.lowerBound < bytes.upperBound }
    }
    return Self(
      unbroken: limited(unbroken), words: limited(words), softHyphens: limited(softHyphens))
  }
}

extension ParagraphPieces.Piece {
  /// The maximum number of ranges of spaces in a piece, because each may require another layout.
  private static let manySpaces = 32

  /// Returns the byte ranges of spaces in the piece that hang if a line ends there. If there are too many
  /// ranges, the piece is shortened. The piece is not shortened if `isLong`, because it must then contain a
  /// long line.
  mutating func limitSpaces(in text: [UInt8], isLong: Bool) -> [Range<Int>] {
    guard !isOneWord, !endsLine else { return [] }
    let spaces = HangingSpaces.ranges(in: Array(text[bytes]))
    guard spaces.count > Self.manySpaces, !isLong else { return spaces }
    let limited = spaces.prefix(Self.manySpaces)
    bytes = bytes.lowerBound..<(bytes.lowerBound + limited[limited.endIndex - 1].upperBound)
    return Array(limited)
  }
}

/// Sorted byte ranges, which are consumed from the start.
private struct SortedRangeQueue {
  let ranges: [Range<Int>]
  private var next = 0

  init(ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// Returns the ranges that end after the byte `start`. Each call must have an equal or greater `start` than
  /// the previous call.
  mutating func reaching(beyond start: Int) -> ArraySlice<Range<Int>> {
    while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
    return ranges[next...]
  }
}

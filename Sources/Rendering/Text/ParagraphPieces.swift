import CPango

/// The paragraphs of a text from its beginning, to be laid out each on its own: Pango takes the square of their number.
struct TextParagraphs: Sequence, IteratorProtocol {
  /// Without the break that ends it.
  struct Paragraph {
    /// None where two breaks follow each other.
    let bytes: Range<Int>
    let isRightToLeft: Bool
    /// Whether no break ends it.
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
      // A paragraph without a direction goes on in that of the one before it, the first in that of what follows.
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

  /// How many bytes the paragraph break at a byte has; 0 where there is none. A return and a line feed are one break.
  private func breakLength(at index: Int) -> Int {
    switch text[index] {
    case 0x0A: 1
    case 0x0D: text[(index + 1)...].first == 0x0A ? 2 : 1
    case 0xE2: text[index...].starts(with: "\u{2029}".utf8) ? 3 : 0
    default: 0
    }
  }

  /// That of the first character that has one.
  private static func isRightToLeft(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let direction = unsafe bytes.withUnsafeBytes { bytes in
      unsafe cpango_find_base_dir(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    switch direction {
    case PANGO_DIRECTION_LTR: return false
    case PANGO_DIRECTION_RTL: return true
    default: return nil
    }
  }
}

/// The pieces that a paragraph is laid out in, where it is long.
///
/// For every line Pango walks through all that is left of a paragraph, and shapes all that is left of a word that is
/// wider than the line: the square of their lengths. So such words are laid out for themselves, and nothing is longer
/// than a page. Nor has a piece many bytes that are held together, because Pango copies what it is told of them
/// whenever it tries where a line could end. The last line of each piece is laid out again with what follows it.
///
/// Where tracking piles letters up, a line becomes no longer by them, and Pango shapes it anew for every place where it
/// could end; there a line has so many bytes at most.
struct ParagraphPieces {
  /// A part of the paragraph, from the beginning of a line.
  struct Piece {
    var bytes: Range<Int>
    /// Whether its lines end after any character, because it lies in one word.
    var isOneWord = false
    /// Whether a line ends where it does, if none ends before.
    var endsLine = false
    var breaks = Breaks()

    /// What Pango is told of the places where lines may end: ranges of the text's bytes, all that reach into the piece.
    struct Breaks {
      /// No line must end inside these.
      var unbroken: ArraySlice<Range<Int>> = []
      /// A line may end before these.
      var words: ArraySlice<Range<Int>> = []
      /// A line that ends after one of these shows a hyphen.
      var softHyphens: ArraySlice<Range<Int>> = []
    }
  }

  private let breaks: LineBreaks
  private let text: [UInt8]
  private let paragraph: Range<Int>
  private let longWord: Int
  private let isPiledUp: Bool
  private var nextWord = 0
  private var unbroken: Upcoming
  private var words: Upcoming
  private var softHyphens: Upcoming

  /// More bytes than this are never laid out at once, unless they are one line.
  private static let page = 4_096
  /// Nor more ranges of a kind that Pango is told of.
  private static let manyRanges = 32
  /// Nor more bytes of letters that are piled up.
  private static let pile = 96

  /// Lines have room for some `letters` at most; `nil` where they do not wrap.
  init(_ paragraph: Range<Int>, of text: [UInt8], letters: Int?, isPiledUp: Bool = false) {
    self.text = text
    self.isPiledUp = isPiledUp && letters != nil
    self.paragraph = paragraph
    let longWord = letters.map { max(64, 4 * min($0, Self.page)) } ?? Int.max
    self.longWord = longWord
    // A letter is as wide as two of the narrowest at most, and has three bytes where it matters.
    breaks =
      letters.map { LineBreaks(text[paragraph], longWord: longWord, wideWord: $0 / 2) } ?? LineBreaks()
    unbroken = Upcoming(ranges: breaks.unbroken)
    words = Upcoming(ranges: breaks.dictionaryWords)
    softHyphens = Upcoming(ranges: breaks.softHyphens)
  }

  /// The piece to lay out next, from the beginning of a line; none begins before another that was asked for earlier.
  /// Where the last piece turned out to be one line or less, `longerThan` is its length.
  mutating func piece(from start: Int, longerThan length: Int? = nil) -> Piece {
    let breaks = Piece.Breaks(
      unbroken: unbroken.reaching(beyond: start), words: words.reaching(beyond: start),
      softHyphens: softHyphens.reaching(beyond: start))
    var piece = Piece(bytes: start..<end(start + Self.pile), endsLine: true)
    if !isPiledUp {
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

  /// The end of a character's bytes there or after it.
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

/// Ranges in the order of their first bytes, of which fewer and fewer are ahead.
private struct Upcoming {
  let ranges: [Range<Int>]
  private var next = 0

  init(ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// The ranges that end after a byte, which is not before that of an earlier call.
  mutating func reaching(beyond start: Int) -> ArraySlice<Range<Int>> {
    while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
    return ranges[next...]
  }
}

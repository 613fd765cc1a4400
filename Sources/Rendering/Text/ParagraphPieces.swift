import CPango

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
    /// Bytes of the text inside which no line must end, among them all that reach into the piece.
    var unbroken: ArraySlice<Range<Int>> = []
  }

  private let breaks: LineBreaks
  private let text: [UInt8]
  private let paragraph: Range<Int>
  private let longWord: Int
  private let isPiledUp: Bool
  private var nextWord = 0
  private var nextUnbroken = 0

  /// More bytes than this are never laid out at once, unless they are one line.
  private static let page = 4_096
  /// Nor more ranges that are held together.
  private static let manyUnbroken = 32
  /// Nor more bytes of letters that are piled up.
  private static let pile = 96

  /// Lines have room for some `letters` at most; `nil` where they do not wrap.
  init(_ paragraph: Range<Int>, of text: [UInt8], letters: Int?, isPiledUp: Bool = false) {
    self.text = text
    self.isPiledUp = isPiledUp && letters != nil
    self.paragraph = paragraph
    longWord = letters.map { max(64, 4 * min($0, Self.page)) } ?? Int.max
    breaks = letters == nil ? LineBreaks() : LineBreaks(text[paragraph], longWord: longWord)
  }

  /// The piece to lay out next, from the beginning of a line; none begins before another that was asked for earlier.
  /// Where the last piece turned out to be one line or less, `longerThan` is its length.
  mutating func piece(from start: Int, longerThan length: Int? = nil) -> Piece {
    let unbroken = unbroken(from: start)
    if isPiledUp {
      let bytes = start..<end(start + Self.pile)
      return Piece(
        bytes: bytes, endsLine: true, unbroken: unbroken.prefix { $0.lowerBound < bytes.upperBound })
    }
    var piece = length.map { Piece(bytes: start..<end(start + 2 * $0)) } ?? page(from: start)
    if length == nil, unbroken.count > Self.manyUnbroken {
      let last = unbroken[unbroken.startIndex + Self.manyUnbroken - 1]
      piece.bytes = piece.bytes.clamped(to: start..<last.upperBound)
    }
    piece.unbroken = unbroken.prefix { $0.lowerBound < piece.bytes.upperBound }
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

  private mutating func unbroken(from start: Int) -> ArraySlice<Range<Int>> {
    let ranges = breaks.unbroken
    while nextUnbroken < ranges.count, ranges[nextUnbroken].upperBound <= start { nextUnbroken += 1 }
    return ranges[nextUnbroken...]
  }

  /// The end of a character's bytes there or after it.
  private func end(_ index: Int) -> Int {
    var index = min(index, paragraph.upperBound)
    while index < paragraph.upperBound, text[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }
}

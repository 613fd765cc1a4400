import Graphics

/// A text request, with the data that all pieces of the text share.
struct TextSource {
  let request: TextRequest
  /// The text in UTF-8. Characters that Pango cannot process are replaced.
  let bytes: [UInt8]
  /// The request's emphasis, with ranges extended to whole characters and limited to the string.
  let emphasis: [TextRequest.Emphasis]
  let spans: TypeSpans
  let ideographs: IdeographLanguage

  init(_ request: TextRequest) {
    self.request = request
    bytes = Self.bytes(of: request.string)
    let isPlain = request.emphasis.isEmpty && request.spans.isEmpty
    let ends = isPlain ? [] : Self.ends(of: request.string)
    emphasis = Self.emphasis(of: request, ends)
    spans = TypeSpans(of: request, byteCount: bytes.count, ends: ends)
    ideographs = IdeographLanguage(for: request.string, in: request.language)
  }

  /// The approximate maximum number of letters in a line; `nil` if lines do not wrap.
  var lettersInLine: Int? {
    let letters = fonts.map { font in
      let (size, tracking) = (max(font.size, 0.01), font.tracking)
      // Only a tracking greater than the font size changes the estimate. The usual tracking of headlines does not.
      return tracking > size ? tracking : size / 4
    }
    let letter = letters.min() ?? 1
    return request.maximumWidth.map { Int(max(0, min($0 / letter, 10_000))) }
  }

  private var fonts: [Font] { [request.font] + request.spans.map(\.font) }

  /// Whether negative tracking makes narrow letters overlap.
  var hasOverlappingLetters: Bool { fonts.contains { $0.tracking < -$0.size / 6 } }

  /// Returns the tracking that Pango subtracts from a line's width after it has compared the line with the maximum width, in
  /// points. `isThroughout` is whether the tracking applies to all characters of the text.
  ///
  /// For a text with spans or emphasis, the result is an upper bound, because Pango subtracts less if the line ends at the end
  /// of a span.
  func tracking(isThroughout: Bool) -> Double {
    let isEven = isThroughout && request.spans.isEmpty && request.emphasis.isEmpty
    return isEven ? request.font.tracking : max(0, fonts.map(\.tracking).max() ?? 0)
  }

  /// Returns a string in UTF-8. A NUL character, which would end the text for Pango, is replaced by another control character.
  static func bytes(of string: String) -> [UInt8] {
    var bytes = string.utf8.map { $0 == 0 ? 0x01 : $0 }
    BidiNestingLimiter.limit(&bytes)
    return bytes
  }

  private static func ends(of string: String) -> [Int] {
    var ends: [Int] = []
    for character in string { ends.append((ends.last ?? 0) + character.utf8.count) }
    return ends
  }

  private static func emphasis(of request: TextRequest, _ ends: [Int]) -> [TextRequest.Emphasis] {
    request.emphasis.compactMap { part in
      let range = part.range.clamped(to: 0..<(ends.last ?? 0))
      guard !range.isEmpty else { return nil }
      let (first, last) = (
        ends.firstIndex(above: range.lowerBound), ends.firstIndex(above: range.upperBound - 1)
      )
      var part = part
      part.range = (first > 0 ? ends[first - 1] : 0)..<ends[last]
      return part
    }
  }
}

/// The fonts of a text's characters, in order.
struct TypeSpans {
  struct Span {
    /// The range of the span's bytes in the text.
    let bytes: Range<Int>
    let font: Font
    /// The index of the span in the request; `nil` for text after the last span.
    let number: Int?
  }

  /// The spans, in order and without gaps; empty for an empty text.
  let all: [Span]

  /// Creates the spans of a request. `ends` contains the end of each character, as a byte offset.
  init(of request: TextRequest, byteCount: Int, ends: [Int]) {
    var (spans, start, end): ([Span], Int, Int) = ([], 0, 0)
    for (number, span) in request.spans.enumerated() {
      end = min(byteCount, end + min(max(0, span.byteCount), byteCount))
      // A character has the font of the span that contains its first byte.
      let whole = end > 0 ? ends[ends.firstIndex(above: end - 1)] : 0
      guard whole > start else { continue }
      spans.append(Span(bytes: start..<whole, font: span.font, number: number))
      start = whole
    }
    if start < byteCount { spans.append(Span(bytes: start..<byteCount, font: request.font, number: nil)) }
    // An ellipsis after the text has the font of its last span.
    if let last = spans.popLast() {
      spans.append(Span(bytes: last.bytes.lowerBound..<Int.max, font: last.font, number: last.number))
    }
    all = spans
  }

  /// Returns the spans that overlap a byte range, with their ranges limited to it.
  func overlapping(_ bytes: Range<Int>) -> some Sequence<Span> {
    all[first(endingAfter: bytes.lowerBound)...].lazy.prefix { $0.bytes.lowerBound < bytes.upperBound }
      .map { Span(bytes: $0.bytes.clamped(to: bytes), font: $0.font, number: $0.number) }
  }

  /// Returns the span that contains a byte, or the last span for later bytes; `nil` for an empty text.
  func span(at byte: Int) -> Span? {
    all.isEmpty ? nil : all[min(first(endingAfter: byte), all.count - 1)]
  }

  private func first(endingAfter byte: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].bytes.upperBound > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// Returns the index of the first number greater than `limit`. The array must be sorted and must contain such a number.
  func firstIndex(above limit: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Limits the nesting of direction embeddings and isolates in a text.
///
/// UAX #9 allows 125 levels and defines how deeper marks are ignored. FriBidi 1.0.8 miscounts deeper marks and writes
/// out of bounds, so they are replaced before FriBidi reads the text.
struct BidiNestingLimiter {
  /// The maximum number of embeddings and isolates that are open at once. Each of them raises the embedding
  /// level by at most two.
  private static let deepest = 60
  /// U+2060 in UTF-8, which replaces a mark. It is invisible and neutral, and has as many bytes as each mark.
  private static let wordJoiner: [UInt8] = [0xE2, 0x81, 0xA0]

  /// The open embeddings and isolates, outermost first: true for an isolate, false for an embedding.
  private var isIsolate: [Bool] = []
  private var isolates = 0
  private var embeddingsBeyond = 0
  private var isolatesBeyond = 0

  /// Replaces direction marks of a UTF-8 text that are nested too deeply. Each of them is replaced by a word
  /// joiner.
  static func limit(_ text: inout [UInt8]) {
    var nesting = BidiNestingLimiter()
    var index = 0
    while let start = text[index...].firstIndex(where: { $0 == 0xE2 || $0 == 0x0A || $0 == 0x0D }) {
      guard text[start] == 0xE2 else {
        nesting = BidiNestingLimiter()
        index = start + 1
        continue
      }
      index = start + 3
      if !nesting.admits(text[start + 1], text[start + 2]) {
        text.replaceSubrange(start..<index, with: wordJoiner)
      }
    }
  }

  /// Opens or closes an embedding or isolate if the character is such a mark. Returns whether the character may remain in the
  /// text. `second` and `third` are its bytes after the first byte, which is E2.
  private mutating func admits(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    case (0x80, 0xAA), (0x80, 0xAB), (0x80, 0xAD), (0x80, 0xAE): open(isolating: false)
    case (0x81, 0xA6), (0x81, 0xA7), (0x81, 0xA8): open(isolating: true)
    case (0x80, 0xAC): closeEmbedding()
    case (0x81, 0xA9): closeIsolate()
    case (0x80, 0xA9): endParagraph()
    default: true
    }
  }

  private mutating func endParagraph() -> Bool {
    self = BidiNestingLimiter()
    return true
  }

  private mutating func open(isolating: Bool) -> Bool {
    guard isolatesBeyond == 0, embeddingsBeyond == 0, isIsolate.count < Self.deepest else {
      if isolating { isolatesBeyond += 1 } else if isolatesBeyond == 0 { embeddingsBeyond += 1 }
      return false
    }
    isIsolate.append(isolating)
    if isolating { isolates += 1 }
    return true
  }

  private mutating func closeEmbedding() -> Bool {
    guard isolatesBeyond == 0 else { return false }
    guard embeddingsBeyond == 0 else {
      embeddingsBeyond -= 1
      return false
    }
    if isIsolate.last == false { isIsolate.removeLast() }
    return true
  }

  private mutating func closeIsolate() -> Bool {
    guard isolatesBeyond == 0 else {
      isolatesBeyond -= 1
      return false
    }
    guard isolates > 0 else { return true }
    embeddingsBeyond = 0
    while isIsolate.last == false { isIsolate.removeLast() }
    isIsolate.removeLast()
    isolates -= 1
    return true
  }
}

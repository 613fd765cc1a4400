import Graphics

/// A request with what holds for all pieces that its text is laid out in.
struct TextSource {
  let request: TextRequest
  /// In UTF-8, as Pango takes it.
  let bytes: [UInt8]
  /// Over whole characters that there are.
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

  /// About how many letters a line has room for at most; `nil` where lines do not wrap.
  var lettersInLine: Int? {
    let letters = fonts.map { font in
      let (size, tracking) = (max(font.size, 0.01), font.tracking)
      // Tracking counts where it is all that is seen: type that is set apart as in headlines stays within the estimate.
      return tracking > size ? tracking : size / 4
    }
    let letter = letters.min() ?? 1
    return request.maximumWidth.map { Int(max(0, min($0 / letter, 10_000))) }
  }

  private var fonts: [Font] { [request.font] + request.spans.map(\.font) }

  /// Whether tracking takes so much from letters that narrow ones lie on each other.
  var isPiledUp: Bool { fonts.contains { $0.tracking < -$0.size / 6 } }

  /// How much of the tracking Pango takes off a line after it has compared it with the width, in points.
  ///
  /// Off a line that ends where a span does, it takes less.
  func tracking(isThroughout: Bool) -> Double {
    let isEven = isThroughout && request.spans.isEmpty && request.emphasis.isEmpty
    return isEven ? request.font.tracking : max(0, fonts.map(\.tracking).max() ?? 0)
  }

  /// A string in UTF-8, in which another control character stands for the null character, which ends a text for Pango.
  static func bytes(of string: String) -> [UInt8] {
    var bytes = string.utf8.map { $0 == 0 ? 0x01 : $0 }
    DirectionNesting.limit(&bytes)
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

/// The types that the characters of a text are set in, from the first to the last.
struct TypeSpans {
  struct Span {
    /// Bytes of the text.
    let bytes: Range<Int>
    let font: Font
    /// The span's place among those of the request; `nil` for what these leave.
    let number: Int?
  }

  /// In order and without gaps; none for no text.
  let all: [Span]

  /// `ends` are the ends of the text's characters in bytes.
  init(of request: TextRequest, byteCount: Int, ends: [Int]) {
    var (spans, start, end): ([Span], Int, Int) = ([], 0, 0)
    for (number, span) in request.spans.enumerated() {
      end = min(byteCount, end + min(max(0, span.byteCount), byteCount))
      // A character is set in the type of its first byte.
      let whole = end > 0 ? ends[ends.firstIndex(above: end - 1)] : 0
      guard whole > start else { continue }
      spans.append(Span(bytes: start..<whole, font: span.font, number: number))
      start = whole
    }
    if start < byteCount { spans.append(Span(bytes: start..<byteCount, font: request.font, number: nil)) }
    // An ellipsis that is put after the text is set as its end is.
    if let last = spans.popLast() {
      spans.append(Span(bytes: last.bytes.lowerBound..<Int.max, font: last.font, number: last.number))
    }
    all = spans
  }

  /// Those that reach into some bytes, cut to them.
  func overlapping(_ bytes: Range<Int>) -> some Sequence<Span> {
    all[first(endingAfter: bytes.lowerBound)...].lazy.prefix { $0.bytes.lowerBound < bytes.upperBound }
      .map { Span(bytes: $0.bytes.clamped(to: bytes), font: $0.font, number: $0.number) }
  }

  /// The span of a byte, or the last one for what comes after them all; `nil` for no text.
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
  /// The place of the first number above `limit` in numbers that grow, of which one is.
  func firstIndex(above limit: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// How deep the marks of a text that embed and isolate directions lie in one another.
///
/// UAX #9 allows 125 levels and says what becomes of marks beyond. FriBidi 1.0.8 loses count there, and writes beside
/// its memory; so the same is done to marks before it can.
struct DirectionNesting {
  /// Each takes two levels at the most.
  private static let deepest = 60
  /// U+2060, which is not seen, has no direction, and as many bytes as each of the marks.
  private static let wordJoiner: [UInt8] = [0xE2, 0x81, 0xA0]

  /// The open marks, outermost first.
  private var isIsolate: [Bool] = []
  private var isolates = 0
  private var embeddingsBeyond = 0
  private var isolatesBeyond = 0

  /// Takes away the marks that lie too deep in a text's UTF-8.
  static func limit(_ text: inout [UInt8]) {
    var nesting = DirectionNesting()
    var index = 0
    while let start = text[index...].firstIndex(where: { $0 == 0xE2 || $0 == 0x0A || $0 == 0x0D }) {
      guard text[start] == 0xE2 else {
        nesting = DirectionNesting()
        index = start + 1
        continue
      }
      index = start + 3
      if !nesting.admits(text[start + 1], text[start + 2]) {
        text.replaceSubrange(start..<index, with: wordJoiner)
      }
    }
  }

  /// Whether a character that begins with the byte E2 may stay.
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
    self = DirectionNesting()
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

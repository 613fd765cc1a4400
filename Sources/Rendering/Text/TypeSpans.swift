import Graphics

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

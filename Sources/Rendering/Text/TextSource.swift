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

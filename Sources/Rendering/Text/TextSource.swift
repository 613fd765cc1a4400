import Graphics

/// A request with what holds for all pieces that its text is laid out in.
struct TextSource {
  let request: TextRequest
  /// In UTF-8, as Pango takes it.
  let bytes: [UInt8]
  /// Over whole characters that there are.
  let emphasis: [TextRequest.Emphasis]
  let ideographs: IdeographLanguage

  init(_ request: TextRequest) {
    self.request = request
    bytes = Self.bytes(of: request.string)
    emphasis = Self.emphasis(of: request)
    ideographs = IdeographLanguage(for: request.string, in: request.language)
  }

  /// About how many letters a line has room for at most; `nil` where lines do not wrap.
  var lettersInLine: Int? {
    let (size, tracking) = (max(request.font.size, 0.01), request.font.tracking)
    // Tracking counts where it is all that is seen: type that is set apart as in headlines stays within the estimate.
    let letter = tracking > size ? tracking : size / 4
    return request.maximumWidth.map { Int(max(0, min($0 / letter, 10_000))) }
  }

  /// Whether tracking takes so much from letters that narrow ones lie on each other.
  var isPiledUp: Bool { request.font.tracking < -request.font.size / 6 }

  /// A string in UTF-8, in which another control character stands for the null character, which ends a text for Pango.
  static func bytes(of string: String) -> [UInt8] {
    var bytes = string.utf8.map { $0 == 0 ? 0x01 : $0 }
    DirectionNesting.limit(&bytes)
    return bytes
  }

  private static func emphasis(of request: TextRequest) -> [TextRequest.Emphasis] {
    guard !request.emphasis.isEmpty else { return [] }
    var ends: [Int] = []
    for character in request.string { ends.append((ends.last ?? 0) + character.utf8.count) }
    return request.emphasis.compactMap { part in
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

extension [Int] {
  /// The place of the first number above `limit` in numbers that grow, of which one is.
  fileprivate func firstIndex(above limit: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

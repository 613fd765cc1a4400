import Graphics

/// A request with what holds for all pieces that its text is laid out in.
struct TextSource {
  /// What is asked for.
  let request: TextRequest
  /// The text in UTF-8, as Pango takes it.
  let bytes: [UInt8]
  /// The request's emphasis, over whole characters that there are.
  let emphasis: [TextRequest.Emphasis]
  /// The language of its ideographs.
  let ideographs: IdeographLanguage

  /// Looks at the whole text once.
  init(_ request: TextRequest) {
    self.request = request
    bytes = Self.bytes(of: request.string)
    emphasis = request.emphasis.compactMap { part in
      var part = part
      part.range = request.string.wholeCharacters(in: part.range)
      return part.range.isEmpty ? nil : part
    }
    ideographs = IdeographLanguage(for: request.string, in: request.language)
  }

  /// About how many letters a line has room for at most; `nil` where lines do not wrap.
  var lettersInLine: Int? {
    request.maximumWidth.map { Int(max(0, min(4 * $0 / max(request.font.size, 0.01), 10_000))) }
  }

  /// A string in UTF-8, in which another control character stands for the null character, which ends a text for Pango.
  static func bytes(of string: String) -> [UInt8] {
    string.utf8.map { $0 == 0 ? 0x01 : $0 }
  }
}

extension String {
  /// The bytes of all characters that have one in `range`.
  fileprivate func wholeCharacters(in range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<utf8.count)
    guard !range.isEmpty else { return range }
    var start = utf8.index(startIndex, offsetBy: range.lowerBound)
    var end = utf8.index(startIndex, offsetBy: range.upperBound)
    while Index(start, within: self) == nil { utf8.formIndex(before: &start) }
    while Index(end, within: self) == nil { utf8.formIndex(after: &end) }
    return utf8.distance(from: startIndex, to: start)..<utf8.distance(from: startIndex, to: end)
  }
}

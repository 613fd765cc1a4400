/// The last line that there may be, which has to show the rest of the text as one paragraph.
struct LastLine {
  /// The characters, each at the byte where the request's string has it.
  let string: String
  /// Whether an ellipsis had to be added for what follows.
  let isCut: Bool

  /// The rest of the request's string from byte `start`; `nil` where nothing but blanks is left out.
  init?(_ request: TextRequest, from start: Int) {
    let rest = Substring(request.string.utf8.dropFirst(start))
    let isBlank = !rest.contains { !$0.isWhitespace }
    guard !isBlank else { return nil }
    if request.truncation == .tail || request.truncation == .clip {
      let visible = rest.prefix(Self.letters(in: request.maximumWidth))
      let shown = visible.prefix { !$0.isNewline }
      isCut = rest[shown.endIndex...].contains { !$0.isWhitespace }
      string = isCut && request.truncation == .tail ? shown + "…" : String(shown)
    } else {
      let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
      string = rest[..<end].map { $0.isNewline ? Self.blank(of: $0.utf8.count) : String($0) }.joined()
      isCut = false
    }
  }

  /// More characters than could be seen of a line: no letter is narrower than a point, and Pango takes the square of
  /// what it cuts.
  private static func letters(in width: Double?) -> Int {
    width.map { 2 * max(500, Int(min($0, 10_000))) } ?? Int.max
  }

  /// A blank of as many bytes as the line break that it stands for.
  private static func blank(of byteCount: Int) -> String {
    switch byteCount {
    case 2: "\u{A0}"
    case 3: "\u{2002}"
    default: " "
    }
  }
}

struct ShapedLines {
  private let limit: Int
  private(set) var lines: [ShapedText.Line] = []
  /// Characters that no font has, each once.
  private(set) var missing: [Unicode.Scalar] = []
  /// Where the last line begins, in bytes of the text, if there is more than it can show.
  private(set) var cut: (start: Int, isRightToLeft: Bool)?
  private var known: Set<Unicode.Scalar> = []

  /// 0 for any number of lines.
  init(limit: Int) {
    self.limit = min(limit > 0 ? limit : Int.max, Int.max / 2)
  }

  var room: Int { limit - lines.count }

  /// `start` is the line's first byte in the text; `isFollowed` says that the text goes on after it.
  mutating func append(_ line: LineReader.Line, at start: Int, isFollowed: Bool) {
    lines.append(line.line)
    note(line.missing)
    if room == 0, isFollowed { cut = (start, line.line.isRightToLeft) }
  }

  /// Puts what is to be seen of the rest of the text in the place of the last line.
  mutating func replaceLast(with line: LineReader.Line) {
    lines[lines.count - 1] = line.line
    note(line.missing)
  }

  private mutating func note(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars where known.insert(scalar).inserted { missing.append(scalar) }
  }
}

/// The line of a place and a caret under the column, cut to a window that fits a terminal.
struct SourceExcerpt {
  private static let before = 60
  private static let width = 100

  /// The source line and the caret line, each indented by two spaces; nothing for a blank line.
  let lines: [String]

  /// Cuts the excerpt; characters a terminal would obey are shown as `�`, tabs as one space.
  init(source: SourceText, location: SourceLocation) {
    let column = location.column - 1
    var start = max(0, column - Self.before)
    let window = Self.scalars(of: source.line(location.line), from: start, count: Self.width)
    var text = String(String.UnicodeScalarView(window.map(Self.shown)))
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    guard !text.isEmpty else {
      lines = []
      return
    }
    if start == 0 {
      let indentation = text.prefix { $0 == " " }.count
      let dropped = min(indentation, column)
      text.removeFirst(dropped)
      start += dropped
    } else {
      text = "…" + text
      start -= 1
    }
    lines = ["  " + text, "  " + String(repeating: " ", count: column - start) + "^"]
  }

  private static func scalars(of line: ArraySlice<UInt8>, from start: Int, count: Int) -> [Unicode.Scalar] {
    var toSkip = start
    let first = line.firstIndex { byte in
      guard byte & 0xC0 != 0x80 else { return false }
      toSkip -= 1
      return toSkip < 0
    }
    guard let first else { return [] }
    let bytes = line[first...].prefix(count * 4)
    return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(count))
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return " " }
    return scalar.isPrintable ? scalar : "\u{FFFD}"
  }
}

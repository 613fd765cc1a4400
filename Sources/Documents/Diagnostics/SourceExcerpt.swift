/// The line of a place and a caret under the column, cut to a window that fits a terminal.
struct SourceExcerpt {
  private static let before = 60
  private static let width = 100

  /// The source line and the caret line, each indented by two spaces; nothing for a blank line.
  let lines: [String]

  /// Characters a terminal would obey are shown as `�`, tabs as one space.
  init(source: SourceText, location: SourceLocation) {
    let column = location.column - 1
    var start = max(0, column - Self.before)
    let window = Self.scalars(in: source, on: location.line, from: start)
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

  private static func scalars(in source: SourceText, on line: Int, from start: Int) -> [Unicode.Scalar] {
    let bytes = source.line(line)
    let first = source.offset(of: SourceLocation(file: source.file, line: line, column: start + 1))
    guard bytes.indices.contains(first) else { return [] }
    let window = String(decoding: bytes[first...].prefix(width * 4), as: UTF8.self)
    return Array(window.unicodeScalars.prefix(width))
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "\t" { return " " }
    return scalar.isPrintable ? scalar : "\u{FFFD}"
  }
}

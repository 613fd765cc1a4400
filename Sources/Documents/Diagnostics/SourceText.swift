/// A line and column in a text file, counted as editors do.
package struct SourceLocation: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
  /// The path of the file, exactly as the user gave it.
  @PathKey package private(set) var file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted in Unicode scalars from 1. A byte order mark is not counted.
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Whether `lhs` is before `rhs` in the order of file, line and column.
  package static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    (lhs._file, lhs.line, lhs.column) < (rhs._file, rhs.line, rhs.column)
  }

  /// `file:line:column`, which editors and code hosts turn into a link.
  package var description: String { "\(visible(file)):\(line):\(column)" }
}

/// The bytes of a text file with an index from byte offsets to lines and columns.
package struct SourceText: Equatable, Sendable {
  /// The path of the file, exactly as the user gave it.
  @PathKey package private(set) var file: String
  /// The file's bytes, which need not be valid UTF-8.
  package let bytes: [UInt8]
  /// Whether the text is the content of a file. If this is false, as for a generated document, reports omit
  /// the locations in this text.
  let hasSourceFile: Bool
  private let lineStarts: [Int]
  private let scalarsBefore: [Int]
  private static let stride = 1024
  /// The texts of other files, whose offsets follow those of this text, in ascending order.
  private var appended: [AppendedText] = []

  private struct AppendedText: Equatable {
    /// The offset of the text's first byte.
    let start: Int
    let source: SourceText
  }

  /// Appends the text of another file, so that offsets in that text can be converted to locations. Returns
  /// the offset of that text's first byte.
  package mutating func append(_ other: SourceText) -> Int {
    let start = (appended.last.map { $0.start + $0.source.bytes.count } ?? bytes.count) + 1
    appended.append(AppendedText(start: start, source: other))
    return start
  }

  /// Creates a source text, and indexes its lines and scalars in one pass.
  package init(file: String, bytes: [UInt8]) {
    self.init(file: file, bytes: bytes, hasSourceFile: true)
  }

  init(file: String, bytes: [UInt8], hasSourceFile: Bool) {
    self.file = file
    self.hasSourceFile = hasSourceFile
    self.bytes = bytes
    var lineStarts = [Self.hasByteOrderMark(bytes) ? 3 : 0]
    var scalarsBefore: [Int] = []
    scalarsBefore.reserveCapacity(bytes.count / Self.stride + 1)
    var scalars = 0
    for index in bytes.indices {
      if index % Self.stride == 0 { scalarsBefore.append(scalars) }
      if bytes[index] & 0xC0 != 0x80 { scalars += 1 }
      if bytes[index] == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
    }
    self.lineStarts = lineStarts
    self.scalarsBefore = scalarsBefore
  }

  /// Returns the line and column of the byte at `offset`; an offset past the end means the end.
  package func location(atOffset offset: Int) -> SourceLocation {
    if let text = appended.last(where: { $0.start <= offset }) {
      return text.source.location(atOffset: offset - text.start)
    }
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    let line = lineNumber(atOffset: offset)
    let column = scalarCount(before: offset) - scalarCount(before: lineStarts[line - 1]) + 1
    return SourceLocation(file: file, line: line, column: column)
  }

  package func locationInFile(atOffset offset: Int) -> SourceLocation? {
    hasSourceFile ? location(atOffset: offset) : nil
  }

  /// Returns the bytes of a line without its line ending; empty if there is no such line. `number` counts lines from 1.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard lineStarts.indices.contains(number - 1) else { return [] }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// Returns the byte offset of a location; the end of the text for a location beyond it.
  func offset(of location: SourceLocation) -> Int {
    guard lineStarts.indices.contains(location.line - 1) else { return bytes.count }
    let target = scalarCount(before: lineStarts[location.line - 1]) + location.column - 1
    var (low, high) = (0, scalarsBefore.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if scalarsBefore[middle] <= target { low = middle } else { high = middle }
    }
    guard low < scalarsBefore.count else { return bytes.count }
    var scalars = scalarsBefore[low]
    for offset in (low * Self.stride)..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
      if scalars == target { return offset }
      scalars += 1
    }
    return bytes.count
  }

  /// Returns the column after the JSON token that begins at a location, or the location's own column if the location is at the
  /// end of a line.
  package func endColumn(of location: SourceLocation) -> Int {
    let (start, line) = (offset(of: location), line(location.line))
    guard line.indices.contains(start) else { return location.column }
    let length = JSONToken.length(at: line[start...])
    return location.column + line[start..<(start + length)].count { $0 & 0xC0 != 0x80 }
  }

  /// Whether the bytes begin with the UTF-8 byte order mark, which RFC 8259 lets a reader skip.
  package static func hasByteOrderMark(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  private func lineNumber(atOffset offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private func scalarCount(before offset: Int) -> Int {
    guard !scalarsBefore.isEmpty else { return 0 }
    let block = min(offset / Self.stride, scalarsBefore.count - 1)
    let rest = bytes[(block * Self.stride)..<offset]
    return rest.reduce(scalarsBefore[block]) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }
  }
}

/// The source line at a location and a caret below its column, cut to a width that fits into a terminal.
struct SourceExcerpt {
  private static let before = 60
  private static let width = 100

  /// The source line and the caret line, each indented by two spaces; empty for a blank line.
  let lines: [String]

  /// Creates the excerpt. Control characters are shown as `�`, tabs as one space. Binary files have no excerpt.
  init(source: SourceText, location: SourceLocation) {
    guard BinaryFormat(of: source.bytes) == nil else {
      lines = []
      return
    }
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

/// A token of JSON: a string with its quotes, a number, a word, or any other single character.
enum JSONToken {
  /// Returns the number of bytes of the token at the start of `rest`, the remaining bytes of a line. An unclosed string is all of
  /// `rest`.
  static func length(at rest: ArraySlice<UInt8>) -> Int {
    guard let first = rest.first else { return 0 }
    if first == UInt8(ascii: "\"") { return stringLength(at: rest) }
    let word = rest.prefix(while: isWordByte).count
    guard word == 0 else { return word }
    return 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
  }

  private static func stringLength(at rest: ArraySlice<UInt8>) -> Int {
    var index = rest.startIndex + 1
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "\"") { return index + 1 - rest.startIndex }
      index += rest[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return rest.count
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

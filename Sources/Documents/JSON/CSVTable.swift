/// A table in a CSV file (RFC 4180), as a JSON array of objects whose keys are the column names in the first row.
///
/// Cells with digits are numbers, `true` and `false` are Booleans, and empty cells are omitted. The separator is a comma, or a
/// semicolon if the first row contains no comma.
package struct CSVTable {
  /// The rows, with the byte offsets of their cells.
  package let json: JSONValue

  private struct Cell {
    let text: String
    let offset: Int
    let isQuoted: Bool
  }

  package init(_ bytes: [UInt8]) {
    let start = SourceText.hasByteOrderMark(bytes) ? 3 : 0
    let head = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    let separator = head.contains(UInt8(ascii: ",")) ? UInt8(ascii: ",") : UInt8(ascii: ";")
    let lines = Self.lines(bytes, from: start, separator: separator)
    let names = lines.first ?? []
    let rows = lines.dropFirst().map { cells in
      let members = zip(names, cells).filter { !$1.text.isEmpty }.map { name, cell in
        JSONMember(
          key: name.text, keyOffset: cell.offset,
          value: JSONValue(Self.content(of: cell), offset: cell.offset))
      }
      return JSONValue(.object(members), offset: cells.first?.offset ?? start)
    }
    json = JSONValue(.array(rows), offset: start)
  }

  private static func content(of cell: Cell) -> JSONValue.Content {
    guard !cell.isQuoted else { return .string(cell.text) }
    if cell.text == "true" || cell.text == "false" { return .bool(cell.text == "true") }
    let digits = cell.text.hasPrefix("-") ? cell.text.dropFirst() : cell.text[...]
    let isNumber = digits.wholeMatch(of: /(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,15})?/) != nil
    return isNumber ? Double(cell.text).map { .number($0) } ?? .string(cell.text) : .string(cell.text)
  }

  private static func lines(_ bytes: [UInt8], from start: Int, separator: UInt8) -> [[Cell]] {
    var (lines, cells): ([[Cell]], [Cell]) = ([], [])
    var index = start
    let (quote, lineFeed, carriageReturn) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    while index < bytes.count {
      let offset = index
      var text: [UInt8] = []
      let isQuoted = bytes[index] == quote
      if isQuoted {
        index += 1
        while index < bytes.count {
          if bytes[index] == quote {
            guard index + 1 < bytes.count, bytes[index + 1] == quote else { break }
            index += 1
          }
          text.append(bytes[index])
          index += 1
        }
        index += 1
      }
      while index < bytes.count, bytes[index] != separator, bytes[index] != lineFeed {
        if bytes[index] != carriageReturn { text.append(bytes[index]) }
        index += 1
      }
      cells.append(Cell(text: String(decoding: text, as: UTF8.self), offset: offset, isQuoted: isQuoted))
      let endsLine = index >= bytes.count || bytes[index] == lineFeed
      index += 1
      guard endsLine else { continue }
      if cells.contains(where: { !$0.text.isEmpty }) { lines.append(cells) }
      cells = []
    }
    if !cells.isEmpty { lines.append(cells) }
    return lines
  }
}

extension JSONDocument {
  /// Parses the contents of a file that another document names. A file with the extension `csv` is read as a table.
  package init(companion path: String, parsing bytes: [UInt8]) throws(InvalidDocument) {
    guard path.lowercased().hasSuffix(".csv") else {
      try self.init(path: path, parsing: bytes)
      return
    }
    self.init(path: path, root: CSVTable(bytes).json, source: SourceText(file: path, bytes: bytes))
  }
}

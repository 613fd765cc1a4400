/// Quotes a text for a message: at most 60 characters, with control characters and spaces other than U+0020 escaped.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result += scalar.isPrintable && !scalar.isForeignSpace ? String(scalar) : scalar.escaped
    }
  }
  return result + (text.unicodeScalars.dropFirst(60).isEmpty ? "\"" : "…\"")
}

/// Escapes the characters that terminals and editors interpret, such as controls and direction overrides; line breaks and tabs
/// only if `keepingLines` is false.
package func visible(_ text: String, keepingLines: Bool = false) -> String {
  func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isPrintable || (keepingLines && (scalar == "\n" || scalar == "\t"))
  }
  guard !text.unicodeScalars.allSatisfy(isShown) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    result += isShown(scalar) ? String(scalar) : scalar.escaped
  }
}

/// Joins quoted names as in an English sentence: `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
package func listed(_ names: [String], conjunction: String = "or") -> String {
  names.map(quoted).inWords(conjunction)
}

extension Unicode.Scalar {
  /// Whether a terminal displays the character. Terminals interpret other characters, such as controls and direction overrides.
  package var isPrintable: Bool {
    if isASCII { return !isControl }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }

  /// Whether the character is a space other than U+0020, such as a no-break space.
  fileprivate var isForeignSpace: Bool { !isASCII && properties.generalCategory == .spaceSeparator }

  /// Whether the character has the category Cc (control), which Unicode never changes. Looking it up in the Unicode tables would
  /// take a quarter of the time of reading an item.
  @inlinable package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// The character as an escape sequence: of JSON for code points below U+10000, and of Swift for others.
  package var escaped: String {
    let digits = String(value, radix: 16, uppercase: true)
    guard value < 0x10000 else { return "\\u{\(digits)}" }
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Returns a number with its noun: `1 cell`, `40 cells`. `noun` and `plural` may include a verb that agrees with the noun.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

extension BidirectionalCollection<String> {
  /// Joins the texts as in an English sentence: `a`, `a and b`, `a, b and c`.
  package func inWords(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// The text as one word of a POSIX shell, quoted if necessary.
  package var shellWord: String {
    !isEmpty && unicodeScalars.allSatisfy(Self.plainInShells.contains) ? self : shellQuoted
  }

  /// The text in single quotes for a POSIX shell.
  package var shellQuoted: String { "'\(replacing("'", with: #"'\''"#))'" }

  private static let plainInShells = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=:@,+%^".unicodeScalars)
}

/// A text table with columns as wide as their widest cell and two spaces between columns; empty columns are omitted.
package struct TextTable: CustomStringConvertible {
  private let rows: [[String]]
  private let figures: Set<Int>

  /// Creates a table. `figures` are the indices of the columns that are aligned right.
  package init(_ rows: [[String]], figures: Set<Int> = []) {
    (self.rows, self.figures) = (rows, figures)
  }

  /// The rows as text, without line breaks and without spaces after the last column.
  package var lines: [String] {
    let columns = (rows.first ?? []).indices
      .map { column in (column, width: rows.map { $0[column].count }.max() ?? 0) }
      .filter { $0.width > 0 }
    return rows.map { row in
      columns.enumerated().map { index, column in
        let (cell, number) = (row[column.0], column.0)
        let space = String(repeating: " ", count: column.width - cell.count)
        if figures.contains(number) { return space + cell }
        return index == columns.count - 1 ? cell : cell + space
      }.joined(separator: "  ")
    }
  }

  package var description: String { lines.map { $0 + "\n" }.joined() }
}

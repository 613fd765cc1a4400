/// Quotes a piece of a design for a message: at most 60 characters, nothing that a terminal would obey, and nothing that
/// looks like a space and is none.
public func quoted(_ text: String) -> String {
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

/// A text in which everything that a terminal or an editor would obey is written as an escape: controls and
/// direction overrides, and unless `keepingLines` line breaks and tabs.
public func visible(_ text: String, keepingLines: Bool = false) -> String {
  func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isPrintable || (keepingLines && (scalar == "\n" || scalar == "\t"))
  }
  guard !text.unicodeScalars.allSatisfy(isShown) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    result += isShown(scalar) ? String(scalar) : scalar.escaped
  }
}

/// Joins quoted names as English does: `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
package func listed(_ names: [String], conjunction: String = "or") -> String {
  names.map(quoted).inWords(conjunction)
}

extension Unicode.Scalar {
  /// Whether a terminal shows it rather than acting on it, as on controls, line separators and direction overrides.
  package var isPrintable: Bool {
    if isASCII { return !isControl }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }

  /// Whether it is a space, such as a no-break space, and not that of ASCII.
  fileprivate var isForeignSpace: Bool { !isASCII && properties.generalCategory == .spaceSeparator }

  /// Whether it is of the category Cc, which Unicode never changes: a look into its tables takes a quarter of the time in
  /// which an item is read.
  @inlinable package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// The scalar as JSON would escape it below U+10000, and as Swift would above.
  package var escaped: String {
    let digits = String(value, radix: 16, uppercase: true)
    guard value < 0x10000 else { return "\\u{\(digits)}" }
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// So many of something: `1 cell`, `40 cells`. A verb that agrees with the noun may be a part of both forms.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

extension BidirectionalCollection<String> {
  /// All in one phrase: `a`, `a and b`, `a, b and c`.
  package func inWords(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// The text as a word that a shell of POSIX reads it from again: as it is, or in quotes.
  package var shellWord: String {
    !isEmpty && unicodeScalars.allSatisfy(Self.plainInShells.contains) ? self : shellQuoted
  }

  /// The text in quotes, from which a shell of POSIX reads it again.
  package var shellQuoted: String { "'\(replacing("'", with: #"'\''"#))'" }

  private static let plainInShells = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=:@,+%^".unicodeScalars)
}

/// Rows in columns as wide as their widest cell, two spaces apart; a column in which nothing stands is left out.
package struct TextTable: CustomStringConvertible {
  private let rows: [[String]]
  private let figures: Set<Int>

  /// `figures` are the columns whose cells end in one line.
  package init(_ rows: [[String]], figures: Set<Int> = []) {
    (self.rows, self.figures) = (rows, figures)
  }

  /// Without line breaks; nothing stands behind the last column.
  package var lines: [String] {
    let columns = (rows.first ?? []).indices
      .map { column in (column, width: rows.map { $0[column].count }.max() ?? 0) }
      .filter { $0.width > 0 }
    return rows.map { row in
      columns.enumerated().map { place, column in
        let (cell, number) = (row[column.0], column.0)
        let space = String(repeating: " ", count: column.width - cell.count)
        if figures.contains(number) { return space + cell }
        return place == columns.count - 1 ? cell : cell + space
      }.joined(separator: "  ")
    }
  }

  package var description: String { lines.map { $0 + "\n" }.joined() }
}

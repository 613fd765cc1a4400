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

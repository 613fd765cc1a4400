/// Rows in columns as wide as their widest cell, for a terminal.
struct TextTable: CustomStringConvertible {
  private let rows: [[String]]

  /// A table with names of columns above its rows, each with as many cells.
  init(_ names: [String], _ rows: [[String]]) {
    self.rows = [names] + rows
  }

  /// The lines, each with a line break; nothing stands behind the last column.
  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return (cells + row.suffix(1)).joined(separator: "  ") + "\n"
    }.joined()
  }
}

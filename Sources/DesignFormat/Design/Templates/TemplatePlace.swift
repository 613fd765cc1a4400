/// Where a layout puts the cell that a template draws, as bindings such as `cell.width` ask for it.
package struct TemplatePlace: Equatable, Sendable {
  /// The cell's width, in points.
  package var width: Double
  /// The cell's height, in points; nil while it is measured.
  package var height: Double?
  /// The cell's column; nil where the layout has none.
  package var column: Column?

  package struct Column: Equatable, Sendable {
    /// Counted from 0.
    package var number: Double
    /// How many columns there are.
    package var count: Double

    package init(number: Double, count: Double) {
      (self.number, self.count) = (number, count)
    }

    /// The side that the column faces. A single one has none (WWDC 2012 session 219: text set outward, corners rounded
    /// outward).
    var side: String? {
      guard count > 1 else { return nil }
      return number == 0 ? "first" : number == count - 1 ? "last" : "middle"
    }
  }

  package init(width: Double, height: Double? = nil, column: Column? = nil) {
    (self.width, self.height, self.column) = (width, height, column)
  }

  /// The value of a key; nil for one that is about something else, and for what is not known.
  subscript(key: String) -> TemplateValue? {
    switch key {
    case "cell.width": .number(width)
    case "cell.height": height.map { .number($0) }
    case "layout.column": (column?.number).map { .number($0) }
    case "layout.columnCount": (column?.count).map { .number($0) }
    case "layout.side": (column?.side).map { .text($0) }
    default: nil
    }
  }
}

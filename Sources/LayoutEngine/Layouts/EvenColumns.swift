/// Columns of equal width, distributed over an available width so that the first and the last column touch its edges. Lengths
/// are in points.
struct EvenColumns: Equatable, Sendable {
  /// The number of columns, at least one.
  let count: Int
  let width: Double
  /// The distance between two columns: the minimum spacing plus an equal share of the width that remains.
  let gap: Double
  /// The distance from the edge of the available width to the first column: zero, or half of the free width if there is only
  /// one column.
  let begin: Double

  struct Extent: Equatable, Sendable {
    /// The total width of all columns and the gaps between them, in points.
    var available: Double
    var spacing: Double
    /// The number of pixels in a point; widths are rounded down to pixels.
    var displayScale: Double
  }

  /// Creates `count` columns that are as wide as possible. Throws if a column would be narrower than a point.
  init(count: Int, in extent: Extent) throws(LayoutError) {
    let exact = Self.width(count, extent)
    guard count == 1 || exact >= 1 else {
      throw LayoutError(
        "\(count) columns do not fit into \(extent.available.shortText) points", property: "columnCount")
    }
    self.init(count: count, exact: exact, extent)
  }

  /// Creates as many columns of a minimum width as fit, at least one.
  init(minimumWidth: Double, in extent: Extent) {
    // Columns narrower than a point are invisible.
    let count = Self.count(ofWidth: max(1, minimumWidth), in: extent)
    self.init(count: count, exact: Self.width(count, extent), extent)
  }

  /// Creates as many columns of a fixed width as fit, at least one, as in flow layout (docs/collection-view.md, "Items
  /// of one size").
  init(width: Double, in extent: Extent) {
    self.init(count: Self.count(ofWidth: width, in: extent), width: width, extent)
  }

  private static func count(ofWidth width: Double, in extent: Extent) -> Int {
    Int(
      (extent.available + extent.spacing + tolerance(extent)) / (width + extent.spacing),
      clampedTo: 1...Int(Int32.max))
  }

  /// Returns the tolerance for the rounding error of widths that fill the extent exactly, such as thirds.
  private static func tolerance(_ extent: Extent) -> Double { 1e-9 * max(1, extent.available.magnitude) }

  /// Checks whether the number of columns is sensitive to rounding. Returns true if the columns fit by less than a thousandth
  /// of a point, and false if one more column fails to fit by less than that. Otherwise, and if the columns fill the extent
  /// exactly, returns nil.
  func nearFit(ofMinimumWidth width: Double, in extent: Extent) -> Bool? {
    func excess(_ count: Int) -> Double {
      Double(count) * width + Double(count - 1) * extent.spacing - extent.available
    }
    if excess(count + 1) < LineBreaker.nearness * Double(count + 1) { return false }
    let slack = -excess(count)
    return count > 1 && slack > Self.tolerance(extent) && slack < LineBreaker.nearness ? true : nil
  }

  func left(of column: Int) -> Double { begin + Double(column) * (width + gap) }
  func width(ofSpan span: Int) -> Double { Double(span) * width + Double(span - 1) * gap }

  private init(count: Int, exact: Double, _ extent: Extent) {
    // The added fraction compensates for the rounding error of widths such as thirds.
    let whole = (exact * extent.displayScale + 1e-6).rounded(.down) / extent.displayScale
    self.init(count: count, width: whole > 0 ? min(whole, exact) : max(exact, 0), extent)
  }

  private init(count: Int, width: Double, _ extent: Extent) {
    self.count = count
    self.width = width
    let slack = extent.available - Double(count) * width
    gap = count == 1 ? 0 : slack / Double(count - 1)
    begin = count == 1 ? slack / 2 : 0
  }

  private static func width(_ count: Int, _ extent: Extent) -> Double {
    (extent.available - Double(count - 1) * extent.spacing) / Double(count)
  }
}

extension EvenColumns {
  /// Adds lines to the explanation for the width of an item that spans `span` columns, and returns this width and the gap between columns.
  func explain(
    ofSpan span: Int, in extent: Extent, _ lines: inout Explanation
  ) -> (width: Formula, gap: Formula) {
    let (columns, scale) = (Formula(count), Formula(extent.displayScale))
    let available = Formula(extent.available)
    let spacings = Formula(count - 1) * Formula(extent.spacing)
    let exact = count == 1 ? available : (available - spacings) / columns
    let whole =
      extent.displayScale == 1
      ? Formula.floor(exact, tolerance: 1e-6) : .floor(exact * scale, tolerance: 1e-6) / scale
    let width = lines.add(
      span == 1 ? "width" : "column width", whole,
      "\(count) \(count == 1 ? "column" : "columns") of whole pixels")
    guard count > 1 else { return (width, Formula(0)) }
    let gap = lines.add(
      "gap", (available - columns * width) / Formula(count - 1), "what remains, divided among the gaps")
    guard span > 1 else { return (width, gap) }
    let spanned = Formula(span) * width + Formula(span - 1) * gap
    return (lines.add("width", spanned, "spans \(span) columns"), gap)
  }
}

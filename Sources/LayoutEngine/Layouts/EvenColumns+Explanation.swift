extension EvenColumns {
  /// Gives back the width of an item across `span` columns, and the gap.
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
      "gap", (available - columns * width) / Formula(count - 1), "what is left, shared between the columns")
    guard span > 1 else { return (width, gap) }
    let spanned = Formula(span) * width + Formula(span - 1) * gap
    return (lines.add("width", spanned, "spans \(span) columns"), gap)
  }
}

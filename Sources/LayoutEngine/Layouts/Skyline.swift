/// How far down each column of a waterfall is filled, in points from the section's top.
struct Skyline {
  private var tops: [Double]
  /// The columns of the window that is looked at, by falling height: the first is the highest.
  private var window: [Int] = []
  /// The bottom of the lowest item.
  private(set) var extent = 0.0
  /// The columns from here on are empty: of equal columns the leftmost is taken.
  private var firstEmpty = 0

  /// Empty columns, at least one.
  init(columns: Int) { tops = Array(repeating: 0, count: columns) }

  /// Puts an item below the neighbouring columns whose longest is shortest, the leftmost of equal ones.
  mutating func place(span: Int, height: Double, spacing: Double) -> (column: Int, top: Double) {
    let (column, top) = span == 1 ? shortest() : shortestWindow(span)
    for index in column..<column + span { tops[index] = top + height + spacing }
    firstEmpty = max(firstEmpty, column + span)
    extent = max(extent, top + height)
    return (column, top)
  }

  private func shortest() -> (column: Int, top: Double) {
    if firstEmpty < tops.count { return (firstEmpty, 0) }
    var best = 0
    for column in 1..<max(1, tops.count) where tops[column] < tops[best] { best = column }
    return (best, tops[best])
  }

  /// One pass: of the columns in the window only those are kept that no later one reaches over.
  private mutating func shortestWindow(_ span: Int) -> (column: Int, top: Double) {
    window.removeAll(keepingCapacity: true)
    var head = 0
    var best = (column: 0, top: Double.infinity)
    for column in tops.indices {
      while window.count > head, tops[window[window.count - 1]] <= tops[column] { window.removeLast() }
      window.append(column)
      if window[head] <= column - span { head += 1 }
      let first = column - span + 1
      if first >= 0, tops[window[head]] < best.top { best = (first, tops[window[head]]) }
    }
    return best
  }
}

/// How far down each column of a waterfall is filled, in points from the section's top.
struct Skyline {
  private var tops: [Double]
  /// The columns of the window that is looked at, by falling height: the first is the highest.
  private var window: [Int] = []
  private(set) var extent = 0.0

  init(columns: Int) { tops = Array(repeating: 0, count: columns) }

  /// Puts an item below the neighbouring columns whose longest is shortest, the leftmost of equal ones.
  mutating func place(span: Int, height: Double, spacing: Double) -> (column: Int, top: Double) {
    let (column, top) = span == 1 ? shortest() : shortestWindow(span)
    for index in column..<column + span { tops[index] = top + height + spacing }
    extent = max(extent, top + height)
    return (column, top)
  }

  private func shortest() -> (column: Int, top: Double) {
    var best = 0
    for column in tops.indices where tops[column] < tops[best] { best = column }
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

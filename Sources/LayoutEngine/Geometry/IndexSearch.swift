extension Range<Int> {
  /// Returns the first index for which a condition is true, or the upper bound if there is none. Uses a binary search,
  /// so the condition must be true for all indexes after the first one.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Int {
  /// Creates the integer part of a number, clamped to a range; NaN becomes the lower bound.
  ///
  /// Swift's conversion of infinity to an integer traps, and a query with an infinite rectangle contains infinity.
  init(_ value: Double, clampedTo range: ClosedRange<Int>) {
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      self = Int(value.rounded(.down))
    } else {
      self = range.lowerBound
    }
  }
}

/// A data structure that finds the indexes of all values in a list that are greater than or equal to a threshold.
///
/// It is a packed tree of maximums: each node is the maximum of sixteen neighbors. It needs about half a byte for each value.
struct MaximumIndex: Sendable {
  private static let fanOut = 16
  /// The levels of the tree, from the finest (one maximum for sixteen values) to a single maximum.
  private let levels: [[Double]]

  init(count: Int, value: (Int) -> Double) {
    var levels = [Self.grouped(count: count, value: value)]
    while levels[levels.count - 1].count > 1 {
      let finer = levels[levels.count - 1]
      levels.append(Self.grouped(count: finer.count) { finer[$0] })
    }
    self.levels = levels
  }

  /// Calls `body` in ascending order with each index in `run` whose value is at least `threshold`. `value` must return
  /// the values with which the tree was created.
  func forEach(in run: Range<Int>, atLeast threshold: Double, value: (Int) -> Double, _ body: (Int) -> Void) {
    guard !run.isEmpty else { return }
    visit(levels.count, 0, Query(run: run, threshold: threshold), value, body)
  }

  private struct Query {
    let run: Range<Int>
    let threshold: Double
  }

  /// Visits a node of the tree. Level 0 contains the values themselves.
  private func visit(
    _ level: Int, _ node: Int, _ query: Query, _ value: (Int) -> Double, _ body: (Int) -> Void
  ) {
    guard level > 0 else {
      if value(node) >= query.threshold { body(node) }
      return
    }
    guard levels[level - 1][node] >= query.threshold else { return }
    var width = 1
    for _ in 1..<level { width *= Self.fanOut }
    let first = max(node * Self.fanOut, query.run.lowerBound / width)
    let last = min((node + 1) * Self.fanOut - 1, (query.run.upperBound - 1) / width)
    guard first <= last else { return }
    for child in first...last { visit(level - 1, child, query, value, body) }
  }

  private static func grouped(count: Int, value: (Int) -> Double) -> [Double] {
    var groups: [Double] = []
    groups.reserveCapacity((count + fanOut - 1) / fanOut)
    var start = 0
    while start < count {
      var largest = -Double.infinity
      for index in start..<min(start + fanOut, count) { largest = max(largest, value(index)) }
      groups.append(largest)
      start += fanOut
    }
    return groups
  }
}

/// Rows in which any two values of two axes meet: the greedy covering of pairwise testing (AETG; Cohen, Dalal,
/// Fredman and Patton, 1997), without chance.
struct PairwiseRows {
  private let counts: [Int]
  private var open: Set<Pair>
  /// The rows, each with the number of a value for every axis; the first is all zeros.
  private(set) var rows: [[Int]] = []

  private struct Pair: Hashable {
    let axes: SIMD2<Int>
    let values: SIMD2<Int>
  }

  /// Rows for axes with so many values, each at least one.
  init(_ counts: [Int]) {
    self.counts = counts
    open = []
    for first in counts.indices {
      for second in counts.indices where second > first {
        for a in 0..<counts[first] {
          for b in 0..<counts[second] {
            open.insert(Pair(axes: SIMD2(first, second), values: SIMD2(a, b)))
          }
        }
      }
    }
    append(counts.map { _ in 0 })
    if counts.count == 1 { for value in 1..<max(1, counts[0]) { append([value]) } }
    while let pair = firstOpen { append(row(around: pair)) }
  }

  private var firstOpen: Pair? {
    open.min { a, b in
      [a.axes.x, a.axes.y, a.values.x, a.values.y]
        .lexicographicallyPrecedes([b.axes.x, b.axes.y, b.values.x, b.values.y])
    }
  }

  private func row(around pair: Pair) -> [Int] {
    var row: [Int?] = counts.map { _ in nil }
    row[pair.axes.x] = pair.values.x
    row[pair.axes.y] = pair.values.y
    for axis in counts.indices where row[axis] == nil {
      var best = (value: 0, gain: -1)
      for value in 0..<counts[axis] {
        let gain = row.indices.filter { other in
          guard let chosen = row[other] else { return false }
          return open.contains(pairOf(axis, value, other, chosen))
        }.count
        if gain > best.gain { best = (value, gain) }
      }
      row[axis] = best.value
    }
    return row.map { $0 ?? 0 }
  }

  private func pairOf(_ axis: Int, _ value: Int, _ other: Int, _ chosen: Int) -> Pair {
    axis < other
      ? Pair(axes: SIMD2(axis, other), values: SIMD2(value, chosen))
      : Pair(axes: SIMD2(other, axis), values: SIMD2(chosen, value))
  }

  private mutating func append(_ row: [Int]) {
    rows.append(row)
    for first in row.indices {
      for second in row.indices where second > first {
        open.remove(Pair(axes: SIMD2(first, second), values: SIMD2(row[first], row[second])))
      }
    }
  }
}

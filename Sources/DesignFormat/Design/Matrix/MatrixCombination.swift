/// The way in which the values of several axes are combined in images.
package enum MatrixCombination: String, Hashable, Sendable, CaseIterable {
  /// One image with the first values of all axes, and one image for each further value of an axis, in which the other axes have
  /// their first values.
  case each
  /// A small number of images, though not always the minimum, that contains every pair of values of two axes.
  case pairs
  /// An image for every combination of values.
  case all

  /// Returns one row for each image; a row contains an index into the values of every axis. `counts` contains the number of
  /// values of each axis. The first row contains only zeros.
  func rows(_ counts: [Int]) -> [[Int]] {
    switch self {
    case .each: return Self.each(counts)
    case .pairs: return PairwiseRows(counts).rows
    case .all:
      return counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
    }
  }

  private static func each(_ counts: [Int]) -> [[Int]] {
    let base = counts.map { _ in 0 }
    return [base]
      + counts.indices.flatMap { axis in
        (1..<max(1, counts[axis])).map { value in
          var row = base
          row[axis] = value
          return row
        }
      }
  }
}

/// Rows that contain every pair of values of two axes: the greedy covering of pairwise testing (AETG; Cohen, Dalal, Fredman and
/// Patton, 1997), without randomness.
struct PairwiseRows {
  /// The rows, each with a value index for every axis. The first row contains only zeros.
  let rows: [[Int]]

  /// Creates rows for axes with the given numbers of values, each at least one.
  init(_ counts: [Int]) {
    // Axes with a single value need no search, and would worsen its result.
    let axes = counts.indices.filter { counts[$0] > 1 }
    var search = Search(axes.map { counts[$0] })
    search.cover()
    rows = search.rows.map { found in
      var row = counts.map { _ in 0 }
      for (axis, value) in zip(axes, found) { row[axis] = value }
      return row
    }
  }
}

extension PairwiseRows {
  private struct Search {
    private let counts: [Int]
    /// All pairs of values, ordered by axes and then by values.
    private let pairs: [Pair]
    /// The pairs that no row contains yet.
    private var open: Set<Pair>
    private(set) var rows: [[Int]] = []

    init(_ counts: [Int]) {
      self.counts = counts
      pairs = counts.indices.flatMap { first in
        counts.indices.dropFirst(first + 1).flatMap { second in
          (0..<counts[first]).flatMap { a in (0..<counts[second]).map { Pair(first, a, second, $0) } }
        }
      }
      open = Set(pairs)
    }

    mutating func cover() {
      append(counts.map { _ in 0 })
      if counts.count == 1 { for value in 1..<counts[0] { append([value]) } }
      for pair in pairs where open.contains(pair) { append(row(around: pair)) }
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
            return open.contains(
              axis < other ? Pair(axis, value, other, chosen) : Pair(other, chosen, axis, value))
          }.count
          if gain > best.gain { best = (value, gain) }
        }
        row[axis] = best.value
      }
      return row.map { $0 ?? 0 }
    }

    private mutating func append(_ row: [Int]) {
      rows.append(row)
      for first in row.indices {
        for second in row.indices.dropFirst(first + 1) {
          open.remove(Pair(first, row[first], second, row[second]))
        }
      }
    }
  }

  private struct Pair: Hashable {
    let axes: SIMD2<Int>
    let values: SIMD2<Int>

    init(_ first: Int, _ firstValue: Int, _ second: Int, _ secondValue: Int) {
      axes = SIMD2(first, second)
      values = SIMD2(firstValue, secondValue)
    }
  }
}

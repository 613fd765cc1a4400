/// Which of the values of several axes meet in a picture.
public enum MatrixCombination: String, Hashable, Sendable, CaseIterable {
  /// The first values of all axes, and each other value once with the first ones of the other axes.
  case each
  /// Few pictures in which any two values of two axes meet, though not always the fewest.
  case pairs
  /// Every value with every other.
  case all

  /// The rows of numbers of values, for axes with so many values; the first row is all zeros.
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

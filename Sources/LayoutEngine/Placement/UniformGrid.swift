package import Foundation

/// Items of equal size in equal rows. Each frame is computed from the item's index.
package struct UniformGrid: Placement, Equatable {
  package var count: Int
  /// The grid's properties except its count. Grids with different counts share one pattern, so that a grid needs only two
  /// machine words, and many sections need no further allocations.
  private let pattern: Pattern

  /// Creates a grid. `spacing.gap` is the space between items of a row, and `spacing.line` the space between rows, in
  /// points.
  package init(
    count: Int, columns: Int, itemSize: CGSize, origin: CGPoint, spacing: (gap: Double, line: Double)
  ) {
    self.count = count
    pattern = Pattern(columns: max(1, columns), itemSize: itemSize, origin: origin, spacing: spacing)
  }

  /// The number of items in a row, at least one.
  package var columns: Int { pattern.columns }
  package var itemSize: CGSize { pattern.itemSize }
  /// The origin of the first item.
  package var origin: CGPoint { pattern.origin }
  /// The distance between the left edges of adjacent columns, in points.
  package var columnStride: Double { pattern.columnStride }
  /// The distance between the top edges of adjacent rows, in points.
  package var rowStride: Double { pattern.rowStride }

  /// The number of rows, including an incomplete last one.
  package var rows: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

  /// The distance from the first row's top to the last row's bottom, in points.
  package var extent: Double { rows == 0 ? 0 : Double(rows - 1) * rowStride + Double(itemSize.height) }

  package var bounds: CGRect {
    guard count > 0 else { return .null }
    let width = Double(min(columns, count) - 1) * columnStride + Double(itemSize.width)
    return CGRect(x: Double(origin.x), y: Double(origin.y), width: width, height: extent)
  }

  package func frame(at index: Int) -> CGRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: Double(origin.x) + Double(column) * columnStride, y: Double(origin.y) + Double(row) * rowStride,
      width: Double(itemSize.width), height: Double(itemSize.height))
  }

  /// Calls `body` for the items in the rows and columns that the rectangle touches. These are found by division; there
  /// are none if the rectangle is inside a gap.
  package func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard count > 0, box.touches(Box(bounds)) else { return }
    let rowRange = Steps(
      origin: Double(origin.y), length: Double(itemSize.height), stride: rowStride, count: rows
    ).touching(from: box.minY, to: box.maxY)
    let columnRange = Steps(
      origin: Double(origin.x), length: Double(itemSize.width), stride: columnStride,
      count: min(columns, count)
    ).touching(from: box.minX, to: box.maxX)
    for row in rowRange {
      for column in columnRange {
        let index = row * columns + column
        guard index < count else { return }
        body(index)
      }
    }
  }

  package static func == (a: UniformGrid, b: UniformGrid) -> Bool {
    a.count == b.count && (a.pattern === b.pattern || a.pattern.isLike(b.pattern))
  }
}

/// The properties of a grid except its count.
private final class Pattern: Sendable {
  let columns: Int
  let itemSize: CGSize
  let origin: CGPoint
  let columnStride: Double
  let rowStride: Double

  init(columns: Int, itemSize: CGSize, origin: CGPoint, spacing: (gap: Double, line: Double)) {
    self.columns = columns
    self.itemSize = itemSize
    self.origin = origin
    columnStride = Double(itemSize.width) + spacing.gap
    rowStride = Double(itemSize.height) + spacing.line
  }

  func isLike(_ other: Pattern) -> Bool {
    columns == other.columns && itemSize == other.itemSize && origin == other.origin
      && columnStride == other.columnStride && rowStride == other.rowStride
  }
}

/// Intervals of equal length at equal distances.
private struct Steps {
  let origin: Double
  let length: Double
  let stride: Double
  let count: Int

  /// Returns the indexes of the intervals that share a point with a closed interval.
  func touching(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // Division requires ascending intervals; rounding can make the stride zero or negative.
    guard stride > 0 else { return 0..<count }
    let limits = 0...count - 1
    var first = Int((start - origin - length) / stride, clampedTo: limits)
    var last = Int((end - origin) / stride, clampedTo: limits)
    // Because of rounding, the quotient is off by at most one.
    if first > 0 { first -= 1 }
    if last < count - 1 { last += 1 }
    while first <= last, begin(first) + length < start { first += 1 }
    while last >= first, begin(last) > end { last -= 1 }
    return first..<max(first, last + 1)
  }

  private func begin(_ index: Int) -> Double { origin + Double(index) * stride }
}

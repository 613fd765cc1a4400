public import Foundation

/// Equal items in equal rows: every frame follows from its index.
public struct UniformGrid: Placement, Equatable {
  /// How many items the grid holds.
  public var count: Int
  /// Grids of any count may share it, so that a grid is two words and many sections cost no allocation.
  private let pattern: Pattern

  /// A grid whose items are `gap` apart in a row and `lineSpacing` apart between rows, in points.
  public init(
    count: Int, columns: Int, itemSize: CGSize, origin: CGPoint, spacing: (gap: Double, line: Double)
  ) {
    self.count = count
    pattern = Pattern(columns: max(1, columns), itemSize: itemSize, origin: origin, spacing: spacing)
  }

  /// How many items a row holds, at least one.
  public var columns: Int { pattern.columns }
  /// The size of every item, in points.
  public var itemSize: CGSize { pattern.itemSize }
  /// Where the first item stands.
  public var origin: CGPoint { pattern.origin }
  /// From one column's left edge to the next one's, in points.
  public var columnStride: Double { pattern.columnStride }
  /// From one row's top edge to the next one's, in points.
  public var rowStride: Double { pattern.rowStride }

  /// How many rows there are, an incomplete last one included.
  public var rows: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

  /// From the first row's top to the last row's bottom, in points.
  public var extent: Double { rows == 0 ? 0 : Double(rows - 1) * rowStride + Double(itemSize.height) }

  /// The box around the rows.
  public var bounds: CGRect {
    guard count > 0 else { return .null }
    let width = Double(min(columns, count) - 1) * columnStride + Double(itemSize.width)
    return CGRect(x: Double(origin.x), y: Double(origin.y), width: width, height: extent)
  }

  /// The frame at a row and a column, found by division.
  public func frame(at index: Int) -> CGRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: Double(origin.x) + Double(column) * columnStride, y: Double(origin.y) + Double(row) * rowStride,
      width: Double(itemSize.width), height: Double(itemSize.height))
  }

  /// The rows and columns that the rectangle spans, found by division; none where it lies in a gap.
  public func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
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

  /// Grids are equal that place as many items in the same way.
  public static func == (a: UniformGrid, b: UniformGrid) -> Bool {
    a.count == b.count && (a.pattern === b.pattern || a.pattern.isLike(b.pattern))
  }
}

/// All that a grid is but for its count.
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

/// Equal intervals at equal distances.
private struct Steps {
  let origin: Double
  let length: Double
  let stride: Double
  let count: Int

  /// Those that share a point with a closed interval.
  func touching(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // Nothing is found by division among intervals that rounding has put in one place, or in reverse.
    guard stride > 0 else { return 0..<count }
    let limits = 0...count - 1
    var first = Int((start - origin - length) / stride, clampedTo: limits)
    var last = Int((end - origin) / stride, clampedTo: limits)
    // Division is off by one at most, where the quotient is rounded.
    if first > 0 { first -= 1 }
    if last < count - 1 { last += 1 }
    while first <= last, begin(first) + length < start { first += 1 }
    while last >= first, begin(last) > end { last -= 1 }
    return first..<max(first, last + 1)
  }

  private func begin(_ index: Int) -> Double { origin + Double(index) * stride }
}

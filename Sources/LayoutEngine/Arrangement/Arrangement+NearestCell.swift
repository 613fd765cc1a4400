import Foundation

extension Arrangement {
  /// The centre of the cell that is nearest to a place along x, of cells whose centres follow each other
  /// from left to right or from right to left; nil without cells.
  ///
  /// Of two as near, the one with the smaller index path.
  func nearestCellCenter(toX x: Double, cellCount: Int) -> Double? {
    guard cellCount > 0 else { return nil }
    func center(_ ordinal: Int) -> Double { Double(elements[ordinal].center.x) }
    let isAscending = center(0) <= center(cellCount - 1)
    let after = (0..<cellCount).firstByHalving { isAscending ? center($0) >= x : center($0) <= x }
    guard after > 0 else { return center(0) }
    guard after < cellCount else { return center(cellCount - 1) }
    let (before, behind) = (center(after - 1), center(after))
    return abs(before - x) <= abs(behind - x) ? before : behind
  }
}

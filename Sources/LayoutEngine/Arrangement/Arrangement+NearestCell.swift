import Foundation

extension Arrangement {
  /// Requires the cells' centers to ascend or descend along x. Of two equally near cells, returns the one with the
  /// smaller index path.
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

public import Foundation

extension CGRect {
  /// Whether the half-open rectangles share a point, like Apple's `intersects`.
  ///
  /// Rectangles that only touch do not overlap. One without width or height is the line or point at its minimum.
  /// Foundation's `intersects` includes touching edges on Linux (docs/collection-view.md, "Overlap").
  public func overlaps(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    let a = Box(self)
    let b = Box(other)
    return intervalsOverlap(a.minX, a.maxX, b.minX, b.maxX)
      && intervalsOverlap(a.minY, a.maxY, b.minY, b.maxY)
  }

  /// Whether the rectangles share more than `tolerance` points in both directions.
  package func overlaps(_ other: CGRect, by tolerance: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > tolerance
      && min(maxY, other.maxY) - max(minY, other.minY) > tolerance
  }
}

private func intervalsOverlap(_ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double) -> Bool {
  switch (a0 == a1, b0 == b1) {
  case (false, false): a0 < b1 && b0 < a1
  case (true, false): b0 <= a0 && a0 < b1
  case (false, true): a0 <= b0 && b0 < a1
  case (true, true): a0 == b0
  }
}

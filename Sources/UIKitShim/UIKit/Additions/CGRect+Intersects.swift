import Foundation

// Apple's `intersects`, which is false for touching edges. On Linux, Foundation's is true for them, so a layout would return
// elements that it does not return on iOS. An extension in the same module takes precedence over Foundation's, so this file is
// compiled into the layouts' modules and must not depend on other files.
extension CGRect {
  /// Whether the half-open rectangles share a point. A rectangle without width or height is treated as a line or point.
  func intersects(_ other: CGRect) -> Bool {
    func overlap(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> Bool {
      switch (a.0 == a.1, b.0 == b.1) {
      case (false, false): return a.0 < b.1 && b.0 < a.1
      case (true, false): return b.0 <= a.0 && a.0 < b.1
      case (false, true): return a.0 <= b.0 && b.0 < a.1
      case (true, true): return a.0 == b.0
      }
    }
    guard !isNull, !other.isNull else { return false }
    return overlap((minX, maxX), (other.minX, other.maxX)) && overlap((minY, maxY), (other.minY, other.maxY))
  }
}

/// A file that is compiled with engineers' code, because Foundation on Linux counts touching edges as an intersection and
/// Apple's does not. It is the one that packages compile with theirs, which a test sees to.
enum IntersectionRule {
  static let fileName = "CGRect+Intersects.swift"

  static let text = """
    import Foundation

    // Apple's rule for rectangles that only share an edge. Foundation on Linux counts these as intersecting, which would
    // give a layout elements that it has not on iOS. An extension in the module that asks goes before Foundation's, so this
    // file is compiled together with the layouts themselves; it needs nothing else.
    extension CGRect {
      /// Whether the rectangles share more than an edge; a side of length zero stands for the point at its beginning.
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

    """
}

/// A file that is compiled with engineers' code, because Foundation on Linux counts touching edges as an intersection and
/// Apple's does not. An extension of the same module goes before both of other modules.
enum IntersectionRule {
  static let fileName = "CGRect+Intersects.swift"

  static let text = """
    import Foundation

    extension CGRect {
      func intersects(_ other: CGRect) -> Bool {
        func overlap(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Bool {
          if a == b { return c == d ? a == c : c <= a && a < d }
          return c == d ? a <= c && c < b : a < d && c < b
        }
        guard !isNull, !other.isNull else { return false }
        let (a, b) = (standardized, other.standardized)
        return overlap(a.minX, a.maxX, b.minX, b.maxX) && overlap(a.minY, a.maxY, b.minY, b.maxY)
      }
    }

    """
}

import Foundation
import LayoutEngine
import Testing

/// docs/collection-view.md, "Overlap": Apple's `intersects` is half-open.
@Suite struct OverlapTests {
  private let unit = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test(
    "two rectangles that only share an edge do not overlap",
    arguments: [
      (CGRect(x: 9, y: 9, width: 5, height: 5), true),
      (CGRect(x: 10, y: 0, width: 5, height: 5), false),
      (CGRect(x: 0, y: 10, width: 5, height: 5), false),
      (CGRect(x: 10, y: 10, width: 5, height: 5), false),
      (CGRect(x: -5, y: -5, width: 5, height: 5), false),
      (CGRect(x: 0, y: 0, width: 0, height: 0), true),
      (CGRect(x: 10, y: 10, width: 0, height: 0), false),
      (CGRect(x: 5, y: 0, width: 0, height: 20), true),
      (CGRect(x: 10, y: 0, width: 0, height: 20), false),
      (CGRect(x: 14, y: 14, width: -5, height: -5), true),
      (CGRect.null, false), (CGRect.infinite, true),
    ])
  func halfOpen(_ other: CGRect, _ expected: Bool) {
    #expect(unit.overlaps(other) == expected)
    #expect(other.overlaps(unit) == expected)
  }

  @Test("two rectangles of zero size overlap only at the same point")
  func twoPointsOverlapWhereTheyAreEqual() {
    let point = CGRect(x: 3, y: 4, width: 0, height: 0)
    #expect(point.overlaps(point))
    #expect(!point.overlaps(CGRect(x: 3, y: 5, width: 0, height: 0)))
  }

  @Test("a rectangle with a NaN coordinate overlaps no rectangle")
  func notANumberOverlapsNothing() {
    #expect(!unit.overlaps(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)))
  }
}

import Foundation

/// Items that all lie about one point; queries look at those that are drawn and never at the rest.
struct Pile: Placement {
  private let center: CGPoint
  private let sizes: ItemSizes
  private let itemSize: CGSize
  private let drawnCount: Int
  let count: Int
  let bounds: CGRect

  init(center: CGPoint, section: SectionInput, itemSize: CGSize, drawnCount: Int) {
    self.center = center
    self.itemSize = itemSize
    sizes = section.itemSizes
    count = section.itemCount
    self.drawnCount = min(drawnCount, section.itemCount)
    bounds = count == 0 ? .null : CGRect(center: center, size: section.itemSizes.largest(default: itemSize))
  }

  func frame(at index: Int) -> CGRect {
    CGRect(center: center, size: sizes.size(of: index, default: itemSize))
  }

  /// All that are drawn, since they lie in one place.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    guard Box(rect).touches(Box(bounds)) else { return }
    for item in 0..<drawnCount { body(item) }
  }
}

import Foundation

/// Elements of several sections, each with its own placement.
struct SectionedLayer: ElementLayer {
  struct Start: Sendable {
    /// In points along the scroll direction, before transposition.
    let top: Double
    let firstOrdinal: Int
  }

  let category: ElementCategory
  private let sections: [SectionStack.Section]
  private let starts: [Start]
  private let index: BoxIndex
  private let space: ContentSpace
  let count: Int

  init(category: ElementCategory, sections: [SectionStack.Section], starts: [Start], space: ContentSpace) {
    self.category = category
    self.sections = sections
    self.starts = starts
    self.space = space
    index = BoxIndex(count: sections.count) { Self.box(sections[$0].bounds, starts[$0]) }
    count = starts.last.map { $0.firstOrdinal + sections[sections.count - 1].count } ?? 0
  }

  /// The bounding box of the elements before rounding, extended by one pixel.
  var bounds: Box {
    let box = index.bounds
    guard !box.isEmpty else { return .empty }
    let content = space.isTransposed ? box.rect.transposed : box.rect
    let slack = CGFloat(1 / (space.pixelsPerPoint ?? 1))
    return Box(content.insetBy(dx: -slack, dy: -slack))
  }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    let number = (0..<starts.count).firstByHalving { starts[$0].firstOrdinal > ordinal } - 1
    let start = starts[number]
    let item = ordinal - start.firstOrdinal
    let frame = sections[number].items.frame(at: item).offsetBy(dx: 0, dy: CGFloat(start.top))
    return LayoutAttributes(
      category: category, indexPath: IndexPath(item: item, section: number), frame: space.content(frame))
  }

  func ordinal(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    guard (0..<sections[indexPath.section].count).contains(indexPath.item) else { return nil }
    return starts[indexPath.section].firstOrdinal + indexPath.item
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let local = Self.withRoundingErrors(space.layout(rect))
    index.forEach(touching: Box(local), boxAt: { Self.box(sections[$0].bounds, starts[$0]) }) { number in
      let start = starts[number]
      let inSection = local.offsetBy(dx: 0, dy: CGFloat(-start.top))
      sections[number].items.forEachCandidate(near: inSection) { body(start.firstOrdinal + $0) }
    }
  }

  /// Returns a rectangle that also contains frames that meet `rect` only after the rounding error of moving them to
  /// their section's position.
  private static func withRoundingErrors(_ rect: CGRect) -> CGRect {
    let box = Box(rect)
    let farthest = [box.minX, box.minY, box.maxX, box.maxY].map(abs).max() ?? 0
    guard !box.isEmpty, farthest.isFinite else { return rect }
    let slack = CGFloat(4 * farthest.ulp)
    return rect.standardized.insetBy(dx: -slack, dy: -slack)
  }

  private static func box(_ bounds: Box, _ start: Start) -> Box {
    var box = bounds
    box.minY += start.top
    box.maxY += start.top
    return box
  }
}

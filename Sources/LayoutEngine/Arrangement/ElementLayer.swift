import Foundation

/// The elements of one category. An element's index is its position in the order of the index paths.
protocol ElementLayer: Sendable {
  var category: ElementCategory { get }
  var count: Int { get }
  func attributes(at ordinal: Int) -> LayoutAttributes
  func ordinal(of indexPath: IndexPath) -> Int?
  /// Calls `body` in ascending order for each element that touches the rectangle, and possibly for others.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
  /// A box that contains all elements; the entire plane if no smaller box is known.
  var bounds: Box { get }
}

extension ElementLayer {
  var bounds: Box { .unbounded }
}

/// Attributes stored individually, for layouts that compute all of them at once.
struct ListLayer: ElementLayer {
  let category: ElementCategory
  private let list: [LayoutAttributes]
  private let index: BoxIndex

  /// Creates a layer from attributes of one category, which must be in the order of their index paths.
  init(category: ElementCategory, list: [LayoutAttributes]) {
    self.category = category
    self.list = list
    index = BoxIndex(count: list.count) { Box(list[$0].frame) }
  }

  var count: Int { list.count }

  func attributes(at ordinal: Int) -> LayoutAttributes { list[ordinal] }

  func ordinal(of indexPath: IndexPath) -> Int? {
    let found = (0..<list.count).partitioningIndex { list[$0].indexPath >= indexPath }
    return found < list.count && list[found].indexPath == indexPath ? found : nil
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(list[$0].frame) }, body)
  }
}

/// Elements of several sections. Each section has its own placement.
struct SectionedLayer: ElementLayer {
  struct SectionStart: Sendable {
    /// The position along the scroll direction at which the section's placement begins, in points. It is a vertical position
    /// even if the layout scrolls horizontally, because x and y are exchanged afterwards.
    let top: Double
    let firstOrdinal: Int
  }

  let category: ElementCategory
  private let sections: [SectionStack.Section]
  private let starts: [SectionStart]
  private let index: BoxIndex
  private let space: ContentSpace
  let count: Int

  init(
    category: ElementCategory, sections: [SectionStack.Section], starts: [SectionStart], space: ContentSpace
  ) {
    self.category = category
    self.sections = sections
    self.starts = starts
    self.space = space
    index = BoxIndex(count: sections.count) { Self.box(sections[$0].bounds, starts[$0]) }
    count = starts.last.map { $0.firstOrdinal + sections[sections.count - 1].count } ?? 0
  }

  /// The bounding box of the elements, extended by one pixel on each side, because rounding to pixels may move the elements.
  var bounds: Box {
    let box = index.bounds
    guard !box.isEmpty else { return .empty }
    let content = space.isTransposed ? box.rect.transposed : box.rect
    let slack = CGFloat(1 / (space.pixelsPerPoint ?? 1))
    return Box(content.insetBy(dx: -slack, dy: -slack))
  }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    let number = (0..<starts.count).partitioningIndex { starts[$0].firstOrdinal > ordinal } - 1
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

  /// Returns `rect`, enlarged by the rounding errors that occur when frames are moved to the position of their section,
  /// so that a query finds all frames that overlap `rect`.
  private static func withRoundingErrors(_ rect: CGRect) -> CGRect {
    let box = Box(rect)
    let farthest = [box.minX, box.minY, box.maxX, box.maxY].map(abs).max() ?? 0
    guard !box.isEmpty, farthest.isFinite else { return rect }
    let slack = CGFloat(4 * farthest.ulp)
    return rect.standardized.insetBy(dx: -slack, dy: -slack)
  }

  private static func box(_ bounds: Box, _ start: SectionStart) -> Box {
    var box = bounds
    box.minY += start.top
    box.maxY += start.top
    return box
  }
}

/// The headers or the footers of all sections, at most one for each section. Their frames are stored.
struct BoundaryLayer: ElementLayer {
  let category: ElementCategory
  private let sections: [Int]
  private let frames: [CGRect]
  private let zIndex: Int
  private let index: BoxIndex

  /// Creates a layer from frames in content coordinates. `sections` contains the section index of each frame, in ascending order.
  init(category: ElementCategory, sections: [Int], frames: [CGRect], zIndex: Int) {
    self.category = category
    self.sections = sections
    self.frames = frames
    self.zIndex = zIndex
    index = BoxIndex(count: frames.count) { Box(frames[$0]) }
  }

  var bounds: Box { index.bounds }
  var count: Int { frames.count }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      category: category, indexPath: IndexPath(item: 0, section: sections[ordinal]), frame: frames[ordinal])
    attributes.zIndex = zIndex
    return attributes
  }

  func ordinal(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    let found = (0..<sections.count).partitioningIndex { sections[$0] >= indexPath.section }
    return found < sections.count && sections[found] == indexPath.section ? found : nil
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(frames[$0]) }, body)
  }
}

/// A layer that replaces the `zIndex` of another layer's elements, for example to draw decorations below the cells.
struct ZIndexLayer: ElementLayer {
  let base: any ElementLayer
  let zIndex: Int

  var category: ElementCategory { base.category }
  var count: Int { base.count }
  func ordinal(of indexPath: IndexPath) -> Int? { base.ordinal(of: indexPath) }
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    base.forEachCandidate(near: rect, body)
  }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    var attributes = base.attributes(at: ordinal)
    attributes.zIndex = zIndex
    return attributes
  }
}

/// A layer in which an adjustment may move one element by any distance, such as a dragged cell. Each query includes
/// this element.
struct MovedElementLayer: ElementLayer {
  private let base: any ElementLayer
  private let movedElement: Int?

  init(base: any ElementLayer, movedElement: IndexPath) {
    self.base = base
    self.movedElement = base.ordinal(of: movedElement)
  }

  var category: ElementCategory { base.category }
  var count: Int { base.count }
  func attributes(at ordinal: Int) -> LayoutAttributes { base.attributes(at: ordinal) }
  func ordinal(of indexPath: IndexPath) -> Int? { base.ordinal(of: indexPath) }

  /// Calls `body` for the candidates of the base layer and for the moved element, in ascending order.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    var waiting = movedElement
    base.forEachCandidate(near: rect) { ordinal in
      if let next = waiting, next <= ordinal {
        waiting = nil
        if next < ordinal { body(next) }
      }
      body(ordinal)
    }
    if let waiting { body(waiting) }
  }
}

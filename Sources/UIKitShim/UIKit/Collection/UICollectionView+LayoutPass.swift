import CoreGraphics
public import Foundation
import LayoutEngine

/// The layout pass: it prepares the layout, reads the content size, queries the elements in a rectangle, creates their views,
/// and passes the views' preferred sizes to the layout.
extension UICollectionView {
  /// The maximum number of times that a layout pass is repeated. The limit takes effect if the layout is invalidated each time.
  private static let maximumPassCount = 12

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { counts = nil }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    isDirty = true
    setNeedsLayout()
  }

  /// Prepares the layout if it is invalid, and reads the content size.
  func prepareIfNeeded() {
    guard isDirty, !isPreparing else { return }
    isPreparing = true
    layout.prepare()
    hasPrepared = true
    isDirty = false
    let previous = contentSize
    contentSize = layout.collectionViewContentSize
    isPreparing = false
    if isMirrored, keepsMirroredOffset { keepMirroredOffset(from: previous) }
    guard offsetAdjustment != .zero else { return }
    let offset = CGPoint(x: contentOffset.x + offsetAdjustment.x, y: contentOffset.y + offsetAdjustment.y)
    offsetAdjustment = .zero
    contentOffset = offset
  }

  /// Adjusts the content offset of mirrored content to the new size of the content. The distance between the visible area and the
  /// content's right end, where the content starts, does not change.
  private func keepMirroredOffset(from previous: CGSize) {
    let insets = adjustedContentInset
    func end(_ size: CGSize) -> CGFloat { max(-insets.left, size.width + insets.right - bounds.width) }
    let way = end(contentSize) - end(previous)
    if way != 0 { contentOffset.x += way }
  }

  func passLayout() {
    guard !isPassing else { return }
    isPassing = true
    for _ in 0..<Self.maximumPassCount {
      prepareIfNeeded()
      known = elements(in: queriedRect)
      show(known.intersecting(in: bounds))
      guard applyPreferredSizes(of: known.intersecting(in: bounds)) else { break }
    }
    isPassing = false
  }

  /// The rectangle for which the layout is queried. It consists of pages of the view's size that cover the visible
  /// area, with at least two pages along the scroll axis. It corresponds to the rectangles in UIKit's logs.
  var queriedRect: CGRect {
    func pages(_ start: CGFloat, _ length: CGFloat, _ content: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0, start.isFinite else { return (start, length) }
      let first = (start / length).rounded(.down) * length
      var end = ((start + length) / length).rounded(.up) * length
      if content > length { end = max(end, first + 2 * length) }
      return (first, end - first)
    }
    let (x, width) = pages(bounds.minX, bounds.width, contentSize.width)
    let (y, height) = pages(bounds.minY, bounds.height, contentSize.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Whether the content is mirrored, because the language's direction differs from the layout's development direction.
  var isMirrored: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  /// Returns the layout's elements in a rectangle, mirrored if necessary, without cells of items that do not exist.
  func elements(in rect: CGRect) -> RecordedElements {
    let answer = layout.layoutAttributesForElements(in: isMirrored ? mirrored(rect) : rect) ?? []
    largestResultCount = max(largestResultCount, answer.count)
    let counts = countedItems
    return RecordedElements(answer.filter { exists($0, counts) }.map(placed))
  }

  /// Whether the element exists. A cell of an item that does not exist is ignored, as in UIKit since iOS 13.
  private func exists(_ attributes: UICollectionViewLayoutAttributes, _ counts: [Int]) -> Bool {
    guard attributes.stored.category == .cell else { return true }
    let path = attributes.indexPath
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  func placed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.mirrored(in: mirrorWidth)
  }

  /// The width within which the layout's attributes are mirrored, in points; nil if they are not mirrored. Content that
  /// is narrower than the view is aligned to the right.
  var mirrorWidth: CGFloat? { isMirrored ? mirrorWidth(ofContent: contentSize.width) : nil }

  /// Returns the width within which content of width `width` is mirrored, in points.
  func mirrorWidth(ofContent width: CGFloat) -> CGFloat {
    max(width, bounds.width - contentInset.left - contentInset.right)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    var rect = rect
    rect.origin.x = (mirrorWidth ?? 0) - rect.origin.x - rect.size.width
    return rect
  }

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    let path = key.indexPath
    let answer =
      switch key.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementary(let kind): layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      case .decoration(let kind): layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
      }
    return answer.map(placed)
  }

  /// Passes the preferred sizes of views to the layout, and returns whether they invalidated the layout.
  func applyPreferredSizes(of elements: [UICollectionViewLayoutAttributes]) -> Bool {
    if measure != nil, layout.measuresViews { return false }
    var isInvalid = false
    for original in elements where preferredViewSizes[original.key] != original.size {
      let preferred = attributesPreferredByView(original)
      if preferred.isEqual(original) { continue }
      preferredViewSizes[original.key] = preferred.size
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      isInvalid = true
    }
    return isInvalid
  }

  /// Returns the attributes that a view prefers. If the collection view has a `measure` closure, the closure determines the
  /// sizes of cells, and the attributes of other views are returned unchanged. Without the closure, the attributes of views
  /// that are not visible are returned unchanged.
  private func attributesPreferredByView(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = original.duplicate
    if let measure {
      guard original.stored.category == .cell,
        let size = measure(.cell, original.indexPath, original.size)
      else { return preferred }
      preferred.size = size
      return preferred
    }
    return views[original.key]?.preferredLayoutAttributesFitting(preferred) ?? preferred
  }

  /// Returns the attributes of an item's cell.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(.cell, indexPath))
  }

  /// Returns the attributes of a supplementary view.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(.supplementary(kind: kind), indexPath))
  }
}

/// The attributes that a layout returned, in the layout's order. If the layout returned several attributes for an element, the
/// last ones are used.
@MainActor struct RecordedElements {
  private(set) var list: [UICollectionViewLayoutAttributes] = []
  private var elementIndices: [ElementKey: Int] = [:]

  init() {}

  init(_ attributes: [UICollectionViewLayoutAttributes]) {
    list.reserveCapacity(attributes.count)
    elementIndices.reserveCapacity(attributes.count)
    for element in attributes { add(element) }
  }

  mutating func add(_ element: UICollectionViewLayoutAttributes) {
    if let index = elementIndices[element.key] {
      list[index] = element
    } else {
      elementIndices[element.key] = list.count
      list.append(element)
    }
  }

  subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? { elementIndices[key].map { list[$0] } }

  /// Returns the elements that overlap a rectangle. Elements that only touch it are excluded, as on Apple platforms.
  func intersecting(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    list.filter { $0.stored.frame.overlaps(rect) }
  }
}

/// Views that can be reused, by reuse identifier.
@MainActor struct ReuseQueue {
  struct Name: Hashable {
    var kind: String
    var identifier: String
  }

  var classes: [Name: AnyClass] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]

  mutating func dequeue(_ name: Name) -> UICollectionReusableView? {
    guard let view = waiting[name]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  mutating func enqueue(_ view: UICollectionReusableView) {
    guard let name = view.reuseName else { return }
    waiting[name, default: []].append(view)
  }
}

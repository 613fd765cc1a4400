import Foundation
import UIKit

/// A list of rows that records the calls to it.
class SpyLayout: UICollectionViewLayout {
  let name: String
  var log: [String] = []
  var rowHeight: CGFloat = 40
  var invalidatesOnScroll = false
  var showsHeaders = false
  var showsLines = false
  var usesPreferredSizes = false
  var heights: [IndexPath: CGFloat] = [:]
  var target: CGPoint?

  init(_ name: String = "") {
    self.name = name
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  func note(_ text: String) { log.append(name.isEmpty ? text : "\(name): \(text)") }

  /// The calls since the previous access.
  func taken() -> [String] {
    defer { log = [] }
    return log
  }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  private func all() -> [UICollectionViewLayoutAttributes] {
    guard let collectionView else { return [] }
    var (y, result) = (CGFloat(0), [UICollectionViewLayoutAttributes]())
    for section in 0..<collectionView.numberOfSections {
      if showsHeaders {
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: section))
        header.frame = CGRect(x: 0, y: y, width: width, height: 20)
        result.append(header)
        y += 20
      }
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let row = UICollectionViewLayoutAttributes(forCellWith: path)
        row.frame = CGRect(x: 0, y: y, width: width, height: heights[path] ?? rowHeight)
        result.append(row)
        y = row.frame.maxY
      }
      if showsLines {
        let line = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: section))
        line.frame = CGRect(x: 0, y: y, width: width, height: 1)
        result.append(line)
      }
    }
    return result
  }

  override func prepare() {
    note("prepare")
    super.prepare()
  }

  override var collectionViewContentSize: CGSize {
    note("contentSize")
    return CGSize(width: width, height: all().map(\.frame.maxY).max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("elements in \(NSCoder.string(for: rect))")
    return all().filter { CGRectIntersectsRect($0.frame, rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("item \(indexPath)")
    return all().first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("supplementary \(indexPath)")
    return all().first { $0.representedElementCategory == .supplementaryView && $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = NSCoder.string(for: collectionView?.bounds ?? .null)
    note("shouldInvalidate for \(NSCoder.string(for: newBounds)), was \(old)")
    return invalidatesOnScroll || newBounds.width != width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    note("context for \(NSCoder.string(for: newBounds))")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let facts = [
      context.invalidateEverything ? "everything" : nil, context.invalidateDataSourceCounts ? "counts" : nil,
      context.invalidatedItemIndexPaths.map { "items \($0)" },
    ].compactMap { $0 }
    note((["invalidate"] + facts).joined(separator: " "))
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (old, new) = (originalAttributes.size.height, preferredAttributes.size.height)
    note("preferred \(preferredAttributes.indexPath): \(old) → \(new)")
    if usesPreferredSizes { heights[preferredAttributes.indexPath] = preferredAttributes.size.height }
    return usesPreferredSizes
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    note("updates " + updateItems.map(\.description).joined(separator: ", "))
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func finalizeCollectionViewUpdates() { note("finalize updates") }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("target for \(NSCoder.string(for: proposedContentOffset))")
    return target ?? proposedContentOffset
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let own = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    note("initial \(itemIndexPath): \(text(own))")
    return own
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let own = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    note("final \(itemIndexPath): \(text(own))")
    return own
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial header \(elementIndexPath)")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final header \(elementIndexPath)")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial line \(decorationIndexPath)")
    return super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final line \(decorationIndexPath)")
    return super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    note("lines to insert")
    return []
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    note("lines to delete")
    return []
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    note("animated bounds change from \(NSCoder.string(for: oldBounds))")
  }

  override func finalizeAnimatedBoundsChange() { note("finalize bounds change") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("transition to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("transition from") }
  override func finalizeLayoutTransition() { note("finalize transition") }

  private func text(_ attributes: UICollectionViewLayoutAttributes?) -> String {
    guard let attributes else { return "nothing" }
    return "y \(Int(attributes.frame.minY)) h \(Int(attributes.frame.height))"
      + (attributes.alpha == 1 ? "" : " alpha \(attributes.alpha)")
  }
}

/// A data source with a number of items for each section.
@MainActor final class Rows: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var wish: CGFloat?
  private(set) var asked = 0

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    asked += 1
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? WishfulCell)?.wish = wish
    return cell
  }
}

/// A cell that may prefer another height.
final class WishfulCell: UICollectionViewCell {
  var wish: CGFloat?
  var applied: [String] = []

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wish { layoutAttributes.size.height = wish }
    return layoutAttributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    applied.append("\(layoutAttributes.indexPath) \(NSCoder.string(for: layoutAttributes.frame))")
  }
}

/// A collection view of 100 × 100 points after one layout pass.
@MainActor func laidOut(_ layout: UICollectionViewLayout, _ rows: Rows) -> UICollectionView {
  UITraitCollection.current = UITraitCollection()
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
  view.register(WishfulCell.self, forCellWithReuseIdentifier: "row")
  view.dataSource = rows
  view.layoutIfNeeded()
  return view
}

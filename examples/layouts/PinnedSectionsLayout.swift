import UIKit

/// A list whose headers stay at the top until the next one pushes them away, with a card behind each section.
class PinnedSectionsLayout: UICollectionViewLayout {
  static let cardKind = "SectionCard"

  class InvalidationContext: UICollectionViewLayoutInvalidationContext {
    var onlyHeadersMoved = false
  }

  var rowHeight: CGFloat = 52
  var headerHeight: CGFloat = 36
  var inset: CGFloat = 16
  var sectionSpacing: CGFloat = 20

  private var rows: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var cards: [UICollectionViewLayoutAttributes] = []
  private var headerTops: [CGFloat] = []
  private var height: CGFloat = 0
  private var isStale = true

  override class var invalidationContextClass: AnyClass { InvalidationContext.self }

  override func prepare() {
    super.prepare()
    guard isStale, let collectionView = collectionView else { return }
    isStale = false
    (rows, cards, headerTops) = ([:], [], [])
    let width = collectionView.bounds.width - 2 * inset
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      headerTops.append(y)
      y += headerHeight
      let top = y
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let row = UICollectionViewLayoutAttributes(forCellWith: path)
        row.frame = CGRect(x: inset, y: y, width: width, height: rowHeight)
        rows[path] = row
        y = row.frame.maxY
      }
      let card = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: Self.cardKind, with: IndexPath(item: 0, section: section))
      card.frame = CGRect(x: inset, y: top, width: width, height: y - top)
      card.zIndex = -1
      cards.append(card)
      y += sectionSpacing
    }
    height = y
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let headers = headerTops.indices.compactMap {
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
    }
    let all = rows.values.sorted { $0.indexPath < $1.indexPath } + cards + headers
    return all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView, headerTops.indices.contains(indexPath.section) else {
      return nil
    }
    let natural = headerTops[indexPath.section]
    let end = cards[indexPath.section].frame.maxY
    let visibleTop = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    header.frame = CGRect(
      x: 0, y: min(max(natural, visibleTop), end - headerHeight), width: collectionView.bounds.width,
      height: headerHeight)
    header.zIndex = 10
    return header
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cards.indices.contains(indexPath.section) ? cards[indexPath.section] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? InvalidationContext {
      context.onlyHeadersMoved = newBounds.width == collectionView?.bounds.width
    }
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? InvalidationContext)?.onlyHeadersMoved != true { isStale = true }
    super.invalidateLayout(with: context)
  }
}

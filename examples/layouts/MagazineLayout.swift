import UIKit

/// A front page: a wide story, then stories side by side; cells say how high they are, and rows are as high as their
/// highest.
class MagazineLayout: UICollectionViewLayout {
  var estimatedHeight: CGFloat = 120
  var spacing: CGFloat = 16
  var inset: CGFloat = 16
  var minimumColumnWidth: CGFloat = 170

  private var heights: [IndexPath: CGFloat] = [:]
  private var attributes: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentHeight: CGFloat = 0

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    attributes = [:]
    let width = collectionView.bounds.width - 2 * inset
    let columns = max(1, Int((width + spacing) / (minimumColumnWidth + spacing)))
    let columnWidth = ((width - CGFloat(columns - 1) * spacing) / CGFloat(columns)).rounded(.down)
    var y = inset
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      var item = 0
      while item < count {
        let isLead = item == 0
        let row = isLead ? 1 : min(columns, count - item)
        let paths = (item..<item + row).map { IndexPath(item: $0, section: section) }
        let height = paths.map { heights[$0] ?? estimatedHeight }.max() ?? 0
        for (column, path) in paths.enumerated() {
          let cell = UICollectionViewLayoutAttributes(forCellWith: path)
          cell.frame = CGRect(
            x: inset + CGFloat(column) * (columnWidth + spacing), y: y, width: isLead ? width : columnWidth,
            height: heights[path] ?? height)
          attributes[path] = cell
        }
        y += height + spacing
        item += row
      }
    }
    contentHeight = attributes.isEmpty ? 0 : y - spacing + inset
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    abs(preferredAttributes.size.height - originalAttributes.size.height) > 0.1
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    heights[originalAttributes.indexPath] = preferredAttributes.size.height
    context.contentSizeAdjustment.height =
      preferredAttributes.size.height - originalAttributes.size.height
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { heights = [:] }
    super.invalidateLayout(with: context)
  }
}

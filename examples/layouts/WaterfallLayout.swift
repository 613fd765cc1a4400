import UIKit

protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat
}

/// Columns of equal width; each item goes below the column that is filled the least.
class WaterfallLayout: UICollectionViewLayout {
  var numberOfColumns = 2 {
    didSet { invalidateLayout() }
  }
  var spacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - insets.left - insets.right
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: contentWidth, height: contentHeight)
  }

  override func prepare() {
    guard cache.isEmpty, let collectionView = collectionView, collectionView.numberOfSections > 0 else {
      return
    }
    let scale = collectionView.traitCollection.displayScale
    let gaps = CGFloat(numberOfColumns - 1)
    let exact = (contentWidth - gaps * spacing) / CGFloat(numberOfColumns)
    let width = (exact * scale + 0.000001).rounded(.down) / scale
    let gap = numberOfColumns > 1 ? (contentWidth - CGFloat(numberOfColumns) * width) / gaps : 0

    var bottoms = [CGFloat](repeating: 0, count: numberOfColumns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = bottoms.firstIndex(of: bottoms.min()!)!
      let delegate = collectionView.delegate as? WaterfallLayoutDelegate
      let height =
        delegate?.collectionView(collectionView, heightForItemAt: indexPath, withWidth: width) ?? width
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: (CGFloat(column) * (width + gap) * scale).rounded() / scale, y: bottoms[column], width: width,
        height: height)
      bottoms[column] = attributes.frame.maxY + spacing
      contentHeight = max(contentHeight, attributes.frame.maxY)
      cache.append(attributes)
    }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    cache.removeAll()
    contentHeight = 0
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }
}

import UIKit

/// Items on a circle; those that come grow out of its middle, and those that go vanish there.
class CircleLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 70, height: 70)

  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var count = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let size = collectionView.frame.size
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  override var collectionViewContentSize: CGSize { collectionView?.frame.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * CGFloat(indexPath.item) * .pi / CGFloat(count)
    attributes.size = itemSize
    attributes.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      if update.updateAction == .insert, let indexPath = update.indexPathAfterUpdate {
        inserted.insert(indexPath)
      } else if update.updateAction == .delete, let indexPath = update.indexPathBeforeUpdate {
        deleted.insert(indexPath)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(itemIndexPath), let attributes = layoutAttributesForItem(at: itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    attributes.alpha = 0
    attributes.center = center
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) else {
      return nil
    }
    if deleted.contains(itemIndexPath) {
      attributes.alpha = 0
      attributes.center = center
      attributes.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    }
    return attributes
  }
}

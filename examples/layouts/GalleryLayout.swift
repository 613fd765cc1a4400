import UIKit

/// A grid that a pile of cards is dealt into: each card comes from the dealer's hand, below the screen.
class GalleryLayout: UICollectionViewFlowLayout {
  var numberOfColumns = 3

  private var isDealing = false

  override func prepare() {
    if let collectionView = collectionView {
      let insets = sectionInset.left + sectionInset.right
      let gaps = CGFloat(numberOfColumns - 1) * minimumInteritemSpacing
      let side = floor((collectionView.bounds.width - insets - gaps) / CGFloat(numberOfColumns))
      itemSize = CGSize(width: side, height: floor(side * 1.3))
    }
    super.prepare()
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    isDealing = oldLayout is CardStackLayout
  }

  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    isDealing = false
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard isDealing, let collectionView = collectionView,
      let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    let bounds = collectionView.bounds
    let turn = (CGFloat(itemIndexPath.item) / 4 - 1) * .pi / 6
    attributes.center = CGPoint(x: bounds.midX, y: bounds.maxY + itemSize.height)
    attributes.transform = CGAffineTransform(rotationAngle: turn)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

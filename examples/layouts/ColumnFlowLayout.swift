import UIKit

/// As many columns as fit; rows slide in from the side when they come.
class ColumnFlowLayout: UICollectionViewFlowLayout {
  var minimumColumnWidth: CGFloat = 300
  var cellHeight: CGFloat = 70

  private var inserting: [IndexPath] = []
  private var deleting: [IndexPath] = []

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let margins = collectionView.layoutMargins
    let available = collectionView.bounds.width - margins.left - margins.right
    let columns = max(1, Int(available / minimumColumnWidth))
    let width = (available / CGFloat(columns)).rounded(.down)
    itemSize = CGSize(width: width, height: cellHeight)
    minimumLineSpacing = minimumInteritemSpacing
    sectionInset = UIEdgeInsets(top: minimumInteritemSpacing, left: 0, bottom: 0, right: 0)
    sectionInsetReference = .fromSafeArea
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .delete:
        guard let indexPath = update.indexPathBeforeUpdate else { return }
        deleting.append(indexPath)
      case .insert:
        guard let indexPath = update.indexPathAfterUpdate else { return }
        inserting.append(indexPath)
      default:
        break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserting.removeAll()
    deleting.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) else {
      return nil
    }
    if inserting.contains(itemIndexPath) {
      attributes.alpha = 0
      attributes.transform = CGAffineTransform(translationX: attributes.bounds.width, y: 0)
    }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) else {
      return nil
    }
    if deleting.contains(itemIndexPath) {
      attributes.alpha = 0
      attributes.zIndex = -1
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    return attributes
  }
}

import UIKit

/// A flow whose first header grows when content is pulled down, and never leaves the top of the view.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
  var maximumStretch = CGFloat.greatestFiniteMagnitude

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
        attributes.indexPath.section == 0
      else { return attributes }
      return stretched(attributes)
    }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    else {
      return nil
    }
    let isFirst = elementKind == UICollectionView.elementKindSectionHeader && indexPath.section == 0
    return isFirst ? stretched(attributes) : attributes
  }

  private func stretched(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView = collectionView,
      let header = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let pull = -(collectionView.contentOffset.y + collectionView.contentInset.top)
    if pull > 0 {
      let stretch = min(pull, maximumStretch)
      header.frame = CGRect(
        x: header.frame.minX, y: header.frame.minY - stretch, width: header.frame.width,
        height: header.frame.height + stretch)
    }
    header.zIndex = 1
    return header
  }
}

import UIKit

/// Covers in a row; those beside the middle are turned away from it.
class CoverFlowLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 200, height: 200)
  var spacing: CGFloat = 60
  var centerSpacing: CGFloat = 140
  var angle: CGFloat = 65
  var eyeDistance: CGFloat = 500

  private var count: Int {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return 0 }
    return collectionView.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    let bounds = collectionView?.bounds ?? .zero
    return CGSize(width: bounds.width + CGFloat(max(0, count - 1)) * spacing, height: bounds.height)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView else { return nil }
    let bounds = collectionView.bounds
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let natural = bounds.width / 2 + CGFloat(indexPath.item) * spacing
    let covers = (natural - bounds.midX) / spacing
    let turned = min(max(covers, -1), 1)
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: bounds.midX + turned * centerSpacing + (covers - turned) * spacing, y: bounds.height / 2)
    attributes.zIndex = -Int(abs(covers).rounded())
    if abs(turned) > 0 {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / eyeDistance
      attributes.transform3D = CATransform3DRotate(perspective, -turned * angle * .pi / 180, 0, 1, 0)
    }
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let cover = (proposedContentOffset.x / spacing).rounded()
    return CGPoint(x: min(max(cover, 0), CGFloat(max(0, count - 1))) * spacing, y: proposedContentOffset.y)
  }
}

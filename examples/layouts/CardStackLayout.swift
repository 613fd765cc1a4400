import UIKit

/// A pile of cards, slightly turned as if thrown there; always in the same way.
class CardStackLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 200, height: 200)
  var visibleCount = 5
  var maximumRotation: CGFloat = 8

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let bounds = collectionView?.bounds else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = itemSize
    attributes.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    attributes.zIndex = -indexPath.item
    if indexPath.item > 0 {
      attributes.transform = CGAffineTransform(rotationAngle: rotation(of: indexPath.item) * .pi / 180)
    }
    if indexPath.item >= visibleCount {
      attributes.isHidden = true
      attributes.alpha = 0
    }
    return attributes
  }

  /// SplitMix64: the same numbers every time, unlike `CGFloat.random`.
  private func rotation(of item: Int) -> CGFloat {
    var bits = UInt64(item) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return (CGFloat(bits >> 11) / CGFloat(1 << 52) - 1) * maximumRotation
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return [] }
    return (0..<collectionView.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

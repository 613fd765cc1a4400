import UIKit

/// A flow that scrolls sideways; the card in the middle is the largest, and scrolling rests on a card.
class CarouselLayout: UICollectionViewFlowLayout {
  var sideScale: CGFloat = 0.8
  var sideAlpha: CGFloat = 0.6

  override init() {
    super.init()
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    scrollDirection = .horizontal
    minimumLineSpacing = 12
    itemSize = CGSize(width: 240, height: 320)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    collectionView.decelerationRate = .fast
    let side = max(0, (collectionView.bounds.width - itemSize.width) / 2)
    let insets = collectionView.adjustedContentInset
    let end = max(0, (collectionView.bounds.height - insets.top - insets.bottom - itemSize.height) / 2)
    let wanted = UIEdgeInsets(top: end, left: side, bottom: end, right: side)
    if sectionInset != wanted { sectionInset = wanted }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect),
      let copies = NSArray(array: attributes, copyItems: true) as? [UICollectionViewLayoutAttributes]
    else { return nil }
    return copies.map(transformed)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else { return nil }
    return transformed(attributes)
  }

  private func transformed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    guard let collectionView = collectionView, attributes.representedElementCategory == .cell else {
      return attributes
    }
    let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
    let reach = itemSize.width + minimumLineSpacing
    let distance = min(abs(attributes.center.x - middle), reach)
    let nearness = 1 - distance / reach
    let scale = sideScale + (1 - sideScale) * nearness
    attributes.alpha = sideAlpha + (1 - sideAlpha) * nearness
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int((nearness * 10).rounded())
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else { return proposedContentOffset }
    let half = collectionView.bounds.width / 2
    let target = CGRect(origin: CGPoint(x: proposedContentOffset.x, y: 0), size: collectionView.bounds.size)
    guard let attributes = super.layoutAttributesForElements(in: target) else { return proposedContentOffset }
    let middle = proposedContentOffset.x + half
    let cells = attributes.filter { $0.representedElementCategory == .cell }
    guard let nearest = cells.min(by: { abs($0.center.x - middle) < abs($1.center.x - middle) }) else {
      return proposedContentOffset
    }
    return CGPoint(x: (nearest.center.x - half).rounded(), y: proposedContentOffset.y)
  }
}

import UIKit

/// A ruler to choose a value on: items are the numbers, small ticks stand between them, and the needle stays in the
/// middle while the ruler moves below it. Only what is asked for is made.
class RulerLayout: UICollectionViewLayout {
  static let tickKind = "Tick"
  static let needleKind = "Needle"

  var distance: CGFloat = 80
  var ticksPerItem = 10
  var numberSize = CGSize(width: 60, height: 28)
  var baseline: CGFloat = 60

  private var count: Int {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return 0 }
    return collectionView.numberOfItems(inSection: 0)
  }

  private var half: CGFloat { (collectionView?.bounds.width ?? 0) / 2 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 2 * half + CGFloat(max(0, count - 1)) * distance, height: baseline + 40)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard count > 0 else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    let first = max(0, Int(((rect.minX - half) / distance).rounded(.down)) - 1)
    let last = min(count - 1, Int(((rect.maxX - half) / distance).rounded(.up)) + 1)
    guard first <= last else { return [] }
    for item in first...last {
      result.append(layoutAttributesForItem(at: IndexPath(item: item, section: 0))!)
      for tick in 0..<(item == count - 1 ? 1 : ticksPerItem) {
        let path = IndexPath(item: item * ticksPerItem + tick, section: 0)
        result.append(layoutAttributesForDecorationView(ofKind: Self.tickKind, at: path)!)
      }
    }
    result.append(
      layoutAttributesForDecorationView(ofKind: Self.needleKind, at: IndexPath(item: 0, section: 0))!)
    return result.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = numberSize
    attributes.center = CGPoint(x: half + CGFloat(indexPath.item) * distance, y: numberSize.height / 2)
    let away = abs(attributes.center.x - (collectionView?.bounds.midX ?? 0)) / max(half, 1)
    attributes.alpha = max(0.25, 1 - away)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    if elementKind == Self.needleKind {
      attributes.frame = CGRect(
        x: (collectionView?.bounds.midX ?? 0) - 1, y: 32, width: 2, height: baseline + 8)
      attributes.zIndex = 10
    } else {
      let x = half + CGFloat(indexPath.item) * distance / CGFloat(ticksPerItem)
      let height: CGFloat = indexPath.item % ticksPerItem == 0 ? 28 : indexPath.item % 5 == 0 ? 20 : 12
      attributes.frame = CGRect(x: x - 0.5, y: baseline + 40 - height - 8, width: 1, height: height)
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let step = distance / CGFloat(ticksPerItem)
    return CGPoint(x: (proposedContentOffset.x / step).rounded() * step, y: proposedContentOffset.y)
  }
}

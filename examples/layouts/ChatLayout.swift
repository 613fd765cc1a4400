import UIKit

protocol ChatLayoutDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, isOutgoingMessageAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, sizeOfMessageAt indexPath: IndexPath, within width: CGFloat
  ) -> CGSize
}

final class ChatLayoutAttributes: UICollectionViewLayoutAttributes {
  var isOutgoing = false
  var isLastOfGroup = false

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! ChatLayoutAttributes
    copy.isOutgoing = isOutgoing
    copy.isLastOfGroup = isLastOfGroup
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ChatLayoutAttributes else { return false }
    return super.isEqual(object) && other.isOutgoing == isOutgoing && other.isLastOfGroup == isLastOfGroup
  }
}

/// Messages of two sides. New ones rise from the bottom, deleted ones fade away, and the last stays in sight.
final class ChatLayout: UICollectionViewLayout {
  var spacingInGroup: CGFloat = 2
  var spacingBetweenGroups: CGFloat = 12
  var margin: CGFloat = 12
  var maximumWidthFraction: CGFloat = 0.75

  private var cache: [ChatLayoutAttributes] = []
  private var height: CGFloat = 0
  private var updates: [UICollectionViewUpdateItem] = []
  private var wasAtBottom = false

  override class var layoutAttributesClass: AnyClass { ChatLayoutAttributes.self }

  private var delegate: ChatLayoutDelegate? { collectionView?.delegate as? ChatLayoutDelegate }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    wasAtBottom = isAtBottom
    cache = []
    var y = margin
    let width = collectionView.bounds.width - 2 * margin
    let count = collectionView.numberOfItems(inSection: 0)
    for item in 0..<count {
      let indexPath = IndexPath(item: item, section: 0)
      let attributes = ChatLayoutAttributes(forCellWith: indexPath)
      let size =
        delegate?.collectionView(
          collectionView, sizeOfMessageAt: indexPath, within: width * maximumWidthFraction)
        ?? CGSize(width: width * maximumWidthFraction, height: 40)
      attributes.isOutgoing = isOutgoing(indexPath)
      let next = IndexPath(item: item + 1, section: 0)
      attributes.isLastOfGroup = item == count - 1 || isOutgoing(next) != attributes.isOutgoing
      let x = attributes.isOutgoing ? collectionView.bounds.width - margin - size.width : margin
      attributes.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      y = attributes.frame.maxY + (attributes.isLastOfGroup ? spacingBetweenGroups : spacingInGroup)
      cache.append(attributes)
    }
    height = (cache.last?.frame.maxY ?? 0) + margin
  }

  private func isOutgoing(_ indexPath: IndexPath) -> Bool {
    guard let collectionView = collectionView else { return false }
    return delegate?.collectionView(collectionView, isOutgoingMessageAt: indexPath) ?? false
  }

  private var isAtBottom: Bool {
    guard let collectionView = collectionView, height > 0 else { return false }
    return collectionView.bounds.maxY - collectionView.adjustedContentInset.bottom >= height - 1
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let collectionView = collectionView, wasAtBottom else { return proposedContentOffset }
    let insets = collectionView.adjustedContentInset
    let bottom = height - collectionView.bounds.height + insets.bottom
    return CGPoint(x: proposedContentOffset.x, y: max(-insets.top, bottom))
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = updateItems
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updates = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard updates.contains(where: { $0.updateAction == .insert && $0.indexPathAfterUpdate == itemIndexPath }),
      let bounds = collectionView?.bounds,
      let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? ChatLayoutAttributes
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    attributes.frame.origin.y = bounds.maxY
    attributes.alpha = 1
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if updates.contains(where: { $0.updateAction == .delete && $0.indexPathBeforeUpdate == itemIndexPath }) {
      attributes?.alpha = 0
      attributes?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    }
    return attributes
  }
}

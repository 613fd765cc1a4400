import CoreGraphics
public import Foundation
import LayoutEngine

/// Other layouts, other places.
extension UICollectionView {
  /// Gives another layout the place of this one.
  public func setCollectionViewLayout(_ newLayout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(newLayout, animated: animated, completion: nil)
  }

  /// Gives another layout the place of this one; animated, both are told of the transition.
  public func setCollectionViewLayout(
    _ newLayout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard newLayout !== layout else { return }
    let (oldLayout, old) = (layout, scene)
    let isWatched = animated && hasPrepared
    if isWatched { oldLayout.prepareForTransition(to: newLayout) }
    layout = newLayout
    newLayout.owner = self
    (isDirty, offsetAdjustment, wishes) = (true, .zero, [:])
    setNeedsLayout()
    guard isWatched else {
      oldLayout.owner = nil
      completion?(true)
      return
    }
    newLayout.prepareForTransition(from: oldLayout)
    prepareIfNeeded()
    scrollToTarget()
    known = elements(in: knowsEverything ? wholeRect : queriedRect)
    motionRecord = play(from: old, with: Correspondence(), leaving: oldLayout)
    oldLayout.finalizeLayoutTransition()
    newLayout.finalizeLayoutTransition()
    (oldLayout.motion, newLayout.motion, oldLayout.owner) = (nil, nil, nil)
    passLayout()
    completion?(true)
  }

  /// Scrolls until an item stands where it shall.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    if scrollPosition.contains(.top) {
      offset.y = frame.minY - insets.top
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - (bounds.height + insets.top - insets.bottom) / 2
    } else if scrollPosition.contains(.bottom) {
      offset.y = frame.maxY - bounds.height + insets.bottom
    }
    if scrollPosition.contains(.left) {
      offset.x = frame.minX - insets.left
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - (bounds.width + insets.left - insets.right) / 2
    } else if scrollPosition.contains(.right) {
      offset.x = frame.maxX - bounds.width + insets.right
    }
    if scrollPosition == [] { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(clamped(offset, insets), animated: animated)
  }

  /// A finger lets go: where scrolling rests, by the layout. The velocity is in points per millisecond.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareIfNeeded()
    var target = layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: $0)
    }
    return target
  }

  /// The content and what is seen, together.
  var wholeRect: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

  /// A finger takes an item up: nothing does.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// A finger carries an item.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// A finger drops an item.
  public func endInteractiveMovement() {}
  /// An item goes back to where it was.
  public func cancelInteractiveMovement() {}
}

import CoreGraphics
public import Foundation
import LayoutEngine

/// The motion of views during a change: the layout returns the final attributes of each previously visible element, and
/// the initial attributes of each newly visible one.
extension UICollectionView {
  struct Scene {
    var known: RecordedElements
    var bounds: CGRect
    /// The width within which the layout's attributes are mirrored, in points; nil if they are not mirrored.
    var mirrorWidth: CGFloat?
  }

  var scene: Scene { Scene(known: known, bounds: bounds, mirrorWidth: mirrorWidth) }

  /// Requests final attributes from the old layout and initial attributes from the new one, and returns the motion of the views.
  /// The old and the new layout are one object, except in transitions.
  func play(
    from old: Scene, with correspondence: Correspondence, leaving oldLayout: UICollectionViewLayout
  ) -> [ElementMotion] {
    let new = scene
    let before = old.known.intersecting(in: old.bounds)
    let after = new.known.intersecting(in: new.bounds)
    let motion = LayoutMotion(mirrorWidths: (before: old.mirrorWidth, after: new.mirrorWidth))
    var pairs: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in before {
      if let key = correspondence.destination(of: element.key),
        let target = new.known[key] ?? attributesOfLeavingCell(key)
      {
        motion.stays(element, target)
        pairs[element.key] = target
      } else {
        motion.goes(element)
      }
    }
    var arrivals: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in after {
      if let key = correspondence.origin(of: element.key), let source = old.known[key] {
        motion.stays(source, element)
        arrivals[element.key] = source
      } else {
        motion.comes(element)
      }
    }
    (layout.motion, oldLayout.motion) = (motion, motion)
    return asked(before, after, pairs, arrivals, oldLayout, mirroredIn: (old.mirrorWidth, new.mirrorWidth))
  }

  /// Returns the new attributes of a cell that moves out of the visible area. Returns nil for other views: the layout is not
  /// queried for them, because they may no longer exist.
  private func attributesOfLeavingCell(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    key.category == .cell ? attributes(of: key) : nil
  }

  private func asked(
    _ before: [UICollectionViewLayoutAttributes], _ after: [UICollectionViewLayoutAttributes],
    _ pairs: [ElementKey: UICollectionViewLayoutAttributes],
    _ arrivals: [ElementKey: UICollectionViewLayoutAttributes], _ oldLayout: UICollectionViewLayout,
    mirroredIn widths: (before: CGFloat?, after: CGFloat?)
  ) -> [ElementMotion] {
    let shown = Set(after.map(\.key))
    var record: [ElementMotion] = []
    for element in before {
      let final =
        oldLayout.finalAttributes(element.key)?.mirrored(in: widths.before) ?? transparent(element)
      let target = pairs[element.key]
      // The motion of an element that stays visible ends at its new position, and is recorded below.
      if let target, shown.contains(target.key) { continue }
      record.append(ElementMotion(before: element, after: target, start: element, end: final))
    }
    for element in after {
      let initial = layout.initialAttributes(element.key)?.mirrored(in: widths.after) ?? transparent(element)
      record.append(
        ElementMotion(before: arrivals[element.key], after: element, start: initial, end: element))
    }
    return record
  }

  /// Returns a copy of the attributes with alpha 0. It is used for an element for which the layout returns no initial or final
  /// attributes, so that the element fades at its position.
  private func transparent(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    let copy = attributes.duplicate
    copy.alpha = 0
    return copy
  }

  func animateBoundsChange(from oldBounds: CGRect) {
    let old = Scene(known: known, bounds: oldBounds, mirrorWidth: mirrorWidth)
    prepareIfNeeded()
    layout.prepare(forAnimatedBoundsChange: oldBounds)
    known = everything ?? elements(in: queriedRect)
    motionRecord = play(from: old, with: Correspondence(), leaving: layout)
    layout.finalizeAnimatedBoundsChange()
    layout.motion = nil
    show(known.intersecting(in: bounds))
  }

  private var everything: RecordedElements? { recordsAllElements ? elements(in: wholeRect) : nil }
}

/// Changes of the layout, and scrolling to items.
extension UICollectionView {
  /// Replaces the layout.
  public func setCollectionViewLayout(_ newLayout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(newLayout, animated: animated, completion: nil)
  }

  /// Replaces the layout. If the change is animated, both layouts are notified of the transition.
  public func setCollectionViewLayout(
    _ newLayout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard newLayout !== layout else { return }
    let (oldLayout, old) = (layout, scene)
    let isAnimatedTransition = animated && hasPrepared
    if isAnimatedTransition { oldLayout.prepareForTransition(to: newLayout) }
    layout = newLayout
    newLayout.owner = self
    (isDirty, offsetAdjustment, preferredViewSizes) = (true, .zero, [:])
    setNeedsLayout()
    guard isAnimatedTransition else {
      oldLayout.owner = nil
      completion?(true)
      return
    }
    newLayout.prepareForTransition(from: oldLayout)
    prepareIfNeeded()
    scrollToTarget()
    known = elements(in: recordsAllElements ? wholeRect : queriedRect)
    motionRecord = play(from: old, with: Correspondence(), leaving: oldLayout)
    oldLayout.finalizeLayoutTransition()
    newLayout.finalizeLayoutTransition()
    (oldLayout.motion, newLayout.motion, oldLayout.owner) = (nil, nil, nil)
    passLayout()
    completion?(true)
  }

  /// Scrolls to an item.
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

  /// Returns the offset at which scrolling stops after a drag that would end at `proposed`. The layout, and then the scroll
  /// view's delegate, can change the offset. The velocity is in points per millisecond.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    prepareIfNeeded()
    var target = layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: $0)
    }
    return target
  }

  var wholeRect: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

  /// Returns false: interactive movement is not supported.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Does nothing, because interactive movement is not supported.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Does nothing, because interactive movement is not supported.
  public func endInteractiveMovement() {}
  /// Does nothing, because interactive movement is not supported.
  public func cancelInteractiveMovement() {}
}

/// The motion of one view during an update, a transition or a rotation.
struct ElementMotion {
  /// The attributes before the change; nil for a new view.
  var before: UICollectionViewLayoutAttributes?
  /// The attributes after the change; nil for a removed view.
  var after: UICollectionViewLayoutAttributes?
  /// The initial attributes of the animation.
  var start: UICollectionViewLayoutAttributes
  /// The final attributes of the animation.
  var end: UICollectionViewLayoutAttributes
}

/// Matches the elements before a change with the elements after it.
struct Correspondence {
  /// Maps positions before a batch of updates to positions after it; nil if only the layout or the bounds change.
  var map: UpdateMap?
  /// The supplementary and decoration views that the layout inserts in a batch of updates. `deleted` contains
  /// the views that the layout deletes.
  var inserted: Set<ElementKey> = []
  var deleted: Set<ElementKey> = []

  /// Returns the key that a view has after the change; nil if the view is removed. `key` is the view's key
  /// before the change.
  func destination(of key: ElementKey) -> ElementKey? {
    guard let map, !deleted.contains(key) else { return map == nil ? key : nil }
    var path: IndexPath?
    if key.category == .cell {
      path = map.indexPath(afterUpdate: key.indexPath)
    } else if key.indexPath.isEmpty {
      path = key.indexPath
    } else {
      switch map.updateResult(ofSection: key.indexPath.section) {
      case .unchanged(let section), .moved(let section, _): path = key.indexPath.moved(to: section)
      case .reloaded, .deleted, nil: path = nil
      }
    }
    guard let path else { return nil }
    let new = ElementKey(key.category, path)
    return inserted.contains(new) ? nil : new
  }

  /// Returns the key that a view had before the change; nil if the view is new. `key` is the view's key after
  /// the change.
  func origin(of key: ElementKey) -> ElementKey? {
    guard let map, !inserted.contains(key) else { return map == nil ? key : nil }
    var path: IndexPath?
    if key.category == .cell {
      path = map.indexPath(beforeUpdate: key.indexPath)
    } else if key.indexPath.isEmpty {
      path = key.indexPath
    } else {
      switch map.origin(ofSection: key.indexPath.section) {
      case .unchanged(let section), .moved(let section, _): path = key.indexPath.moved(to: section)
      case .reloaded, .inserted, nil: path = nil
      }
    }
    guard let path else { return nil }
    let old = ElementKey(key.category, path)
    return deleted.contains(old) ? nil : old
  }
}

extension UICollectionViewLayout {
  func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementary(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: key.indexPath)
    case .decoration(let kind):
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: key.indexPath)
    }
  }

  func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementary(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: key.indexPath)
    case .decoration(let kind):
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: key.indexPath)
    }
  }
}

/// Identifies an element of a collection view by its category and index path. The category uses UIKit's kinds of headers and
/// footers.
struct ElementKey: Hashable {
  var category: ElementCategory
  var indexPath: IndexPath

  init(_ category: ElementCategory, _ indexPath: IndexPath) {
    (self.category, self.indexPath) = (category, indexPath)
  }
}

/// The default initial and final attributes of elements during a change, which the layout's base class returns.
@MainActor final class LayoutMotion {
  /// The initial attributes, keyed by the element after the change. For a view that stays, they are the view's old
  /// attributes; for a new view, its new attributes with alpha 0.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The final attributes, keyed by the element before the change. For a view that stays, they are the view's new
  /// attributes; for a removed view, its old attributes with alpha 0.
  private var ends: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  /// The widths within which attributes are mirrored before and after the change, in points; nil disables mirroring.
  private let mirrorWidths: (before: CGFloat?, after: CGFloat?)

  /// Creates a motion without attributes. Attributes are recorded as they are displayed, mirrored if
  /// necessary, and are returned to the layout without mirroring.
  init(mirrorWidths: (before: CGFloat?, after: CGFloat?)) {
    self.mirrorWidths = mirrorWidths
  }

  func initial(_ category: ElementCategory, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    starts[ElementKey(category, path)]?.duplicate
  }

  func final(_ category: ElementCategory, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    ends[ElementKey(category, path)]?.duplicate
  }

  func comes(_ new: UICollectionViewLayoutAttributes) {
    starts[new.key] = new.faded.mirrored(in: mirrorWidths.after)
  }

  func goes(_ old: UICollectionViewLayoutAttributes) {
    ends[old.key] = old.faded.mirrored(in: mirrorWidths.before)
  }

  /// Records a view that stays. Its initial attributes are the old ones with the new index path, and its final
  /// attributes are the new ones with the old index path.
  func stays(_ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes) {
    starts[new.key] = old.named(as: new).mirrored(in: mirrorWidths.after)
    ends[old.key] = new.named(as: old).mirrored(in: mirrorWidths.before)
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey { ElementKey(stored.category, stored.indexPath) }

  /// A copy of the attributes, of the same class as the original, which can be a subclass.
  var duplicate: UICollectionViewLayoutAttributes {
    copy() as? UICollectionViewLayoutAttributes ?? self
  }

  /// Returns the attributes mirrored within a width in points, or unchanged if the width is nil.
  func mirrored(in width: CGFloat?) -> UICollectionViewLayoutAttributes {
    guard let width else { return self }
    let copy = duplicate
    var upright = copy.stored.untransformedFrame
    upright.origin.x = width - upright.origin.x - upright.size.width
    copy.stored.frame = upright
    return copy
  }

  fileprivate var faded: UICollectionViewLayoutAttributes {
    let copy = duplicate
    copy.alpha = 0
    return copy
  }

  fileprivate func named(as other: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = duplicate
    copy.indexPath = other.indexPath
    return copy
  }
}

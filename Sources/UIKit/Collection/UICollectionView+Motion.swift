import CoreGraphics
public import Foundation
import LayoutEngine

/// How views come, go and travel: for each element on screen before, the layout is asked where it ends; for each on
/// screen after, where it begins.
extension UICollectionView {
  struct Scene {
    var known: KnownElements
    var bounds: CGRect
    /// The width at whose middle the layout's answers are mirrored; nil leaves them.
    var mirrorWidth: CGFloat?
  }

  /// Everything that the layout says of the content, where a motion must know of what is not seen.
  var scene: Scene { Scene(known: known, bounds: bounds, mirrorWidth: mirrorWidth) }

  /// Asks the old layout for ends and the new one for beginnings; both are one but in transitions.
  func play(
    from old: Scene, with correspondence: Correspondence, leaving oldLayout: UICollectionViewLayout
  ) -> [ElementMotion] {
    let new = scene
    let before = old.known.seen(in: old.bounds)
    let after = new.known.seen(in: new.bounds)
    let motion = LayoutMotion(mirrorWidths: (before: old.mirrorWidth, after: new.mirrorWidth))
    var pairs: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in before {
      if let key = correspondence.destination(of: element.key),
        let target = new.known[key] ?? unseen(key)
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

  /// Where a cell goes that leaves. Views that a layout adds may not be there any more, so it is not asked for them.
  private func unseen(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
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
      // An element that stays in sight ends where it will be at rest, and is recorded below.
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

  /// The attributes of an element for which the layout returns none: it fades where it stands.
  private func transparent(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    let copy = attributes.duplicate
    copy.alpha = 0
    return copy
  }

  /// The bounds have changed within an animation, as in a rotation.
  func animateBoundsChange(from oldBounds: CGRect) {
    let old = Scene(known: known, bounds: oldBounds, mirrorWidth: mirrorWidth)
    prepareIfNeeded()
    layout.prepare(forAnimatedBoundsChange: oldBounds)
    known = everything ?? elements(in: queriedRect)
    motionRecord = play(from: old, with: Correspondence(), leaving: layout)
    layout.finalizeAnimatedBoundsChange()
    layout.motion = nil
    show(known.seen(in: bounds))
  }

  /// All elements of the content, for those who must know of what is not seen.
  private var everything: KnownElements? { knowsEverything ? elements(in: wholeRect) : nil }
}

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

/// The way of one view during an update, a transition or a rotation.
struct ElementMotion {
  /// Where it was at rest, with the path before; nil for what comes.
  var before: UICollectionViewLayoutAttributes?
  /// Where it will be at rest, with the path after; nil for what goes.
  var after: UICollectionViewLayoutAttributes?
  /// Where the view begins.
  var start: UICollectionViewLayoutAttributes
  /// Where the view ends.
  var end: UICollectionViewLayoutAttributes
}

/// Which element before is which after.
struct Correspondence {
  /// Nil where only the layout or the bounds change.
  var map: UpdateMap?
  /// Views that the layout says come or go with a batch.
  var inserted: Set<ElementKey> = []
  var deleted: Set<ElementKey> = []

  /// The path after of the same view; nil where the view goes.
  func destination(of key: ElementKey) -> ElementKey? {
    guard let map, !deleted.contains(key) else { return map == nil ? key : nil }
    var path: IndexPath?
    if key.category == .cell {
      path = map.indexPath(afterUpdate: key.indexPath)
    } else if key.indexPath.isEmpty {
      path = key.indexPath
    } else {
      switch map.fate(ofSection: key.indexPath.section) {
      case .kept(let section), .moved(let section, _): path = key.indexPath.moved(to: section)
      case .reloaded, .deleted, nil: path = nil
      }
    }
    guard let path else { return nil }
    let new = ElementKey(key.category, path)
    return inserted.contains(new) ? nil : new
  }

  /// The path before of the same view; nil where the view comes.
  func origin(of key: ElementKey) -> ElementKey? {
    guard let map, !inserted.contains(key) else { return map == nil ? key : nil }
    var path: IndexPath?
    if key.category == .cell {
      path = map.indexPath(beforeUpdate: key.indexPath)
    } else if key.indexPath.isEmpty {
      path = key.indexPath
    } else {
      switch map.origin(ofSection: key.indexPath.section) {
      case .kept(let section), .moved(let section, _): path = key.indexPath.moved(to: section)
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

/// Which element of a collection view: its category, with UIKit's kinds, and its index path.
struct ElementKey: Hashable {
  var category: ElementCategory
  var indexPath: IndexPath

  init(_ category: ElementCategory, _ indexPath: IndexPath) {
    (self.category, self.indexPath) = (category, indexPath)
  }
}

/// The attributes that a layout's base class answers with while elements come, go and travel.
@MainActor final class LayoutMotion {
  /// By keys after: what stays has its old attributes, what comes has its new ones and alpha 0.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// By keys before: what stays has its new attributes, what goes has its old ones and alpha 0.
  private var ends: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  /// The widths at whose middle answers are mirrored before and after; nil leaves them.
  private let mirrorWidths: (before: CGFloat?, after: CGFloat?)

  /// Attributes are given as they are seen, and handed out as layouts know them.
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

  /// The old attributes get the new index path when they are handed out as initial ones, and the other way round.
  func stays(_ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes) {
    starts[new.key] = old.named(as: new).mirrored(in: mirrorWidths.after)
    ends[old.key] = new.named(as: old).mirrored(in: mirrorWidths.before)
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey { ElementKey(stored.category, stored.indexPath) }

  /// A copy of the dynamic class.
  var duplicate: UICollectionViewLayoutAttributes {
    copy() as? UICollectionViewLayoutAttributes ?? self
  }

  /// The attributes at the other side of a width's middle; nil leaves them.
  func mirrored(in width: CGFloat?) -> UICollectionViewLayoutAttributes {
    guard let width else { return self }
    let copy = duplicate
    var upright = copy.stored.uprightFrame
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

import CoreGraphics
import Foundation
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

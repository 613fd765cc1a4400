import Foundation

/// Collects the views of a transition.
struct MotionCast {
  let before: CollectionState
  let after: CollectionState
  let counterparts: Counterparts
  /// The motion ends that layouts defined for the whole change; nil if each element is requested separately.
  let ends: Ends
  private(set) var elements: [MovingElement] = []
  // The elements of the second state that have been collected.
  private var arrived: Set<ElementName> = []

  typealias Ends = (
    final: [MotionEnds.Element: LayoutAttributes]?, initial: [MotionEnds.Element: LayoutAttributes]?
  )

  private struct ElementName: Hashable {
    let category: ElementCategory
    let indexPath: IndexPath

    init(_ attributes: LayoutAttributes) {
      (category, indexPath) = (attributes.category, attributes.indexPath)
    }
  }

  /// How much farther to the right mirrored content begins in the second state; what comes and goes moves with that, so
  /// that it stays where it is on the screen.
  private var growth: Double {
    guard before.arrangement.isMirrored, after.arrangement.isMirrored else { return 0 }
    return Double(after.arrangement.contentSize.width - before.arrangement.contentSize.width)
  }

  private enum Rank {
    static let going = 0
    static let staying = 1
    static let moving = 2
    static let coming = 3
  }

  init(
    before: CollectionState, after: CollectionState, counterparts: Counterparts, ends: Ends = (nil, nil)
  ) {
    self.ends = ends
    self.before = before
    self.after = after
    self.counterparts = counterparts
  }

  /// Collects each view whose path meets `window`: views in it at either end, and views that move across it.
  mutating func gather(in window: CGRect) {
    for old in before.arrangement.attributes(in: window) { depart(old) }
    for new in after.arrangement.attributes(in: window) where !arrived.contains(ElementName(new)) {
      arrive(new)
    }
    for (from, to) in counterparts.movedItems {
      guard let old = before.arrangement.attributesForItem(at: from),
        let new = after.arrangement.attributesForItem(at: to), !arrived.contains(ElementName(new)),
        old.frame.union(new.frame).overlaps(window)
      else { continue }
      travel(from: old, to: new, byOperation: true)
    }
  }

  private mutating func depart(_ old: LayoutAttributes) {
    switch counterparts.counterpart(ofOld: old) {
    case .view(let path, let byOperation):
      guard let new = after.arrangement.attributes(for: old.category, at: path) else { return remove(old) }
      travel(from: old, to: new, byOperation: byOperation)
    case .data(let path):
      fadeOut(old)
      if let new = after.arrangement.attributes(for: old.category, at: path) { fadeIn(new) }
    case .nothing: remove(old)
    case .replaced: fadeOut(old)
    }
  }

  private mutating func arrive(_ new: LayoutAttributes) {
    switch counterparts.counterpart(ofNew: new) {
    case .view(let path, let byOperation):
      guard let old = before.arrangement.attributes(for: new.category, at: path) else { return add(new) }
      travel(from: old, to: new, byOperation: byOperation)
    case .data, .replaced: fadeIn(new)
    case .nothing: add(new)
    }
  }

  private mutating func travel(from old: LayoutAttributes, to new: LayoutAttributes, byOperation: Bool) {
    arrived.insert(ElementName(new))
    let start = ends.initial?[MotionEnds.Element(new.category, at: new.indexPath)] ?? old
    elements.append(
      MovingElement(
        content: .after, start: start, end: new, rank: byOperation ? Rank.moving : Rank.staying))
  }

  private mutating func add(_ new: LayoutAttributes) {
    arrived.insert(ElementName(new))
    let name = MotionEnds.Element(new.category, at: new.indexPath)
    let initial =
      if let said = ends.initial { said[name] ?? new.faded } else {
        after.layout.initialLayoutAttributes(forAppearing: new, in: after.input)
      }
    elements.append(
      MovingElement(content: .after, start: initial.moved(by: -growth), end: new, rank: Rank.coming))
  }

  private mutating func remove(_ old: LayoutAttributes) {
    let name = MotionEnds.Element(old.category, at: old.indexPath)
    let final =
      if let said = ends.final { said[name] ?? old.faded } else {
        before.layout.finalLayoutAttributes(forDisappearing: old, in: before.input)
      }
    elements.append(
      MovingElement(content: .before, start: old, end: final.moved(by: growth), rank: Rank.going))
  }

  private mutating func fadeIn(_ new: LayoutAttributes) {
    arrived.insert(ElementName(new))
    elements.append(
      MovingElement(content: .after, start: new.faded.moved(by: -growth), end: new, rank: Rank.coming))
  }

  private mutating func fadeOut(_ old: LayoutAttributes) {
    elements.append(
      MovingElement(content: .before, start: old, end: old.faded.moved(by: growth), rank: Rank.going))
  }
}

extension LayoutAttributes {
  /// The same so many points farther to the right.
  fileprivate func moved(by distance: Double) -> LayoutAttributes {
    guard distance != 0 else { return self }
    var moved = self
    moved.center.x += CGFloat(distance)
    return moved
  }
}

package import Foundation

/// The transition of a collection from one state to another: the views that are visible during the transition, and
/// their attributes at each moment (docs/collection-view.md, "Motion").
///
/// Views that exist before and after the change move from their old attributes to their new ones. Inserted views start with the
/// new layout's initial attributes, deleted ones end with the old layout's final attributes, and reloaded ones cross-fade.
package struct CollectionMotion: Sendable {
  /// The views that are visible at some moment of the transition.
  package let elements: [MovingElement]
  private let start: CGRect
  private let end: CGRect

  /// Creates the transition for a batch of updates. `map` must have been created for this batch.
  package init(from before: CollectionState, to after: CollectionState, by map: UpdateMap) {
    self.init(before, after, .update(map))
  }

  /// Creates the transition to another layout or viewport, with the same data.
  package init(from before: CollectionState, to after: CollectionState) {
    self.init(before, after, .sameData)
  }

  /// Returns the transition between two states. If a layout computes initial and final attributes for the entire change, the
  /// attributes of all elements are requested from it at once. Without `map`, the data does not change. Throws the errors of the
  /// layouts.
  package static func between(
    _ before: CollectionState, _ after: CollectionState, by map: UpdateMap? = nil
  ) throws(LayoutError) -> CollectionMotion {
    if map == nil,
      let both = try before.layout.extended.motionEnds(
        movingTo: after.layout, from: before.input, to: after.input)
    {
      return CollectionMotion(before, after, .sameData, (both.final, both.initial))
    }
    func ends(_ layout: any CollectionLayout) throws(LayoutError) -> MotionEndAttributes? {
      try layout.extended.motionEnds(from: before.input, to: after.input, by: map?.operations ?? [])
    }
    // The old layout determines how views disappear, and the new one how they appear.
    let specified = (final: try ends(before.layout)?.final, initial: try ends(after.layout)?.initial)
    return CollectionMotion(before, after, map.map { .update($0) } ?? .sameData, specified)
  }

  private init(
    _ before: CollectionState, _ after: CollectionState, _ counterparts: Counterparts,
    _ ends: MotionCollector.Ends = (nil, nil)
  ) {
    (start, end) = (before.bounds, after.bounds)
    var motionCollector = MotionCollector(
      before: before, after: after, counterparts: counterparts, ends: ends)
    motionCollector.gather(in: start.union(end))
    elements = motionCollector.elements
  }

  /// Returns the visible rectangle of the content at a fraction of the transition, from 0 to 1.
  package func bounds(at fraction: Double) -> CGRect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
  }

  /// Returns the visible views at a fraction of the transition, in drawing order.
  package func visibleElements(
    at fraction: Double
  ) -> [(content: MovingElement.Content, attributes: LayoutAttributes)] {
    let visibleBounds = bounds(at: fraction)
    return elements.enumerated().map { offset, element in
      (element: element, offset: offset, attributes: element.attributes(at: fraction))
    }
    .filter { $0.attributes.alpha > 0 && $0.attributes.frame.overlaps(visibleBounds) }
    .sorted { a, b in
      (a.element.depth(at: fraction), a.element.rank, a.offset)
        < (b.element.depth(at: fraction), b.element.rank, b.offset)
    }
    .map { ($0.element.content, $0.attributes) }
  }
}

/// A state of a collection that is not animated: the layout, its input and its arrangement.
package struct CollectionState: Sendable {
  package let layout: any CollectionLayout
  /// The layout's input, with bounds at the scroll position.
  package let input: LayoutInput
  package let arrangement: Arrangement

  /// Creates a state. `arrangement` must be the layout's result for `input`.
  package init(layout: any CollectionLayout, input: LayoutInput, arrangement: Arrangement) {
    self.layout = layout
    self.input = input
    self.arrangement = arrangement
  }

  /// The visible rectangle of the content.
  package var bounds: CGRect { input.bounds }
}

/// A view in transition from one state of a collection to another.
package struct MovingElement: Equatable, Sendable {
  /// The state whose data a view shows.
  package enum Content: Equatable, Sendable {
    /// The data before the change: the view disappears.
    case before
    /// The data after the change: the view appears, or is visible before and after the change.
    case after
  }

  /// The state whose data the view shows. The index paths that `attributes(at:)` returns refer to this state.
  package let content: Content
  package let start: LayoutAttributes
  package let end: LayoutAttributes
  /// The position in the drawing order among views with equal z-index: disappearing views, staying views,
  /// views that an operation moves, and finally appearing views.
  let rank: Int

  /// Returns the attributes at a fraction of the transition, from 0 at the start to 1 at the end.
  package func attributes(at fraction: Double) -> LayoutAttributes {
    var attributes = start.interpolated(to: end, at: fraction)
    let shown = content == .before ? start : end
    (attributes.indexPath, attributes.id) = (shown.indexPath, shown.id)
    return attributes
  }

  func depth(at fraction: Double) -> Double {
    Double(start.zIndex) + Double(end.zIndex - start.zIndex) * fraction
  }
}

/// Collects the views of a transition.
struct MotionCollector {
  let before: CollectionState
  let after: CollectionState
  let counterparts: Counterparts
  /// The initial and final attributes that the layouts computed for the entire change; nil if they are requested for
  /// each element.
  let ends: Ends
  private(set) var elements: [MovingElement] = []
  // The elements of the second state that have already been collected.
  private var arrived: Set<ElementName> = []

  typealias Ends = (
    final: [MotionEndAttributes.Element: LayoutAttributes]?,
    initial: [MotionEndAttributes.Element: LayoutAttributes]?
  )

  private struct ElementName: Hashable {
    let category: ElementCategory
    let indexPath: IndexPath

    init(_ attributes: LayoutAttributes) {
      (category, indexPath) = (attributes.category, attributes.indexPath)
    }
  }

  /// The distance by which the start of mirrored content moves to the right, in points. Appearing and disappearing
  /// views move by this distance, so that they keep their position on the screen.
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

  /// Collects the views that are in `window` before or after the change, and the cells that an operation moves across
  /// `window`.
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
    let start = ends.initial?[MotionEndAttributes.Element(new.category, at: new.indexPath)] ?? old
    elements.append(
      MovingElement(
        content: .after, start: start, end: new, rank: byOperation ? Rank.moving : Rank.staying))
  }

  private mutating func add(_ new: LayoutAttributes) {
    arrived.insert(ElementName(new))
    let name = MotionEndAttributes.Element(new.category, at: new.indexPath)
    let initial =
      if let specified = ends.initial { specified[name] ?? new.faded } else {
        after.layout.extended.initialLayoutAttributes(forAppearing: new, in: after.input)
      }
    elements.append(
      MovingElement(content: .after, start: initial.moved(by: -growth), end: new, rank: Rank.coming))
  }

  private mutating func remove(_ old: LayoutAttributes) {
    let name = MotionEndAttributes.Element(old.category, at: old.indexPath)
    let final =
      if let specified = ends.final { specified[name] ?? old.faded } else {
        before.layout.extended.finalLayoutAttributes(forDisappearing: old, in: before.input)
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
  /// Returns the attributes moved to the right by a distance in points.
  fileprivate func moved(by distance: Double) -> LayoutAttributes {
    guard distance != 0 else { return self }
    var moved = self
    moved.center.x += CGFloat(distance)
    return moved
  }
}

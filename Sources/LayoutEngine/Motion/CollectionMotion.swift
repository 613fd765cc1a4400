public import Foundation

/// The transition of a collection from one state to another: the visible views and their attributes on the way
/// (docs/collection-view.md, "Motion").
///
/// Views that stay move from their old attributes to their new ones. Inserted views start with the new layout's initial
/// attributes, deleted ones end with the old layout's final attributes, and reloaded ones cross-fade.
public struct CollectionMotion: Sendable {
  /// The views that are visible at some moment of the transition.
  public let elements: [MovingElement]
  private let start: CGRect
  private let end: CGRect

  /// Creates the transition of a batch of updates; `map` must be that of the batch.
  public init(from before: CollectionState, to after: CollectionState, by map: UpdateMap) {
    self.init(before, after, .update(map))
  }

  /// Creates the transition to another layout or viewport, with the same data.
  public init(from before: CollectionState, to after: CollectionState) {
    self.init(before, after, .sameData)
  }

  /// Returns the transition between two states, with the motion ends of layouts that define them for the whole change.
  /// Without `map`, the data does not change. Throws the errors of the layouts.
  public static func between(
    _ before: CollectionState, _ after: CollectionState, by map: UpdateMap? = nil
  ) throws(LayoutError) -> CollectionMotion {
    if map == nil,
      let both = try before.layout.motionEnds(movingTo: after.layout, from: before.input, to: after.input)
    {
      return CollectionMotion(before, after, .sameData, (both.final, both.initial))
    }
    func ends(_ layout: any CollectionLayout) throws(LayoutError) -> MotionEnds? {
      try layout.motionEnds(from: before.input, to: after.input, by: map?.operations ?? [])
    }
    // The old layout determines how views disappear, and the new one how they appear.
    let said = (final: try ends(before.layout)?.final, initial: try ends(after.layout)?.initial)
    return CollectionMotion(before, after, map.map { .update($0) } ?? .sameData, said)
  }

  private init(
    _ before: CollectionState, _ after: CollectionState, _ counterparts: Counterparts,
    _ ends: MotionCast.Ends = (nil, nil)
  ) {
    (start, end) = (before.bounds, after.bounds)
    var cast = MotionCast(before: before, after: after, counterparts: counterparts, ends: ends)
    cast.gather(in: start.union(end))
    elements = cast.elements
  }

  /// Returns the visible rectangle of the content at a fraction of the transition, from 0 to 1.
  public func bounds(at fraction: Double) -> CGRect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
  }

  /// Returns the visible views at a fraction of the transition, in drawing order.
  public func visibleElements(
    at fraction: Double
  ) -> [(content: MovingElement.Content, attributes: LayoutAttributes)] {
    let seen = bounds(at: fraction)
    return elements.enumerated().map { offset, element in
      (element: element, offset: offset, attributes: element.attributes(at: fraction))
    }
    .filter { $0.attributes.alpha > 0 && $0.attributes.frame.overlaps(seen) }
    .sorted { a, b in
      (a.element.depth(at: fraction), a.element.rank, a.offset)
        < (b.element.depth(at: fraction), b.element.rank, b.offset)
    }
    .map { ($0.element.content, $0.attributes) }
  }
}

public import Foundation

/// How a collection gets from one state to another: which views are seen on the way, and where
/// (docs/collection-view.md, "Motion").
///
/// Views that stay travel from their old attributes to their new ones. Those that come begin with the new
/// layout's initial attributes, those that go end with the old layout's final ones, and data that is shown anew
/// fades from one view to another.
public struct CollectionMotion: Sendable {
  /// The views that are seen at some moment.
  public let elements: [MovingElement]
  private let start: CGRect
  private let end: CGRect

  /// The motion of a batch of updates; `map` must be the batch's.
  public init(from before: CollectionState, to after: CollectionState, by map: UpdateMap) {
    self.init(before, after, .update(map))
  }

  /// The motion from one layout or viewport to another, the data staying as it is.
  public init(from before: CollectionState, to after: CollectionState) {
    self.init(before, after, .sameData)
  }

  /// The motion from one state to another, with the ends of all elements where layouts say them of the whole change; by a
  /// batch of updates, or with the data staying as it is. Throws what a layout cannot do.
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
    // The layout that was there says how views leave it, and the one that comes how they come to it.
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

  /// The part of the content that is seen at a fraction of the way, from 0 to 1.
  public func bounds(at fraction: Double) -> CGRect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
  }

  /// The views that are seen at a fraction of the way, in the order they are drawn.
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

public import Foundation

/// A rule that says where every element of a collection stands.
///
/// One function does the work; the others say how the arrangement lives with scrolling. A layout is a value:
/// the same input gives an equal arrangement.
public protocol CollectionLayout: LayoutCharacteristics, Sendable {
  /// Where everything stands, for one viewport and one scroll position.
  ///
  /// Throws `LayoutError` where the input makes no sense; what is only suspicious becomes a diagnostic.
  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement

  /// Whether other bounds, by size or by scroll position, would give another arrangement.
  ///
  /// `input` holds the bounds so far. Without an implementation: no (docs/collection-view.md, "Asking
  /// again").
  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool

  /// Where scrolling comes to rest that would end at a proposed offset; without an implementation, there.
  func targetContentOffset(forProposedContentOffset proposed: CGPoint, in input: LayoutInput) -> CGPoint

  /// Which scroll positions exist; without an implementation, those that show content or its insets.
  func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange

  /// Where an item stands for those who want to scroll to it; without an implementation, where it is seen.
  ///
  /// The two differ where items move aside as they scroll. `nil` where there is no such item; throws where
  /// `arrangement(for:)` does.
  func scrollFrame(forItemAt indexPath: IndexPath, in input: LayoutInput) throws(LayoutError) -> CGRect?

  /// Where an element begins that comes with an update or a change of layout; without an implementation, where
  /// it will stand, with alpha 0.
  ///
  /// `input` is what the layout was told after the change. UIKit's
  /// `initialLayoutAttributesForAppearingItem(at:)` and its relatives (docs/collection-view.md, "Motion").
  func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes

  /// Where an element ends that goes with an update or a change of layout; without an implementation, where it
  /// stood, with alpha 0.
  ///
  /// `input` is what the layout was told before the change. UIKit's
  /// `finalLayoutAttributesForDisappearingItem(at:)` and its relatives (docs/collection-view.md, "Motion").
  func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes

  /// Where all elements begin and end in a change, for layouts that must be told of the whole change first; without an
  /// implementation nil: they are asked of one element at a time.
  ///
  /// `operations` are those of a batch of updates, and none where the data stays. An element of which nothing is said
  /// begins or ends as one that stays where it is, or fades. Throws where `arrangement(for:)` does.
  func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEnds?

  /// Where all elements begin and end as another layout takes this one's place, for layouts that must be told of that
  /// first; without an implementation nil: each is asked for its own part of the change.
  ///
  /// `before` is what this layout was told, and `after` what the other one was. Throws where `arrangement(for:)` does.
  func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEnds?

  /// The arithmetic of one element's frame in words, a line a number; without an implementation, the frame.
  ///
  /// A line that ends a derivation begins with the number: `x 457 = 62 + 1 × (355 + 40): column 1`. No lines
  /// where there is no such element. Throws where `arrangement(for:)` does.
  func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String]
}

extension CollectionLayout {
  /// No: the arrangement holds for every viewport.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    false
  }

  /// The proposed offset: scrolling may end anywhere.
  public func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    proposed
  }

  /// Every offset from the content's beginning to its end, insets and safe area included.
  public func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    ScrollRange(of: arrangement, in: input)
  }

  /// The frame that the item is seen in.
  public func scrollFrame(
    forItemAt indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> CGRect? {
    try arrangement(for: input).attributesForItem(at: indexPath)?.frame
  }

  /// The attributes it will have, with alpha 0: the element fades in.
  public func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    attributes.faded
  }

  /// The attributes it had, with alpha 0: the element fades out.
  public func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    attributes.faded
  }

  /// Nil: elements are asked about one at a time.
  public func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEnds? { nil }

  /// Nil: each layout is asked for its own part.
  public func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEnds? { nil }

  /// The element's line in the printed arrangement, which says where it is but not why.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let attributes = try arrangement(for: input).attributes(for: category, at: indexPath)
    return attributes.map { ["\($0)"] } ?? []
  }
}

extension LayoutAttributes {
  var faded: LayoutAttributes {
    var faded = self
    faded.alpha = 0
    return faded
  }
}

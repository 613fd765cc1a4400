public import Foundation

/// A layout, which computes the frame of each element of a collection.
///
/// Only `arrangement(for:)` is required. A layout is a value: equal inputs give equal arrangements.
public protocol CollectionLayout: Sendable {
  /// Returns the attributes of all elements for one viewport and one scroll position.
  ///
  /// Throws `LayoutError` if the input is invalid. A suspicious input only adds a diagnostic to the arrangement.
  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement

  /// Whether new bounds (another size or scroll position) require another arrangement.
  ///
  /// `input` contains the current bounds. The default is false (docs/collection-view.md, "Invalidation").
  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool

  /// Returns the offset at which scrolling stops if it would otherwise end at a proposed offset. The default is the
  /// proposed offset.
  func targetContentOffset(forProposedContentOffset proposed: CGPoint, in input: LayoutInput) -> CGPoint

  /// Whether the layout measures cells with `LayoutInput.measure`. The default is false.
  var measuresCells: Bool { get }
}

extension CollectionLayout {
  /// Returns false: the arrangement does not depend on the bounds.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    false
  }

  /// Returns the proposed offset: scrolling may stop anywhere.
  public func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    proposed
  }

  /// Returns false: the layout does not measure cells.
  public var measuresCells: Bool { false }

  /// This layout as an `ExtendedLayout`. A layout that does not conform to that protocol is wrapped, and the additional
  /// functions have their defaults.
  package var extended: any ExtendedLayout { self as? any ExtendedLayout ?? PlainLayout(base: self) }
}

/// A layout of this package, which also defines scrolling, animation and explanations. All functions have defaults.
package protocol ExtendedLayout: CollectionLayout, LayoutCharacteristics {
  /// Returns the valid scroll positions. The default covers the content and its insets.
  func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange

  /// Returns the frame that is made visible when scrolling to an item. The default is the frame of the item's attributes.
  ///
  /// The two frames differ in layouts that move items while they scroll. Returns nil if the item does not exist. Throws
  /// the errors of `arrangement(for:)`.
  func scrollFrame(forItemAt indexPath: IndexPath, in input: LayoutInput) throws(LayoutError) -> CGRect?

  /// Returns the attributes from which an element animates in during an update or a change of layout. The default is
  /// its final attributes with alpha 0.
  ///
  /// `input` is the layout's input after the change. Corresponds to UIKit's
  /// `initialLayoutAttributesForAppearingItem(at:)` and its variants (docs/collection-view.md, "Motion").
  func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes

  /// Returns the attributes to which an element animates out during an update or a change of layout. The default is its
  /// previous attributes with alpha 0.
  ///
  /// `input` is the layout's input before the change. Corresponds to UIKit's
  /// `finalLayoutAttributesForDisappearingItem(at:)` and its variants (docs/collection-view.md, "Motion").
  func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes

  /// Returns the initial and final attributes of all elements in an update, for layouts that compute them from the entire update.
  /// The default is nil: each element's attributes are requested separately.
  ///
  /// `operations` are the operations of a batch of updates; they are empty if the data does not change. An element that is not in
  /// the result moves from its old attributes to its new ones, or fades in or out. Throws the errors of `arrangement(for:)`.
  func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEndAttributes?

  /// Returns the initial and final attributes of all elements when another layout replaces this one, for layouts that compute
  /// them from both layouts. The default is nil: final attributes are requested from this layout, initial ones from the other.
  ///
  /// `before` is the input of this layout, and `after` is the input of the other layout. Throws the errors of
  /// `arrangement(for:)`.
  func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEndAttributes?

  /// Returns an explanation of how an element's frame is calculated, with one line for each value. The default is one
  /// line with the frame.
  ///
  /// The line of a calculated value begins with its name and result, such as `x 457 = 62 + 1 × (355 + 40): column 1`.
  /// The result is empty if the element does not exist. Throws the errors of `arrangement(for:)`.
  func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String]
}

extension ExtendedLayout {
  /// Returns the range from the start of the content to its end, including insets and safe area.
  package func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    ScrollRange(of: arrangement, in: input)
  }

  package func scrollFrame(
    forItemAt indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> CGRect? {
    try arrangement(for: input).attributesForItem(at: indexPath)?.frame
  }

  /// Returns the final attributes with alpha 0: the element fades in.
  package func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    attributes.faded
  }

  /// Returns the previous attributes with alpha 0: the element fades out.
  package func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    attributes.faded
  }

  /// The default: nil, so the initial and final attributes of each element are requested separately.
  package func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEndAttributes? { nil }

  /// The default: nil, so final attributes are requested from this layout, and initial attributes from the other layout.
  package func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEndAttributes? { nil }

  /// Returns the element's line in the description of the arrangement, without a calculation.
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let attributes = try arrangement(for: input).attributes(for: category, at: indexPath)
    return attributes.map { ["\($0)"] } ?? []
  }
}

/// Wraps a layout that is not an `ExtendedLayout`, and implements the additional functions of `ExtendedLayout` with their defaults.
private struct PlainLayout: ExtendedLayout {
  let base: any CollectionLayout

  var measuresCells: Bool { base.measuresCells }

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try base.arrangement(for: input)
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    base.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
  }

  func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    base.targetContentOffset(forProposedContentOffset: proposed, in: input)
  }
}

extension LayoutAttributes {
  var faded: LayoutAttributes {
    var faded = self
    faded.alpha = 0
    return faded
  }
}

/// A layout whose sections have headers and footers that can be pinned.
package protocol BoundaryLayout: ExtendedLayout {
  /// The size of headers, in points.
  var headerReferenceSize: CGSize { get set }
  /// The size of footers, in points.
  var footerReferenceSize: CGSize { get set }
  /// Whether headers stay at the top edge of the visible area while their section is visible.
  var sectionHeadersPinToVisibleBounds: Bool { get set }
  /// Whether footers stay at the bottom edge of the visible area while their section is visible.
  var sectionFootersPinToVisibleBounds: Bool { get set }
}

/// The initial and final attributes of the views in an update, for layouts that compute them for all views at once.
package struct MotionEndAttributes: Equatable, Sendable {
  package struct Element: Hashable, Sendable {
    package let category: ElementCategory
    package let indexPath: IndexPath

    package init(_ category: ElementCategory, at indexPath: IndexPath) {
      (self.category, self.indexPath) = (category, indexPath)
    }
  }

  /// The initial attributes of elements, keyed by the element's category and its index path after the update.
  package var initial: [Element: LayoutAttributes]
  /// The final attributes of elements, keyed by the element's category and its index path before the update.
  package var final: [Element: LayoutAttributes]

  package init(
    initial: [Element: LayoutAttributes] = [:], final: [Element: LayoutAttributes] = [:]
  ) {
    (self.initial, self.final) = (initial, final)
  }
}

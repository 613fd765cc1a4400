/// The boundary that section insets are measured from: UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// Of a section: what the layout says. Of the layout: the safe area.
  case automatic
  /// The bounds alone.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The width that text is readable at.
  case readableContent
}

/// A group that is repeated, and what surrounds it: UIKit's `NSCollectionLayoutSection`.
public struct CollectionLayoutSection: Equatable, Sendable {
  /// The group that is repeated, once for each line.
  public var group: CollectionLayoutGroup
  /// The space between the section's edges and its groups.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space between two groups, in points.
  public var interGroupSpacing = 0.0
  /// The boundary that the insets of groups are measured from at both ends of the lines.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The same for the insets of headers and footers; automatic for the groups' boundary.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Whether headers and footers stand within the section's insets along the lines.
  public var supplementariesFollowContentInsets = true
  /// Headers, footers and views at the sides.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Whether and how the groups scroll across the layout's direction.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// How it slows down where they do.
  public var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// How cells look at distances from the middle of their row, in any order; for sections that scroll by themselves, and
  /// only for cells whose size is not estimated, as in UIKit.
  public var visibleItemKeyframes: [VisibleItemKeyframe] = []

  /// A section that repeats a group.
  public init(group: CollectionLayoutGroup) {
    self.group = group
  }

  var transposed: CollectionLayoutSection {
    var section = self
    section.group = group.transposed
    section.contentInsets = contentInsets.transposed
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.transposed)
    section.decorationItems = decorationItems.map(\.transposed)
    return section
  }
}

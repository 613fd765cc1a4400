/// How the groups of a section scroll across the layout's direction: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// They do not: groups follow each other in the layout's direction.
  case none
  /// Freely.
  case continuous
  /// Freely, and the leading edge of a group comes to rest at the leading inset.
  case continuousGroupLeadingBoundary
  /// By as much as is seen between the insets.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// The scroll behavior of a section's groups across the layout's direction: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// Disabled: groups follow each other in the layout's direction.
  case none
  /// Scrolls continuously.
  case continuous
  /// Scrolls continuously, and stops with the leading edge of a group at the leading inset.
  case continuousGroupLeadingBoundary
  /// Scrolls by pages of the visible length between the insets.
  case paging
  /// Scrolls by one group.
  case groupPaging
  /// Scrolls by one group, which is centered.
  case groupPagingCentered
}

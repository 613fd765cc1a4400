import Foundation

/// A section of a compositional layout in its place, along the scroll direction.
struct StackedSection {
  let number: Int
  /// Where it begins, with what stands before its content.
  let start: Double
  let content: Content

  enum Content {
    case groups(PlacedGroups)
    case layout(Arrangement)
    /// No entry serves the section, and it has no items.
    case nothing
  }

  struct PlacedGroups {
    /// The section, in axes of vertical scrolling.
    let section: CollectionLayoutSection
    let frame: SectionFrame
    /// Its groups, from the corner of its content.
    let groups: SectionGroups
    let boundary: BoundaryPlaces
    /// How long it is altogether.
    let extent: Double

    /// The look that the section's keyframes give its cells; nil for none. UIKit changes no cells of estimated sizes.
    func look(in row: OrthogonalSection) -> VisibleItemLook? {
      if section.group.hasMeasuredItems { return nil }
      return VisibleItemLook(section.visibleItemKeyframes, row: row)
    }
  }
}

/// A section's entry made ready: everything that its sections share.
struct PreparedSection {
  /// The section, in axes of vertical scrolling.
  let section: CollectionLayoutSection
  let frame: SectionFrame
  let stacking: GroupStacking
}

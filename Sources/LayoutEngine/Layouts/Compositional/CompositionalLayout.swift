public import Foundation

/// UIKit's compositional layout: sections of repeated groups, each by a rule of its own, one below the other. Lengths
/// in points; the names are those of `UICollectionViewCompositionalLayout` and its configuration.
public struct CompositionalLayout: CollectionLayout, Equatable {
  /// Which way the content scrolls.
  public var scrollDirection = ScrollDirection.vertical
  /// The space between two sections.
  public var interSectionSpacing = 0.0
  /// Headers and footers of the whole layout.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary that section insets are measured from where a section's own reference is `automatic`.
  public var contentInsetsReference = ContentInsetsReference.safeArea
  /// How sections are laid out, in their order; the last entry serves all further ones. An entry with a condition gives
  /// way to the next one where it does not hold.
  public var sections: [CompositionalSection]

  /// A list: cells as wide as the screen, each as high as it wants to be.
  public init() {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let cell = CollectionLayoutItem(layoutSize: size)
    self.init(section: CollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [cell])))
  }

  /// Every section as one.
  public init(section: CollectionLayoutSection) {
    sections = [CompositionalSection(section)]
  }

  /// Sections by entries.
  public init(sections: [CompositionalSection]) {
    self.sections = sections
  }

  /// Where everything stands; see the properties.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try CompositionalAssembly(layout: self, input: input).arrangement()
  }

  /// Where the size changes, or where something pins.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    if newBounds == input.bounds { return false }
    if newBounds.size != input.bounds.size { return true }
    return boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
      || sections.contains { entry in
        switch entry.content {
        case .groups(let section): section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
        case .list(let configuration): configuration.appearance.pinsHeaders
        case .layout(let other): other.layout.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
        }
      }
  }
}

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

extension CompositionalLayout {
  /// Where a size is estimated, or a section's own layout measures.
  public var measuresCells: Bool {
    boundarySupplementaryItems.contains(where: \.layoutSize.isEstimated)
      || sections.contains { entry in
        switch entry.content {
        case .groups(let section):
          section.group.hasMeasuredItems
            || section.boundarySupplementaryItems.contains(where: \.layoutSize.isEstimated)
        case .list: true
        case .layout(let other): other.layout.measuresCells
        }
      }
  }

  /// The screen's, where cells choose their width.
  public func cellWidthLimit(onScreenOf size: CGSize) -> Double? {
    let choosesWidth = sections.contains { entry in
      switch entry.content {
      case .groups(let section): section.group.hasItemsOfEstimatedWidth
      case .list: false
      case .layout(let other): other.layout.cellWidthLimit(onScreenOf: size) != nil
      }
    }
    return choosesWidth ? Double(size.width) : nil
  }

  /// Where it scrolls vertically.
  public var wrapsLines: Bool { scrollDirection == .vertical }

  /// Where it scrolls vertically.
  public var fillsHeight: Bool { scrollDirection == .vertical }

  /// Groups have a space inside and one between them; where groups hold groups, the space between two cells may be any
  /// of theirs.
  public func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames {
    let provider = Provider(sections, in: CollectionLayoutEnvironment(input))
    guard scrollDirection == .vertical,
      let index = provider.entry(forSection: section, name: input.sections[section].name),
      case .groups(let section) = sections[index].content, section.group.isFlat
    else { return SpacingNames() }
    var names = SpacingNames()
    let isRow = section.orthogonalScrollingBehavior != .none
    // Groups follow each other along a row, and down the page otherwise.
    if isRow { names.across = "between groups" } else { names.down = "between groups" }
    switch section.group.axis {
    case .horizontal where !isRow: names.across = "between items"
    case .vertical where isRow: names.down = "between items"
    default: break
    }
    return names
  }

  /// That of the entry which serves the section.
  public func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? {
    let provider = Provider(sections, in: CollectionLayoutEnvironment(input))
    return listConfiguration(ofSection: section, provider, in: input)
  }

  /// All views that sections and the layout name.
  public var namedViews: Set<ElementCategory> {
    var views = Set(boundarySupplementaryItems.map { ElementCategory.supplementary(kind: $0.elementKind) })
    for entry in sections {
      switch entry.content {
      case .groups(let section): views.formUnion(section.namedViews)
      // Headers and footers of lists are those that every section may have.
      case .list: break
      case .layout(let other): views.formUnion(other.layout.namedViews)
      }
    }
    return views
  }
}

extension CollectionLayoutSection {
  fileprivate var namedViews: Set<ElementCategory> {
    Set(boundarySupplementaryItems.map { .supplementary(kind: $0.elementKind) })
      .union(decorationItems.map { .decoration(kind: $0.elementKind) })
      .union(CollectionLayoutSubitem.group(group).namedViews)
  }
}

extension CollectionLayoutSubitem {
  fileprivate var namedViews: Set<ElementCategory> {
    let own = Set(base.supplementaryItems.map { ElementCategory.supplementary(kind: $0.elementKind) })
    guard case .group(let group) = self else { return own }
    return group.subitems.reduce(own) { $0.union($1.namedViews) }
  }
}

extension CollectionLayoutGroup {
  fileprivate var hasItemsOfEstimatedWidth: Bool {
    subitems.contains { subitem in
      switch subitem {
      case .item(let item): item.layoutSize.widthDimension.isEstimated
      case .group(let group): group.hasItemsOfEstimatedWidth
      }
    }
  }
}

extension CollectionLayoutGroup {
  /// Whether it holds cells and no groups.
  fileprivate var isFlat: Bool {
    subitems.allSatisfy { subitem in
      if case .item = subitem { true } else { false }
    }
  }
}

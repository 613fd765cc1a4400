package import Foundation

/// UIKit's compositional layout: sections of repeated groups, one below the other. Lengths are in points. The names are
/// those of `UICollectionViewCompositionalLayout` and its configuration.
package struct CompositionalLayout: ExtendedLayout, Equatable {
  package var scrollDirection = ScrollDirection.vertical
  package var interSectionSpacing = 0.0
  /// The headers and footers of the entire layout.
  package var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary from which section insets are measured if the section's own reference is `automatic`.
  package var contentInsetsReference = ContentInsetsReference.safeArea
  /// The entries that define the layouts of sections, in order; the last entry applies to all further sections. If the
  /// condition of an entry is false, the next entry is used.
  package var sections: [CompositionalSection]

  /// Creates a list of self-sizing cells that are as wide as the screen.
  package init() {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let cell = CollectionLayoutItem(layoutSize: size)
    self.init(section: CollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [cell])))
  }

  /// Creates a layout that uses the same definition for all sections.
  package init(section: CollectionLayoutSection) {
    sections = [CompositionalSection(section)]
  }

  package init(sections: [CompositionalSection]) {
    self.sections = sections
  }

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try CompositionalAssembly(layout: self, input: input).arrangement()
  }

  /// Returns true if the size of the bounds changes, or if pinned views must move.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    if newBounds == input.bounds { return false }
    if newBounds.size != input.bounds.size { return true }
    return boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
      || sections.contains { entry in
        switch entry.content {
        case .groups(let section): section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
        case .list(let configuration):
          configuration.appearance.pinsHeaders
            || entry.listChanges.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
        case .layout(let other): other.layout.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
        }
      }
  }
}

extension CompositionalLayout {
  /// Whether a dimension is estimated, or the layout of a section measures cells.
  package var measuresCells: Bool {
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

  /// Returns the screen's width if cells determine their own width; nil if the proposed width is their maximum.
  package func cellWidthLimit(onScreenOf size: CGSize) -> Double? {
    let choosesWidth = sections.contains { entry in
      switch entry.content {
      case .groups(let section): section.group.estimatedWidths.contains(true)
      case .list: false
      case .layout(let other): other.layout.extended.cellWidthLimit(onScreenOf: size) != nil
      }
    }
    return choosesWidth ? Double(size.width) : nil
  }

  /// Returns whether the widths of the items of the section's group are estimated, in the order of the items.
  package func estimatedWidths(ofSection section: Int, in input: LayoutInput) -> [Bool] {
    let provider = Provider(sections, in: CollectionLayoutEnvironment(input))
    guard let index = provider.entry(forSection: section, name: input.sections[section].name) else {
      return []
    }
    switch sections[index].content {
    case .groups(let section):
      let widths = section.group.estimatedWidths
      return widths.contains(true) ? widths : []
    case .list: return []
    case .layout(let other): return other.layout.extended.estimatedWidths(ofSection: section, in: input)
    }
  }

  /// The kinds of headers and footers with an estimated width, which determine their own width.
  package var boundaryKindsOfOwnWidth: Set<String> {
    let items = sections.reduce(boundarySupplementaryItems) { items, entry in
      switch entry.content {
      case .groups(let section): items + section.boundarySupplementaryItems
      case .list: items + entry.listChanges.boundarySupplementaryItems
      case .layout: items
      }
    }
    return Set(items.filter(\.layoutSize.widthDimension.isEstimated).map(\.elementKind))
  }

  /// Returns the screen's width if headers and footers of the kind determine their own width.
  package func boundaryWidthLimit(ofKind kind: String, onScreenOf size: CGSize) -> Double? {
    boundaryKindsOfOwnWidth.contains(kind) ? Double(size.width) : nil
  }

  /// Whether the available width determines how many cells are in a line: true if the layout scrolls vertically.
  package var wrapsLines: Bool { scrollDirection == .vertical }

  /// Whether overlapping cells are a mistake. Overlaps are intended if a spacing is negative, or if a group
  /// has explicit frames.
  package var keepsCellsApart: Bool {
    interSectionSpacing >= 0
      && sections.allSatisfy { entry in
        switch entry.content {
        case .groups(let section): section.interGroupSpacing >= 0 && section.group.keepsCellsApart
        case .list: true
        case .layout(let other): other.layout.extended.keepsCellsApart
        }
      }
  }

  /// Returns names that distinguish the spaces inside a group from those between groups. In nested groups, a space
  /// between two cells can be of either type, so the default names are used.
  package func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames {
    let provider = Provider(sections, in: CollectionLayoutEnvironment(input))
    guard scrollDirection == .vertical,
      let index = provider.entry(forSection: section, name: input.sections[section].name),
      case .groups(let section) = sections[index].content, section.group.isFlat
    else { return SpacingNames() }
    var names = SpacingNames()
    let isRow = section.orthogonalScrollingBehavior != .none
    // The groups of a section that scrolls orthogonally are side by side; those of other sections are one below the other.
    if isRow { names.across = "between groups" } else { names.down = "between groups" }
    switch section.group.axis {
    case .horizontal where !isRow: names.across = "between items"
    case .vertical where isRow: names.down = "between items"
    default: break
    }
    return names
  }

  /// Returns the list configuration of the entry that applies to the section.
  package func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? {
    let provider = Provider(sections, in: CollectionLayoutEnvironment(input))
    return listConfiguration(ofSection: section, provider, in: input)
  }

  /// Whether an entry that may apply to the section has the header or footer.
  package func canShow(_ kind: String, ofSection number: Int, in input: LayoutInput) -> Bool {
    let provider = Provider(sections, in: CollectionLayoutEnvironment(input))
    return provider.candidates(forSection: number, name: input.sections[number].name).contains { index in
      switch sections[index].content {
      case .groups(let section): section.boundarySupplementaryItems.contains { $0.elementKind == kind }
      case .list(let configuration): configuration.canShow(kind)
      case .layout(let other): other.layout.extended.canShow(kind, ofSection: number, in: input)
      }
    }
  }

  /// The categories of all supplementary and decoration views that the sections and the layout define.
  package var namedViews: Set<ElementCategory> {
    var views = Set(boundarySupplementaryItems.map { ElementCategory.supplementary(kind: $0.elementKind) })
    for entry in sections {
      switch entry.content {
      case .groups(let section): views.formUnion(section.namedViews)
      // The list's own headers and footers have the standard kinds.
      case .list: views.formUnion(entry.listChanges.namedViews)
      case .layout(let other): views.formUnion(other.layout.extended.namedViews)
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

extension ListSectionChanges {
  fileprivate var namedViews: Set<ElementCategory> {
    Set(boundarySupplementaryItems.map { .supplementary(kind: $0.elementKind) })
      .union(decorationItems.map { .decoration(kind: $0.elementKind) })
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
  fileprivate var keepsCellsApart: Bool {
    !isCustom && (interItemSpacing?.spacing ?? 0) >= 0
      && subitems.allSatisfy { subitem in
        if case .group(let group) = subitem { group.keepsCellsApart } else { true }
      }
  }

  /// For each item, whether its width is estimated. The items of a nested group that repeats its list appear once, because their
  /// number depends on the group's size.
  fileprivate var estimatedWidths: [Bool] {
    let widths = subitems.flatMap { subitem in
      switch subitem {
      case .item(let item): [item.layoutSize.widthDimension.isEstimated]
      case .group(let group): group.estimatedWidths
      }
    }
    switch filling {
    case .equalParts where axis == .horizontal && !isNested: return widths.map { _ in false }
    case .equalParts(let count), .copies(let count): return (0..<count).flatMap { _ in widths }
    case .repeatingList, .custom, .provided: return widths
    }
  }

  private var isNested: Bool {
    subitems.contains { subitem in
      if case .group = subitem { true } else { false }
    }
  }
}

extension CollectionLayoutGroup {
  /// Whether the group contains only cells, and no nested groups.
  fileprivate var isFlat: Bool {
    subitems.allSatisfy { subitem in
      if case .item = subitem { true } else { false }
    }
  }
}

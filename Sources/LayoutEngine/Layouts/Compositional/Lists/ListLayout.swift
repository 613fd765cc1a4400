package import Foundation

/// A compositional layout whose sections are lists with the same configuration: UIKit's
/// `UICollectionViewCompositionalLayout.list(using:)`.
package struct ListLayout: ExtendedLayout, Equatable {
  package var configuration: CollectionLayoutListConfiguration

  /// Creates plain lists with the headers and footers that the sections define.
  package init() {
    self.init(using: CollectionLayoutListConfiguration(appearance: .plain))
    (configuration.headerMode, configuration.footerMode) = (.automatic, .automatic)
  }

  package init(using configuration: CollectionLayoutListConfiguration) {
    self.configuration = configuration
  }

  /// The equivalent compositional layout, whose sections can be changed individually.
  package var compositionalLayout: CompositionalLayout { .list(using: configuration) }

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try compositionalLayout.arrangement(for: input)
  }

  /// Returns true if the size of the bounds changes, or if pinned headers must move.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    compositionalLayout.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
  }

  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try compositionalLayout.explanation(for: category, at: indexPath, in: input)
  }
}

extension ListLayout {
  /// Always true: rows determine their own height.
  package var measuresCells: Bool { true }

  /// Returns the configuration, with the header and footer modes resolved for the section.
  package func listConfiguration(ofSection number: Int, in input: LayoutInput)
    -> CollectionLayoutListConfiguration?
  {
    configuration.resolved(of: input.sections[number])
  }

  package func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool {
    configuration.canShow(kind)
  }
}

extension CompositionalLayout {
  package static func list(using configuration: CollectionLayoutListConfiguration) -> CompositionalLayout {
    CompositionalLayout(sections: [CompositionalSection(.list(configuration))])
  }
}

extension CollectionLayoutSection {
  /// Returns a section of self-sizing rows that are as wide as the list: UIKit's `list(using:layoutEnvironment:)`. With
  /// automatic header and footer modes, the section has no header and footer.
  package static func list(
    using configuration: CollectionLayoutListConfiguration, environment: CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedRowHeight))
    var section = CollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    section.contentInsetsReference = .none
    section.contentInsets = configuration.contentInsets(in: environment)
    let appearance = configuration.appearance
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(SupplementaryKind.sectionHeader, .top, of: appearance))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(SupplementaryKind.sectionFooter, .bottom, of: appearance))
    }
    return section
  }

  private static let estimatedRowHeight = 44.0

  private static func boundary(
    _ kind: String, _ alignment: RectAlignment, of appearance: CollectionLayoutListConfiguration.Appearance
  ) -> CollectionLayoutBoundarySupplementaryItem {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(appearance.pinsHeaders ? 28 : 17.5))
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = appearance.pinsHeaders
    item.zIndex = 200
    return item
  }
}

extension CollectionLayoutListConfiguration {
  /// Returns the insets of a section's rows (docs/collection-view.md, "Lists").
  func contentInsets(in environment: CollectionLayoutEnvironment) -> DirectionalEdgeInsets {
    let metrics = environment.listMetrics
    let (hasHeader, hasFooter) = (
      headerMode != .none && headerMode != .automatic, footerMode == .supplementary
    )
    var insets = DirectionalEdgeInsets.zero
    switch appearance {
    case .plain: break
    case .grouped, .insetGrouped:
      insets.top = hasHeader ? 0 : metrics.groupTop
      insets.bottom = hasFooter ? 0 : metrics.groupBottom
    case .sidebar: insets.bottom = hasFooter ? 0 : 10
    case .sidebarPlain: break
    }
    // Assumption: sidebars on phones have the same side margins as grouped lists.
    if appearance == .insetGrouped || appearance.isSidebar {
      insets.leading = environment.safeAreaInsets.leading + environment.listMargin
      insets.trailing = environment.safeAreaInsets.trailing + environment.listMargin
    }
    if headerMode == .firstItemInSection { insets.top += resolvedHeaderTopPadding(metrics) }
    return insets
  }

  /// Returns the space above each header, in points. If the configuration does not specify it, only plain lists have such a space.
  func resolvedHeaderTopPadding(_ metrics: ListMetrics) -> Double {
    headerTopPadding ?? (appearance == .plain ? metrics.headerTopPadding : 0)
  }

  /// Returns the configuration with automatic header and footer modes resolved: to `supplementary` if the section has a header
  /// or footer, respectively, and otherwise to `none`.
  package func resolved(hasHeader: Bool, hasFooter: Bool) -> CollectionLayoutListConfiguration {
    var configuration = self
    if headerMode == .automatic { configuration.headerMode = hasHeader ? .supplementary : .none }
    if footerMode == .automatic { configuration.footerMode = hasFooter ? .supplementary : .none }
    return configuration
  }
}

extension SectionInput {
  /// Whether the section has a header with a height greater than zero.
  var hasHeader: Bool { (headerReferenceSize?.height ?? 0) > 0 }
  /// Whether the section has a footer with a height greater than zero.
  var hasFooter: Bool { (footerReferenceSize?.height ?? 0) > 0 }
}

/// The list configuration of a section, with the values that depend on the previous section.
struct ListSection: Hashable {
  /// The configuration, in which automatic header and footer modes are resolved.
  let configuration: CollectionLayoutListConfiguration
  /// The last element of the group of rows directly above the section; nil if the section does not follow a group.
  let groupBefore: LastGroupElement?

  enum LastGroupElement: Hashable {
    case rows
    case footer
  }

  /// Returns the space above the section's header in points: the header padding of plain lists, and a correction if the
  /// header of a group follows another group. It is an assumption that the padding does not move with a pinned header.
  func spaceAboveHeader(_ metrics: ListMetrics) -> Double {
    let isBelowGroup =
      configuration.appearance.isGrouped && configuration.headerMode != .none && groupBefore == .rows
    return (configuration.headerMode == .supplementary ? configuration.resolvedHeaderTopPadding(metrics) : 0)
      + (isBelowGroup ? metrics.spaceBeforeGroupHeader - metrics.groupBottom : 0)
  }

  /// Returns the text that explains the section's insets.
  func sentence(insets: DirectionalEdgeInsets, _ metrics: ListMetrics) -> String {
    let sides = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.readableText)
    let system = metrics == .iOS18 ? "iOS 18" : "iOS 26"
    return
      "the list is \(configuration.appearance.rawValue): its insets are \(sides.joined(separator: ", ")) on \(system)"
  }

  /// Returns the section of the compositional layout. If the section is a group of rows without a header and follows another
  /// group, its top inset is reduced, because the measured gap is less than the sum of both groups' insets
  /// (docs/collection-view.md, "Lists").
  func section(in environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var section = CollectionLayoutSection.list(using: configuration, environment: environment)
    if groupBefore != nil, configuration.appearance.isGrouped, configuration.headerMode == .none {
      section.contentInsets.top = environment.listMetrics.groupGap - environment.listMetrics.groupBottom
    }
    return section
  }
}

extension CompositionalLayout {
  /// Returns the list configuration of a section with the values that depend on the previous section, or nil if the
  /// section is not a list.
  func list(ofSection number: Int, _ provider: Provider, in input: LayoutInput) -> ListSection? {
    guard let configuration = listConfiguration(ofSection: number, provider, in: input) else { return nil }
    let before = number > 0 ? listConfiguration(ofSection: number - 1, provider, in: input) : nil
    var groupBefore: ListSection.LastGroupElement?
    if let before, before.appearance.isGrouped, input.sections[number - 1].itemCount > 0 {
      groupBefore = before.footerMode == .supplementary ? .footer : .rows
    }
    return ListSection(configuration: configuration, groupBefore: groupBefore)
  }

  func listConfiguration(
    ofSection number: Int, _ provider: Provider, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? {
    let section = input.sections[number]
    guard let index = provider.entry(forSection: number, name: section.name),
      case .list(let configuration) = sections[index].content
    else { return nil }
    return configuration.resolved(of: section)
  }
}

extension CollectionLayoutListConfiguration {
  /// Whether sections with a header or a footer show it.
  func canShow(_ kind: String) -> Bool {
    let configuration = resolved(hasHeader: true, hasFooter: true)
    return kind == SupplementaryKind.sectionHeader
      ? configuration.headerMode == .supplementary : configuration.footerMode == .supplementary
  }

  package func resolved(of section: SectionInput) -> CollectionLayoutListConfiguration {
    resolved(hasHeader: section.hasHeader, hasFooter: section.hasFooter)
  }
}

import Foundation

extension CollectionLayoutSection {
  /// A section of rows as wide as a list of the configuration has them and as high as they want to be: UIKit's
  /// `list(using:layoutEnvironment:)`. Automatic headers and footers are none.
  public static func list(
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
  /// The insets of a section's rows from its edges (docs/collection-view.md, "Lists").
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
    // On phones the side margins of sidebars are not known; groups have theirs.
    if appearance == .insetGrouped || appearance.isSidebar {
      let margin = metrics.margin(width: Double(environment.contentSize.width))
      insets.leading = environment.safeAreaInsets.leading + margin
      insets.trailing = environment.safeAreaInsets.trailing + margin
    }
    if headerMode == .firstItemInSection { insets.top += resolvedHeaderTopPadding(metrics) }
    return insets
  }

  /// The space above each header: plain lists have some unless they say otherwise.
  func resolvedHeaderTopPadding(_ metrics: ListMetrics) -> Double {
    headerTopPadding ?? (appearance == .plain ? metrics.headerTopPadding : 0)
  }

  /// The configuration of a section, whose automatic modes are settled by whether it has a header and a footer.
  public func resolved(hasHeader: Bool, hasFooter: Bool) -> CollectionLayoutListConfiguration {
    var configuration = self
    if headerMode == .automatic { configuration.headerMode = hasHeader ? .supplementary : .none }
    if footerMode == .automatic { configuration.footerMode = hasFooter ? .supplementary : .none }
    return configuration
  }
}

extension SectionInput {
  /// Whether somebody gave it a header that is to be seen.
  var hasHeader: Bool { (headerReferenceSize?.height ?? 0) > 0 }
  /// Whether somebody gave it a footer that is to be seen.
  var hasFooter: Bool { (footerReferenceSize?.height ?? 0) > 0 }
}

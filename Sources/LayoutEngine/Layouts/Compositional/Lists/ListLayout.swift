public import Foundation

/// A compositional layout whose sections are all lists of one configuration: UIKit's
/// `UICollectionViewCompositionalLayout.list(using:)`.
public struct ListLayout: CollectionLayout, Equatable {
  /// The configuration of all lists.
  public var configuration: CollectionLayoutListConfiguration

  /// Plain lists with the headers and footers that sections have.
  public init() {
    self.init(using: CollectionLayoutListConfiguration(appearance: .plain))
    (configuration.headerMode, configuration.footerMode) = (.automatic, .automatic)
  }

  /// Lists of a configuration.
  public init(using configuration: CollectionLayoutListConfiguration) {
    self.configuration = configuration
  }

  /// The same as a layout whose sections may be changed one by one.
  public var compositionalLayout: CompositionalLayout { .list(using: configuration) }

  /// Where everything stands.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try compositionalLayout.arrangement(for: input)
  }

  /// Where the size changes, or where headers pin.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    compositionalLayout.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
  }

  /// The arithmetic from the section's insets down to one row.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try compositionalLayout.explanation(for: category, at: indexPath, in: input)
  }
}

extension ListLayout {
  /// Yes: rows are as high as they want to be.
  public var measuresCells: Bool { true }

  /// Its configuration.
  public func listConfiguration(ofSection number: Int, in input: LayoutInput)
    -> CollectionLayoutListConfiguration?
  {
    configuration.resolved(of: input.sections[number])
  }
}

extension CompositionalLayout {
  /// Every section as a list, spelled as in UIKit.
  public static func list(using configuration: CollectionLayoutListConfiguration) -> CompositionalLayout {
    CompositionalLayout(sections: [CompositionalSection(.list(configuration))])
  }
}

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

/// A list that a section is, with what follows from the section before it.
struct PlacedList: Hashable {
  /// The configuration, whose modes are settled.
  let configuration: CollectionLayoutListConfiguration
  /// The end of the group of rows that stands right before it; nil where none does.
  let groupBefore: GroupEnd?

  /// How a group of rows ends.
  enum GroupEnd: Hashable {
    case rows
    case footer
  }

  /// The space that plain lists have above their headers, and that pinned headers do not take with them; how these
  /// two go together is inferred. Where a group ends above the header of another, it is what the space below the group
  /// is too large by.
  func spaceAboveHeader(_ metrics: ListMetrics) -> Double {
    let isBelowGroup =
      configuration.appearance.isGrouped && configuration.headerMode != .none && groupBefore == .rows
    return (configuration.headerMode == .supplementary ? configuration.resolvedHeaderTopPadding(metrics) : 0)
      + (isBelowGroup ? metrics.spaceBeforeGroupHeader - metrics.groupBottom : 0)
  }

  /// The sentence of an explanation that says where the section's insets come from.
  func sentence(insets: DirectionalEdgeInsets, _ metrics: ListMetrics) -> String {
    let sides = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.readableText)
    let system = metrics == .iOS18 ? "iOS 18" : "iOS 26"
    return
      "the list is \(configuration.appearance.rawValue): its insets are \(sides.joined(separator: ", ")) on \(system)"
  }

  /// The section in its place: between two groups without headers is less space than their insets add up to
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
  /// The list that a section of the input is; nil for one that is none.
  func list(ofSection number: Int, _ provider: Provider, in input: LayoutInput) -> PlacedList? {
    guard let configuration = listConfiguration(ofSection: number, provider, in: input) else { return nil }
    let before = number > 0 ? listConfiguration(ofSection: number - 1, provider, in: input) : nil
    var groupBefore: PlacedList.GroupEnd?
    if let before, before.appearance.isGrouped, input.sections[number - 1].itemCount > 0 {
      groupBefore = before.footerMode == .supplementary ? .footer : .rows
    }
    return PlacedList(configuration: configuration, groupBefore: groupBefore)
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
  /// The configuration with its automatic modes settled for a section.
  func resolved(of section: SectionInput) -> CollectionLayoutListConfiguration {
    resolved(hasHeader: section.hasHeader, hasFooter: section.hasFooter)
  }
}

/// The appearance of a list, and which headers and footers it has: UIKit's `UICollectionLayoutListConfiguration`. The
/// contents of its rows are the cells' own affair.
public struct CollectionLayoutListConfiguration: Equatable, Hashable, Sendable {
  /// How rows and groups of them are set apart.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge; headers stay in sight.
    case plain
    /// Groups of rows from edge to edge.
    case grouped
    /// Groups of rows as cards with round corners.
    case insetGrouped
    /// The rows of a sidebar.
    case sidebar
    /// The rows of a sidebar with headers that stay in sight.
    case sidebarPlain
  }

  /// Whether and when a header stands above a section's rows.
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    /// A header in sections that have one (`SectionInput.headerReferenceSize`), and nothing in others. UIKit's lists do
    /// not look.
    case automatic
    /// Nothing.
    case none
    /// A header in every section.
    case supplementary
    /// The first item, which is no row of its group.
    case firstItemInSection
  }

  /// Whether and when a footer stands below a section's rows.
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    /// A footer in sections that have one (`SectionInput.footerReferenceSize`), and nothing in others. UIKit's lists do
    /// not look.
    case automatic
    /// Nothing.
    case none
    /// A footer in every section.
    case supplementary
  }

  /// How rows and groups of them are set apart.
  public var appearance: Appearance
  /// Whether and when a header stands above a section's rows.
  public var headerMode = HeaderMode.none
  /// Whether and when a footer stands below a section's rows.
  public var footerMode = FooterMode.none
  /// The space above each header, in points; nil for the system's, which plain lists have and others do not.
  public var headerTopPadding: Double?
  /// Whether rows are parted by lines; lists in sidebars begin without.
  public var showsSeparators: Bool
  /// Which lines there are, and where they end.
  public var separatorConfiguration = ListSeparatorConfiguration()

  /// A list without headers and footers, as UIKit's.
  public init(appearance: Appearance) {
    self.appearance = appearance
    // Inferred: UIKit's default for sidebars is not written down.
    showsSeparators = !appearance.isSidebar
  }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// Whether headers and footers stay in sight (docs/collection-view.md, "Lists").
  public var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }

  /// Whether the list is one of a sidebar.
  public var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether rows stand in groups with a ground of their own.
  public var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

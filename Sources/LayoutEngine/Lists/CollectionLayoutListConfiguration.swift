/// The appearance of a list, and its headers and footers: UIKit's `UICollectionLayoutListConfiguration`. Cells draw the
/// content of rows themselves.
public struct CollectionLayoutListConfiguration: Equatable, Hashable, Sendable {
  /// The style of rows and their groups.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge; headers are pinned.
    case plain
    /// Groups of rows from edge to edge.
    case grouped
    /// Groups of rows as cards with rounded corners.
    case insetGrouped
    /// The rows of a sidebar.
    case sidebar
    /// The rows of a sidebar, with pinned headers.
    case sidebarPlain
  }

  /// The condition for a header above a section's rows.
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    /// A header in each section with a `SectionInput.headerReferenceSize`. UIKit's lists ignore that size.
    case automatic
    /// No header.
    case none
    /// A header in each section.
    case supplementary
    /// The first item is the header and does not belong to the group of rows.
    case firstItemInSection
  }

  /// The condition for a footer below a section's rows.
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    /// A footer in each section with a `SectionInput.footerReferenceSize`. UIKit's lists ignore that size.
    case automatic
    /// No footer.
    case none
    /// A footer in each section.
    case supplementary
  }

  /// The style of rows and their groups.
  public var appearance: Appearance
  /// The condition for a header above a section's rows.
  public var headerMode = HeaderMode.none
  /// The condition for a footer below a section's rows.
  public var footerMode = FooterMode.none
  /// The space above each header, in points. Nil means the system's value, which is zero except in plain lists.
  public var headerTopPadding: Double?
  /// Whether rows have separators. The default is false in sidebars.
  public var showsSeparators: Bool
  /// The visibility, insets and color of separators.
  public var separatorConfiguration = ListSeparatorConfiguration()

  /// Creates a list without headers and footers, which are UIKit's defaults.
  public init(appearance: Appearance) {
    self.appearance = appearance
    // An assumption: UIKit's default for sidebars is not documented.
    showsSeparators = !appearance.isSidebar
  }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// Whether headers and footers are pinned (docs/collection-view.md, "Lists").
  public var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }

  /// Whether the list is in a sidebar.
  public var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether rows are in groups with their own background.
  public var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

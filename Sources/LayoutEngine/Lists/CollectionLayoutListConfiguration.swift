/// The appearance of a list, and its headers and footers: UIKit's `UICollectionLayoutListConfiguration`. The content of
/// rows is drawn by their cells.
package struct CollectionLayoutListConfiguration: Equatable, Hashable, Sendable {
  /// The style of rows and their groups.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Rows that extend from edge to edge; headers are pinned.
    case plain
    /// Groups of rows that extend from edge to edge.
    case grouped
    /// Groups of rows, drawn as cards with rounded corners.
    case insetGrouped
    case sidebar
    /// The rows of a sidebar, with pinned headers.
    case sidebarPlain
  }

  /// The condition under which a section has a header above its rows.
  package enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    /// A header in each section with a `SectionInput.headerReferenceSize`. UIKit's lists ignore that size.
    case automatic
    case none
    /// A header in each section.
    case supplementary
    /// The first item is the header and does not belong to the group of rows.
    case firstItemInSection
  }

  /// The condition under which a section has a footer below its rows.
  package enum FooterMode: String, Hashable, Sendable, CaseIterable {
    /// A footer in each section with a `SectionInput.footerReferenceSize`. UIKit's lists ignore that size.
    case automatic
    case none
    /// A footer in each section.
    case supplementary
  }

  package var appearance: Appearance
  package var headerMode = HeaderMode.none
  package var footerMode = FooterMode.none
  /// The space above each header, in points. Nil means the system's value, which is zero except in plain lists.
  package var headerTopPadding: Double?
  /// Whether rows have separators. The default is false in sidebars.
  package var showsSeparators: Bool
  package var separatorConfiguration = ListSeparatorConfiguration()

  /// Creates a list with UIKit's defaults: without headers and footers.
  package init(appearance: Appearance) {
    self.appearance = appearance
    // Assumption: UIKit's default for sidebars is not documented.
    showsSeparators = !appearance.isSidebar
  }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// Whether headers and footers are pinned (docs/collection-view.md, "Lists").
  package var pinsHeaders: Bool { self == .plain || self == .sidebarPlain }

  package var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether rows are in groups with their own background.
  package var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// The separators between the rows of a list: UIKit's `UIListSeparatorConfiguration`.
package struct ListSeparatorConfiguration: Equatable, Hashable, Sendable {
  /// A color in the type that the renderer uses. Layouts store it without reading it.
  package struct Color: Hashable, Sendable {
    package let base: any Hashable & Sendable

    package init(_ base: some Hashable & Sendable) {
      self.base = base
    }

    package static func == (a: Color, b: Color) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
  }

  package enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// The default for the list's appearance.
    case automatic
    case visible
    case hidden
  }

  /// The insets of the two ends of a separator; nil means the system's inset.
  package struct Insets: Equatable, Hashable, Sendable {
    /// The inset from the row's leading edge, in points; nil aligns the separator with the first text.
    package var leading: Double?
    /// The inset from the row's trailing edge, in points; nil means the system's inset.
    package var trailing: Double?

    /// The system's insets: UIKit's `UIListSeparatorAutomaticInsets`.
    package static let automatic = Insets()

    package init(leading: Double? = nil, trailing: Double? = nil) {
      (self.leading, self.trailing) = (leading, trailing)
    }
  }

  package var topSeparatorVisibility = Visibility.automatic
  package var bottomSeparatorVisibility = Visibility.automatic
  package var topSeparatorInsets = Insets.automatic
  package var bottomSeparatorInsets = Insets.automatic
  /// The color of the separators; nil means the system's color.
  package var color: Color?

  package init() {}

  /// Whether a row has a separator above it. By default it has none, because the row above has a separator below it.
  package func hasTopSeparator() -> Bool { topSeparatorVisibility == .visible }

  /// Whether a row has a separator below it. By default, all rows have one, except the last row of each group in appearances with
  /// groups (docs/collection-view.md, "Separators of lists").
  package func hasBottomSeparator(
    after isLast: Bool, in appearance: CollectionLayoutListConfiguration.Appearance
  ) -> Bool {
    switch bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: !isLast || !appearance.isGrouped
    }
  }
}

/// The dimensions of lists by iOS generation, in points (docs/collection-view.md, "Lists").
package enum ListMetrics: String, Hashable, Sendable, CaseIterable {
  /// iOS 14 to 18.
  case iOS18
  /// iOS 26 and 27.
  case iOS26

  /// The radius of a group's corners.
  package var cornerRadius: Double { self == .iOS18 ? 10 : 26 }

  /// Returns the thickness of a separator: one pixel on iOS 18, one point since iOS 26.
  package func separatorThickness(displayScale: Double) -> Double { self == .iOS18 ? 1 / displayScale : 1 }

  /// The system's trailing inset of a separator.
  package var separatorTrailingInset: Double { self == .iOS18 ? 0 : 16 }

  /// Returns the margin between the screen's edge and groups, and between a row's edge and its content, in points. For
  /// iOS 18, it is an assumption that the margin is 20 points at widths of 390 points or more.
  package func margin(width: Double) -> Double { self == .iOS18 && width >= 390 ? 20 : 16 }

  /// The space above a group without a header.
  var groupTop: Double { 35 }

  /// The space below a group without a footer. Measured on iOS 27; for iOS 18, inferred from the gaps between groups.
  var groupBottom: Double { self == .iOS18 ? 17.5 : 20 }

  /// The space between two groups without headers and footers. The value is an assumption.
  var groupGap: Double { 35 }

  /// The space between the rows of a group and the header of the next group. With a header of one line, the measured
  /// distance between both groups is 55 points on iOS 18 and 57 points on iOS 26.
  var spaceBeforeGroupHeader: Double { self == .iOS18 ? 16 : 17 }

  /// The space above the headers of plain lists.
  var headerTopPadding: Double { 22 }
}

/// The columns beside a screen in regular width, as in `UISplitViewController`. The screen itself is the secondary column.
package struct SplitViewSpec: Equatable, Sendable {
  /// A column that shows a screen of the design.
  package struct Column: Equatable, Sendable {
    package var screenID = ""
    /// The id of the selected item of the screen, if any.
    package var selectedItem: String?
    /// The width, in points; nil for the default of the column.
    package var width: Double?
    /// The screen with the id `screenID`; empty until all screens are read, and then at most one screen. The
    /// property is an array because a `Screen` contains columns, and a struct cannot contain its own type
    /// directly.
    package internal(set) var screens: [Screen] = []

    package init() {}

    /// Returns a sidebar that shows the column's screen. `usual` is the width of a column that specifies
    /// none, in points.
    package func sidebar(width usual: Double) -> SidebarSpec {
      var sidebar = SidebarSpec()
      (sidebar.screenID, sidebar.selectedItem, sidebar.screens) = (screenID, selectedItem, screens)
      sidebar.width = width ?? usual
      return sidebar
    }
  }

  /// The arrangement of the columns: `UISplitViewController.DisplayMode`.
  package enum DisplayMode: String, Sendable, CaseIterable {
    /// As many columns as fit beside the content, which keeps a minimum width.
    case automatic
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary
  }

  /// The columns that are visible in a window.
  package struct Shown: Equatable, Sendable {
    package var primary: SidebarSpec?
    package var supplementary: SidebarSpec?
    /// Whether the columns cover the content instead of being beside it.
    package var isOverContent = false
    /// Whether the primary column moves the content toward the trailing edge of the window, without making it narrower.
    package var displacesContent = false

    package init(primary: SidebarSpec? = nil) { self.primary = primary }
  }

  package var primary = Column()
  /// The column between the primary column and the content; nil for a split view with two columns.
  package var supplementary: Column?
  package var displayMode = DisplayMode.automatic

  package init() {}

  /// The default widths of the columns, in points.
  static let usualWidths = (primary: 320.0, supplementary: 375.0)
  /// The minimum width that the automatic mode leaves for the content, in points.
  static let contentWidth = 480.0

  /// Returns the visible columns in a window that is `width` points wide. If only one column is visible, it
  /// is the column next to the content.
  package func shown(inWidth width: Double) -> Shown {
    let first = primary.sidebar(width: Self.usualWidths.primary)
    let second = supplementary?.sidebar(width: Self.usualWidths.supplementary)
    var shown = Shown()
    let count: Int
    switch displayMode {
    case .automatic:
      let one = (second ?? first).width
      count =
        second != nil && width - first.width - one >= Self.contentWidth
        ? 2 : width - one >= Self.contentWidth ? 1 : 0
    case .secondaryOnly: count = 0
    case .oneBesideSecondary, .oneOverSecondary: count = 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: count = 2
    }
    shown.displacesContent = displayMode == .twoDisplaceSecondary && second != nil
    shown.isOverContent = displayMode == .oneOverSecondary || displayMode == .twoOverSecondary
    if second == nil {
      shown.primary = count > 0 ? first : nil
    } else {
      (shown.supplementary, shown.primary) = (count > 0 ? second : nil, count > 1 ? first : nil)
    }
    return shown
  }

  /// Calls `change` for each column that shows a screen.
  mutating func changeColumns(_ change: (_ name: String, inout Column) -> Void) {
    change("primary", &primary)
    if var column = supplementary {
      change("supplementary", &column)
      supplementary = column
    }
  }
}

extension SplitViewSpec {
  static let object: ObjectForm<SplitViewSpec> = ObjectForm<SplitViewSpec>(
    "splitView", "The columns beside a screen in regular width; the screen is the secondary column.",
    defaults: SplitViewSpec(),
    keys: [
      Property("primary", \.primary, Column.form, "The first column.", isRequired: true),
      Property(
        "supplementary", \.supplementary, Column.form,
        "The column between the primary column and the screen.",
        otherwise: "none"),
      Property(
        "displayMode", \.displayMode, .choice(.displayMode),
        "Which columns are visible, and whether they are beside the screen or over it.",
        details:
          "With three columns, `oneBesideSecondary` and `oneOverSecondary` show the supplementary column. In `twoDisplaceSecondary`, the screen has the width that the last column leaves, and the primary column moves it, in part out of the window. `automatic` shows the columns that leave the screen at least 480 points."
      ),
    ],
    examples: [["primary": ["screen": "folders"], "supplementary": ["screen": "notes", "selected": "n1"]]])

  static let form = Form<SplitViewSpec>(
    words: "a [split view](#split-views)", schema: { object.schema }, write: { .string($0.words) }
  ) { $0.filled(SplitViewSpec(), by: object) }

  /// The split view as text, for comparisons.
  private var words: String {
    let columns = [primary, supplementary].compactMap { $0 }.map { column in
      [column.screenID, column.selectedItem, column.width?.shortText].compactMap { $0 }.joined(separator: " ")
    }
    return (columns + [displayMode.rawValue]).joined(separator: ", ")
  }
}

extension SplitViewSpec.Column {
  static let object: ObjectForm<SplitViewSpec.Column> = ObjectForm<SplitViewSpec.Column>(
    "splitViewColumn", "A column of a split view, which shows a screen of the design.",
    defaults: SplitViewSpec.Column(),
    keys: [
      Property(
        "screen", \.screenID,
        .fileNamePart("screen id", code: "invalid-id").describedAs("the id of a [screen](#screens)"),
        "The screen in the column.", isRequired: true, examples: ["folders"]),
      Property(
        "selected", \.selectedItem, .nonEmptyText, "The id of the selected item of the screen.",
        otherwise: "none"),
      Property(
        "width", \.width, .positiveLength, "The width, in points.",
        otherwise: "320 for the primary and 375 for the supplementary column"),
    ],
    examples: [["screen": "folders", "selected": "notes", "width": 300]])

  static let form = Form<SplitViewSpec.Column>(
    words: "a [column](#split-views)", schema: { object.schema }
  ) { $0.filled(SplitViewSpec.Column(), by: object) }
}

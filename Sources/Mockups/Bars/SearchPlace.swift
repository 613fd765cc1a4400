import DesignFormat

/// The position of a screen's search field.
enum SearchPlace: Equatable {
  /// In its own row; while active, in place of the title.
  case belowTitle
  /// At the trailing end of the row with the buttons.
  case inBar
  /// In the toolbar at the bottom.
  case inToolbar
  /// In the tab bar, whose tabs collapse to one icon.
  case inTabBar

  /// Nil without a search field.
  init?(of screen: Screen, _ metrics: BarMetrics) {
    guard let field = screen.topBar?.searchField else { return nil }
    if metrics.hasFloatingTabBar, let bar = screen.tabBar, bar.isSearching {
      self = .inTabBar
    } else if field.placement == .integrated, metrics.isRegularPad {
      self = .inBar
    } else if field.placement == .integrated, metrics.hasFloatingTabBar, screen.tabBar == nil {
      self = .inToolbar
    } else {
      self = .belowTitle
    }
  }

  /// Whether the field is at the bottom and moves up with the keyboard.
  var isAtBottom: Bool { self == .inToolbar || self == .inTabBar }
}

extension TabBarSpec {
  /// Whether the search tab is selected.
  var isSearching: Bool { items.indices.contains(selected) && items[selected].role == .search }
}

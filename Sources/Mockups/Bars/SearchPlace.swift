import DesignFormat

/// Where a screen's search field stands.
enum SearchPlace: Equatable {
  /// In a row of its own, or in place of the title while it is written in.
  case belowTitle
  /// In the row with the buttons, at its end.
  case inBar
  /// In the toolbar at the bottom.
  case inToolbar
  /// In the tab bar, of which one icon is left.
  case inTabBar

  /// `nil` where there is no field.
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

  /// Whether the field stands at the bottom, and rises with the keyboard.
  var isAtBottom: Bool { self == .inToolbar || self == .inTabBar }
}

extension TabBarSpec {
  /// Whether the tab that is shown is the one to search in.
  var isSearching: Bool { items.indices.contains(selected) && items[selected].role == .search }
}

import DesignFormat

/// The heights of a navigation bar's rows, from top to bottom, after scrolling has collapsed them.
struct NavigationBarRows: Equatable {
  /// The height of the row with the buttons and the standard title.
  let standard: Double
  /// The remaining height of the large title's row, in points.
  let largeTitle: Double
  /// The remaining height of the search field's row, in points.
  let search: Double
  /// The height of the scope bar.
  let scopes: Double
  /// The height of the row with a segmented control.
  let segments: Double
  /// The height of the large title's row without scrolling.
  let wholeLargeTitle: Double
  /// The maximum height by which scrolling collapses the bar.
  let collapsible: Double

  var height: Double { standard + largeTitle + search + scopes + segments }

  /// Creates the rows of `bar` for a scroll distance from the resting position. The search field collapses first
  /// (`hidesSearchBarWhenScrolling`), then the large title. An active search field does not collapse; it replaces the
  /// title.
  init(
    of bar: NavigationBarSpec?, _ metrics: BarMetrics, searchPlace: SearchPlace? = nil,
    scrolledBy distance: Double
  ) {
    let isBelow = searchPlace == .belowTitle
    let isActive = bar?.searchField?.isActive == true
    let isSearching = isBelow && isActive
    let extra = bar?.subtitle == nil ? 0 : metrics.largeSubtitle
    wholeLargeTitle = bar?.largeTitle == true && !isSearching ? metrics.largeTitle + extra : 0
    let field = isBelow ? metrics.searchRow : 0
    collapsible = isSearching ? 0 : wholeLargeTitle + field
    let gone = min(max(0, distance), collapsible)
    standard =
      bar == nil || isSearching ? 0 : max(metrics.navigationBar, bar?.titleView?.height ?? 0)
    search = max(0, field - gone)
    largeTitle = wholeLargeTitle - max(0, gone - (isSearching ? 0 : field))
    let hasScopes = isActive && searchPlace != nil && bar?.searchField?.scopes.isEmpty == false
    scopes = hasScopes ? metrics.segmentRow : 0
    segments = bar?.segmentedControl?.placement == .below && !isSearching ? metrics.segmentRow : 0
  }
}

import DesignFormat

/// The rows of a navigation bar, one below the other, as far as scrolled content leaves them.
struct NavigationBarRows: Equatable {
  /// The row with the buttons and the standard title.
  let standard: Double
  /// The height that scrolling has left of the row with the large title, in points.
  let largeTitle: Double
  /// The height that scrolling has left of the row with the search field, in points.
  let search: Double
  /// The row with the buttons that say where is searched.
  let scopes: Double
  /// The row with a segmented control.
  let segments: Double
  /// How high the row of the large title is while nothing is scrolled.
  let wholeLargeTitle: Double
  /// How much of the bar goes when content scrolls.
  let collapsible: Double

  var height: Double { standard + largeTitle + search + scopes + segments }

  /// The rows of `bar` when content is scrolled a distance beyond its place at rest: the search field goes
  /// first (`hidesSearchBarWhenScrolling`), the large title after it. A field that is being written in stays, in place of
  /// the title.
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

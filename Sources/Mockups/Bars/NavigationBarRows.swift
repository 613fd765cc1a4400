import DesignFormat

/// The rows of a navigation bar, one below the other, as far as scrolled content leaves them.
struct NavigationBarRows: Equatable {
  /// The row with the buttons and the standard title.
  let standard: Double
  /// What is left of the row with the large title.
  let largeTitle: Double
  /// What is left of the row with the search field.
  let search: Double
  /// How much of the bar goes when content scrolls.
  let collapsible: Double

  var height: Double { standard + largeTitle + search }

  /// The rows of `bar` when content is scrolled a distance beyond its place at rest: the search field goes
  /// first (`hidesSearchBarWhenScrolling`), the large title after it.
  init(of bar: NavigationBarSpec?, _ metrics: BarMetrics, scrolledBy distance: Double) {
    let title = bar?.largeTitle == true ? metrics.largeTitle : 0
    let field = bar?.searchField != nil ? metrics.searchRow : 0
    let gone = min(max(0, distance), title + field)
    standard = bar == nil ? 0 : metrics.navigationBar
    search = max(0, field - gone)
    largeTitle = title - max(0, gone - field)
    collapsible = title + field
  }
}

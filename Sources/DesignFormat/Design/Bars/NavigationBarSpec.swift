/// The bar at the top of a screen, as `UINavigationBar` and its navigation item have it.
public struct NavigationBarSpec: Hashable, Sendable {
  /// The title; nil for none.
  public var title: String?
  /// Whether the title is large and stands below the buttons until content is scrolled under it.
  public var largeTitle = false
  /// The word on the back button, which may be empty; nil for no such button.
  public var back: String?
  /// The buttons at the left, from the edge inwards, after the back button.
  public var leading: [BarItem] = []
  /// The buttons at the right, in the order in which they are read.
  public var trailing: [BarItem] = []
  /// What stands in the search field while nothing is searched for; nil for no such field.
  public var searchField: String?
  /// Whether there is no bar at all.
  public var hidden = false

  /// A bar with nothing but a title.
  public init(title: String? = nil) {
    self.title = title
  }
}

extension NavigationBarSpec {
  /// Reads a bar, whose title is by default the screen's.
  static func read(_ field: Field, title: String?) -> NavigationBarSpec? {
    guard var reader = field.object() else { return nil }
    var bar = NavigationBarSpec(title: reader["title"].map { $0.string() } ?? title)
    bar.largeTitle = reader.flag("largeTitle")
    bar.back = reader["back"]?.string()
    bar.leading = reader["leading"].map { BarItem.read($0) } ?? []
    bar.trailing = reader["trailing"].map { BarItem.read($0) } ?? []
    bar.searchField = reader["searchField"]?.nonEmptyString()
    bar.hidden = reader.flag("hidden")
    reader.finish()
    return bar
  }
}

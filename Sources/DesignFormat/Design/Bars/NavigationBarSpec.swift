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
  private static let title = Key("title", Form.text, "The title.", otherwise: "the screen's")

  static let object = ObjectForm(
    "navigationBar", "The bar at the top of a screen.", defaults: NavigationBarSpec(),
    keys: [
      .key(title),
      Property(
        "largeTitle", \.largeTitle, .flag,
        "Whether the title is large and stands below the buttons until content is scrolled under it; never on a phone in landscape."
      ),
      Property(
        "back", \.back, .text, "The word on the back button, which may be empty.",
        otherwise: "there is no such button", examples: ["Inbox"], details: "iOS 26 shows the arrow alone."),
      Property("leading", \.leading, BarItem.form(), "The buttons at the left, after the back button."),
      Property("trailing", \.trailing, BarItem.form(), "The buttons at the right."),
      Property(
        "searchField", \.searchField, .nonEmptyText, "What stands in the search field below the title.",
        otherwise: "there is no such field", examples: ["Search"]),
      Property("hidden", \.hidden, .flag, "Whether there is no bar at all."),
    ],
    examples: [["largeTitle": true, "trailing": [["icon": "plus"]], "searchField": "Search"]])

  static func read(_ field: Field, title screenTitle: String?) -> NavigationBarSpec? {
    guard let reader = KeyReader(field, object) else { return nil }
    var bar = NavigationBarSpec(title: reader.has(title) ? reader[title] : screenTitle)
    reader.fill(&bar, by: object)
    reader.finish()
    return bar
  }
}

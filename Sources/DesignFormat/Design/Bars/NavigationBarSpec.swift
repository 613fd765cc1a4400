/// The bar at the top of a screen, as `UINavigationBar` and its navigation item have it.
public struct NavigationBarSpec: Equatable, Sendable {
  /// The title; nil for none.
  public var title: String?
  /// The line below the title, in small letters; nil for none.
  public var subtitle: String?
  /// Whether the title is large and stands below the buttons until content is scrolled under it.
  public var largeTitle = false
  /// The view in place of the title; nil for none.
  public var titleView: TitleViewSpec? {
    get { titleViewApart.value }
    set { titleViewApart = Apart(newValue) }
  }
  private var titleViewApart = Apart<TitleViewSpec>.none
  /// A segmented control in place of the title or below it; nil for none.
  public var segmentedControl: SegmentedControlSpec?
  /// The word on the back button, which may be empty; nil for no such button.
  public var back: String?
  /// The buttons at the left, from the edge inwards, after the back button.
  public var leading: [BarItem] = []
  /// The buttons at the right, in the order in which they are read.
  public var trailing: [BarItem] = []
  /// The search field; nil for none.
  public var searchField: SearchFieldSpec?
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
        "subtitle", \.subtitle, .nonEmptyText, "The line below the title, in small letters.",
        examples: ["Online"]),
      Property(
        "largeTitle", \.largeTitle, .flag,
        "Whether the title is large and stands below the buttons until content is scrolled under it; never on a phone in landscape."
      ),
      Property("titleView", \.titleView, TitleViewSpec.form, "What stands in place of the title."),
      Property(
        "segmentedControl", \.segmentedControl, SegmentedControlSpec.form,
        "Segments in place of the title, or below it."),
      Property(
        "back", \.back, .text, "The word on the back button, which may be empty.",
        otherwise: "there is no such button", examples: ["Inbox"], details: "iOS 26 shows the arrow alone."),
      Property("leading", \.leading, BarItem.form(), "The buttons at the left, after the back button."),
      Property("trailing", \.trailing, BarItem.form(), "The buttons at the right."),
      Property(
        "searchField", \.searchField, SearchFieldSpec.form,
        "The search field, or what stands in it while nothing is searched for.",
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

  /// The bar with what its title view shows, whose pictures are known only where the bar is written.
  func takingItem(of field: Field, images: ImageFolder) -> NavigationBarSpec {
    guard titleView != nil, let view = field.value.member("titleView").map(field.member),
      case .object = view.value.content
    else { return self }
    var bar = self
    bar.titleView?.content.item = view.item(images: images)
    return bar
  }
}

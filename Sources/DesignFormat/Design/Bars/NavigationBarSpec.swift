/// The bar at the top of a screen: `UINavigationBar` and its navigation item.
package struct NavigationBarSpec: Equatable, Sendable {
  package var title: String?
  /// The subtitle below the title, in a small font, if any.
  package var subtitle: String?
  /// Whether the title is large and below the buttons until content scrolls under it.
  package var largeTitle = false
  package var titleView: TitleViewSpec? {
    get { boxedTitleView.value }
    set { boxedTitleView = Boxed(newValue) }
  }
  private var boxedTitleView = Boxed<TitleViewSpec>.none
  /// The segmented control that replaces the title or is below it, if any.
  package var segmentedControl: SegmentedControlSpec?
  /// The title of the back button, which may be empty; nil for no back button.
  package var back: String?
  /// The buttons at the left, from the edge inwards, after the back button.
  package var leading: [BarItem] = []
  /// The buttons at the right, from left to right.
  package var trailing: [BarItem] = []
  package var searchField: SearchFieldSpec?
  package var hidden = false

  package init(title: String? = nil) {
    self.title = title
  }
}

extension NavigationBarSpec {
  private static let title = Key("title", Form.text, "The title.", otherwise: "the screen's title")

  static let object = ObjectForm(
    "navigationBar", "The bar at the top of a screen.", defaults: NavigationBarSpec(),
    keys: [
      .key(title),
      Property(
        "subtitle", \.subtitle, .nonEmptyText, "The line of small text below the title.",
        examples: ["Online"]),
      Property(
        "largeTitle", \.largeTitle, .flag,
        "Whether the title is large and below the buttons until content scrolls; never on a phone in landscape."
      ),
      Property("titleView", \.titleView, TitleViewSpec.form, "A view instead of the title."),
      Property(
        "segmentedControl", \.segmentedControl, SegmentedControlSpec.form,
        "Segments instead of the title, or below the title."),
      Property(
        "back", \.back, .text, "The title of the back button, which may be empty.",
        otherwise: "no button", examples: ["Inbox"], details: "iOS 26 shows only the arrow."),
      Property("leading", \.leading, BarItem.form(), "The buttons at the left, after the back button."),
      Property("trailing", \.trailing, BarItem.form(), "The buttons at the right."),
      Property(
        "searchField", \.searchField, SearchFieldSpec.form,
        "The search field, or only the placeholder of a search field.",
        otherwise: "no search field", examples: ["Search"]),
      Property("hidden", \.hidden, .flag, "Whether the bar is hidden."),
    ],
    examples: [["largeTitle": true, "trailing": [["icon": "plus"]], "searchField": "Search"]])

  static func read(_ field: Field, title screenTitle: String?) -> NavigationBarSpec? {
    guard let reader = KeyReader(field, object) else { return nil }
    var bar = NavigationBarSpec(title: reader.has(title) ? reader[title] : screenTitle)
    reader.fill(&bar, by: object)
    reader.finish()
    return bar
  }

  /// Returns a copy of the bar in which the title view contains its item. The item is read separately,
  /// because reading it requires the design's images.
  func withTitleViewItem(of field: Field, images: ImageFolder) -> NavigationBarSpec {
    guard titleView != nil, let view = field.value.member("titleView").map(field.member),
      case .object = view.value.content
    else { return self }
    var bar = self
    bar.titleView?.content.item = view.item(images: images)
    return bar
  }
}

/// A view that replaces the title in a bar: `UINavigationItem.titleView`.
package struct TitleViewSpec: Equatable, Sendable {
  /// The view's template, and the item that the template shows. The template can also use the bar's `title` and `subtitle`.
  package var content = OverlayContent()
  /// The height of the bar's row, in points; nil for the standard height.
  package var height: Double?
  /// Whether the design specifies only the name of the view's template.
  var isNameAlone = false

  package init() {}
}

extension TitleViewSpec {
  /// The values of the bar that templates of title views can use, in addition to those of the view's item.
  static let keys = ["title", "subtitle"]

  static let object: ObjectForm<TitleViewSpec> = ObjectForm<TitleViewSpec>(
    "titleView", "A view in a bar instead of the title.", defaults: TitleViewSpec(),
    keys: OverlayContent.keys(\.content, showsScreens: false) + [
      Property(
        "height", \.height, .positiveLength,
        "The height of the bar's row, in points, for example for a conversation with a large image.",
        otherwise: "the bar's standard height")
    ],
    rules: ["required": ["template"]], examples: [["template": "contact", "item": ["name": "Ana"]]])

  static let form = Form<TitleViewSpec>(
    words: "the name of a [template](#templates), or a [title view](#titles-and-segments)",
    schema: { .anyOf([Form<String>.templateName.schema(), object.schema]) }
  ) { field in
    if case .string = field.value.content {
      return Form<String>.templateName.read(field).map {
        var view = TitleViewSpec()
        (view.content.template, view.isNameAlone) = ($0, true)
        return view
      }
    }
    if case .object = field.value.content, field.value.member("template") == nil {
      field.report("missing-key", #"missing key "template""#, hint: #"write {"template": "person"}"#)
    }
    return field.filled(TitleViewSpec(), by: object)
  }
}

extension NavigationBarSpec {
  /// Returns the template of the title view in a bar at `path`: its name, and the JSON path of that name.
  func template(at path: JSONPath) -> (name: String, path: JSONPath)? {
    titleView?.content.template.map { name in
      let location = path.appending("titleView")
      return (name, titleView?.isNameAlone == true ? location : location.appending("template"))
    }
  }
}

/// A segmented control in a bar: UIKit's `UISegmentedControl`.
package struct SegmentedControlSpec: Hashable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The control replaces the title.
    case title
    /// The control is in its own row below the title.
    case below
  }

  /// The titles of the segments, in order.
  package var segments: [String]
  /// The index of the selected segment, from 0.
  package var selected: Int
  package var placement = Placement.title
}

extension SegmentedControlSpec {
  private static let segments = Key("segments", .segments, "The titles of the segments.", isRequired: true)
  private static let selected = Key(
    "selected", Form<Field>.raw(like: .wholeNumber(in: 0...Limits.segments - 1)),
    "The index of the selected segment, counted from 0.", defaultValue: 0)
  private static let placement = Key(
    "placement", Form<Placement>.choice("place"),
    "Whether the segmented control replaces the title or is below the title.",
    defaultValue: "title")

  static let object = ObjectForm<SegmentedControlSpec>(
    "segmentedControl", "Segments, one of which is selected.",
    keys: [.key(segments), .key(selected), .key(placement)],
    examples: [["segments": ["All", "Missed"], "selected": 1]])

  static let form = Form<SegmentedControlSpec>(
    words: "a [segmented control](#titles-and-segments)", schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    let words = reader.required(segments) ?? []
    let number = reader[selected]?.numberOfSegment(among: words)
    let location = reader[placement]
    reader.finish()
    guard !words.isEmpty else { return nil }
    return SegmentedControlSpec(segments: words, selected: number ?? 0, placement: location ?? .title)
  }
}

extension Field {
  /// Reads the index of a segment, counted from 0. If the segments are invalid, it accepts every index that a control
  /// may have.
  func numberOfSegment(among words: [String]) -> Int? {
    let count = words.isEmpty ? Limits.segments : words.count
    return wholeNumber(in: NumberRange(lowest: 0, highest: Double(count - 1)))
  }
}

extension Form where Value == [String] {
  /// The titles of segments. An invalid title is replaced with a blank, so that the other segments keep their indices.
  static let segments = Form(
    words: "array of one to \(Limits.segments) texts",
    schema: { .array(of: Form<String>.nonEmptyText.schema(), count: 1...Limits.segments) }
  ) { field in
    field.nonEmptyElements("segment", limit: Limits.segments).map { $0.nonEmptyString() ?? " " }
  }
}

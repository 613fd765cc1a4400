/// A button in a bar, words that are none, or the space between two.
public struct BarItem: Hashable, Sendable {
  /// A title, an icon, a text that is no button, or space.
  public enum Content: Hashable, Sendable {
    /// A button with a word on it.
    case title(String)
    /// A button with a picture on it.
    case icon(IconName)
    /// Words that are no button, such as how many items are selected.
    case text(String)
    /// Room that grows until the bar is full; only toolbars have it.
    case flexibleSpace
    /// A gap between two groups of buttons, which since iOS 26 have glass of their own.
    case fixedSpace
  }

  /// How much a button stands out, as `UIBarButtonItem.Style` has it.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// As the others.
    case plain
    /// The one that most people want: on tinted glass, and bold until iOS 18.
    case prominent
  }

  /// The item's title, icon or text, or which space it is.
  public var content: Content
  /// How much it stands out.
  public var style = Style.plain
  /// The text in a red badge over a button, such as a number; nil for no badge.
  public var badge: String?

  /// An item as the others are.
  public init(_ content: Content) {
    self.content = content
  }

  /// A button with a word on it.
  public static func title(_ title: String) -> BarItem { BarItem(.title(title)) }
  /// A button with a picture on it.
  public static func icon(_ name: IconName) -> BarItem { BarItem(.icon(name)) }
  /// Room that grows until the bar is full.
  public static var flexibleSpace: BarItem { BarItem(.flexibleSpace) }
  /// A gap between two groups of buttons.
  public static var fixedSpace: BarItem { BarItem(.fixedSpace) }

  /// Whether it is room and nothing to see.
  public var isSpace: Bool { content == .flexibleSpace || content == .fixedSpace }

  /// Its words; nil for a picture or a space.
  public var words: String? {
    switch content {
    case .title(let words), .text(let words): words
    case .icon, .flexibleSpace, .fixedSpace: nil
    }
  }
}

extension BarItem {
  private static let contents: [Property<BarItem>] = [
    Property("title", \.ownTitle, .nonEmptyText, "The word on a button.", examples: ["Edit"]),
    Property("icon", \.ownIcon, .icon, "The picture on a button."),
    Property("text", \.ownText, .nonEmptyText, "Words that are no button.", examples: ["3 Selected"]),
  ]

  static let object = ObjectForm<BarItem>(
    "barItem", "A button in a bar, with a word or an icon, or words that are no button.",
    defaults: BarItem(.fixedSpace),
    keys: contents + [
      Property(
        "style", \.style, .choice("style"),
        "How much a button stands out; a prominent one is on tinted glass, and bold until iOS 18."),
      Property("badge", \.badge, .badge, "What stands in a red badge over a button."),
    ],
    rules: ["oneOf": [["required": ["title"]], ["required": ["icon"]], ["required": ["text"]]]],
    examples: [["title": "Edit"], ["icon": "plus"], ["title": "Done", "style": "prominent"]])

  static func form(allowingSpace: Bool = false) -> Form<[BarItem]> {
    let spaces = Self.spaces(allowingSpace).map(\.name)
    return Form(
      words: "array of up to \(Limits.barItems) [bar items](#bars) and "
        + spaces.markdownChoice,
      schema: {
        let element = Schema.anyOf([object.schema, Schema(["enum": .array(spaces.map { .string($0) })])])
        return .array(of: element, count: 0...Limits.barItems)
      },
      write: { $0.isEmpty ? [] : nil }
    ) { field in
      (field.elements(.barItem, limit: Limits.barItems) ?? []).compactMap {
        read(item: $0, spaces: Self.spaces(allowingSpace))
      }
    }
  }

  private static func spaces(_ isToolbar: Bool) -> [(name: String, value: BarItem)] {
    (isToolbar ? [("flexibleSpace", .flexibleSpace)] : []) + [("fixedSpace", .fixedSpace)]
  }

  private static func read(item field: Field, spaces: [(name: String, value: BarItem)]) -> BarItem? {
    if case .string = field.value.content { return field.choice(.barItem, among: spaces) }
    guard case .object(let members) = field.value.content, let reader = KeyReader(field, object) else {
      field.mismatch(
        "a bar item",
        hint: #"write {"title": "Edit"}, {"icon": "plus"}, or "#
          + spaces.map { quoted($0.name) }.joined(separator: ", "))
      return nil
    }
    var item = BarItem(.fixedSpace)
    reader.fill(&item, by: object)
    reader.finish()
    guard members.count(where: { ["title", "icon", "text"].contains($0.key) }) == 1 else {
      field.report("bar-item-forms", #"a bar item has exactly one of "title", "icon" and "text""#)
      return nil
    }
    // An item whose title, icon or text cannot be read is a space by now; it has been reported, and is not drawn.
    return item.isSpace ? nil : item
  }

  /// These set the content from the keys `title`, `icon` and `text`, of which an item has exactly one.
  private var ownTitle: String? {
    get { nil }
    set { content = newValue.map { .title($0) } ?? content }
  }
  private var ownIcon: IconName? {
    get { nil }
    set { content = newValue.map { .icon($0) } ?? content }
  }
  private var ownText: String? {
    get { nil }
    set { content = newValue.map { .text($0) } ?? content }
  }
}

extension Form where Value == String {
  static let badge = Form(
    words: "text or a whole number",
    schema: {
      .anyOf([Form<String>.nonEmptyText.schema(), Form<Int>.wholeNumber(in: 0...100_000).schema()])
    }
  ) { (field: Field) -> String? in
    guard case .number = field.value.content else { return field.nonEmptyString() }
    return field.wholeNumber(in: .nonNegative).map(String.init)
  }
}

extension Screen {
  /// The placeholder for the number of selected items in the words of bars.
  static let selectedCount = "{selectedCount}"

  /// The screen whose bars say how many of its items are selected.
  package var countingSelected: Screen {
    let place = Self.selectedCount
    func isCounting(_ item: BarItem) -> Bool { item.words?.contains(place) == true }
    let bar = navigationBar
    let items = (toolbar ?? []) + (bar?.leading ?? []) + (bar?.trailing ?? [])
    let lines = [title, bar?.title, bar?.subtitle]
    guard items.contains(where: isCounting) || lines.contains(where: { $0?.contains(place) == true }) else {
      return self
    }
    let count = sections.reduce(0) { $0 + $1.items.count { $0.state == .selected } }
    func told(_ text: String) -> String { text.replacing(place, with: "\(count)") }
    func told(_ items: [BarItem]) -> [BarItem] {
      items.map { item in
        var item = item
        switch item.content {
        case .title(let words): item.content = .title(told(words))
        case .text(let words): item.content = .text(told(words))
        case .icon, .flexibleSpace, .fixedSpace: break
        }
        return item
      }
    }
    var screen = self
    screen.title = title.map(told)
    screen.toolbar = toolbar.map(told)
    screen.navigationBar?.title = bar?.title.map(told)
    screen.navigationBar?.subtitle = bar?.subtitle.map(told)
    screen.navigationBar?.leading = told(bar?.leading ?? [])
    screen.navigationBar?.trailing = told(bar?.trailing ?? [])
    return screen
  }
}

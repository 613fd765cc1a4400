/// An item in a bar: a button, a text, or a space.
package struct BarItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A button with a title.
    case title(String)
    /// A button with an icon.
    case icon(IconName)
    /// A text without a button, such as the number of selected items.
    case text(String)
    /// A space that grows until the bar is full; allowed only in toolbars.
    case flexibleSpace
    /// A fixed space between two groups of buttons. Since iOS 26, each group has its own glass background.
    case fixedSpace
  }

  /// The style of a button, as in `UIBarButtonItem.Style`.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    /// The primary action: on tinted glass since iOS 26, and bold in earlier versions.
    case prominent
  }

  package var content: Content
  package var style = Style.plain
  /// The text in a red badge over a button, such as a number; nil for no badge.
  package var badge: String?

  package init(_ content: Content) {
    self.content = content
  }

  package static func title(_ title: String) -> BarItem { BarItem(.title(title)) }
  package static func icon(_ name: IconName) -> BarItem { BarItem(.icon(name)) }
  package static var flexibleSpace: BarItem { BarItem(.flexibleSpace) }
  package static var fixedSpace: BarItem { BarItem(.fixedSpace) }

  package var isSpace: Bool { content == .flexibleSpace || content == .fixedSpace }

  /// The item's title or text; nil for an icon or a space.
  package var words: String? {
    switch content {
    case .title(let words), .text(let words): words
    case .icon, .flexibleSpace, .fixedSpace: nil
    }
  }
}

extension BarItem {
  private static let contents: [Property<BarItem>] = [
    Property("title", \.ownTitle, .nonEmptyText, "The title of a button.", examples: ["Edit"]),
    Property("icon", \.ownIcon, .icon, "The icon of a button."),
    Property("text", \.ownText, .nonEmptyText, "A text without a button.", examples: ["3 Selected"]),
  ]

  static let object = ObjectForm<BarItem>(
    "barItem", "A button in a bar with a title or an icon, or a text without a button.",
    defaults: BarItem(.fixedSpace),
    keys: contents + [
      Property(
        "style", \.style, .choice("style"),
        "The style of a button; a prominent button has tinted glass since iOS 26, and is bold until iOS 18."),
      Property("badge", \.badge, .badge, "The text of a red badge over a button."),
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
    if case .string(let name) = field.value.content {
      if let space = spaces.first(where: { $0.name == name }) { return space.value }
      let isIcon = IconName(rawValue: name) != nil
      let example = JSONTree.object([.init(key: isIcon ? "icon" : "title", value: .string(name))]).text
      let known = listed(spaces.map(\.name))
      field.reportUnknown(
        .barItem, name, hint: name.hasSuffix("Space") ? "write \(known)" : "write \(example), or \(known)")
      return nil
    }
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
      field.report("bar-item-forms", #"a bar item must have exactly one of "title", "icon" and "text""#)
      return nil
    }
    // An item with an invalid title, icon or text is read as a space. It has been reported, and is not drawn.
    return item.isSpace ? nil : item
  }

  /// The write-only property for the key `title`; `ownIcon` and `ownText` are the properties for the keys
  /// `icon` and `text`. An item must have exactly one of these keys.
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
  /// The placeholder for the number of selected items in the texts of bars.
  static let selectedCount = "{selectedCount}"

  /// A copy of the screen in which the number of selected items replaces the placeholder in the texts of bars.
  package var withSelectedCount: Screen {
    let placeholder = Self.selectedCount
    func isCounting(_ item: BarItem) -> Bool { item.words?.contains(placeholder) == true }
    let bar = navigationBar
    let items = (toolbar ?? []) + (bar?.leading ?? []) + (bar?.trailing ?? [])
    let lines = [title, bar?.title, bar?.subtitle]
    guard items.contains(where: isCounting) || lines.contains(where: { $0?.contains(placeholder) == true })
    else {
      return self
    }
    let count = sections.reduce(0) { $0 + $1.items.count { $0.state == .selected } }
    func replacingCount(_ text: String) -> String { text.replacing(placeholder, with: "\(count)") }
    func replacingCount(_ items: [BarItem]) -> [BarItem] {
      items.map { item in
        var item = item
        switch item.content {
        case .title(let words): item.content = .title(replacingCount(words))
        case .text(let words): item.content = .text(replacingCount(words))
        case .icon, .flexibleSpace, .fixedSpace: break
        }
        return item
      }
    }
    var screen = self
    screen.title = title.map(replacingCount)
    screen.toolbar = toolbar.map(replacingCount)
    screen.navigationBar?.title = bar?.title.map(replacingCount)
    screen.navigationBar?.subtitle = bar?.subtitle.map(replacingCount)
    screen.navigationBar?.leading = replacingCount(bar?.leading ?? [])
    screen.navigationBar?.trailing = replacingCount(bar?.trailing ?? [])
    return screen
  }
}

/// The cell, or the button in a bar, to which a popover, a menu, an action sheet or a link belongs.
package enum SourceItem: Equatable, Sendable {
  /// The cell of an item, by id.
  case item(String)
  /// The button of a bar, by index from 0.
  case button(Bar, Int)

  package enum Bar: String, Hashable, Sendable, CaseIterable {
    /// The leading side of the navigation bar, with buttons in the order in which they are written.
    case leading
    /// The trailing side of the navigation bar.
    case trailing
    /// The toolbar. The button's index also counts spaces.
    case toolbar
    case tabBar
  }
}

extension SourceItem {
  static let form = Form<SourceItem>(
    words:
      "the id of an item; or a button such as `{ \"trailing\": 0 }` in `leading`, `trailing`, `toolbar` or `tabBar`",
    schema: {
      let bars = Bar.allCases.map {
        JSONTree.Member(
          key: $0.rawValue,
          value: [
            "description": "The button's number, counted from 0.", "type": "integer", "minimum": 0,
            "maximum": 9,
          ])
      }
      return .anyOf([
        Form<String>.nonEmptyText.schema(),
        Schema([
          "type": "object", "properties": .object(bars), "additionalProperties": false,
          "minProperties": 1, "maxProperties": 1,
        ]),
      ])
    }, read: read
  ).defined(
    "sourceItem", "The source of the view: an item by its id, or a button of a bar by its index from 0.",
    examples: ["steve", ["trailing": 0]])

  @Sendable private static func read(_ field: Field) -> SourceItem? {
    if case .string = field.value.content { return field.nonEmptyString().map { .item($0) } }
    guard case .object = field.value.content,
      let reader = KeyReader(field, names: Bar.allCases.map(\.rawValue))
    else {
      field.mismatch("an item's id or a button", hint: #"write "steve" or {"trailing": 0}"#)
      return nil
    }
    reader.finish()
    let named = Bar.allCases.compactMap { bar in reader[bar.rawValue].map { (bar, $0) } }
    guard named.count == 1, let (bar, number) = named.first else {
      field.report(
        "source-forms", "expected the bar and the index of one button",
        hint: #"write a bar and an index, such as {"trailing": 0}"#)
      return nil
    }
    return number.wholeNumber(in: NumberRange(lowest: 0, highest: 9)).map { .button(bar, $0) }
  }
}

extension Screen {
  /// Reports source items that are not on the screen.
  func checkSourceItems(in validation: Validation) {
    for (number, link) in links.enumerated() {
      self.check(
        link.sourceItem, at: path.appending("leadsTo").appending(number).appending("sourceItem"), validation)
    }
    guard let presentation else { return }
    let overlayPath = path.appending("presents")
    func check(_ source: SourceItem?, _ key: String) {
      self.check(source, at: overlayPath.appending(key).appending("sourceItem"), validation)
    }
    check(presentation.popover?.sourceItem, "popover")
    check(presentation.contextMenu?.sourceItem, "contextMenu")
    check(presentation.actionSheet?.sourceItem, "actionSheet")
  }

  private func check(_ source: SourceItem?, at path: JSONPath, _ validation: Validation) {
    guard let source, let value = validation.file.value(at: path) else { return }
    let field = Field(value: value, path: path, validation: validation)
    switch source {
    case .item(let id):
      let ids = sections.lazy.flatMap(\.items).map(\.id)
      // An invalid id has been reported, and is empty.
      guard !id.isEmpty, !ids.contains(id) else { return }
      field.reportUnknown("item", id, among: Array(ids.prefix(1_000)))
    case .button(let bar, let number):
      let count =
        switch bar {
        case .leading: navigationBar?.leading.count ?? 0
        case .trailing: navigationBar?.trailing.count ?? 0
        case .toolbar: toolbar?.count ?? 0
        case .tabBar: tabBar?.items.count ?? 0
        }
      guard number >= count else { return }
      field.report(
        "unknown-item", "there is no button \(number) in \(quoted(bar.rawValue))",
        hint: count == 0
          ? "the screen has no buttons in \(quoted(bar.rawValue))"
          : "the last button has the index \(count - 1)")
    }
  }
}

/// A link from one screen to another, for storyboards of a design's screens.
package struct ScreenLink: Equatable, Sendable {
  /// The id of the target screen.
  package var screen = ""
  /// The cell or the button with the link; nil for the screen as a whole.
  package var sourceItem: SourceItem?
  /// The text beside the arrow, if any.
  package var title: String?

  package init() {}
}

extension ScreenLink {
  static let object: ObjectForm<ScreenLink> = ObjectForm<ScreenLink>(
    "screenLink", "A link to another screen.", defaults: ScreenLink(),
    keys: [
      Property(
        "screen", \.screen,
        Form<String>.fileNamePart("screen id", code: "invalid-id").describedAs(
          "the id of a [screen](#screens)"),
        "The screen to which the link leads.", isRequired: true),
      Property(
        "sourceItem", \.sourceItem, SourceItem.form, "The element that leads to the screen.",
        otherwise: "the whole screen"),
      Property("title", \.title, .nonEmptyText, "The label of the arrow."),
    ],
    examples: [["screen": "details", "sourceItem": "steve"]])

  private static let words = "array of [links to screens](#flows)"
  static let list: Form<[ScreenLink]> = .array(of: .screenLink, "link", count: 1...50, words: words)
}

extension Form where Value == ScreenLink {
  fileprivate static let screenLink = Form<ScreenLink>(
    words: "a way to another screen", schema: { ScreenLink.object.schema }
  ) { field in
    guard let reader = KeyReader(field, ScreenLink.object, inPlaceOf: { #"{"screen": \#(quoted($0))}"# })
    else {
      return nil
    }
    var link = ScreenLink()
    reader.fill(&link, by: ScreenLink.object)
    reader.finish()
    return link
  }
}

extension Design {
  func reportUnknownLinks(in validation: Validation) {
    let ids = screens.map(\.id)
    for screen in screens {
      for (number, link) in screen.links.enumerated() where !link.screen.isEmpty && !ids.contains(link.screen)
      {
        let path = screen.path.appending("leadsTo").appending(number).appending("screen")
        guard let value = validation.file.value(at: path) else { continue }
        Field(value: value, path: path, validation: validation).reportUnknown(
          "screen", link.screen, among: ids)
      }
    }
  }
}

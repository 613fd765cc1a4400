/// A way from one screen to another, for maps of a design's screens.
public struct ScreenLink: Equatable, Sendable {
  /// The id of the screen that it leads to.
  public var screen = ""
  /// The cell or the button that leads there; nil for the screen as a whole.
  public var sourceItem: SourceItem?
  /// The words beside the arrow; nil for none.
  public var title: String?

  /// A way to nowhere.
  public init() {}
}

extension ScreenLink {
  static let object: ObjectForm<ScreenLink> = ObjectForm<ScreenLink>(
    "screenLink", "A way to another screen.", defaults: ScreenLink(),
    keys: [
      Property(
        "screen", \.screen,
        Form<String>.fileNamePart("screen id", code: "invalid-id").worded("the id of a [screen](#screens)"),
        "The screen that it leads to.", isRequired: true),
      Property(
        "sourceItem", \.sourceItem, SourceItem.form, "What leads there.", otherwise: "the whole screen"),
      Property("title", \.title, .nonEmptyText, "What is said beside the arrow."),
    ],
    examples: [["screen": "details", "sourceItem": "steve"]])

  private static let words = "array of [ways to other screens](#flows)"
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
  /// Reports ways to screens that the design does not have.
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

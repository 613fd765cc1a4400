/// The views over a screen: those that a view controller presents, a keyboard, a message.
public struct Presentation: Equatable, Sendable {
  /// A sheet; nil for none.
  public var sheet: SheetSpec?
  /// A popover, which is a sheet where there is little room; nil for none.
  public var popover: PopoverSpec?
  /// The keyboard; nil for none.
  public var keyboard: KeyboardSpec?
  /// The menu of a cell or of a bar button; nil for none.
  public var contextMenu: ContextMenuSpec?
  /// A choice of actions; nil for none.
  public var actionSheet: AlertSpec?
  /// A question in the middle of the screen; nil for none.
  public var alert: AlertSpec?
  /// A short message; nil for none.
  public var toast: ToastSpec?

  /// Nothing.
  public init() {}
}

extension Presentation {
  static let object: ObjectForm<Presentation> = ObjectForm<Presentation>(
    "presentation", "What stands over a screen.", defaults: Presentation(), keys: keys,
    examples: [
      [
        "alert": [
          "title": "Delete photo?", "message": "This cannot be undone.",
          "actions": [
            ["title": "Cancel", "style": "cancel"], ["title": "Delete", "style": "destructive"],
          ],
        ]
      ], ["keyboard": true],
    ])

  private static let keys: [Property<Presentation>] = [
    Property("sheet", \.sheet, SheetSpec.form, "A sheet that covers a part of the screen."),
    Property(
      "popover", \.popover, PopoverSpec.form,
      "What stands beside what it belongs to; a sheet where the width is compact."),
    Property("keyboard", \.keyboard, KeyboardSpec.form, "The keyboard, which moves the safe area."),
    Property(
      "contextMenu", \.contextMenu, ContextMenuSpec.form,
      "The menu of a cell, which is lifted, or of a bar button."),
    Property(
      "actionSheet", \.actionSheet, AlertSpec.form,
      "A choice of actions; a popover where the width is regular."),
    Property("alert", \.alert, AlertSpec.form, "A question in the middle of the screen."),
    Property("toast", \.toast, ToastSpec.form, "A short message that goes by itself."),
  ]

  static let form = Form.raw("what it [presents](#what-stands-over-a-screen)") { object.schema }

  static func read(_ field: Field, images: ImageFolder) -> Presentation? {
    guard let reader = KeyReader(field, object) else { return nil }
    var presentation = Presentation()
    reader.fill(&presentation, by: object)
    reader.finish()
    presentation.sheet?.content.item = field.overlayItem(of: "sheet", images: images)
    presentation.popover?.content.item = field.overlayItem(of: "popover", images: images)
    presentation.toast?.content.item = field.overlayItem(of: "toast", images: images)
    if let bar = presentation.sheet?.navigationBar,
      let place = field.value.member("sheet").map(field.member),
      let own = place.value.member("navigationBar").map(place.member)
    {
      presentation.sheet?.navigationBar = bar.takingItem(of: own, images: images)
    }
    return presentation
  }
}

extension Presentation {
  /// The names of the templates that it is drawn with, and where they are named.
  func templates(at path: JSONPath) -> [(name: String, path: JSONPath)] {
    let named = [
      ("sheet", sheet?.content), ("popover", popover?.content), ("toast", toast?.content),
    ]
    let bar = sheet?.navigationBar?.template(at: path.appending("sheet").appending("navigationBar"))
    return (bar.map { [$0] } ?? [])
      + named.compactMap { key, content in
        content?.template.map { ($0, path.appending(key).appending("template")) }
      }
  }

  var contents: [OverlayContent] { [sheet?.content, popover?.content, toast?.content].compactMap { $0 } }
}

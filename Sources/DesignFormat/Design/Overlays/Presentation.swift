import LayoutEngine

/// The views over a screen: those that a view controller presents, the keyboard, and a toast.
package struct Presentation: Equatable, Sendable {
  package var sheet: SheetSpec?
  /// A popover, if any. It becomes a sheet if the screen's width is compact.
  package var popover: PopoverSpec?
  package var keyboard: KeyboardSpec?
  package var contextMenu: ContextMenuSpec?
  package var actionSheet: AlertSpec?
  package var alert: AlertSpec?
  package var toast: ToastSpec?

  package init() {}
}

extension Presentation {
  static let object: ObjectForm<Presentation> = ObjectForm<Presentation>(
    "presentation", "The presented views of a screen, in its key `presents`.", defaults: Presentation(),
    keys: keys,
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
    Property("sheet", \.sheet, SheetSpec.form, "A sheet over a part of the screen."),
    Property(
      "popover", \.popover, PopoverSpec.form,
      "A popover beside its source; in compact width, the popover is a sheet."),
    Property("keyboard", \.keyboard, KeyboardSpec.form, "The keyboard, which enlarges the safe area."),
    Property(
      "contextMenu", \.contextMenu, ContextMenuSpec.form,
      "The menu of a cell, which is lifted, or of a bar button."),
    Property(
      "actionSheet", \.actionSheet, AlertSpec.form,
      "A choice of actions; in regular width, the action sheet is a popover."),
    Property("alert", \.alert, AlertSpec.form, "An alert in the middle of the screen."),
    Property("toast", \.toast, ToastSpec.form, "A short message that disappears by itself."),
  ]

  static let form = Form.raw("the [presented views](#presented-views)") { object.schema }

  static func read(_ field: Field, images: ImageFolder) -> Presentation? {
    guard let reader = KeyReader(field, object) else { return nil }
    var presentation = Presentation()
    reader.fill(&presentation, by: object)
    reader.finish()
    presentation.sheet?.content.item = field.overlayItem(of: "sheet", images: images)
    presentation.popover?.content.item = field.overlayItem(of: "popover", images: images)
    presentation.toast?.content.item = field.overlayItem(of: "toast", images: images)
    if let bar = presentation.sheet?.navigationBar,
      let sheetField = field.value.member("sheet").map(field.member),
      let own = sheetField.value.member("navigationBar").map(sheetField.member)
    {
      presentation.sheet?.navigationBar = bar.withTitleViewItem(of: own, images: images)
    }
    return presentation
  }
}

extension Presentation {
  /// Returns the names of the templates of presented views, with the JSON paths at which they are named.
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

/// A toast: a short message that disappears automatically. UIKit has no such view, but many apps do.
package struct ToastSpec: Equatable, Sendable {
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The toast is below the bars at the top of the screen.
    case top
    /// The toast is above the bars at the bottom of the screen.
    case bottom
  }

  package var title: String?
  package var icon: IconName?
  package var placement = Placement.bottom
  /// A template with an item that replaces the toast's text; empty by default.
  package var content = OverlayContent()

  package init() {}
}

extension ToastSpec {
  static let form = Form<ToastSpec>(words: "a [toast](#messages)", schema: { object.schema }) { field in
    guard let toast = field.filled(ToastSpec(), by: object) else { return nil }
    if toast.title == nil, toast.content.template == nil,
      field.value.member("title") == nil, field.value.member("template") == nil
    {
      field.report("missing-key", #"missing key "title" or "template""#, hint: #"write {"title": "Saved"}"#)
    }
    return toast
  }

  static let object: ObjectForm<ToastSpec> = ObjectForm<ToastSpec>(
    "toast", "A short message that disappears by itself.", defaults: ToastSpec(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The title."),
      Property("icon", \.icon, .icon, "The icon before the title."),
      Property("placement", \.placement, .choice("place"), "The position of the message."),
    ] + OverlayContent.keys(\.content, showsScreens: false),
    rules: ["anyOf": [["required": ["title"]], ["required": ["template"]]]],
    examples: [["title": "Saved", "icon": "checkmark"]])
}

extension ToastSpec {
  /// The template that draws the toast's text and icon.
  package var template: Template {
    let words = TemplateNode.text(
      title ?? "", .subheadline, weight: .medium, color: .system(.label), lineLimit: 2)
    let picture = icon.map { [TemplateNode.icon($0, size: 17, color: .system(.label))] } ?? []
    return Template(
      name: "toast",
      root: .row(spacing: 8, picture + [words]) {
        $0.width = .hug
        $0.minHeight = 44
        $0.padding = EdgeInsets(top: 10, left: 18, bottom: 10, right: 18)
      })
  }
}

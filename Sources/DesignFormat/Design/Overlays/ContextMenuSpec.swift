/// A menu: UIKit's `UIMenu`, as a long press on a cell or a tap on a bar button brings it.
public struct ContextMenuSpec: Equatable, Sendable {
  /// A row of a menu.
  public struct Action: Equatable, Sendable {
    /// Its words; nil for the gap between two groups of rows.
    public var title: String?
    /// The line below them.
    public var subtitle: String?
    /// Its picture.
    public var icon: IconName?
    /// Whether it takes something away; it is red.
    public var isDestructive = false
    /// Whether a tick stands before it.
    public var isOn = false

    /// A gap.
    public init() {}
  }

  /// The cell or the button that it belongs to.
  public var sourceItem = SourceItem.item("")
  /// The words above its rows; nil for none.
  public var title: String?
  /// The rows and gaps, in order.
  public var actions: [Action] = []

  /// A menu without rows.
  public init() {}
}

extension ContextMenuSpec {
  static let form = Form<ContextMenuSpec>(words: "a [menu](#alerts-and-menus)", schema: { object.schema }) {
    $0.filled(ContextMenuSpec(), by: object)
  }

  static let object: ObjectForm<ContextMenuSpec> = ObjectForm<ContextMenuSpec>(
    "contextMenu", "A menu of a cell or of a bar button.", defaults: ContextMenuSpec(),
    keys: [
      Property("sourceItem", \.sourceItem, SourceItem.form, "What it belongs to.", isRequired: true),
      Property("title", \.title, .nonEmptyText, "The words above its rows."),
      Property(
        "actions", \.actions, actions, "Its rows; `\"separator\"` begins another group.", isRequired: true),
    ],
    examples: [
      [
        "sourceItem": "steve",
        "actions": [
          ["title": "Reply", "icon": "arrow.uturn.backward"], "separator",
          ["title": "Delete", "icon": "trash", "style": "destructive"],
        ],
      ]
    ])

  private static let words = "array of 1 to 20 [rows](#alerts-and-menus) and `\"separator\"`"
  private static let actions: Form<[Action]> = .array(of: .menuAction, "action", count: 1...20, words: words)
}

extension ContextMenuSpec.Action {
  private enum Style: String, CaseIterable {
    case normal, destructive
  }

  private static let style = Key(
    "style", Form<Style>.choice("style"), "What it does; a destructive one is red.", usually: "normal")

  static let object: ObjectForm<ContextMenuSpec.Action> = ObjectForm<ContextMenuSpec.Action>(
    "menuAction", "A row of a menu.", defaults: ContextMenuSpec.Action(),
    keys: [
      Property("title", \.title, .nonEmptyText, "Its words.", isRequired: true),
      Property("subtitle", \.subtitle, .nonEmptyText, "The line below them."),
      Property("icon", \.icon, .icon, "Its picture."),
      .key(style) { $0.isDestructive = $1 == .destructive },
      Property("on", \.isOn, .flag, "Whether a tick stands before it."),
    ])
}

extension Form where Value == ContextMenuSpec.Action {
  fileprivate static let menuAction = Form<ContextMenuSpec.Action>(
    words: "a row",
    schema: { .anyOf([ContextMenuSpec.Action.object.schema, Schema(["const": "separator"])]) }
  ) { field in
    if case .string = field.value.content {
      return field.choice("action", among: [("separator", ContextMenuSpec.Action())])
    }
    return field.filled(ContextMenuSpec.Action(), by: ContextMenuSpec.Action.object)
  }
}

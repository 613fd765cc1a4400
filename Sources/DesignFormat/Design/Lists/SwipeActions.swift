/// The buttons behind both ends of a row, and the end at which they are visible. The buttons of one end correspond to a
/// `UISwipeActionsConfiguration`.
package struct SwipeActions: Equatable, Sendable {
  /// A button behind a row: `UIContextualAction`.
  package struct Action: Equatable, Sendable {
    /// The style of a button: `UIContextualAction.Style`.
    package enum Style: String, Hashable, Sendable, CaseIterable {
      /// The normal style, which is gray.
      case normal
      /// A destructive action, which is red.
      case destructive
    }

    package var title: String?
    package var icon: IconName?
    /// The style, which determines the color if `backgroundColor` is nil.
    package var style = Style.normal
    /// The color; nil for the color of the button's style.
    package var backgroundColor: DesignColor?

    package init() {}

    package var color: DesignColor {
      backgroundColor ?? .system(style == .destructive ? .systemRed : .systemGray)
    }
  }

  /// The buttons at the leading edge, the outermost first.
  package var leading: [Action] = []
  /// The buttons at the trailing edge, the outermost first.
  package var trailing: [Action] = []
  /// The end at which buttons are visible; nil if the row has not been swiped.
  package var open: ListAccessory.Placement?

  package init() {}

  package var shown: [Action] {
    switch open {
    case .leading: leading
    case .trailing: trailing
    case nil: []
    }
  }
}

extension SwipeActions {
  static let object: ObjectForm<SwipeActions> = ObjectForm<SwipeActions>(
    "swipeActions", "The swipe actions of a row.", defaults: SwipeActions(),
    keys: [
      Property(
        "leading", \.leading, .swipeActions, "The actions at the leading end, the outermost first."),
      Property(
        "trailing", \.trailing, .swipeActions, "The actions at the trailing end, the outermost first."),
      Property(
        "open", \.open, .choice("place"), "The end at which actions are visible; the row is moved aside."),
    ],
    examples: [
      ["trailing": [["title": "Delete", "icon": "trash", "style": "destructive"]], "open": "trailing"]
    ])

  static let form = Form<SwipeActions>(words: "[swipe actions](#swipe-actions)", schema: { object.schema }) {
    field in
    guard let actions = field.filled(SwipeActions(), by: object) else { return nil }
    if let side = actions.open, actions.shown.isEmpty, let open = field.value.member("open") {
      field.member(open).warn(
        "unused-key",
        #""open" is \#(quoted(side.rawValue)), but there are no \#(side.rawValue) actions"#,
        hint: "add \(quoted(side.rawValue)), or remove \"open\"")
    }
    return actions
  }
}

extension Form where Value == [SwipeActions.Action] {
  fileprivate static let swipeActions = Form(
    words: "array of [swipe actions](#swipe-actions)",
    schema: { .array(of: SwipeActions.Action.object.schema, count: 0...10) },
    write: { $0.isEmpty ? [] : nil }
  ) { field in
    field.elements(.swipeAction, limit: 10)?.compactMap(SwipeActions.Action.read)
  }
}

extension SwipeActions.Action {
  static let object: ObjectForm<SwipeActions.Action> = ObjectForm<SwipeActions.Action>(
    "swipeAction", "A swipe action of a row.", defaults: SwipeActions.Action(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The title."),
      Property("icon", \.icon, .icon, "The icon."),
      Property("style", \.style, .choice("style"), "The kind of action; a destructive action is red."),
      Property(
        "backgroundColor", \.backgroundColor, .color, "The background color.",
        otherwise: "systemRed if destructive, otherwise systemGray"),
    ],
    rules: ["anyOf": [["required": ["title"]], ["required": ["icon"]]]],
    examples: [["title": "Flag", "icon": "flag", "backgroundColor": "systemOrange"]])

  fileprivate static func read(_ field: Field) -> SwipeActions.Action? {
    guard let action = field.filled(SwipeActions.Action(), by: object) else { return nil }
    guard field.value.member("title") == nil, field.value.member("icon") == nil else { return action }
    field.report(
      "missing-key", #"missing key "title" or "icon""#,
      hint: #"write {"title": "Delete", "icon": "trash", "style": "destructive"}"#)
    return nil
  }
}

/// The buttons behind a row, and which of them show: UIKit's `UISwipeActionsConfiguration` at both ends.
public struct SwipeActions: Equatable, Sendable {
  /// One button: UIKit's `UIContextualAction`.
  public struct Action: Equatable, Sendable {
    /// The style of a button: UIKit's `UIContextualAction.Style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// Something; it is grey.
      case normal
      /// It takes something away; it is red.
      case destructive
    }

    /// Its words.
    public var title: String?
    /// Its picture.
    public var icon: IconName?
    /// Its style, which decides its colour where `backgroundColor` is nil.
    public var style = Style.normal
    /// Its colour; nil for that of its style.
    public var backgroundColor: DesignColor?

    /// A button without words and picture.
    public init() {}

    /// The colour that it is drawn in.
    public var color: DesignColor {
      backgroundColor ?? .system(style == .destructive ? .systemRed : .systemGray)
    }
  }

  /// The buttons where reading begins, from the row's edge on.
  public var leading: [Action] = []
  /// The buttons where reading ends, from the row's edge on.
  public var trailing: [Action] = []
  /// Which end the row is moved away from; nil for a row at rest.
  public var open: ListAccessory.Placement?

  /// No buttons.
  public init() {}

  /// The buttons that show.
  public var shown: [Action] {
    switch open {
    case .leading: leading
    case .trailing: trailing
    case nil: []
    }
  }
}

extension SwipeActions {
  static let object: ObjectForm<SwipeActions> = ObjectForm<SwipeActions>(
    "swipeActions", "The buttons that a row has behind it.", defaults: SwipeActions(),
    keys: [
      Property(
        "leading", \.leading, .swipeActions, "The buttons where reading begins, the outermost first."),
      Property(
        "trailing", \.trailing, .swipeActions, "The buttons where reading ends, the outermost first."),
      Property("open", \.open, .choice("place"), "Which buttons show; the row is moved aside."),
    ],
    examples: [
      ["trailing": [["title": "Delete", "icon": "trash", "style": "destructive"]], "open": "trailing"]
    ])

  static let form = Form<SwipeActions>(words: "[swipe actions](#swipe-actions)", schema: { object.schema }) {
    field in
    guard let actions = field.filled(SwipeActions(), by: object) else { return nil }
    if let side = actions.open, actions.shown.isEmpty, let open = field.value.member("open") {
      field.member(open).warn(
        "unused-key", "there are no \(side.rawValue) actions that could show",
        hint: "add \(quoted(side.rawValue)), or take \"open\" out")
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
    "swipeAction", "A button behind a row.", defaults: SwipeActions.Action(),
    keys: [
      Property("title", \.title, .nonEmptyText, "Its words."),
      Property("icon", \.icon, .icon, "Its picture."),
      Property("style", \.style, .choice("style"), "What it does; a destructive one is red."),
      Property(
        "backgroundColor", \.backgroundColor, .color, "Its colour.",
        otherwise: "systemRed for a destructive one, and systemGray"),
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

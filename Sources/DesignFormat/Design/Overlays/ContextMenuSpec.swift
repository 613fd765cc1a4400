import LayoutEngine

/// A menu, as opened by a long press on a cell or a tap on a bar button: `UIMenu`.
package struct ContextMenuSpec: Equatable, Sendable {
  /// A row of a menu, or a gap between two groups of rows.
  package struct Action: Equatable, Sendable {
    /// The title; nil for a gap between two groups of rows.
    package var title: String?
    package var subtitle: String?
    package var icon: IconName?
    /// Whether the row's action is destructive, which makes the row red.
    package var isDestructive = false
    /// Whether the row has a checkmark.
    package var isOn = false

    /// Creates a gap.
    package init() {}
  }

  package var sourceItem = SourceItem.item("")
  package var title: String?
  /// The rows and gaps, in order.
  package var actions: [Action] = []

  package init() {}
}

extension ContextMenuSpec {
  static let form = Form<ContextMenuSpec>(words: "a [menu](#alerts-and-menus)", schema: { object.schema }) {
    $0.filled(ContextMenuSpec(), by: object)
  }

  static let object: ObjectForm<ContextMenuSpec> = ObjectForm<ContextMenuSpec>(
    "contextMenu", "A menu of a cell or of a bar button.", defaults: ContextMenuSpec(),
    keys: [
      Property(
        "sourceItem", \.sourceItem, SourceItem.form,
        "The item or bar button from which the view is presented.", isRequired: true),
      Property("title", \.title, .nonEmptyText, "The title above the rows."),
      Property(
        "actions", \.actions, actions, "The rows; `\"separator\"` begins another group.", isRequired: true),
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
    "style", Form<Style>.choice("style"), "The kind of action; a destructive action is red.",
    defaultValue: "normal")

  static let object: ObjectForm<ContextMenuSpec.Action> = ObjectForm<ContextMenuSpec.Action>(
    "menuAction", "A row of a menu.", defaults: ContextMenuSpec.Action(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The title.", isRequired: true),
      Property("subtitle", \.subtitle, .nonEmptyText, "The line below the title."),
      Property("icon", \.icon, .icon, "The icon."),
      .key(style) { $0.isDestructive = $1 == .destructive },
      Property("on", \.isOn, .flag, "Whether a checkmark is shown."),
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

extension ContextMenuSpec {
  /// Returns the template that draws the menu, 250 points wide. Up to iOS 18, icons are at the trailing edge, with
  /// lines between all rows. Since iOS 26, icons are at the leading edge, with lines only between groups; the sizes are
  /// estimated, since no source gives them.
  package func template(on system: SystemGeneration) -> Template {
    let isGlass = system != .ios18
    var parts: [TemplateNode] = []
    if let title {
      parts.append(
        .text(title, .footnote, color: .system(.secondaryLabel)) {
          $0.padding = EdgeInsets(
            top: isGlass ? 8 : 12, left: isGlass ? 22 : 16, bottom: isGlass ? 4 : 10, right: 16)
        })
      if !isGlass { parts.append(.line) }
    }
    for (index, action) in actions.enumerated() {
      guard action.title != nil else {
        parts.append(isGlass ? Self.groupSeparator : Self.gap)
        continue
      }
      if !isGlass, index > 0, actions[index - 1].title != nil { parts.append(.line) }
      parts.append(
        isGlass ? action.glassRow(hasIcons: hasIcons, hasTicks: hasTicks) : action.row(hasTicks: hasTicks))
    }
    return Template(
      name: "context menu",
      root: .column(parts) {
        $0.width = .points(250)
        if isGlass { $0.padding = EdgeInsets(top: 10, bottom: 10) }
      })
  }

  private var hasTicks: Bool { actions.contains(where: \.isOn) }
  private var hasIcons: Bool { actions.contains { $0.icon != nil } }

  /// The gap between groups up to iOS 18.
  private static let gap = TemplateNode.box([]) {
    $0.height = .points(8)
    $0.background = .color(.fixed(.system(.quaternarySystemFill)))
  }

  /// The gap between groups since iOS 26.
  private static let groupSeparator = TemplateNode.column([.line]) {
    $0.padding = EdgeInsets(top: 10, left: 22, bottom: 10, right: 22)
  }
}

extension ContextMenuSpec.Action {
  private var color: DesignColor { .system(isDestructive ? .systemRed : .label) }

  private var words: TemplateNode {
    let lines = [
      TemplateNode.text(title ?? "", .body, color: color, lineLimit: 2),
      subtitle.map { .text($0, .footnote, color: .system(.secondaryLabel), lineLimit: 2) },
    ].compactMap { $0 }
    return .column(spacing: 1, alignment: .start, lines) { $0.width = .fill }
  }

  private var tick: TemplateNode {
    .box(isOn ? [.icon(.checkmark, size: 14, color: .system(.label))] : []) { $0.width = .points(16) }
  }

  fileprivate func row(hasTicks: Bool) -> TemplateNode {
    let picture =
      icon.map { [TemplateNode.box([.icon($0, size: 20, color: color)]) { $0.width = .points(26) }] } ?? []
    return .row(spacing: 8, (hasTicks ? [tick] : []) + [words] + picture) {
      $0.minHeight = 44
      $0.padding = EdgeInsets(top: 8, left: hasTicks ? 8 : 16, bottom: 8, right: 14)
    }
  }

  fileprivate func glassRow(hasIcons: Bool, hasTicks: Bool) -> TemplateNode {
    let picture =
      hasIcons
      ? [TemplateNode.box(icon.map { [.icon($0, size: 20, color: color)] } ?? []) { $0.width = .points(28) }]
      : []
    return .row(spacing: 10, (hasTicks ? [tick] : []) + picture + [words]) {
      $0.minHeight = 42
      $0.padding = EdgeInsets(top: 7, left: hasTicks ? 14 : 20, bottom: 7, right: 20)
    }
  }
}

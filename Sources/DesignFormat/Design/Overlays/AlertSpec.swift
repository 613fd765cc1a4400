import LayoutEngine

/// An alert or an action sheet: `UIAlertController`.
package struct AlertSpec: Equatable, Sendable {
  /// A button of an alert: `UIAlertAction`.
  package struct Action: Equatable, Sendable {
    /// The style of a button: `UIAlertAction.Style`.
    package enum Style: String, Hashable, Sendable, CaseIterable {
      case `default`
      /// A button that cancels. It is on the left if there are two buttons, and otherwise last.
      case cancel
      /// A destructive action, which is red.
      case destructive
    }

    package var title = ""
    /// The style, which determines the button's order and color.
    package var style = Style.default
    /// Whether the return key triggers the button, which is then emphasized.
    package var isPreferred = false

    package init() {}
  }

  package var title: String?
  package var message: String?
  /// The buttons, in the order of the design.
  package var actions: [Action] = []
  /// The placeholders of the alert's text fields, in order.
  package var textFields: [String] = []
  /// The cell or button beside which an action sheet is shown, on tablets and on iOS 26.
  package var sourceItem: SourceItem?

  package init() {}

  /// The buttons in display order. If there are two, the one that cancels is first; otherwise it is last.
  package var arrangedActions: [Action] {
    let (others, cancels) = (actions.filter { $0.style != .cancel }, actions.filter { $0.style == .cancel })
    return others.count == 1 && cancels.count == 1 ? cancels + others : others + cancels
  }
}

extension AlertSpec {
  static let form = Form<AlertSpec>(words: "an [alert](#alerts-and-menus)", schema: { object.schema }) {
    field in
    field.filled(AlertSpec(), by: object)
  }

  static let object: ObjectForm<AlertSpec> = ObjectForm<AlertSpec>(
    "alert", "An alert or action sheet.", defaults: AlertSpec(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The title."),
      Property("message", \.message, .nonEmptyText, "The message below the title."),
      Property(
        "actions", \.actions, actions, "The buttons; a cancel button is positioned automatically.",
        isRequired: true),
      Property(
        "textFields", \.textFields, fields,
        "The placeholders of the alert's text fields; action sheets have no text fields."),
      Property(
        "sourceItem", \.sourceItem, SourceItem.form,
        "The source of an action sheet. The action sheet is shown beside its source on tablets and, since iOS 26, also on phones."
      ),
    ],
    examples: [["title": "Delete photo?", "actions": [["title": "Delete", "style": "destructive"]]]])

  private static let words = "array of 1 to 10 [actions](#alerts-and-menus)"
  private static let actions: Form<[Action]> = .array(of: .alertAction, "action", count: 1...10, words: words)

  private static let fields = Form<[String]>(
    words: "array of up to 4 texts", schema: { .array(of: Form<String>.text.schema(), count: 0...4) },
    write: { $0.isEmpty ? [] : nil }
  ) { field in
    field.elements("field", limit: 4)?.compactMap { $0.string() }
  }
}

extension AlertSpec.Action {
  static let object: ObjectForm<AlertSpec.Action> = ObjectForm<AlertSpec.Action>(
    "alertAction", "A button of an alert or an action sheet.", defaults: AlertSpec.Action(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The title.", isRequired: true),
      Property("style", \.style, .choice("style"), "The kind of action."),
      Property(
        "preferred", \.isPreferred, .flag,
        "Whether the action is emphasized; at most one action can be emphasized."),
    ],
    examples: [["title": "Delete", "style": "destructive"]])
}

extension Form where Value == AlertSpec.Action {
  fileprivate static let alertAction = Form<AlertSpec.Action>(
    words: "an action", schema: { AlertSpec.Action.object.schema }
  ) {
    field in
    guard let reader = KeyReader(field, AlertSpec.Action.object, inPlaceOf: { #"{"title": \#(quoted($0))}"# })
    else {
      return nil
    }
    var action = AlertSpec.Action()
    reader.fill(&action, by: AlertSpec.Action.object)
    reader.finish()
    return action
  }
}

extension AlertSpec {
  /// Returns the template that draws the alert. The template also specifies the alert's width.
  ///
  /// Up to iOS 18, an alert is 270 points wide (many sources). Since iOS 26, texts are aligned to the leading edge and buttons are
  /// capsules; the sizes are estimated, since no source gives them.
  package func alertTemplate(on system: SystemGeneration) -> Template {
    Template(name: "alert", root: system == .ios18 ? classicAlert : glassAlert)
  }

  private var classicAlert: TemplateNode {
    let words = Self.column(
      spacing: 3, words(.center, message: .footnote, messageColor: .label) + fields(radius: 5)
    ) {
      $0.padding = EdgeInsets(top: 19, left: 16, bottom: 19, right: 16)
    }
    let buttons = arrangedActions.map { $0.classicButton(.body, height: 44) }
    let isPair = buttons.count == 2
    let parted = Array(buttons.map { [$0] }.joined(separator: [.line]))
    let footer =
      isPair ? TemplateNode.row(alignment: .stretch, stacksOverflow: true, parted) : Self.column(parted)
    return Self.column([words, .line, footer]) { $0.width = .points(270) }
  }

  private var glassAlert: TemplateNode {
    let words = Self.column(
      spacing: 6, words(.leading, message: .subheadline, messageColor: .label) + fields(radius: 12)
    ) {
      $0.padding = EdgeInsets(top: 8, left: 8, bottom: 18, right: 8)
    }
    let buttons = arrangedActions.map { $0.capsule }
    let footer =
      buttons.count == 2
      ? TemplateNode.row(spacing: 8, alignment: .stretch, stacksOverflow: true, buttons)
      : Self.column(spacing: 8, buttons)
    return Self.column([words, footer]) {
      $0.width = .points(300)
      $0.padding = EdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    }
  }

  /// Returns the templates that draw an action sheet, one for each group of buttons. Up to iOS 18, the button that cancels is in
  /// its own group at the bottom.
  package func actionSheetTemplates(on system: SystemGeneration) -> [Template] {
    guard system == .ios18 else {
      return [Template(name: "action sheet", root: glassSheet(arrangedActions))]
    }
    let groups = [actions.filter { $0.style != .cancel }, actions.filter { $0.style == .cancel }]
    return groups.enumerated().compactMap { number, group in
      guard !group.isEmpty || number == 0 && (title ?? message) != nil else { return nil }
      var parts = group.map { $0.classicButton(.title3, height: 57) }
      let words = words(.center, style: .footnote, message: .footnote, messageColor: .secondaryLabel)
      if number == 0, !words.isEmpty {
        parts.insert(
          Self.column(spacing: 4, words) {
            $0.padding = EdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
          }, at: 0)
      }
      return Template(
        name: "action sheet", root: Self.column(Array(parts.map { [$0] }.joined(separator: [.line]))))
    }
  }

  /// Returns the template that draws an action sheet beside its source item, without the button that cancels.
  package func popoverTemplate(on system: SystemGeneration) -> Template {
    var spec = self
    spec.actions = actions.filter { $0.style != .cancel }
    guard system == .ios18 else { return Template(name: "action sheet", root: spec.glassSheet(spec.actions)) }
    return spec.actionSheetTemplates(on: system).first
      ?? Template(name: "action sheet", root: Self.column([]))
  }

  private func glassSheet(_ actions: [Action]) -> TemplateNode {
    let words = words(.leading, message: .subheadline, messageColor: .secondaryLabel)
    let top = Self.column(spacing: 4, words) {
      $0.padding = EdgeInsets(top: 6, left: 8, bottom: 14, right: 8)
    }
    return Self.column((words.isEmpty ? [] : [top]) + [Self.column(spacing: 8, actions.map(\.capsule))]) {
      $0.padding = EdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    }
  }

  private static func column(
    spacing: Double = 0, _ children: [TemplateNode], partStyle: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    .column(spacing: spacing, children, partStyle: partStyle)
  }

  private func words(
    _ alignment: TemplateLabel.Alignment, style: TextStyle = .headline, message messageStyle: TextStyle,
    messageColor: SystemColor
  ) -> [TemplateNode] {
    let titleColor: SystemColor = style == .headline ? .label : .secondaryLabel
    return [
      title.map {
        TemplateNode.text($0, style, weight: .semibold, color: .system(titleColor), alignment: alignment)
      },
      message.map { .text($0, messageStyle, color: .system(messageColor), alignment: alignment) },
    ].compactMap { $0 }
  }

  private func fields(radius: Double) -> [TemplateNode] {
    textFields.map { placeholder in
      .row(
        [.text(placeholder, .footnote, color: .system(.placeholderText), lineLimit: 1) { $0.width = .fill }]
      ) {
        $0.padding = EdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
        $0.background = .color(.fixed(.system(.systemBackground)))
        $0.corners = .radii(
          topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
        $0.borders = [TemplateBorder(width: 0.5, color: .fixed(.system(.separator)))]
      }
    }
  }
}

extension AlertSpec.Action {
  /// Returns the row of a button in the style used up to iOS 18, with the title in the tint color.
  fileprivate func classicButton(_ style: TextStyle, height: Double) -> TemplateNode {
    let color: SystemColor = self.style == .destructive ? .systemRed : .tintColor
    let isStrong = isPreferred || self.style == .cancel
    return .box(
      [
        .text(
          title, style, weight: isStrong ? .semibold : .regular, color: .system(color), alignment: .center,
          lineLimit: 2)
      ]
    ) {
      (
        $0.width, $0.minHeight
      ) = (.fill, height)
      $0.padding = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
    }
  }

  fileprivate var capsule: TemplateNode {
    let color: DesignColor =
      isPreferred
      ? .fixed(HexColor(0xFFFFFF)) : .system(style == .destructive ? .systemRed : .label)
    let backgroundColor: SystemColor =
      !isPreferred ? .tertiarySystemFill : style == .destructive ? .systemRed : .tintColor
    return .box(
      [
        .text(
          title, .body, weight: isPreferred ? .semibold : .medium, color: color, alignment: .center,
          lineLimit: 2)
      ]
    ) {
      ($0.width, $0.minHeight, $0.corners) = (.fill, 48, .capsule)
      $0.padding = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
      $0.background = .color(.fixed(.system(backgroundColor)))
    }
  }
}

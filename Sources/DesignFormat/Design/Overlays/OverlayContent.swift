import LayoutEngine

/// The content of a view in a bar or over a screen, such as a sheet: a template with an item, or another screen.
package struct OverlayContent: Equatable, Sendable {
  /// The name of the template that draws the content; nil if a screen draws it, or if there is no content.
  package var template: String?
  package var item: Item? {
    get { boxedItem.value }
    set { boxedItem = Boxed(newValue) }
  }
  private var boxedItem = Boxed<Item>.none
  package var screenID: String?
  /// The screen with the id `screenID`; empty until all screens are read, and then at most one screen. The
  /// property is an array because a `Screen` contains overlay content, and a struct cannot contain its own
  /// type directly.
  package internal(set) var screens: [Screen] = []

  package init() {}

  package var screen: Screen? { screens.first }
}

extension OverlayContent {
  /// Returns the keys of an object with overlay content. `item` is read separately, where the design's images are available.
  static func keys<Root>(
    _ path: any WritableKeyPath<Root, OverlayContent> & Sendable, showsScreens: Bool
  ) -> [Property<Root>] {
    let templateKey = Key("template", Form<String>.templateName, "The template that draws the content.")
    let screen = Key(
      "screen",
      Form<String>.fileNamePart("screen id", code: "invalid-id").describedAs(
        "the id of a [screen](#screens)"),
      "The screen of the design that is shown instead of a template.")
    let own: [Property<Root>] = [
      .key(templateKey) { $0[keyPath: path].template = $1 }, .key(item),
    ]
    return own + (showsScreens ? [.key(screen) { $0[keyPath: path].screenID = $1 }] : [])
  }

  private static let item = Key(
    "item", Form<Field>.raw("an [item](#items)") { Item.form.schema }, "The item that the template shows.",
    examples: [["name": "Ana", "data": ["price": "12 €"]]])

  /// The schema's rule that exactly one of the keys `template` and `screen` must be present.
  static let rules: JSONTree = ["oneOf": [["required": ["template"]], ["required": ["screen"]]]]
}

extension Field {
  /// Returns the item of the presented view with the key `key`, such as `sheet`; nil if the view has no item.
  func overlayItem(of key: String, images: ImageFolder) -> Item? {
    value.member(key).map(member)?.item(images: images)
  }

  func item(images: ImageFolder) -> Item? {
    value.member("item").map(member).flatMap { Item.read($0, defaultID: "item", images: images) }
  }

  /// Reports an object that does not have exactly one of the keys `template` and `screen`.
  func reportContentForms() {
    guard case .object = value.content else { return }
    let count = ["template", "screen"].filter { value.member($0) != nil }.count
    guard count != 1 else { return }
    report(
      "content-forms", #"expected exactly one of "template" and "screen""#,
      hint: count == 0 ? "name a template, or a screen of the design" : "remove one of them")
  }
}

extension Design {
  /// Resolves the screens that sheets, popovers and sidebars show, and reports unknown ones. Such a screen is shown
  /// without its own sheets, alerts and other presented views.
  mutating func resolvePresentedScreens(in validation: Validation) {
    let all = screens
    func screen(_ content: OverlayContent?, _ key: String, of screen: Screen) -> [Screen] {
      guard let id = content?.screenID else { return [] }
      if var shown = all.first(where: { $0.id == id }) {
        shown.presentation = nil
        return [shown]
      }
      let path = screen.path.appending("presents").appending(key).appending("screen")
      if let value = validation.file.value(at: path) {
        Field(value: value, path: path, validation: validation)
          .reportUnknown("screen", id, among: all.map(\.id))
      }
      return []
    }
    func column(_ id: String?, at path: JSONPath) -> [Screen] {
      guard let id, !id.isEmpty else { return [] }
      if var shown = all.first(where: { $0.id == id }) {
        (shown.presentation, shown.sidebar, shown.splitView) = (nil, nil, nil)
        return [shown]
      }
      if let value = validation.file.value(at: path) {
        Field(value: value, path: path, validation: validation)
          .reportUnknown("screen", id, among: all.map(\.id))
      }
      return []
    }
    func take(_ owner: inout Screen) {
      let path = owner.path
      let sidebar = column(owner.sidebar?.screenID, at: path.appending("sidebar").appending("screen"))
      owner.sidebar?.screens = sidebar
      var splitView = owner.splitView
      splitView?.changeColumns { name, member in
        member.screens = column(
          member.screenID, at: path.appending("splitView").appending(name).appending("screen"))
      }
      owner.splitView = splitView
      guard var presentation = owner.presentation else { return }
      let sheet = screen(presentation.sheet?.content, "sheet", of: owner)
      let popover = screen(presentation.popover?.content, "popover", of: owner)
      presentation.sheet?.content.screens = sheet
      presentation.popover?.content.screens = popover
      owner.presentation = presentation
    }
    for index in screens.indices {
      take(&screens[index])
      for other in screens[index].alternatives.indices { take(&screens[index].alternatives[other]) }
    }
  }
}

/// Functions and constants that build the parts of views that the system draws, such as alerts and menus.
extension TemplateNode {
  static func column(
    spacing: Double = 0, alignment: TemplateStack.Alignment = .stretch,
    _ children: [TemplateNode], partStyle change: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    stack(.column, spacing, alignment, children, change)
  }

  static func row(
    spacing: Double = 0, alignment: TemplateStack.Alignment = .center, stacksOverflow: Bool = false,
    _ children: [TemplateNode], partStyle change: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    stack(.row, spacing, alignment, stacksOverflow: stacksOverflow, children, change)
  }

  private static func stack(
    _ axis: TemplateStack.Axis, _ spacing: Double, _ alignment: TemplateStack.Alignment,
    stacksOverflow: Bool = false, _ children: [TemplateNode], _ change: (inout TemplateStyle) -> Void
  ) -> TemplateNode {
    TemplateNode(
      TemplateStack(
        axis: axis, spacing: spacing, alignment: alignment, distribution: .center, omitsOverflow: false,
        stacksOverflow: stacksOverflow), partStyle: partStyle(change), children: children)
  }

  /// Returns a text of at most `lineLimit` lines; 0 means no limit.
  static func text(
    _ string: String, _ style: TextStyle, weight: TemplateTextAttributes.Weight? = nil, color: DesignColor,
    alignment: TemplateLabel.Alignment = .leading, lineLimit: Int = 0,
    partStyle change: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    var lettering = TemplateTextAttributes()
    lettering.weight = weight
    let label = TemplateLabel(
      string, style: .system(style), lettering: lettering, alignment: alignment, lineLimit: lineLimit)
    return TemplateNode(
      label,
      partStyle: partStyle {
        change(&$0); $0.color = .fixed(color)
      })
  }

  static func icon(_ name: IconName, size: Double, color: DesignColor) -> TemplateNode {
    TemplateNode(
      TemplateIcon(icon: .fixed(name), size: size), partStyle: partStyle { $0.color = .fixed(color) })
  }

  /// A hairline across the part that contains it.
  static let line = TemplateNode(
    TemplateShape(figure: .line, fill: nil, details: TemplateFigureDetails()),
    partStyle: partStyle { $0.color = .fixed(.system(.separator)) })

  /// Returns a box that centers its children. `change` sets the style of the box.
  static func box(_ children: [TemplateNode], partStyle change: (inout TemplateStyle) -> Void) -> TemplateNode
  {
    TemplateNode(TemplateOverlay(alignment: .center), partStyle: partStyle(change), children: children)
  }

  private static func partStyle(_ change: (inout TemplateStyle) -> Void) -> TemplateStyle {
    var partStyle = TemplateStyle()
    change(&partStyle)
    return partStyle
  }
}

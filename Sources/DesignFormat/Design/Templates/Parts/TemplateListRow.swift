package import LayoutEngine

/// A row of a list: its content, accessories, background and separators. Lists wrap the templates of their cells,
/// headers and footers in such rows; designs cannot specify them.
///
/// The first child is the content; the others are the accessories.
package struct TemplateListRow: TextlessPart {
  package enum Role: Sendable {
    case cell
    case header
    case footer
  }

  /// The slot of an accessory: the end of the row at which the accessory is, and its kind.
  package struct Slot: Equatable, Sendable {
    package let side: ListAccessory.Placement
    package let kind: ListAccessory.Kind
  }

  package let list: SectionList
  package let role: Role
  /// The slots of the accessories, from the leading edge.
  package let slots: [Slot]
  /// The indentation of the row's content, in points.
  package let indentation: Double
  package let separators: ListSeparatorConfiguration
  /// Whether the content is at least the row's margins away from the row's edges.
  package let preservesMargins: Bool
  /// Whether the row is inside a `TemplateSwipedRow`, which rounds the corners of the row's background.
  package var isSwiped = false

  package var name: String { "row" }
  package var revealsBackground: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension Template {
  /// Whether the template draws a swiped row, part of which is not visible.
  package var isSwipedRow: Bool { root.part is TemplateSwipedRow }
}

/// A row that has been swiped, with the buttons behind it. The first child is the row; the others are the buttons, the outermost
/// first.
package struct TemplateSwipedRow: TextlessPart {
  package let list: SectionList
  package let side: ListAccessory.Placement

  package var name: String { "swiped row" }
  package var revealsBackground: Bool { false }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

/// Wraps the templates of cells, headers and footers in the rows of a list.
struct ListRowTemplate {
  let list: SectionList
  let section: Section
  /// The templates of custom views, by name.
  let templates: [String: Template]

  /// The width of one indentation level, in points (docs/collection-view.md, "Accessories of list cells").
  private static let indentationWidth = 10.0

  func row(of item: Item, around content: Template, isHeader: Bool) -> Template {
    let accessories = accessories(of: item)
    let nodes = accessories.map { accessory in
      accessory.node(of: item, drawnBy: accessory.template.flatMap { templates[$0] })
    }
    let lines = list.configuration.separatorConfiguration
    let row = TemplateListRow(
      list: list, role: isHeader ? .header : .cell,
      slots: accessories.map { TemplateListRow.Slot(side: $0.side, kind: $0.kind) },
      indentation: Double(item.indentationLevel) * Self.indentationWidth,
      separators: lines.overridden(by: section.separators).overridden(by: item.separators),
      preservesMargins: content.isListContent)
    guard let swiped = item.swipeActions, let side = swiped.open, !swiped.shown.isEmpty else {
      return template(row, around: content, nodes)
    }
    var moved = row
    moved.isSwiped = true
    let inner = template(moved, around: content, nodes).root
    let buttons = swiped.shown.enumerated().map { number, action in
      list.metrics == .iOS18
        ? action.node(number: number, of: item) : action.roundNode(number: number, of: item)
    }
    return Template(
      name: content.name,
      root: TemplateNode(
        TemplateSwipedRow(list: list, side: side), at: inner.sourcePath, children: [inner] + buttons))
  }

  func boundary(_ role: TemplateListRow.Role, around content: Template) -> Template {
    let row = TemplateListRow(
      list: list, role: role, slots: [], indentation: 0, separators: ListSeparatorConfiguration(),
      preservesMargins: content.isListContent)
    return template(row, around: content, [])
  }

  private func template(
    _ row: TemplateListRow, around content: Template, _ accessories: [TemplateNode]
  ) -> Template {
    var inner = content.root
    inner.sourcePath = JSONPath.root.appending("templates").appending(content.name)
    return Template(
      name: content.name,
      root: TemplateNode(row, at: inner.sourcePath, children: [inner.insideContainer] + accessories))
  }

  /// Returns the displayed accessories of an item, in UIKit's order. An item with children has at least an outline
  /// disclosure. While items are selected, every row has a selection mark.
  private func accessories(of item: Item) -> [ListAccessory] {
    var accessories = item.accessories ?? section.accessories
    if item.isExpanded != nil, !accessories.contains(where: { $0.kind == .outlineDisclosure }) {
      accessories.append(ListAccessory(.outlineDisclosure))
    }
    if list.isSelecting, !accessories.contains(where: { $0.kind == .multiselect }) {
      accessories.append(ListAccessory(.multiselect))
    }
    let order = ListAccessory.Kind.allCases
    return accessories.filter { $0.isDisplayed(isEditing: list.isEditing) }.enumerated().sorted { a, b in
      let (first, second) = (order.firstIndex(of: a.element.kind), order.firstIndex(of: b.element.kind))
      return (first ?? 0, a.offset) < (second ?? 0, b.offset)
    }.map(\.element)
  }
}

extension TemplateNode {
  /// This part in a container that is always shown, so that the indices of the row's children do not depend
  /// on the part's condition. A container without a condition is returned unchanged.
  var insideContainer: TemplateNode {
    let isAlways = condition == TemplateCondition() && (part is TemplateStack || part is TemplateOverlay)
    return isAlways
      ? self : TemplateNode(TemplateOverlay(alignment: .leading), at: sourcePath, children: [self])
  }

  /// Creates a part; `sourcePath` is the JSON path of its description in the design, nil if there is none.
  init(
    _ part: any TemplatePart, partStyle: TemplateStyle = TemplateStyle(), at sourcePath: JSONPath? = nil,
    children: [TemplateNode] = []
  ) {
    self.init(
      part: part, children: children, partStyle: partStyle, condition: TemplateCondition(), variants: [],
      sourcePath: sourcePath)
  }
}

extension Template {
  /// Whether this is an unmodified shipped template for list content. Such a template is placed inside the list's
  /// margins.
  fileprivate var isListContent: Bool {
    guard let shipped = ShippedTemplate(rawValue: name), shipped.isListContent else { return false }
    return shipped.template == self
  }
}

extension ListAccessory {
  /// Returns the part that draws the accessory, with the sizes of docs/collection-view.md, "Accessories of list cells".
  func node(of item: Item, drawnBy template: Template?) -> TemplateNode {
    var node =
      switch kind {
      case .multiselect:
        item.state == .selected
          ? Self.disc(.checkmarkCircleFill, .tintColor)
          : Self.icon(.circle, 22, in: (26, 26), .tertiaryLabel)
      case .delete: Self.disc(.minusCircleFill, .systemRed)
      case .insert: Self.disc(.plusCircleFill, .systemGreen)
      case .detail: Self.icon(.infoCircle, 22, in: (26, 26), .tintColor)
      case .checkmark: Self.icon(.checkmark, 20, in: (19, 18), .tintColor, movedBy: 2.9)
      case .disclosureIndicator: Self.icon(.chevronForward, 15, in: (14, 14), .tertiaryLabel, movedBy: 2.5)
      case .outlineDisclosure:
        item.isExpanded == true
          ? Self.icon(.chevronDown, 15, in: (14, 14), .tintColor)
          : Self.icon(.chevronForward, 15, in: (14, 14), .tintColor)
      case .popUpMenu: Self.menu
      case .reorder: Self.icon(.line3Horizontal, 15, in: (27, 15), .tertiaryLabel)
      case .label: Self.label(text ?? "")
      case .customView: template?.root ?? TemplateNode(TemplateSpacer(minLength: 0))
      }
    node.sourcePath =
      template.map { JSONPath.root.appending("templates").appending($0.name) }
      ?? item.path.appending("accessories").appending(kind.rawValue)
    if let tintColor { node.tint(.fixed(tintColor)) }
    node = node.insideContainer
    if isHidden { node.partStyle.opacity = 0 }
    return node
  }

  /// An icon, centered in its box and then moved by `shift` points towards the row's end. A chevron ends one point
  /// before the margin of a phone's row, and a check mark two points (docs/collection-view.md, "Accessories of list
  /// cells").
  private static func icon(
    _ name: IconName, _ height: Double, in size: (width: Double, height: Double), _ color: SystemColor,
    movedBy shift: Double = 0
  ) -> TemplateNode {
    var partStyle = TemplateStyle()
    (partStyle.width, partStyle.height) = (.points(size.width), .points(size.height))
    partStyle.padding = EdgeInsets(left: 2 * shift)
    var contentStyle = TemplateStyle()
    contentStyle.color = .fixed(.system(color))
    return TemplateNode(
      TemplateOverlay(alignment: .center), partStyle: partStyle,
      children: [TemplateNode(TemplateIcon(icon: .fixed(name), size: height), partStyle: contentStyle)])
  }

  /// A filled circle with a cut-out symbol, on a white background.
  private static func disc(_ name: IconName, _ color: SystemColor) -> TemplateNode {
    var node = icon(name, 22, in: (26, 26), color)
    var badgeStyle = TemplateStyle()
    (badgeStyle.width, badgeStyle.height, badgeStyle.corners) = (.points(16), .points(16), .capsule)
    badgeStyle.background = .color(.fixed(.fixed(HexColor(0xFFFFFF))))
    node.children.insert(TemplateNode(TemplateOverlay(alignment: .center), partStyle: badgeStyle), at: 0)
    return node
  }

  private static let menu: TemplateNode = {
    var partStyle = TemplateStyle()
    (partStyle.width, partStyle.height) = (.points(14), .points(18))
    var contentStyle = TemplateStyle()
    contentStyle.color = .fixed(.system(.secondaryLabel))
    let angles = [IconName.chevronUp, .chevronDown].map {
      TemplateNode(TemplateIcon(icon: .fixed($0), size: 7), partStyle: contentStyle)
    }
    return TemplateNode(
      TemplateStack(
        axis: .column, spacing: 3, alignment: .center, distribution: .center, omitsOverflow: false,
        stacksOverflow: false), partStyle: partStyle, children: angles)
  }()

  private static func label(_ text: String) -> TemplateNode {
    var partStyle = TemplateStyle()
    partStyle.color = .fixed(.system(.secondaryLabel))
    return TemplateNode(TemplateLabel(text), partStyle: partStyle)
  }
}

extension TemplateNode {
  /// Replaces all text and icon colors.
  fileprivate mutating func tint(_ color: TemplateColor) {
    if partStyle.color != nil { partStyle.color = color }
    for index in children.indices { children[index].tint(color) }
  }
}

extension SwipeActions.Action {
  /// Returns the part that draws the button, as high as its row. `number` is the index of the button.
  func node(number: Int, of item: Item) -> TemplateNode {
    var (partStyle, contentStyle) = (TemplateStyle(), TemplateStyle())
    partStyle.minWidth = Self.minimumWidth
    partStyle.height = .fill
    partStyle.padding = EdgeInsets(left: 12, right: 12)
    partStyle.background = .color(.fixed(color))
    contentStyle.color = .fixed(.fixed(HexColor(0xFFFFFF)))
    var parts: [TemplateNode] = []
    if let icon {
      parts.append(TemplateNode(TemplateIcon(icon: .fixed(icon), size: 22), partStyle: contentStyle))
    }
    if let title {
      let style: TemplateTextStyle = .system(icon == nil ? .body : .footnote)
      parts.append(
        TemplateNode(TemplateLabel(title, style: style, alignment: .center), partStyle: contentStyle))
    }
    return TemplateNode(
      TemplateStack(
        axis: .column, spacing: 4, alignment: .center, distribution: .center, omitsOverflow: false,
        stacksOverflow: false), partStyle: partStyle,
      at: item.path.appending("swipeActions").appending(number), children: parts)
  }

  /// The minimum width of a button, in points. It is estimated from tables of iOS 18; UIKit's value was not measured.
  private static let minimumWidth = 74.0

  /// Returns the part that draws the button since iOS 26: a circle with the icon, with the title below it in high rows, or a
  /// capsule with the title. The sizes are estimated from images; UIKit's values were not measured.
  func roundNode(number: Int, of item: Item) -> TemplateNode {
    let path = item.path.appending("swipeActions").appending(number)
    var (white, plate) = (TemplateStyle(), TemplateStyle())
    white.color = .fixed(.fixed(HexColor(0xFFFFFF)))
    plate.background = .color(.fixed(color))
    (plate.height, plate.corners) = (.points(Self.diameter), .capsule)
    var parts: [TemplateNode] = []
    if let icon {
      plate.width = .points(Self.diameter)
      parts = [TemplateNode(TemplateIcon(icon: .fixed(icon), size: 20), partStyle: white)]
    } else if let title {
      plate.minWidth = Self.diameter
      plate.padding = EdgeInsets(left: 14, right: 14)
      parts = [TemplateNode(TemplateLabel(title, alignment: .center), partStyle: white)]
    }
    parts = [TemplateNode(TemplateOverlay(alignment: .center), partStyle: plate, children: parts)]
    if icon != nil, let title {
      var gray = TemplateStyle()
      gray.color = .fixed(.system(.secondaryLabel))
      let isHigh = TemplateTest(
        binding: TemplateBinding("cell.height", path: path), relation: .atLeast, operand: Self.titledHeight)
      parts.append(
        TemplateNode(
          part: TemplateLabel(title, style: .system(.caption2), alignment: .center), children: [],
          partStyle: gray, condition: TemplateCondition(all: [isHigh]), variants: [], sourcePath: nil))
    }
    var partStyle = TemplateStyle()
    partStyle.height = .fill
    partStyle.padding = EdgeInsets(left: 4, right: 4)
    return TemplateNode(
      TemplateStack(
        axis: .column, spacing: 3, alignment: .center, distribution: .center, omitsOverflow: false,
        stacksOverflow: false), partStyle: partStyle, at: path, children: parts)
  }

  /// The diameter of a round button, in points.
  private static let diameter = 44.0
  /// The minimum height of a row in which round buttons have titles, in points.
  private static let titledHeight = "66"
}

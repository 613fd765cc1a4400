import LayoutEngine

/// Makes templates of lists: rows, headers and footers with what the list adds to what they show.
struct ListRowTemplate {
  let list: SectionList
  let section: Section
  /// The templates of custom views.
  let templates: [String: Template]

  /// How far a level is indented, in points (docs/collection-view.md, "Accessories of list cells").
  private static let indentationWidth = 10.0

  /// The row of an item, whose content a template draws.
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
    let buttons = swiped.shown.enumerated().map { $0.element.node(number: $0.offset, of: item) }
    return Template(
      name: content.name,
      root: TemplateNode(
        TemplateSwipedRow(list: list, side: side), at: inner.place, children: [inner] + buttons))
  }

  /// A header or a footer, which a template draws.
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
    inner.place = JSONPath.root.appending("templates").appending(content.name)
    return Template(
      name: content.name, root: TemplateNode(row, at: inner.place, children: [inner.kept] + accessories))
  }

  /// The accessories of an item that are displayed, in UIKit's order. Where the design leaves them out, the parent of
  /// others still has an outline disclosure, and every row a multiselect while items are selected.
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
  /// The part in one that is there where it is left out itself, since parts of a row are told apart by their order.
  var kept: TemplateNode {
    let isAlways = condition == TemplateCondition() && (part is TemplateStack || part is TemplateOverlay)
    return isAlways ? self : TemplateNode(TemplateOverlay(alignment: .leading), at: place, children: [self])
  }

  /// A part that no design describes, or that of a place in one.
  init(
    _ part: any TemplatePart, look: TemplateLook = TemplateLook(), at place: JSONPath? = nil,
    children: [TemplateNode] = []
  ) {
    self.init(
      part: part, children: children, look: look, condition: TemplateCondition(), variants: [], place: place)
  }
}

extension Template {
  /// Whether it is a shipped one whose margins the list adds to.
  fileprivate var isListContent: Bool {
    guard let shipped = ShippedTemplate(rawValue: name), shipped.isListContent else { return false }
    return shipped.template == self
  }
}

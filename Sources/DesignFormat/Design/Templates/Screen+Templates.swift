extension Screen {
  /// Looks up every template that the screen and its content name, and reports names that no template has.
  mutating func takeTemplates(from library: TemplateLibrary, _ validation: Validation) {
    var names: [(name: String, path: JSONPath)] = [(cell, path.appending("cell"))]
    names += [(headerTemplate, path.appending("headerTemplate"))]
    names += [(footerTemplate, path.appending("footerTemplate"))]
    for (key, views) in [("decorations", decorations), ("supplementaryViews", supplementaryViews)] {
      names += views.map { ($0.template, path.appending(key).appending($0.kind)) }
    }
    for section in sections + updates.flatMap(\.newSections) {
      let own: [(key: String, name: String?)] = [
        ("cell", section.cell), ("headerTemplate", section.headerTemplate),
        ("footerTemplate", section.footerTemplate),
      ]
      for case (let key, let name?) in own { names.append((name, section.path.appending(key))) }
    }
    let items = sections.flatMap { $0.items.filter { $0.cell != nil } } + updates.flatMap(\.newItems)
    for item in items {
      if let name = item.cell { names.append((name, item.path.appending("cell"))) }
    }
    names += presentation?.templates(at: path.appending("presents")) ?? []
    names += navigationBar?.template(at: path.appending("navigationBar")).map { [$0] } ?? []
    if let name = bottomAccessory?.content.template {
      names.append((name, path.appending("bottomAccessory").appending("template")))
    }
    let known = library.namesOfCells
    names += templatesOfAccessories
    takeListTemplates(from: library)
    for (name, place) in names {
      if let template = library[name] {
        templates[name] = template
      } else if !known.contains(name), let value = validation.file.value(at: place) {
        Field(value: value, path: place, validation: validation).reportUnknown("template", name, among: known)
      }
    }
    takeTemplatesOfNamedViews(from: library, validation)
  }

  /// The templates that accessories of rows name, and where they do.
  private var templatesOfAccessories: [(name: String, path: JSONPath)] {
    func named(
      _ accessories: [ListAccessory]?, at place: JSONPath
    ) -> [(name: String, path: JSONPath)] {
      guard let accessories, !accessories.isEmpty else { return [] }
      return accessories.enumerated().compactMap { number, accessory in
        let path = place.appending("accessories").appending(number).appending("template")
        return accessory.template.map { ($0, path) }
      }
    }
    let sections = sections + updates.flatMap(\.newSections)
    let groups = sections.map(\.items) + updates.map(\.newItems)
    return sections.flatMap { named($0.accessories, at: $0.path) }
      + groups.flatMap { items in items.flatMap { named($0.accessories, at: $0.path) } }
  }

  /// Looks up what lists draw that names no template, on any system and at any size.
  private mutating func takeListTemplates(from library: TemplateLibrary) {
    guard hasLists else { return }
    for shipped in ShippedTemplate.allCases where shipped.isListContent || shipped.isSidebarContent {
      templates[shipped.rawValue] = library[shipped.rawValue]
    }
  }

  /// The template of a cell: the item's own, else the section's, else the screen's; in a list, with what the list adds
  /// to it.
  public func template(for item: Item, in section: Section) -> Template? {
    guard let list = section.list else { return templates[item.cell ?? section.cell ?? cell] }
    let isHeader = list.hasHeaderItem && section.items.first?.id == item.id
    let name =
      isHeader
      ? section.headerTemplate ?? ownHeaderTemplate ?? list.header.rawValue
      : section.cell ?? ownCell ?? list.cell.rawValue
    return templates[item.cell ?? name].map { content in
      ListRowTemplate(list: list, section: section, templates: templates)
        .row(of: item, around: content, isHeader: isHeader)
    }
  }

  /// The template of a section's header; in a list, with what the list adds to it.
  public func headerTemplate(of section: Section) -> Template? {
    guard let list = section.list else { return templates[section.headerTemplate ?? headerTemplate] }
    return templates[section.headerTemplate ?? ownHeaderTemplate ?? list.header.rawValue].map { content in
      ListRowTemplate(list: list, section: section, templates: templates).boundary(.header, around: content)
    }
  }

  /// The template of a section's footer; in a list, with what the list adds to it.
  public func footerTemplate(of section: Section) -> Template? {
    guard let list = section.list else { return templates[section.footerTemplate ?? footerTemplate] }
    return templates[section.footerTemplate ?? ownFooterTemplate ?? list.footer.rawValue].map { content in
      ListRowTemplate(list: list, section: section, templates: templates).boundary(.footer, around: content)
    }
  }
}

extension Template {
  /// Where a screen says nothing: cells that stand on a group's colour need the colour around groups.
  var screenBackground: DesignColor {
    let grouped = DesignColor.system(.secondarySystemGroupedBackground)
    return .system(
      root.ownBackground == .color(.fixed(grouped)) ? .systemGroupedBackground : .systemBackground)
  }

  /// Whether nothing is left of it without the item's picture.
  var needsImage: Bool { root.part.needsImage }
}

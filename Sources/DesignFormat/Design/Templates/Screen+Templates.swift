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
    let known = library.names
    for (name, place) in names {
      if let template = library[name] {
        templates[name] = template
      } else if !known.contains(name), let value = validation.file.value(at: place) {
        Field(value: value, path: place, validation: validation).reportUnknown("template", name, among: known)
      }
    }
    takeTemplatesOfNamedViews(from: library, validation)
  }

  /// The template of a cell: the item's own, else the section's, else the screen's.
  public func template(for item: Item, in section: Section) -> Template? {
    templates[item.cell ?? section.cell ?? cell]
  }

  /// The template of a section's header.
  public func headerTemplate(of section: Section) -> Template? {
    templates[section.headerTemplate ?? headerTemplate]
  }

  /// The template of a section's footer.
  public func footerTemplate(of section: Section) -> Template? {
    templates[section.footerTemplate ?? footerTemplate]
  }
}

extension Template {
  /// Where a screen says nothing: cells that stand on a group's colour need the colour around groups.
  var screenBackground: DesignColor {
    let grouped = DesignColor.system(.secondarySystemGroupedBackground)
    return .system(
      root.look.background == .color(.fixed(grouped)) ? .systemGroupedBackground : .systemBackground)
  }

  /// Whether nothing is left of it without the item's picture.
  var needsImage: Bool { root.part.needsImage }
}

package import Foundation
import LayoutEngine

extension Screen {
  /// Looks up every template that the screen and its content refer to, and reports unknown names.
  mutating func resolveTemplates(from library: TemplateLibrary, _ validation: Validation) {
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
    resolveListTemplates(from: library)
    for (name, sourcePath) in names {
      if let template = library[name] {
        templates[name] = template
      } else if !known.contains(name), let value = validation.file.value(at: sourcePath) {
        Field(value: value, path: sourcePath, validation: validation).reportUnknown(
          "template", name, among: known)
      }
    }
    resolveTemplatesOfNamedViews(from: library, validation)
  }

  /// The names of the templates that accessories of rows use, with the JSON paths at which they are named.
  private var templatesOfAccessories: [(name: String, path: JSONPath)] {
    func named(
      _ accessories: [ListAccessory]?, at sourcePath: JSONPath
    ) -> [(name: String, path: JSONPath)] {
      guard let accessories, !accessories.isEmpty else { return [] }
      return accessories.enumerated().compactMap { number, accessory in
        let path = sourcePath.appending("accessories").appending(number).appending("template")
        return accessory.template.map { ($0, path) }
      }
    }
    let sections = sections + updates.flatMap(\.newSections)
    let groups = sections.map(\.items) + updates.map(\.newItems)
    return sections.flatMap { named($0.accessories, at: $0.path) }
      + groups.flatMap { items in items.flatMap { named($0.accessories, at: $0.path) } }
  }

  /// Looks up the default templates of all lists, since the list that is used depends on the system and the size.
  private mutating func resolveListTemplates(from library: TemplateLibrary) {
    guard hasLists else { return }
    for shipped in ShippedTemplate.allCases where shipped.isListContent || shipped.isSidebarContent {
      templates[shipped.rawValue] = library[shipped.rawValue]
    }
  }

  /// Returns the template of the cell at an index path. The template is as wide as its content if the layout
  /// only estimates the width, unless the template's root or the item specifies a size.
  package func template(forItemAt path: IndexPath) -> Template? {
    let section = sections[path.section]
    let item = section.items[path.item]
    var template = template(for: item, in: section)
    if item.size == nil, !section.estimatedWidths.isEmpty {
      template?.hugsWidth = section.estimatedWidths[path.item % section.estimatedWidths.count]
    }
    return template
  }

  /// Returns the template of an item's cell: the item's own, or else the section's, or else the screen's. In a list, the template
  /// also draws the row's accessories, background and separators.
  package func template(for item: Item, in section: Section) -> Template? {
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

  /// Returns the template of a section's header. In a list, the template also draws the header's row, with its margins,
  /// background and separators.
  package func headerTemplate(of section: Section) -> Template? {
    guard let list = section.list else { return templates[section.headerTemplate ?? headerTemplate] }
    return templates[section.headerTemplate ?? ownHeaderTemplate ?? list.header.rawValue].map { content in
      ListRowTemplate(list: list, section: section, templates: templates).boundary(.header, around: content)
    }
  }

  /// Returns the template of a section's footer. In a list, the template also draws the footer's row, with its margins,
  /// background and separators.
  package func footerTemplate(of section: Section) -> Template? {
    guard let list = section.list else { return templates[section.footerTemplate ?? footerTemplate] }
    return templates[section.footerTemplate ?? ownFooterTemplate ?? list.footer.rawValue].map { content in
      ListRowTemplate(list: list, section: section, templates: templates).boundary(.footer, around: content)
    }
  }
}

extension Template {
  /// The default background of a screen with cells of this template. If the cells have a background color for grouped
  /// content, this is the grouped background.
  var screenBackground: DesignColor {
    let grouped = DesignColor.system(.secondarySystemGroupedBackground)
    return .system(
      root.ownBackground == .color(.fixed(grouped)) ? .systemGroupedBackground : .systemBackground)
  }

  /// Whether the template shows nothing if the item has no image.
  var needsImage: Bool { root.part.needsImage }
}

/// The assignment of a template to views of a kind.
package struct ViewTemplate: Equatable, Sendable {
  /// The kind of the views, as the layout names it.
  package let kind: String
  /// The template's name.
  package let template: String
}

extension Form where Value == [ViewTemplate] {
  /// An object whose keys are kinds of views, and whose values are names of templates.
  static let viewTemplates = Form(
    words: "object of the names of [templates](#templates)",
    schema: { .dictionary(of: Form<String>.templateName.schema()) }
  ) { field in
    field.members()?.compactMap { member in
      Form<String>.templateName.read(field.member(member)).map {
        ViewTemplate(kind: member.key, template: $0)
      }
    }
  }
}

extension Screen {
  /// Returns the template for a kind of supplementary view in a section, if any.
  package func template(forSupplementary kind: String, in section: Section) -> Template? {
    switch kind {
    case SupplementaryKind.sectionHeader: headerTemplate(of: section)
    case SupplementaryKind.sectionFooter: footerTemplate(of: section)
    default: template(of: kind, among: supplementaryViews)
    }
  }

  /// Returns the template for a kind of decoration; nil to use the layout's own drawing.
  package func template(forDecoration kind: String) -> Template? { template(of: kind, among: decorations) }

  private func template(of kind: String, among views: [ViewTemplate]) -> Template? {
    if let named = views.first(where: { $0.kind == kind }) { return templates[named.template] }
    return viewKinds.contains(kind) ? templates[kind] : nil
  }

  /// Looks up templates whose names are the kinds of the layout's views, and warns about missing ones.
  mutating func resolveTemplatesOfNamedViews(from library: TemplateLibrary, _ validation: Validation) {
    reportUnknownKinds(validation)
    let standard = [SupplementaryKind.sectionHeader, SupplementaryKind.sectionFooter]
    for view in layout.extended.namedViews.sorted() where !standard.contains(view.kind) {
      let isDecoration = view == .decoration(kind: view.kind)
      let (key, chosen) =
        isDecoration ? ("decorations", decorations) : ("supplementaryViews", supplementaryViews)
      guard !chosen.contains(where: { $0.kind == view.kind }) else { continue }
      viewKinds.insert(view.kind)
      let sourcePath = path.appending("layout")
      if let template = library.template(ofKind: view.kind) {
        templates[view.kind] = template
      } else if library.isMissing(view.kind), let value = validation.file.value(at: sourcePath) {
        Field(value: value, path: sourcePath, validation: validation).warn(
          "undrawn-view", "no template draws the views of kind \(quoted(view.kind))",
          hint: "write a template \(quoted(view.kind)), or name one: "
            + "\(quoted(key)): { \(quoted(view.kind)): … }")
      }
    }
    for transition in transitions {
      guard case .layout(let other) = transition.change else { continue }
      for view in other.extended.namedViews where !standard.contains(view.kind) {
        viewKinds.insert(view.kind)
        if let template = library.template(ofKind: view.kind) { templates[view.kind] = template }
      }
    }
  }

  /// Reports templates for kinds of views that no layout of the screen creates.
  private func reportUnknownKinds(_ validation: Validation) {
    guard !layout.extended.namesViewsDuringLayout else { return }
    let views = transitions.reduce(into: layout.extended.namedViews) { views, transition in
      if case .layout(let other) = transition.change { views.formUnion(other.extended.namedViews) }
    }
    func check(_ key: String, own: [String], areDecorations: Bool) {
      let sourcePath = path.appending(key)
      guard let value = validation.file.value(at: sourcePath), case .object(let members) = value.content
      else {
        return
      }
      let field = Field(value: value, path: sourcePath, validation: validation)
      let named = views.filter { $0.isDecoration == areDecorations }.map(\.kind).sorted()
      field.reportUnknownKeys(of: members, known: own + named.filter { !own.contains($0) })
    }
    check(
      "decorations", own: [BookshelfLayout.shelfKind, BookshelfLayout.backgroundKind], areDecorations: true)
    check("supplementaryViews", own: [], areDecorations: false)
  }
}

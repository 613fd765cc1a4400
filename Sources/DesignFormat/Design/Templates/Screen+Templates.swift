extension Screen {
  /// Looks up every template that the screen and its content name, and reports names that no template has.
  mutating func takeTemplates(from library: TemplateLibrary, _ validation: Validation) {
    var names: [(name: String, path: JSONPath)] = [(cell, path.appending("cell"))]
    names += [(headerTemplate, path.appending("headerTemplate"))]
    names += [(footerTemplate, path.appending("footerTemplate"))]
    names += decorations.map { ($0.template, path.appending("decorations").appending($0.kind)) }
    for section in sections + updates.flatMap(\.newSections) {
      names += [("cell", section.cell), ("headerTemplate", section.headerTemplate)]
        .appendingFooter(of: section).compactMap { key, name in
          name.map { ($0, section.path.appending(key)) }
        }
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

  /// The template of a kind of decoration; nil where the layout's own drawing is wanted.
  public func template(forDecoration kind: String) -> Template? {
    decorations.first { $0.kind == kind }.flatMap { templates[$0.template] }
  }
}

extension [(String, String?)] {
  fileprivate func appendingFooter(of section: Section) -> [(String, String?)] {
    self + [("footerTemplate", section.footerTemplate)]
  }
}

/// Which template draws a kind of decoration.
public struct DecorationTemplate: Equatable, Sendable {
  /// The layout's name for the decoration.
  public let kind: String
  /// The template's name.
  public let template: String
}

extension DecorationTemplate {
  /// The decorations that layouts have.
  private static let kinds = [
    Key("shelf", Form.templateName, "The template of shelves."),
    Key("background", Form.templateName, "The template of what is behind a section."),
  ]

  private static let object = ObjectForm<DecorationTemplate>(
    "decorationTemplates", "Templates of what a layout adds of its own, by its kinds.",
    keys: kinds.map { .key($0) })

  /// An object of templates by kinds of decorations.
  static let form = Form<[DecorationTemplate]>(
    words: "object: the names of templates for the `shelf` and the `background` of a `bookshelf`",
    schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    let found = kinds.compactMap { kind in
      reader[kind].map { DecorationTemplate(kind: kind.declaration.name, template: $0) }
    }
    reader.finish()
    return found
  }
}

extension Template {
  /// What is behind cells of this template where a screen says nothing: cells that stand on a group's colour need
  /// the colour around groups.
  var screenBackground: DesignColor {
    let grouped = DesignColor.system(.secondarySystemGroupedBackground)
    return .system(
      root.look.background == .color(.fixed(grouped)) ? .systemGroupedBackground : .systemBackground)
  }

  /// Whether nothing is left of it without the item's picture.
  var needsImage: Bool { root.part.needsImage }
}

import Foundation
public import LayoutEngine

extension Screen {
  static func read(_ field: Field, images: ImageFolder, templates: TemplateLibrary) -> Screen? {
    guard let reader = KeyReader(field, form) else { return nil }
    let layouts = field.validation.layouts
    let id = reader.required(Keys.id)
    let layout = reader.required(Keys.layout, hint: layouts.hint).flatMap(layouts.form.read)
    var screen = Screen(
      id: id ?? "", layout: layout ?? FlowLayout(), sections: sections(reader, images: images),
      path: field.path)
    reader.fill(&screen, by: form)
    screen.navigationBar = reader[Keys.navigationBar].flatMap {
      NavigationBarSpec.read($0, title: screen.title)?.takingItem(of: $0, images: images)
    }
    screen.presentation = reader[Keys.presents].flatMap { Presentation.read($0, images: images) }
    screen.bottomAccessory = reader[Keys.bottomAccessory].flatMap {
      BottomAccessorySpec.read($0, images: images)
    }
    screen.checkSources(in: field.validation)
    let background = reader[Keys.background]
    let ids = screen.sections.lazy.flatMap(\.items).map(\.id)
    screen.scroll = reader[Keys.scroll].flatMap { ScrollPosition.read($0, items: ids) }
    let scope = UpdateScope(screen, images: images)
    screen.updates = reader[Keys.updates].map { Update.read($0, of: scope) } ?? []
    screen.transitions = reader[Keys.transitions].map { Transition.read($0, of: screen, from: layout) } ?? []
    reader.finish()
    screen = screen.settlingLists(in: LayoutInput(sections: [], bounds: .usualScreen))
    screen.takeTemplates(from: templates, field.validation)
    screen.background =
      background ?? screen.listBackground ?? screen.templates[screen.cell]?.screenBackground
      ?? screen.background
    screen.sections = screen.sections.map { $0.withRoomForTexts(in: screen.layout) }
    let names = screen.sections.flatMap { $0.items.map { ($0.id, $0.path.appending("id")) } }
    field.validation.reportDuplicates("id", among: names)
    screen.reportDuplicateNames(in: field.validation)
    screen.reportMissingImages(in: field.validation)
    if let layout {
      screen.reportUnknownPinch(in: layout, at: field.path.appending("layout"), in: field.validation)
    }
    screen.takeOverrides(field, images: images, templates: templates)
    return screen
  }

  private static func sections(_ reader: KeyReader, images: ImageFolder) -> [Section] {
    switch (reader[Keys.items], reader[Keys.sections]) {
    case (let items?, nil):
      return [Section(items: Section.items(items, prefix: "0", images: images), path: reader.path)]
    case (let items, let sections?):
      items?.report(
        "items-and-sections", #"a screen has either "items" or "sections", not both"#,
        hint: #"move the items into a section: { "items": [ … ] }"#,
        related: [Diagnostic.Related(location: sections.location, message: "the sections are here")])
      return sections.nonEmptyElements("section", limit: Limits.sections).enumerated().compactMap {
        Section.read($0.element, prefix: "\($0.offset)", images: images)
      }
    case (nil, nil):
      reader.field.report("missing-key", #"missing key "items" or "sections""#)
      return []
    }
  }

  /// Updates and transitions become files of the same names.
  private func reportDuplicateNames(in validation: Validation) {
    let names = updates.map { ($0.name, $0.path) } + transitions.map { ($0.name, $0.path) }
    validation.reportDuplicates(
      "name", among: names.filter { !$0.0.isEmpty }.map { ($0.0, $0.1.appending("name")) })
  }

  private func reportMissingImages(in validation: Validation) {
    var others = Section(path: path)
    others.items = updates.flatMap(\.singleItems)
    for section in sections + updates.flatMap(\.newSections) + [others] {
      for item in section.items where item.image == nil {
        guard template(for: item, in: section)?.needsImage == true else { continue }
        guard let value = validation.file.value(at: item.path), value.member("image") == nil else { continue }
        Field(value: value, path: item.path, validation: validation).warn(
          "missing-image", "a photo cell without an image shows an empty tile", hint: #"add "image""#)
      }
    }
  }
}

extension Screen {
  /// The same content in another layout, with room for the texts of headers and footers where it shows them.
  public func arranged(by layout: any DesignLayout) -> Screen {
    var screen = self
    screen.layout = layout
    screen.sections = sections.map { $0.withRoomForTexts(in: layout) }
    return screen
  }

  /// The same content with a section that scrolls by itself at another place in its row.
  public func scrolled(section: Int, to position: OrthogonalScrollPosition) -> Screen {
    var screen = self
    screen.sections[section].orthogonalScrollPosition = position
    return screen
  }
}

extension Section {
  /// The section with a size for each text that would otherwise have none and so would not be seen.
  func withRoomForTexts(in layout: any DesignLayout) -> Section {
    guard header != nil || footer != nil else { return self }
    var section = self
    let boundaries = layout as? any BoundaryLayout
    if header != nil, headerReferenceSize == nil, boundaries?.headerReferenceSize ?? .zero == .zero {
      section.headerReferenceSize = Self.headerSize
      section.sizesHeader = true
    }
    if footer != nil, footerReferenceSize == nil, boundaries?.footerReferenceSize ?? .zero == .zero {
      section.footerReferenceSize = Self.footerSize
      section.sizesFooter = true
    }
    return section
  }

  /// A line of headline text with the room of a touch target.
  private static let headerSize = CGSize(width: 44, height: 44)
  /// A line of footnote text.
  private static let footerSize = CGSize(width: 32, height: 32)
}

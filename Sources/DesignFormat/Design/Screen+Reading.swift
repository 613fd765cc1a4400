import Foundation

extension Screen {
  /// Reads a screen; nil when so much is wrong that it has no stand-in.
  static func read(_ field: Field, images: ImageFolder) -> Screen? {
    guard var reader = field.object() else { return nil }
    let id = reader.required("id")?.fileNamePart("screen id", code: "invalid-id")
    let title = reader["title"]?.string()
    let hint = "known layouts: \(Layout.names.map(quoted).joined(separator: ", "))"
    let layout = reader.required("layout", hint: hint).flatMap(Layout.read)
    var screen = Screen(
      id: id ?? "", layout: layout ?? .flow(FlowSpec()), sections: sections(&reader, images: images),
      path: field.path)
    screen.title = title
    screen.navigationBar = reader["navigationBar"].flatMap { NavigationBarSpec.read($0, title: title) }
    screen.tabBar = reader["tabBar"].flatMap(TabBarSpec.read)
    screen.toolbar = reader["toolbar"].map { BarItem.read($0, allowingSpace: true) }
    screen.cell = reader["cell"]?.choice("cell", of: CellStyle.self) ?? .person
    screen.background = reader["background"].flatMap(DesignColor.read) ?? screen.cell.background
    screen.layoutMargins = reader["layoutMargins"]?.insets(in: .nonNegative)
    screen.safeAreaInsets = reader["safeAreaInsets"]?.insets(in: .nonNegative)
    screen.contentInset = reader["contentInset"]?.insets(in: .signed)
    let ids = screen.sections.lazy.flatMap(\.items).map(\.id)
    screen.scroll = reader["scroll"].flatMap { ScrollPosition.read($0, items: ids) }
    let scope = UpdateScope(screen, images: images)
    screen.updates = reader["updates"].map { Update.read($0, of: scope) } ?? []
    reader.finish()
    screen.sections = screen.sections.map { $0.withRoomForTexts(in: screen.layout) }
    screen.reportDuplicateItems(in: field.validation)
    screen.reportMissingImages(in: field.validation)
    screen.reportUnknownPinch(in: field.validation)
    return screen
  }

  private static func sections(_ reader: inout ObjectReader, images: ImageFolder) -> [Section] {
    switch (reader["items"], reader["sections"]) {
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

  private func reportDuplicateItems(in validation: Validation) {
    var first: [String: JSONPath] = [:]
    for item in sections.lazy.flatMap(\.items) {
      guard let earlier = first[item.id] else {
        first[item.id] = item.path
        continue
      }
      validation.report(
        validation.duplicate("id", item.id, at: item.path.appending("id"), of: earlier.appending("id")))
    }
  }

  private func reportUnknownPinch(in validation: Validation) {
    guard case .grid(let spec) = layout, let item = spec.pinch?.item else { return }
    let ids = sections.flatMap(\.items).map(\.id)
    let place = path.appending("layout").appending("pinch").appending("item")
    guard !ids.contains(item), let value = validation.file.value(at: place) else { return }
    Field(value: value, path: place, validation: validation).reportUnknown("item", item, among: ids)
  }

  private func reportMissingImages(in validation: Validation) {
    guard cell == .photo else { return }
    let items = sections.flatMap(\.items) + updates.flatMap(\.newItems)
    for item in items where item.image == nil {
      guard let value = validation.file.value(at: item.path), value.member("image") == nil else { continue }
      Field(value: value, path: item.path, validation: validation).warn(
        "missing-image", "a photo cell without an image shows an empty tile", hint: #"add "image""#)
    }
  }
}

extension Section {
  /// The section with a size for each text that would otherwise have none and so would not be seen.
  func withRoomForTexts(in layout: Layout) -> Section {
    var section = self
    let boundaries = layout.boundaries
    if header != nil, headerReferenceSize == nil, boundaries?.headerReferenceSize ?? .zero == .zero {
      section.headerReferenceSize = Self.headerSize
    }
    if footer != nil, footerReferenceSize == nil, boundaries?.footerReferenceSize ?? .zero == .zero {
      section.footerReferenceSize = Self.footerSize
    }
    return section
  }

  /// A line of headline text with the room of a touch target.
  private static let headerSize = CGSize(width: 44, height: 44)
  /// A line of footnote text.
  private static let footerSize = CGSize(width: 32, height: 32)
}

extension Layout {
  /// What the layout says of headers and footers; nil for layouts that say nothing.
  fileprivate var boundaries: BoundarySpec? {
    switch self {
    case .column(let spec): spec.boundaries
    case .flow(let spec): spec.boundaries
    case .waterfall(let spec): spec.boundaries
    case .grid(let spec): spec.boundaries
    case .bookshelf(let spec): spec.boundaries
    case .mosaic, .line, .coverFlow, .stack, .circle: nil
    }
  }
}

extension Field {
  /// The elements of an array that must have one and may have at most `limit`.
  func nonEmptyElements(_ noun: String, limit: Int) -> [Field] {
    guard let elements = elements() else { return [] }
    if elements.isEmpty { report("empty-array", "expected at least one \(noun), found none") }
    if elements.count > limit {
      report("too-many-\(noun)s", "expected at most \(limit) \(noun)s, found \(elements.count)")
    }
    return Array(elements.prefix(limit))
  }
}

extension Validation {
  /// The diagnostic for the second of two equal names, each at its path or, for a default, its owner.
  func duplicate(_ noun: String, _ name: String, at path: JSONPath, of earlier: JSONPath) -> Diagnostic {
    func location(_ path: JSONPath) -> SourceLocation? {
      file.location(of: path) ?? file.location(of: JSONPath(Array(path.components.dropLast())))
    }
    let related = location(earlier).map {
      Diagnostic.Related(location: $0, message: "first used here")
    }
    return Diagnostic(
      code: "duplicate-\(noun)", location: location(path), path: path,
      message: "the \(noun) \(quoted(name)) is used twice", related: related.map { [$0] } ?? [])
  }
}

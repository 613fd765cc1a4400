/// A design that a Swift program builds instead of reading a file.
///
/// When the draft is opened, it is validated by the same rules as files (docs/design-format.md). Diagnostics have JSON paths, such
/// as `screens[0].items[1].name`.
public struct DesignDraft: Equatable, Sendable {
  /// The path of a design file that need not exist. Image paths are relative to its folder, and output files are named after it.
  package var path: String
  /// The displayed name; nil to use the file name.
  package var name: String?
  /// The names of the viewports for which the design is drawn; an iPhone 17 if empty.
  package var viewports: [String]
  /// The templates of cells, headers and footers by name, in addition to the shipped ones.
  package var templates: [String: JSONTree]
  /// The screens, in order; at least one.
  package var screens: [ScreenDraft]
  /// The keys of the design that have no property in this type, such as `tokens` and `matrix`, with their values.
  package var others: [String: JSONTree]

  /// Creates a design, by default in the current folder.
  public init(
    path: String = "design.json", name: String? = nil, viewports: [String] = [],
    templates: [String: JSONTree] = [:], screens: [ScreenDraft], others: [String: JSONTree] = [:]
  ) {
    self.path = path
    self.name = name
    self.viewports = viewports
    self.templates = templates
    self.screens = screens
    self.others = others
  }

  var json: JSONTree {
    JSONTree(
      members: [
        "name": name.map(JSONTree.string), "viewports": JSONTree(unlessEmpty: viewports, JSONTree.string),
        "templates": templates.isEmpty ? nil : JSONTree(members: [:], others: templates),
        "screens": .array(screens.map(\.json)),
      ], others: others)
  }
}

extension DesignFile {
  /// Creates the JSON document of a draft; throws if it exceeds a limit for design files, for example with a string
  /// that is too long.
  package init(_ draft: DesignDraft) throws(InvalidDesign) {
    try self.init(path: draft.path, draft.json)
  }
}

/// A screen of a ``DesignDraft``.
public struct ScreenDraft: Equatable, Sendable {
  /// The id, which is unique in the design and is part of the names of output files.
  package var id: String
  /// The title of the navigation bar; nil for a screen without a title.
  package var title: String?
  /// The name of the layout, such as `"grid"`, or an object with its `type` and properties.
  package var layout: JSONTree
  /// The name of the template of the cells; nil for `person`.
  package var cell: String?
  /// The cells of a screen without sections.
  package var items: [ItemDraft]
  /// The sections. If there are sections but no `items`, the key `items` is not written.
  package var sections: [SectionDraft]
  /// The keys of the screen that have no property in this type, such as `tabBar` and `scroll`, with their values.
  package var others: [String: JSONTree]

  /// Creates a screen with items or with sections.
  public init(
    id: String, title: String? = nil, layout: JSONTree, cell: String? = nil, items: [ItemDraft] = [],
    sections: [SectionDraft] = [], others: [String: JSONTree] = [:]
  ) {
    self.id = id
    self.title = title
    self.layout = layout
    self.cell = cell
    self.items = items
    self.sections = sections
    self.others = others
  }

  var json: JSONTree {
    JSONTree(
      members: [
        "id": .string(id), "title": title.map(JSONTree.string), "layout": layout,
        "cell": cell.map(JSONTree.string),
        "items": items.isEmpty && !sections.isEmpty ? nil : .array(items.map(\.json)),
        "sections": JSONTree(unlessEmpty: sections, \.json),
      ], others: others)
  }
}

/// A section of a ``ScreenDraft``.
public struct SectionDraft: Equatable, Sendable {
  /// The text above the cells.
  package var header: String?
  /// The text below the cells.
  package var footer: String?
  package var items: [ItemDraft]
  /// The keys of the section that have no property in this type, such as `sectionInset` and `headerTemplate`, with their
  /// values.
  package var others: [String: JSONTree]

  /// Creates a section. It uses the layout's insets and spacings, unless `others` contains the section's own.
  public init(
    header: String? = nil, footer: String? = nil, items: [ItemDraft], others: [String: JSONTree] = [:]
  ) {
    self.header = header
    self.footer = footer
    self.items = items
    self.others = others
  }

  var json: JSONTree {
    JSONTree(
      members: [
        "header": header.map(JSONTree.string), "footer": footer.map(JSONTree.string),
        "items": .array(items.map(\.json)),
      ], others: others)
  }
}

/// The content of a cell of a ``ScreenDraft``.
public struct ItemDraft: Equatable, Sendable {
  /// The id, which is unique in the screen; nil for an id that consists of the indices of the section and the item, such as
  /// `0-3`.
  package var id: String?
  /// The first line of text.
  package var name: String?
  /// The second line of text.
  package var detail: String?
  /// The path of the image, relative to the design's folder.
  package var image: String?
  /// The name of the item's template; nil for the template of the screen.
  package var cell: String?
  /// Values for bindings in templates, by keys of your choice.
  package var data: [String: JSONTree]
  /// The keys of the item that have no property in this type, such as `size` and `color`, with their values.
  package var others: [String: JSONTree]

  /// Creates an item; texts and images that are nil are not shown.
  public init(
    id: String? = nil, name: String? = nil, detail: String? = nil, image: String? = nil, cell: String? = nil,
    data: [String: JSONTree] = [:], others: [String: JSONTree] = [:]
  ) {
    self.id = id
    self.name = name
    self.detail = detail
    self.image = image
    self.cell = cell
    self.data = data
    self.others = others
  }

  var json: JSONTree {
    JSONTree(
      members: [
        "id": id.map(JSONTree.string), "name": name.map(JSONTree.string),
        "detail": detail.map(JSONTree.string), "image": image.map(JSONTree.string),
        "cell": cell.map(JSONTree.string),
        "data": data.isEmpty ? nil : JSONTree(members: [:], others: data),
      ], others: others)
  }
}

extension JSONTree {
  /// Creates an object from the members that have a value, followed by the members of `others`, which are sorted by key.
  init(members: KeyValuePairs<String, JSONTree?>, others: [String: JSONTree]) {
    let named = members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
    self = .object(named + others.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
  }

  init?<Element>(unlessEmpty elements: [Element], _ json: (Element) -> JSONTree) {
    guard !elements.isEmpty else { return nil }
    self = .array(elements.map(json))
  }
}

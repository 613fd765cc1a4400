/// A design that a program writes in place of a file.
///
/// It is checked when it is opened, by the rules of files (docs/design-format.md), and problems have the paths of the
/// format: `screens[0].items[1].name`.
public struct DesignDraft: Equatable, Sendable {
  /// Where its file would stand: its pictures are looked for in that folder, and pictures of it are called by that name.
  public var path: String
  /// The name for people; nil for that of the file.
  public var name: String?
  /// The names of the screen sizes it is drawn for; none for an iPhone 17.
  public var viewports: [String]
  /// The templates of its cells, headers and footers, by name; those that Maquette has need not be here.
  public var templates: [String: JSONTree]
  /// The screens, in order; at least one.
  public var screens: [ScreenDraft]
  /// The format's other keys, such as `tokens` and `matrix`.
  public var others: [String: JSONTree]

  /// A design in the current folder unless `path` says otherwise.
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
  /// The JSON of a draft; throws what no design could hold, such as too long a text.
  public init(_ draft: DesignDraft) throws(InvalidDesign) {
    try self.init(path: draft.path, draft.json)
  }
}

/// A screen of a ``DesignDraft``.
public struct ScreenDraft: Equatable, Sendable {
  /// A name unique in the design, part of the names of output files.
  public var id: String
  /// The title of the navigation bar; nil for no bar.
  public var title: String?
  /// The layout's name, such as `"grid"`, or an object with its `type` and properties.
  public var layout: JSONTree
  /// The name of the template of its cells; nil for `person`.
  public var cell: String?
  /// The cells of a screen without sections.
  public var items: [ItemDraft]
  /// Groups of cells, in place of `items`.
  public var sections: [SectionDraft]
  /// The format's other keys, such as `tabBar` and `scroll`.
  public var others: [String: JSONTree]

  /// A screen of items, or of sections.
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

/// A group of cells of a ``ScreenDraft``.
public struct SectionDraft: Equatable, Sendable {
  /// The text above the cells.
  public var header: String?
  /// The text below the cells.
  public var footer: String?
  /// The cells, in order.
  public var items: [ItemDraft]
  /// The format's other keys, such as `sectionInset` and `headerTemplate`.
  public var others: [String: JSONTree]

  /// A section with the metrics of the layout, unless `others` has some.
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

/// The content of one cell of a ``ScreenDraft``.
public struct ItemDraft: Equatable, Sendable {
  /// A name unique in the screen; nil for its section and number, such as `0-3`.
  public var id: String?
  /// The first line.
  public var name: String?
  /// The second line.
  public var detail: String?
  /// The path of its picture from the design's folder.
  public var image: String?
  /// The name of the template that draws it; nil for the screen's.
  public var cell: String?
  /// Values that only templates know, by keys of your choice.
  public var data: [String: JSONTree]
  /// The format's other keys, such as `size` and `color`.
  public var others: [String: JSONTree]

  /// An item; what is left out is not shown.
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
  /// The object of those members that have a value, followed by others in the order of their keys.
  init(members: KeyValuePairs<String, JSONTree?>, others: [String: JSONTree]) {
    let named = members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
    self = .object(named + others.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
  }

  init?<Element>(unlessEmpty elements: [Element], _ json: (Element) -> JSONTree) {
    guard !elements.isEmpty else { return nil }
    self = .array(elements.map(json))
  }
}

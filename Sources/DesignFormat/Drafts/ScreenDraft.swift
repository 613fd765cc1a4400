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

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

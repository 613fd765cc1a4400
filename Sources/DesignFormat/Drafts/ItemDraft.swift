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

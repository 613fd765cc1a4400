public import Foundation

/// One cell's content.
public struct Item: Equatable, Sendable {
  /// The name of the item, unique in its screen; by default its section and number: `0-3`.
  public var id: String
  /// The first line.
  public var name: String?
  /// The second line.
  public var detail: String?
  /// The picture.
  public var image: ImageReference?
  /// A size of its own in points, both sides above 0; nil to take the layout's.
  public var size: CGSize?
  /// The colour of its card; nil for one of the system's, by its number.
  public var color: DesignColor?
  /// Which of the system's colours it takes in turn where it has none of its own, counted from 0; nil for the one
  /// of its number.
  public var accentNumber: Int?
  /// How many columns it takes in a waterfall, at least 1.
  public var span: Int
  /// What a finger or the program has done to its cell.
  public var state: ItemState
  /// The template that draws it; nil for its section's or its screen's.
  public var cell: String?
  /// Values that only templates know, in the order written.
  public var data: [ItemDatum]
  /// Where the design describes it.
  public let path: JSONPath

  /// Makes an item.
  public init(id: String, path: JSONPath) {
    self.id = id
    self.path = path
    span = 1
    state = .normal
    data = []
  }
}

extension Item {
  /// Reads an item; `defaultID` is its id when it has none.
  static func read(_ field: Field, defaultID: String, images: ImageFolder) -> Item? {
    guard var reader = field.object(inPlaceOf: { #"{"name": \#(quoted($0))}"# }) else { return nil }
    var item = Item(id: reader["id"]?.itemID() ?? defaultID, path: field.path)
    item.name = reader["name"]?.string()
    item.detail = reader["detail"]?.string()
    item.image = reader["image"].flatMap(images.itemImage)
    item.size = reader["size"]?.size(in: .itemSide)
    item.color = reader["color"].flatMap(DesignColor.read)
    item.span = reader["span"]?.wholeNumber(in: NumberRange(lowest: 1, highest: 1_000)) ?? 1
    item.state = reader["state"]?.choice("state", of: ItemState.self) ?? .normal
    item.cell = reader["cell"]?.nonEmptyString()
    item.data = reader["data"].map(ItemDatum.readAll) ?? []
    reader.finish()
    return item
  }
}

extension Field {
  /// An item's id: any text without control characters.
  fileprivate func itemID() -> String? {
    guard let id = nonEmptyString() else { return nil }
    guard id.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      report("invalid-id", "the id \(quoted(id)) holds a control character", hint: "remove it")
      return nil
    }
    return id
  }
}

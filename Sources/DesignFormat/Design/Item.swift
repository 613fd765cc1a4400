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
  private static let id = Key(
    "id",
    Form(
      words: "text, unique in the screen",
      schema: {
        Schema(["type": "string", "minLength": 1, "pattern": #"^[^\u0000-\u001f\u007f-\u009f]+$"#])
      }
    ) { $0.itemID() }, "A name unique in the screen.", otherwise: "section-number, such as 0-3")

  private static let image = Key(
    "image", Form.raw(like: ImageReference.form), "The picture.",
    details:
      #"A path from the design's folder, or `{ "file": "photos/ana.jpg", "focus": [0.5, 0.2] }` with the point to [crop it](#parts) around."#
  )

  static let form = ObjectForm(
    "item", "The content of one cell.", defaults: Item(id: "", path: .root),
    keys: [
      .key(id), Property("name", \.name, .text, "The first line."),
      Property("detail", \.detail, .text, "The second line."), .key(image),
      Property(
        "size", \.size, .itemSize, "A size of its own; in a waterfall, its shape.",
        otherwise: "the section's or the layout's",
        details: "The items beside it are sized as if it had none."),
      Property(
        "color", \.color, .color, "The colour of its card.",
        otherwise: "one of ten system colours, in turn",
        details: "A `card` without a picture is filled with it."),
      Property(
        "span", \.span, .wholeNumber(in: 1...1_000), "How many columns of a waterfall it takes.",
        details: "It takes all where there are fewer."),
      Property("state", \.state, .choice("state"), "What has been done to the cell."),
      Property(
        "cell", \.cell, .templateName, "The template that draws it.",
        otherwise: "the section's or the screen's"),
      Property(
        "data", \.data, ItemDatum.form, "Values that only templates know, by keys of your choice.",
        examples: [
          ["price": "12 €", "rating": 4.5, "sale": true], ["name": "x"], ["a b": 1], ["a": .null],
        ]),
    ],
    examples: [
      ["id": "steve", "name": "Steve", "detail": "2 minutes ago", "image": "photos/steve.png"]
    ])

  static func read(_ field: Field, defaultID: String, images: ImageFolder) -> Item? {
    guard let reader = KeyReader(field, form, inPlaceOf: { #"{"name": \#(quoted($0))}"# }) else { return nil }
    var item = Item(id: reader[id] ?? defaultID, path: field.path)
    item.image = reader[image].flatMap(images.itemImage)
    reader.fill(&item, by: form)
    reader.finish()
    return item
  }
}

extension Field {
  fileprivate func itemID() -> String? {
    guard let id = nonEmptyString() else { return nil }
    guard id.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      report("invalid-id", "the id \(quoted(id)) holds a control character", hint: "remove it")
      return nil
    }
    return id
  }
}

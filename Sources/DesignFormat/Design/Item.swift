package import Foundation
package import LayoutEngine

/// The content of one cell.
public struct Item: Equatable, Sendable {
  /// The id of the item, unique in its screen. By default, it consists of the section's index and the item's index: `0-3`.
  public var id: String
  /// The first line of text.
  public var name: String?
  /// The second line of text.
  package var detail: String?
  package var image: ImageReference? {
    get { boxedImage.value }
    set { boxedImage = Boxed(newValue) }
  }
  private var boxedImage = Boxed<ImageReference>.none
  /// The item's own size in points, with a width and a height above 0; nil to use the item size of the layout.
  package var size: CGSize?
  /// The color of the item's card; nil for a system color that depends on the item's index.
  package var color: DesignColor?
  /// The index, from 0, of the system color that the item has if `color` is nil; nil to use the item's index.
  package var accentNumber: Int?
  /// The number of columns that the item spans in a waterfall layout, at least 1.
  package var span: Int
  package var state: ItemState
  /// The template of the item's cell; nil to use the template of its section or its screen.
  package var cell: String?
  /// The accessories beside the item's content in a list; nil to use the section's.
  package var accessories: [ListAccessory]?
  /// The separators of the item's row in a list. Only the properties that differ from the section's
  /// separators are set.
  package var separators: ListSeparatorConfiguration? {
    get { boxedSeparators.value }
    set { boxedSeparators = Boxed(newValue) }
  }
  private var boxedSeparators = Boxed<ListSeparatorConfiguration>.none
  package var swipeActions: SwipeActions? {
    get { boxedSwipeActions.value }
    set { boxedSwipeActions = Boxed(newValue) }
  }
  private var boxedSwipeActions = Boxed<SwipeActions>.none
  package var indentationLevel = 0
  /// The item's children in an outline.
  package var children: [Item] = []
  /// Whether the children are shown; nil if there are none.
  package var isExpanded: Bool?
  /// The custom values for templates, in the order written.
  package var data: [ItemDatum]
  /// The object of another tool from which the item was made.
  package var source: DesignSource? {
    get { boxedSource.value }
    set { boxedSource = Boxed(newValue) }
  }
  private var boxedSource = Boxed<DesignSource>.none
  package let path: JSONPath

  package init(id: String, path: JSONPath) {
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
    "image", Form.raw(like: ImageReference.form), "The image.",
    details:
      #"A path from the design's folder, an [image set](#asset-catalogs) such as `{assets.check}`, or `{ "file": "photos/ana.jpg", "focus": [0.5, 0.2] }` with the focus for [cropping](#parts)."#
  )

  private static let data = Key(
    "data", ItemDatum.form, "Additional values for templates, by keys of your choice.",
    examples: [
      ["price": "12 €", "rating": 4.5, "sale": true], ["tags": ["new", "vegan"], "likes": [["who": "Ana"]]],
      ["name": "x"], ["a b": 1], ["a": .null], ["a": ["b": 1]], ["a": [["b": 1], [["c"]]]],
      ["a": [["b c": 1]]],
    ])

  static let children: Key<Field> = Key(
    "children", Form<Field>.raw(like: Form<Field>.items),
    "The child items in an outline, which are visible if the item is expanded.")
  static let expanded: Key<Bool> = Key(
    "expanded", Form.flag, "Whether the item's children are visible.", defaultValue: false)

  static let form: ObjectForm<Item> = ObjectForm<Item>(
    "item", "The content of one cell.", defaults: Item(id: "", path: .root),
    keys: [
      .key(id), Property("name", \.name, .text, "The first line."),
      Property("detail", \.detail, .text, "The second line."),
      Property("text", \.name, .text, "A synonym of name, from UIKit's lists."),
      Property("secondaryText", \.detail, .text, "A synonym of detail, from UIKit's lists."),
      .key(image),
      Property(
        "size", \.size, .itemSize, "The size of the item; in a waterfall, the item's aspect ratio.",
        otherwise: "the section's or the layout's",
        details: "This size has no effect on the size of adjacent items."),
      Property(
        "color", \.color, .color, "The color of the item's card.",
        otherwise: "one of ten system colors, in turn",
        details: "This color fills a `card` without an image."),
      Property(
        "span", \.span, .wholeNumber(in: 1...1_000), "The number of waterfall columns that the item covers.",
        details: "If there are fewer columns, the item covers all of them."),
      Property("state", \.state, .choice("state"), "The state of the cell."),
      Property("source", \.source, DesignSource.form, DesignSource.sentence),
      Property(
        "cell", \.cell, .templateName, "The template that draws the content.",
        otherwise: "the section's or the screen's"),
      Property(
        "accessories", \.accessories, .accessories,
        "The accessories beside the item's content in a [list](#list).",
        otherwise: "those of its section"),
      Property(
        "separatorConfiguration", \.separators, ListSeparatorConfiguration.form,
        "The separators of the item's row in a list.",
        otherwise: "those of its section"),
      Property(
        "swipeActions", \.swipeActions, SwipeActions.form, "The swipe actions of the item's row in a list."),
      Property(
        "indentationLevel", \.indentationLevel, .wholeNumber(in: 0...50),
        "The indentation in a list, in levels of 10 points.",
        otherwise: "one more than its parent item"),
      .key(children), .key(expanded),
      .key(data), .key(Override.key(Override.item)),
    ],
    examples: [
      ["id": "steve", "name": "Steve", "detail": "2 minutes ago", "image": "photos/steve.png"]
    ])

  /// Reads an item; `level` is the number of the item's ancestors in an outline.
  static func read(
    _ field: Field, defaultID: @autoclosure () -> String, level: Int = 0, images: ImageFolder
  ) -> Item? {
    guard let reader = KeyReader(field, form, inPlaceOf: { #"{"name": \#(quoted($0))}"# }) else { return nil }
    var item = Item(id: reader[id] ?? defaultID(), path: field.path)
    (item.image, item.indentationLevel) = (reader[image].flatMap(images.itemImage), level)
    reader.fill(&item, by: form)
    item.data = reader[data].flatMap { ItemDatum.readAll($0, images) } ?? []
    let isExpanded = reader[expanded]
    if let below = reader[children] {
      item.isExpanded = isExpanded ?? false
      item.children = (below.elements() ?? []).enumerated().compactMap { index, child in
        read(child, defaultID: "\(defaultID())-\(index)", level: item.indentationLevel + 1, images: images)
      }
    } else if let flag = reader["expanded"] {
      flag.warn("unused-key", "an item without children cannot be expanded", hint: #"add "children""#)
    }
    for (key, other) in [("text", "name"), ("secondaryText", "detail")] {
      guard let text = reader[key], reader[other] != nil else { continue }
      text.warn(
        "unused-key", "\(quoted(key)) and \(quoted(other)) are synonyms; \(quoted(key)) is used",
        hint: "remove one of them")
    }
    reader.finish(
      remedies: field.iconRemedy.map { ["icon": $0] } ?? [:],
      otherwise: #"write a value of your own into "data", so that templates can show it"#)
    return item
  }

  /// Reads an item that an update inserts. Its children are not inserted; a warning reports them.
  static func readWithoutChildren(_ field: Field, defaultID: String, images: ImageFolder) -> Item? {
    let item = read(field, defaultID: defaultID, images: images)
    if item?.isExpanded == true {
      field.warn(
        "unused-key", "children of a new item are not inserted by an update",
        hint: #"insert them after the item, each with an "indentationLevel""#)
    }
    return item
  }
}

extension Item {
  /// Appends the item and its visible descendants in the order of an outline's rows.
  func appendRows(to rows: inout [Item]) {
    rows.append(self)
    guard isExpanded == true else { return }
    for child in children { child.appendRows(to: &rows) }
  }
}

extension Field {
  /// The hint for an item that has the key `icon`, which is valid only in the item's `data`.
  fileprivate var iconRemedy: String? {
    guard case .string(let name)? = value.member("icon")?.value.content else { return nil }
    return #"write it into "data": { "icon": \#(quoted(name)) }"#
  }

  fileprivate func itemID() -> String? {
    guard let id = nonEmptyString() else { return nil }
    guard id.unicodeScalars.allSatisfy({ !$0.isControl }) else {
      report("invalid-id", "the id \(quoted(id)) contains a control character", hint: "remove it")
      return nil
    }
    return id
  }
}

/// The state of a cell.
package enum ItemState: String, Hashable, Sendable, CaseIterable {
  /// The cell is neither highlighted, selected nor disabled.
  case normal
  /// The cell is being touched by a finger.
  case highlighted
  case selected
  case disabled
}

/// A custom value for templates that belongs to an item or to an element of a list.
package struct ItemDatum: Equatable, Sendable {
  /// The key by which templates refer to the value.
  package let key: String
  package let value: TemplateValue

  package init(key: String, value: TemplateValue) {
    self.key = key
    self.value = value
  }
}

extension ItemDatum {
  /// The form of custom values. `Item` reads them, since reading them requires the design's images.
  static let form = Form.raw("object") { schema(of: value(depth: 0), isItem: true) }

  private static func schema(of value: Schema, isItem: Bool) -> Schema {
    let names = Schema(["pattern": .string(TemplateKey.pattern)])
    let own: JSONTree = ["not": ["enum": .array(TemplateKey.items.map { .string($0.name) })]]
    return .dictionary(of: value, names: isItem ? names.adding(own) : names)
  }

  static var valueSchema: Schema { value(depth: 0) }

  private static func value(depth: Int) -> Schema {
    let plain = Schema.anyOf([
      Schema(["type": ["string", "number", "boolean"]]), DesignColor.objectForm.schema,
      ImageReference.pair.schema,
    ])
    let element = SchemaDefinition("dataElement\(depth + 1)") {
      .anyOf([value(depth: depth + 1), schema(of: value(depth: depth + 1), isItem: false)])
    }
    guard depth < Limits.listDepth else { return plain }
    return .anyOf([plain, .array(of: .reference(to: element), count: 0...Limits.listElements)])
  }

  /// Reads the values of an object. `depth` is the number of enclosing lists. Inside lists, keys may have the same names as an
  /// item's own keys.
  static func readAll(_ field: Field, _ images: ImageFolder, depth: Int = 0) -> [ItemDatum]? {
    guard case .object(let members) = field.value.content else {
      field.mismatch("an object", hint: #"write { "price": "12 €" }"#)
      return nil
    }
    return members.compactMap { member in
      let memberField = field.member(member)
      guard TemplateKey.isPlain(member.key), depth > 0 || TemplateKey.kind(of: member.key) == nil
      else {
        memberField.report(
          "invalid-name", "\(quoted(member.key)) is not a valid key of an item's data",
          hint: TemplateKey.isPlain(member.key)
            ? Item.form.names.contains(member.key)
              ? "it is a key of the item itself; write it beside \"data\", or choose another name"
              : "it is a value of all items; choose another name"
            : "start with a letter, then use letters, digits, - and _, at most 64 characters in all")
        return nil
      }
      return TemplateValue.read(memberField, images).map { ItemDatum(key: member.key, value: $0) }
    }
  }
}

extension TemplateValue {
  /// Returns the image or the color to which a text refers; nil, without a diagnostic, for other texts. A
  /// missing image is reported where a template expects an image.
  static func reference(_ text: String, _ field: Field, _ images: ImageFolder?) -> TemplateValue? {
    let color = field.referredColor
    // A color set and an image set may have the same name.
    if let images, images.mayBeName(text, in: field), let image = images.knownReference(text, field) {
      return .picture(text, image, color)
    }
    return color.map { .reference(text, $0) }
  }

  /// Reads a value; `depth` is the number of enclosing lists.
  static func read(_ field: Field, _ images: ImageFolder, depth: Int = 0) -> TemplateValue? {
    switch field.value.content {
    case .string:
      guard let text = field.string() else { return nil }
      if let value = reference(text, field, images) { return value }
      // If the icon cannot be drawn, this is reported where a template expects an icon.
      if field.canDrawOwnIcon(text), let icon = field.ownIcon(text).icon { return .icon(text, icon) }
      return .text(text)
    case .number(let number): return .number(number)
    case .bool(let flag): return .flag(flag)
    case .array:
      guard depth < Limits.listDepth else {
        field.report("too-deep", "more than \(Limits.listDepth) nested lists")
        return nil
      }
      let elements = field.elements("element", limit: Limits.listElements) ?? []
      return .list(elements.compactMap { read($0, images, depth: depth + 1) })
    case .object where images.mayBePair(field): return images.reference(field).map { .image($0) }
    case .object where DesignColor.isUnambiguousObject(field): return field.color().map { .color($0) }
    case .object where depth > 0: return ItemDatum.readAll(field, images, depth: depth).map { .fields($0) }
    case .null, .object:
      field.mismatch("a string, a number, a boolean or an array")
      return nil
    }
  }
}

/// An optional stored on the heap, for large values that are rarely present. The type that stores it stays small, and
/// copying that type copies only a reference.
indirect enum Boxed<Value> {
  case none
  case some(Value)

  init(_ value: Value?) { self = value.map(Self.some) ?? .none }

  var value: Value? { if case .some(let value) = self { value } else { nil } }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Sendable where Value: Sendable {}

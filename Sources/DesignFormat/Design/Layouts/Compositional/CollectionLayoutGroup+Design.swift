import Foundation
import LayoutEngine

extension Form where Value == CollectionLayoutSubitem {
  /// An item, or a group if the object has a `type`.
  static let subitem: Form<CollectionLayoutSubitem> = Form(
    words: "an item or a group",
    schema: { .anyOf([Form<CollectionLayoutItem>.itemKeys.schema, GroupForm.object.schema]) }
  ) { field in
    if field.value.member("type") != nil { return GroupForm.read(field).map { .group($0) } }
    return field.filled(
      CollectionLayoutItem(layoutSize: .placeholder), by: Form<CollectionLayoutItem>.itemKeys
    )
    .map { .item($0) }
  }
}

extension Form where Value == CollectionLayoutItem {
  static let itemKeys: ObjectForm<CollectionLayoutItem> = ObjectForm<CollectionLayoutItem>(
    "layoutItem", "One item of a group.", defaults: CollectionLayoutItem(layoutSize: .placeholder),
    keys: [
      Property(
        "layoutSize", \.layoutSize, .layoutSize, "The size of the item, including the insets.",
        isRequired: true),
      Property("contentInsets", \.contentInsets, .directionalInsets, "The insets of the cell."),
      Property(
        "edgeSpacing", \.edgeSpacing, .edgeSpacing, "The space outside of the item, at each edge.",
        otherwise: "none"),
      Property(
        "supplementaryItems", \.supplementaryItems, .supplementaryItems, "Views attached to the item."),
    ])
}

extension Form where Value == CollectionLayoutGroup {
  static let group: Form<CollectionLayoutGroup> = Form(words: "a group", schema: { GroupForm.object.schema })
  { GroupForm.read($0) }
}

enum GroupForm {
  private enum Kind: String, CaseIterable { case horizontal, vertical, custom }

  private static let empty = CollectionLayoutGroup(
    layoutSize: .placeholder, axis: .horizontal, filling: .repeatingList, subitems: [])
  private static let type: Key<Kind> = Key(
    "type", Form<Kind>.choice(.groupType),
    "The direction in which subitems are placed, or custom for explicit frames.", isRequired: true)
  private static let subitems: Key<Field> = Key(
    "subitems",
    Form<Field>.raw("array of items and groups") {
      .array(of: Form<CollectionLayoutSubitem>.subitem.schema(), count: 1...100)
    },
    "The subitems, repeated as often as they fit.")
  private static let subitem: Key<CollectionLayoutSubitem> = Key(
    "subitem", Form<CollectionLayoutSubitem>.subitem,
    "The subitem that is repeated `count` times, in equal parts of the group.")
  private static let repeatingSubitem: Key<CollectionLayoutSubitem> = Key(
    "repeatingSubitem", Form<CollectionLayoutSubitem>.subitem,
    "The subitem that is repeated `count` times, with its own length.")
  private static let count: Key<Int> = Key(
    "count", Form<Int>.wholeNumber(in: 1...1_000), "The number of subitems.")
  private static let frames: Key<Field> = Key(
    "frames",
    Form<Field>.raw(
      "array of `[x, y, width, height]` or `{ \"frame\": [x, y, width, height], \"zIndex\": 1 }`"
    ) {
      .array(of: .anyOf([frameSchema, customItem.schema]), count: 1...1_000)
    },
    "The frames of a custom group, from the group's upper left corner. Each number is a length in points, or a percentage of the group such as `\"50%\"`.",
    details: "A higher `zIndex` is drawn on top; its default is 0.")
  private static let frame: Key<Field> = Key(
    "frame", Form<Field>.raw("`[x, y, width, height]`") { frameSchema }, "The frame of the item.",
    isRequired: true)
  private static let zIndex: Key<Int> = Key(
    "zIndex", Form<Int>.wholeNumber(in: -1_000...1_000), "The drawing order; higher values are on top.",
    defaultValue: 0)
  private static let customItem: ObjectForm<CollectionLayoutGroupCustomItem> = ObjectForm<
    CollectionLayoutGroupCustomItem
  >(keys: [.key(frame), .key(zIndex)])
  private static var frameSchema: Schema {
    let share = Schema(["type": "string", "pattern": #"^-?[0-9]{1,3}(?:\.[0-9]{1,6})?%$"#])
    return .array(of: .anyOf([Form<Double>.signedLength.schema(), share]), count: 4...4)
  }

  /// The keys of a group's content; a group has exactly one of them.
  private static let contents = ["subitems", "subitem", "repeatingSubitem", "frames"]

  /// The schema of a group with the content key `content`: the keys that it requires, and those that it excludes.
  private static func rule(_ content: String) -> JSONTree {
    let isCounted = content == "subitem" || content == "repeatingSubitem"
    let others = contents.filter { $0 != content } + (isCounted ? [] : ["count"])
    let types: [JSONTree] = content == "frames" ? ["custom"] : ["horizontal", "vertical"]
    return [
      "required": isCounted ? [.string(content), "count"] : [.string(content)],
      "properties": ["type": ["description": "The direction of such a group.", "enum": .array(types)]],
      "not": ["anyOf": .array(others.map { ["required": [.string($0)]] })],
    ]
  }

  static let object: ObjectForm<CollectionLayoutGroup> = ObjectForm<CollectionLayoutGroup>(
    "layoutGroup",
    "Items side by side or below each other. A group has subitems, a subitem with a count, a repeatingSubitem with a count, or, if it is custom, frames.",
    defaults: empty,
    keys: [
      .key(type),
      Property("layoutSize", \.layoutSize, .layoutSize, "The size of the group.", isRequired: true),
      .key(subitems), .key(subitem), .key(repeatingSubitem), .key(count), .key(frames),
      Property(
        "interItemSpacing", \.interItemSpacing, .layoutSpacing, "The space between two subitems.",
        otherwise: "none"),
      Property(
        "contentInsets", \.contentInsets, .directionalInsets,
        "The space between the group's edges and its subitems."),
      Property(
        "edgeSpacing", \.edgeSpacing, .edgeSpacing, "The space outside of the group, at each edge.",
        otherwise: "none"),
      Property(
        "supplementaryItems", \.supplementaryItems, .supplementaryItems, "Views attached to the group."),
    ], rules: ["oneOf": .array(contents.map(rule))],
    examples: [
      [
        "type": "horizontal", "layoutSize": ["100%", 44],
        "subitems": [["layoutSize": ["50%", "100%"]]], "interItemSpacing": 10,
      ]
    ])

  static func read(_ field: Field) -> CollectionLayoutGroup? {
    guard let reader = KeyReader(field, object) else { return nil }
    var group = empty
    let kind = reader.required(type, hint: #"write "horizontal", "vertical" or "custom""#)
    reader.fill(&group, by: object)
    group.axis = kind == .vertical ? .vertical : .horizontal
    let filled = fill(&group, kind, from: reader)
    reader.finish()
    return filled && kind != nil ? group : nil
  }

  private static func fill(_ group: inout CollectionLayoutGroup, _ kind: Kind?, from reader: KeyReader)
    -> Bool
  {
    let written = [
      reader.has(subitems), reader.has(subitem), reader.has(repeatingSubitem), reader.has(frames),
    ]
    let (list, equal, copies) = (reader[subitems], reader[subitem], reader[repeatingSubitem])
    let (number, framesField) = (reader[count], reader[frames])
    guard written.count(where: { $0 }) == 1,
      reader.has(frames) == (kind == .custom || kind == nil && reader.has(frames)),
      reader.has(count) == (reader.has(subitem) || reader.has(repeatingSubitem))
    else {
      reader.field.report(
        "composition-forms",
        kind == .custom
          ? #"a custom group has "frames" and nothing else in it"#
          : #"a group has either "subitems", or "subitem" or "repeatingSubitem" with a "count""#)
      return false
    }
    if let list {
      group.subitems = list.nonEmptyElements("subitem", limit: 100).compactMap {
        Form<CollectionLayoutSubitem>.subitem.read($0)
      }
    } else if let framesField {
      group.filling = .custom(framesField.nonEmptyElements("frame", limit: 1_000).compactMap(customItem))
      return true
    } else if let number, let one = equal ?? copies {
      group.filling = equal == nil ? .copies(count: number) : .equalParts(count: number)
      group.subitems = [one]
    }
    return !group.subitems.isEmpty
  }

  private static func customItem(_ field: Field) -> CollectionLayoutGroupCustomItem? {
    guard case .object = field.value.content else { return frame(field) }
    guard let reader = KeyReader(field, customItem) else { return nil }
    let (written, zIndex) = (reader.required(frame), reader[zIndex])
    reader.finish()
    var item = written.flatMap { frame($0) }
    item?.zIndex = zIndex ?? 0
    return item
  }

  private static func frame(_ field: Field) -> CollectionLayoutGroupCustomItem? {
    guard let elements = field.elements() else { return nil }
    guard elements.count == 4 else {
      field.report(
        "wrong-count", "expected 4 numbers, found \(elements.count)", hint: "write [x, y, width, height]")
      return nil
    }
    let parts = elements.enumerated().compactMap { length($0.element, isSize: $0.offset > 1) }
    guard parts.count == 4 else { return nil }
    func rect(_ part: KeyPath<(points: Double, share: Double), Double>) -> CGRect {
      let numbers = parts.map { $0[keyPath: part] }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return CollectionLayoutGroupCustomItem(frame: rect(\.points), fractions: rect(\.share))
  }

  /// Reads a length in points, or a percentage of the group's width or height.
  private static func length(_ field: Field, isSize: Bool) -> (points: Double, share: Double)? {
    guard case .string(let text) = field.value.content, text.hasSuffix("%") else {
      return field.number(in: isSize ? .nonNegative : .signed).map { ($0, 0) }
    }
    guard text.wholeMatch(of: /-?[0-9]{1,3}(\.[0-9]{1,6})?%/) != nil, let number = Double(text.dropLast())
    else {
      field.report(
        "invalid-share", "\(quoted(text)) is not a share of a length",
        hint: #"write "50%", or a number of points"#)
      return nil
    }
    guard !isSize || number >= 0 else {
      field.report("out-of-range", "expected at least 0%, found \(text)")
      return nil
    }
    return (0, number / 100)
  }
}

extension Form where Value == CollectionLayoutAnchor {
  private static let names: [(name: String, value: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
  private static let edges = Key(
    "edges",
    Form<Field>.raw("array of `\"top\"`, `\"leading\"`, `\"bottom\"`, `\"trailing\"`") {
      .array(of: Schema(["enum": ["top", "leading", "bottom", "trailing"]]), count: 0...4)
    },
    "The edges at which the point is: one edge for its middle, two edges for a corner, none for the center.",
    defaultValue: [])
  private static let absoluteOffset = Key(
    "absoluteOffset", Form<CGPoint>.point, "The offset to the right and down, in points.")
  private static let fractionalOffset = Key(
    "fractionalOffset", Form<CGPoint>.point,
    "The offset to the right and down, in fractions of the view's size.")

  static let anchorKeys = ObjectForm<Void>(
    keys: [.key(edges), .key(absoluteOffset), .key(fractionalOffset)],
    rules: ["not": ["required": ["absoluteOffset", "fractionalOffset"]]])

  static let anchor: Form<CollectionLayoutAnchor> = Form(words: "object", schema: { anchorKeys.schema }) {
    field in
    guard let reader = KeyReader(field, names: ["edges", "absoluteOffset", "fractionalOffset"]) else {
      return nil
    }
    var anchor = CollectionLayoutAnchor(edges: [])
    for edge in reader[edges]?.elements("edge", limit: 4) ?? [] {
      if let edge = edge.choice("edge", among: names) { anchor.edges.insert(edge) }
    }
    let (absolute, fractional) = (reader[absoluteOffset], reader[fractionalOffset])
    if reader.has(absoluteOffset), reader.has(fractionalOffset) {
      field.report("composition-forms", #"expected either "absoluteOffset" or "fractionalOffset""#)
    }
    reader.finish()
    (anchor.offset, anchor.isFractionalOffset) = (
      absolute ?? fractional ?? .zero, absolute == nil && fractional != nil
    )
    return anchor
  }
  .defined(
    "layoutAnchor", "A point of an item, and the offset of a view from this point.",
    examples: [["edges": ["top", "trailing"], "fractionalOffset": [0.3, -0.3]]])
}

/// The keys that all supplementary and decoration items share.
extension Property {
  fileprivate static func kind(_ path: any WritableKeyPath<Root, String> & Sendable) -> Property {
    Property("elementKind", path, .nonEmptyText, "The kind of the view.", isRequired: true)
  }

  fileprivate static func level(_ path: any WritableKeyPath<Root, Int> & Sendable) -> Property {
    Property("zIndex", path, .wholeNumber(in: -1_000...1_000), "The drawing order; higher values are on top.")
  }

  fileprivate static func insets(_ path: any WritableKeyPath<Root, DirectionalEdgeInsets> & Sendable)
    -> Property
  {
    Property("contentInsets", path, .directionalInsets, "The insets of the view.")
  }
}

extension Form where Value == CollectionLayoutSupplementaryItem {
  private static let empty = CollectionLayoutSupplementaryItem(
    layoutSize: .placeholder, elementKind: "", containerAnchor: CollectionLayoutAnchor(edges: []))

  static let supplementaryKeys: ObjectForm<CollectionLayoutSupplementaryItem> = ObjectForm<
    CollectionLayoutSupplementaryItem
  >(
    "layoutSupplementaryItem", "A view attached to an item or a group, such as a badge.", defaults: empty,
    keys: [
      .kind(\.elementKind),
      Property("layoutSize", \.layoutSize, .layoutSize, "The size of the view.", isRequired: true),
      Property(
        "containerAnchor", \.containerAnchor, .anchor,
        "The point of the item or group to which the view is attached.",
        isRequired: true),
      Property(
        "itemAnchor", \.itemAnchor, .anchor,
        "The point of the view that is placed at the point of `containerAnchor`.",
        otherwise: "the point at the same edges"),
      .level(\.zIndex), .insets(\.contentInsets),
    ])

  static let supplementaryItem: Form<CollectionLayoutSupplementaryItem> = Form(
    words: "object", schema: { supplementaryKeys.schema }
  ) {
    $0.filled(empty, by: supplementaryKeys)
  }
}

extension Form where Value == CollectionLayoutBoundarySupplementaryItem {
  private static let empty = CollectionLayoutBoundarySupplementaryItem(
    layoutSize: .placeholder, elementKind: "", alignment: .top)

  static let boundaryKeys: ObjectForm<CollectionLayoutBoundarySupplementaryItem> = ObjectForm<
    CollectionLayoutBoundarySupplementaryItem
  >(
    "boundarySupplementaryItem", "A header, a footer, or a view at the side of a section.", defaults: empty,
    keys: [
      .kind(\.elementKind),
      Property("layoutSize", \.layoutSize, .layoutSize, "The size of the view.", isRequired: true),
      Property(
        "alignment", \.alignment, .choice("alignment"), "The edge or corner at which the view is placed."),
      Property(
        "absoluteOffset", \.absoluteOffset, .point, "The offset to the right and down, in points.",
        defaultValue: [0, 0]),
      Property("extendsBoundary", \.extendsBoundary, .flag, "Whether the section makes room for the view."),
      Property(
        "pinToVisibleBounds", \.pinToVisibleBounds, .flag,
        "Whether the view stays visible while its section is visible."
      ),
      .level(\.zIndex), .insets(\.contentInsets),
    ])

  static let boundaryItem: Form<CollectionLayoutBoundarySupplementaryItem> = Form(
    words: "object", schema: { boundaryKeys.schema }
  ) { $0.filled(empty, by: boundaryKeys) }
}

extension Form where Value == CollectionLayoutDecorationItem {
  private static let empty = CollectionLayoutDecorationItem(elementKind: "")

  static let decorationKeys: ObjectForm<CollectionLayoutDecorationItem> = ObjectForm<
    CollectionLayoutDecorationItem
  >(
    "decorationItem", "A view behind a section.", defaults: empty,
    keys: [.kind(\.elementKind), .level(\.zIndex), .insets(\.contentInsets)])

  static let decorationItem: Form<CollectionLayoutDecorationItem> = Form(
    words: "object", schema: { decorationKeys.schema }
  ) {
    $0.filled(empty, by: decorationKeys)
  }
}

extension Field {
  func filled<Value>(_ value: Value, by form: ObjectForm<Value>) -> Value? {
    guard let reader = KeyReader(self, form) else { return nil }
    var value = value
    reader.fill(&value, by: form)
    reader.finish()
    return value
  }
}

extension CollectionLayoutSize {
  /// The placeholder for a required size before the size is read.
  static let placeholder = CollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
}

extension Form where Value == [CollectionLayoutSupplementaryItem] {
  static let supplementaryItems = list(of: .supplementaryItem, .supplementaryItem)
}

extension Form where Value == [CollectionLayoutBoundarySupplementaryItem] {
  static let boundaryItems = list(of: .boundaryItem, .supplementaryItem)
}

extension Form where Value == [CollectionLayoutDecorationItem] {
  static let decorationItems = list(of: .decorationItem, .decorationItem)
}

extension Form {
  /// A list of up to 100 values, which may be empty.
  fileprivate static func list<Element>(of element: Form<Element>, _ noun: Noun) -> Form
  where Value == [Element] {
    Form(
      words: "array of objects", schema: { .array(of: element.schema(), count: 0...100) },
      write: { $0.isEmpty ? [] : nil }
    ) { field in
      field.elements(noun, limit: 100)?.compactMap(element.read)
    }
  }
}

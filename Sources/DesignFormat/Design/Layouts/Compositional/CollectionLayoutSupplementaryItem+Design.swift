import Foundation
import LayoutEngine

extension Form where Value == CollectionLayoutAnchor {
  private static let names: [(name: String, value: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
  private static let edges = Key(
    "edges",
    Form<Field>.raw("array of `\"top\"`, `\"leading\"`, `\"bottom\"`, `\"trailing\"`") {
      .array(of: Schema(["enum": ["top", "leading", "bottom", "trailing"]]), count: 0...4)
    }, "The edges that the point lies on; none is the middle.", usually: [])
  private static let absoluteOffset = Key(
    "absoluteOffset", Form<CGPoint>.point, "To the right and down, in points.")
  private static let fractionalOffset = Key(
    "fractionalOffset", Form<CGPoint>.point, "To the right and down, in parts of the view's own size.")

  static let anchor: Form<CollectionLayoutAnchor> = Form(
    words: "object",
    schema: {
      ObjectForm<Void>(
        keys: [.key(edges), .key(absoluteOffset), .key(fractionalOffset)],
        rules: ["not": ["required": ["absoluteOffset", "fractionalOffset"]]]
      ).schema
    }
  ) { field in
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
    "layoutAnchor", "A point of an item, and how far a view is moved from it.",
    examples: [["edges": ["top", "trailing"], "fractionalOffset": [0.3, -0.3]]])
}

/// Keys that all supplementary and decoration items have.
extension Property {
  fileprivate static func kind(_ path: any WritableKeyPath<Root, String> & Sendable) -> Property {
    Property("elementKind", path, .nonEmptyText, "What kind of view it is.", isRequired: true)
  }

  fileprivate static func level(_ path: any WritableKeyPath<Root, Int> & Sendable) -> Property {
    Property("zIndex", path, .wholeNumber(in: -1_000...1_000), "Which elements it is drawn over.")
  }

  fileprivate static func insets(_ path: any WritableKeyPath<Root, DirectionalEdgeInsets> & Sendable)
    -> Property
  {
    Property("contentInsets", path, .directionalInsets, "How much smaller the view is.")
  }
}

extension Form where Value == CollectionLayoutSupplementaryItem {
  private static let empty = CollectionLayoutSupplementaryItem(
    layoutSize: .placeholder, elementKind: "", containerAnchor: CollectionLayoutAnchor(edges: []))

  static let supplementaryKeys: ObjectForm<CollectionLayoutSupplementaryItem> = ObjectForm<
    CollectionLayoutSupplementaryItem
  >(
    "layoutSupplementaryItem", "A view held at an item or a group, such as a badge.", defaults: empty,
    keys: [
      .kind(\.elementKind),
      Property("layoutSize", \.layoutSize, .layoutSize, "How large it is.", isRequired: true),
      Property("containerAnchor", \.containerAnchor, .anchor, "Where it is held.", isRequired: true),
      Property(
        "itemAnchor", \.itemAnchor, .anchor, "By which of its own points it is held.", otherwise: "the same"),
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
      Property("layoutSize", \.layoutSize, .layoutSize, "How large it is.", isRequired: true),
      Property("alignment", \.alignment, .choice("alignment"), "At which edge or corner it stands."),
      Property(
        "absoluteOffset", \.absoluteOffset, .point, "To the right and down, in points.", usually: [0, 0]),
      Property("extendsBoundary", \.extendsBoundary, .flag, "Whether the section makes room for it."),
      Property(
        "pinToVisibleBounds", \.pinToVisibleBounds, .flag, "Whether it stays in sight while its section does."
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
  /// Stands in for a required size until that has been read.
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
  /// Up to 100 values, none included.
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

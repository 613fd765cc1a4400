public import Foundation
public import LayoutEngine

/// A group of items with a header and a footer, and the flow-layout metrics it has of its own.
public struct Section: Equatable, Sendable {
  /// The text above the items.
  public var header: String?
  /// The text below the items.
  public var footer: String?
  /// The section's name, by which a compositional layout may know it.
  public var name: String?
  /// How far the section is scrolled where it scrolls by itself.
  public var orthogonalScrollPosition: OrthogonalScrollPosition?
  /// The cells, in order.
  public var items: [Item]
  /// The inset of the items, in points; nil to take the layout's.
  public var sectionInset: EdgeInsets?
  /// The space between lines, in points, at least 0; nil to take the layout's.
  public var minimumLineSpacing: Double?
  /// The least space between items of a line, in points, at least 0; nil to take the layout's.
  public var minimumInteritemSpacing: Double?
  /// The header's size, in points; nil to take the layout's.
  public var headerReferenceSize: CGSize?
  /// The footer's size, in points; nil to take the layout's.
  public var footerReferenceSize: CGSize?
  /// Whether nobody gave the header a size, so that it may grow with its text.
  public internal(set) var sizesHeader = false
  /// Whether nobody gave the footer a size, so that it may grow with its text.
  public internal(set) var sizesFooter = false
  /// The size of items without one of their own, in points; nil to take the layout's.
  public var itemSize: CGSize?
  /// The template of its cells; nil for the screen's.
  public var cell: String?
  /// The template of its header; nil for the screen's.
  public var headerTemplate: String?
  /// The template of its footer; nil for the screen's.
  public var footerTemplate: String?
  /// The accessories of its rows in a list, but for rows that have their own.
  public var accessories: [ListAccessory] = []
  /// The lines about its rows in a list.
  public var separators: ListSeparatorConfiguration?
  /// Whether its list is being edited; nil for what the screen says.
  public var isEditing: Bool?
  /// The list that it is, in the surroundings that the screen was settled for; nil for one that is none.
  public internal(set) var list: SectionList?
  /// Where the design describes it; for items written on a screen itself, the screen.
  public let path: JSONPath

  /// Makes a section.
  public init(items: [Item] = [], path: JSONPath) {
    self.items = items
    self.path = path
  }
}

extension Section {
  private static let items: Key<Field> = Key(
    "items", Form<Field>.raw(like: Form<Field>.items), isRequired: true)

  static let form: ObjectForm<Section> = ObjectForm<Section>(
    "section", "A group of items; its metrics replace the layout's.", defaults: Section(path: .root),
    keys: [
      Property("header", \.header, .text, "The text above the items."),
      Property("footer", \.footer, .text, "The text below the items."),
      Property("name", \.name, .nonEmptyText, "Its name, by which a compositional layout may know it."),
      Property(
        "orthogonalScroll", \.orthogonalScrollPosition, .orthogonalScroll,
        "How far it is scrolled where it scrolls by itself.", otherwise: "not at all"),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of the items."),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between lines, in points."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The least space between items of a line, in points."),
      Property(
        "headerReferenceSize", \.headerReferenceSize, .referenceSize, "The header's size.",
        details: "Where the layout has none and there is a text, it is 44 points."),
      Property(
        "footerReferenceSize", \.footerReferenceSize, .referenceSize, "The footer's size.",
        details: "Where the layout has none and there is a text, it is 32 points."),
      .itemSize(\.itemSize),
      Property("cell", \.cell, .templateName, "The template of its cells.", otherwise: "the screen's"),
      Property(
        "headerTemplate", \.headerTemplate, .templateName, "The template of its header.",
        otherwise: "the screen's"),
      Property(
        "footerTemplate", \.footerTemplate, .templateName, "The template of its footer.",
        otherwise: "the screen's"),
      Property(
        "accessories", \.accessories, .accessories,
        "What stands beside the content of its rows in a [list](#list)."),
      Property(
        "separatorConfiguration", \.separators, ListSeparatorConfiguration.form,
        "The lines about its rows in a list.",
        otherwise: "those of the list"),
      Property(
        "editing", \.isEditing, .flag, "Whether its list is being edited.", otherwise: "as the screen"),
      .key(items),
      .key(Override.key(Override.section)),
    ])

  /// The ids of items without one begin with `prefix`.
  static func read(_ field: Field, prefix: String, images: ImageFolder) -> Section? {
    guard let reader = KeyReader(field, form) else { return nil }
    var section = Section(path: field.path)
    reader.fill(&section, by: form)
    if let items = reader.required(items) {
      section.items = Self.items(items, prefix: prefix, images: images)
    }
    reader.finish()
    return section
  }

  /// The rows of items, those of outlines that are expanded behind their parents. Items without an id get
  /// `prefix-number`.
  static func items(_ field: Field, prefix: String, images: ImageFolder) -> [Item] {
    let elements = field.elements() ?? []
    var rows: [Item] = []
    rows.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      Item.read(element, defaultID: "\(prefix)-\(index)", images: images)?.appendRows(to: &rows)
    }
    return rows
  }
}

extension Form where Value == Field {
  static let items: Form<Field> = raw("array of [items](#items)") {
    .list(of: Item.form.schema, ["maxItems": .number(Double(Limits.items))])
  }.defined("items", "The cells, in order; at most \(Limits.items) in a design.")
}

extension Section {
  /// The section with a size for each text that would otherwise have none and so would not be seen.
  func withRoomForTexts(in layout: any DesignLayout) -> Section {
    guard header != nil || footer != nil else { return self }
    var section = self
    let boundaries = layout as? any BoundaryLayout
    if header != nil, headerReferenceSize == nil, boundaries?.headerReferenceSize ?? .zero == .zero {
      section.headerReferenceSize = Self.headerSize
      section.sizesHeader = true
    }
    if footer != nil, footerReferenceSize == nil, boundaries?.footerReferenceSize ?? .zero == .zero {
      section.footerReferenceSize = Self.footerSize
      section.sizesFooter = true
    }
    return section
  }

  /// A line of headline text with the room of a touch target.
  private static let headerSize = CGSize(width: 44, height: 44)
  /// A line of footnote text.
  private static let footerSize = CGSize(width: 32, height: 32)
}

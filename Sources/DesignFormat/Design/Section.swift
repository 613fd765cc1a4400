package import Foundation
package import LayoutEngine

/// A group of items with a header, a footer and its own flow-layout metrics.
package struct Section: Equatable, Sendable {
  /// The text above the items.
  package var header: String?
  /// The text below the items.
  package var footer: String?
  /// The section's identity in updates; nil if it is identified by its index.
  package var id: String?
  /// The section's name, by which a compositional layout can refer to it.
  package var name: String?
  package var orthogonalScrollPosition: OrthogonalScrollPosition?
  /// The custom values for the templates of the section's header, footer and decorations, in the order written.
  package var data: [ItemDatum] = []
  package var items: [Item]
  /// The inset of the items, in points; nil to use the layout's.
  package var sectionInset: EdgeInsets?
  /// The minimum space between lines of items, in points, at least 0; nil to use the layout's spacing.
  package var minimumLineSpacing: Double?
  /// The minimum space between items of a line, in points, at least 0; nil to use the layout's.
  package var minimumInteritemSpacing: Double?
  /// The header's size, in points; nil to use the layout's.
  package var headerReferenceSize: CGSize?
  /// The footer's size, in points; nil to use the layout's.
  package var footerReferenceSize: CGSize?
  /// Whether the design specifies no size for the header, so that it may grow with its text.
  package internal(set) var sizesHeader = false
  /// Whether the design specifies no size for the footer, so that it may grow with its text.
  package internal(set) var sizesFooter = false
  /// The size of items that do not specify one, in points; nil to use the layout's.
  package var itemSize: CGSize?
  /// The name of the template of the section's cells; nil to use the screen's template.
  package var cell: String?
  /// The name of the template of the section's header; nil to use the screen's template.
  package var headerTemplate: String?
  /// The name of the template of the section's footer; nil to use the screen's template.
  package var footerTemplate: String?
  /// The accessories of the section's rows in a list. Rows that specify their own accessories do not show these.
  package var accessories: [ListAccessory] = []
  package var separators: ListSeparatorConfiguration?
  /// Whether the section's list is being edited; nil to use the screen's value.
  package var isEditing: Bool?
  /// The list to which the section's rows belong, resolved for an environment; nil if the section is not in a list.
  package internal(set) var list: SectionList?
  /// For each cell of the section, whether the layout only estimates its width. If there are more cells than
  /// values, the values repeat; an empty array means that no width is estimated.
  var estimatedWidths: [Bool] = []
  /// The section's JSON path in the design; the screen's path if the items are written directly in the screen.
  package let path: JSONPath

  package init(items: [Item] = [], path: JSONPath) {
    self.items = items
    self.path = path
  }
}

extension Section {
  private static let data: Key<Field> = Key(
    "data", Form<Field>.raw(like: ItemDatum.form),
    "Additional values for the templates of the section's header, footer and decorations.",
    examples: [["total": 128.5, "trend": "up"]])

  private static let items: Key<Field> = Key(
    "items", Form<Field>.raw(like: Form<Field>.itemsOrSource), "The cells of the section.", isRequired: true)

  static let form: ObjectForm<Section> = ObjectForm<Section>(
    "section", "A group of items, with metrics that replace those of the layout.",
    defaults: Section(path: .root),
    keys: [
      Property("header", \.header, .text, "The text above the items."),
      Property("footer", \.footer, .text, "The text below the items."),
      Property(
        "id", \.id, .nonEmptyText, "The identity of the section in updates, unique in the screen.",
        otherwise: "its index"),
      Property("name", \.name, .nonEmptyText, "The name of the section, for use in compositional layouts."),
      Property(
        "orthogonalScroll", \.orthogonalScrollPosition, .orthogonalScroll,
        "The scroll position of a section that scrolls orthogonally.", otherwise: "not scrolled"),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of the items."),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between lines, in points."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between items of a line, in points."),
      Property(
        "headerReferenceSize", \.headerReferenceSize, .referenceSize, "The size of the header.",
        details: "If the layout specifies no header size, a header with a text has 44 points."),
      Property(
        "footerReferenceSize", \.footerReferenceSize, .referenceSize, "The size of the footer.",
        details: "If the layout specifies no footer size, a footer with a text has 32 points."),
      .itemSize(\.itemSize),
      Property(
        "cell", \.cell, .templateName, "The template of the section's cells.",
        otherwise: "the screen's template"),
      Property(
        "headerTemplate", \.headerTemplate, .templateName, "The template of the section's header.",
        otherwise: "the screen's template"),
      Property(
        "footerTemplate", \.footerTemplate, .templateName, "The template of the section's footer.",
        otherwise: "the screen's template"),
      Property(
        "accessories", \.accessories, .accessories,
        "The accessories of the section's rows in a [list](#list)."),
      Property(
        "separatorConfiguration", \.separators, ListSeparatorConfiguration.form,
        "The separators of the section's rows in a list.",
        otherwise: "those of the list"),
      Property(
        "editing", \.isEditing, .flag, "Whether the list is in editing mode.",
        otherwise: "the value of the screen"),
      .key(items), .key(data),
      .key(Override.key(Override.section)),
    ])

  /// Reads a section. Items without an id get ids that begin with `prefix`.
  static func read(_ field: Field, prefix: String, images: ImageFolder) -> Section? {
    guard let reader = KeyReader(field, form) else { return nil }
    var section = Section(path: field.path)
    reader.fill(&section, by: form)
    if let items = reader.required(items) {
      section.items = Self.items(items, prefix: prefix, images: images)
    }
    section.data = reader[data].flatMap { ItemDatum.readAll($0, images) } ?? []
    reader.finish()
    return section
  }

  /// Returns the items in display order: each expanded item is followed by its children. Items without an id get the id
  /// `prefix-index`.
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
  /// The items of a screen or a section, or the rows that become the items.
  static let itemsOrSource: Form<Field> = raw(
    "array of [items](#items), or a [source of items](#items-from-lists-and-files)"
  ) { .anyOf([items.schema(), ItemSource.object.schema]) }

  static let items: Form<Field> = raw("array of [items](#items)") {
    .list(of: Item.form.schema, ["maxItems": .number(Double(Limits.items))])
  }.defined("items", "The cells, in order; at most \(Limits.items) in a design.")
}

extension Section {
  /// Returns the section with a default size for each header or footer text that would otherwise be invisible.
  package func withSpaceForTexts(in layout: any DesignLayout) -> Section {
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

  /// The default size of a header: a line of headline text in a touch target, in points.
  private static let headerSize = CGSize(width: 44, height: 44)
  /// The default size of a footer: a line of footnote text, in points.
  private static let footerSize = CGSize(width: 32, height: 32)
}

import Foundation
package import LayoutEngine

extension GridLayout: DesignLayout {
  package static let form = LayoutForm(
    "grid", "Rows of equal cells; a pinch gesture can enlarge one cell.", defaults: GridLayout(),
    [
      Property(
        "columnCount", \.columnCount, .wholeNumber(in: 1...1_000), "The number of square cells in a row.",
        otherwise: "as many of itemSize as fit",
        details: "These cells fill the row, and must be at least 1 point wide."),
      Property("itemSize", \.itemSize, .itemSize, "The size of cells without columnCount."),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between rows, in points."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between cells of a row, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's rows."),
      .sectionInsetReference(\.sectionInsetReference),
    ] + Property.boundaries + [
      Property(
        "pinch", \.pinch, GridPinch.form, "The item of a pinch gesture.", otherwise: "none",
        details: "See below.")
    ])

  private var pinch: GridPinch? {
    get { pinchedID.map { GridPinch(item: $0, scale: pinchScale, center: pinchCenter) } }
    set {
      pinchedID = newValue?.item
      pinchScale = newValue?.scale ?? 1
      pinchCenter = newValue?.center
    }
  }
}

/// The pinched item of a grid during a pinch gesture.
struct GridPinch {
  var item = ""
  /// The scale factor, above 0.
  var scale = 1.5
  /// The center of the item, in content coordinates in points; nil if the item stays in its grid cell.
  var center: CGPoint?

  static let object = ObjectForm(
    defaults: GridPinch(),
    keys: [
      Property("item", \.item, .nonEmptyText, "The item's id.", isRequired: true),
      Property(
        "scale", \.scale, .number(in: NumberRange(lowest: 0, highest: 100, includesLowest: false)),
        "The scale: 2 is twice as large."),
      Property(
        "center", \.center, .point, "The position of the item's center in the content.",
        otherwise: "the center of its cell"),
    ], examples: [["item": "ana", "scale": 1.7]])

  static let form = Form<GridPinch>(words: "object", schema: { object.schema }) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    var pinch = GridPinch()
    reader.fill(&pinch, by: object)
    reader.finish()
    return pinch.item.isEmpty ? nil : pinch
  }
}

extension Screen {
  /// Reports a pinched item whose id does not exist on the screen. Call it after the screen's items have been read.
  func reportUnknownPinch(in layout: any DesignLayout, at path: JSONPath, in validation: Validation) {
    guard let item = (layout as? GridLayout)?.pinchedID else { return }
    let ids = sections.flatMap(\.items).map(\.id)
    let itemPath = path.appending("pinch").appending("item")
    guard !ids.contains(item), let value = validation.file.value(at: itemPath) else { return }
    Field(value: value, path: itemPath, validation: validation).reportUnknown("item", item, among: ids)
  }
}

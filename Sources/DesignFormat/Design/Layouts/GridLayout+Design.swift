import Foundation
public import LayoutEngine

extension GridLayout: DesignLayout {
  /// The layout's keys.
  public static let form = LayoutForm(
    "grid", "Equal cells in rows, of which one may be held between two fingers.", defaults: GridLayout(),
    [
      Property(
        "columnCount", \.columnCount, .wholeNumber(in: 1...1_000), "How many square cells a row has.",
        otherwise: "as many of itemSize as fit", details: "They are as wide as fits, at least 1 point."),
      Property("itemSize", \.itemSize, .itemSize, "The size of cells where there is no columnCount."),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between rows, in points."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The least space between cells of a row, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's rows."),
      .sectionInsetReference(\.sectionInsetReference),
    ] + Property.boundaries + [
      Property(
        "pinch", \.pinch, GridPinch.form, "The item between two fingers.", otherwise: "there is none",
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

/// An item of a grid that is being pinched.
struct GridPinch {
  var item = ""
  /// The scale factor, above 0.
  var scale = 1.5
  /// The center of the item, in content coordinates in points; nil to leave it in its cell.
  var center: CGPoint?

  static let object = ObjectForm(
    defaults: GridPinch(),
    keys: [
      Property("item", \.item, .nonEmptyText, "The item's id.", isRequired: true),
      Property(
        "scale", \.scale, .number(in: NumberRange(lowest: 0, highest: 100, includesLowest: false)),
        "How large it is drawn: 2 is twice as large."),
      Property(
        "center", \.center, .point, "Where its centre is in the content.", otherwise: "it stays in its cell"),
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
  /// Reports a pinched item that the screen does not have. The items must have been read.
  func reportUnknownPinch(in layout: any DesignLayout, at path: JSONPath, in validation: Validation) {
    guard let item = (layout as? GridLayout)?.pinchedID else { return }
    let ids = sections.flatMap(\.items).map(\.id)
    let place = path.appending("pinch").appending("item")
    guard !ids.contains(item), let value = validation.file.value(at: place) else { return }
    Field(value: value, path: place, validation: validation).reportUnknown("item", item, among: ids)
  }
}

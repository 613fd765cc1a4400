public import Foundation

/// The grid layout: equal cells, of which one may be held between two fingers.
public struct GridSpec: Equatable, Sendable {
  /// How many square cells a row has; nil takes as many of `itemSize` as fit.
  public var columnCount: Int?
  /// The size of cells where there is no number of columns, in points, both sides above 0.
  public var itemSize: CGSize
  /// The space between rows, in points, at least 0.
  public var minimumLineSpacing: Double
  /// The least space between cells of a row, in points, at least 0.
  public var minimumInteritemSpacing: Double
  /// The inset of each section's rows, in points.
  public var sectionInset: Insets
  /// What the section inset is measured from.
  public var sectionInsetReference: SectionInsetReference
  /// Headers and footers.
  public var boundaries: BoundarySpec
  /// The item between the fingers; nil for none.
  public var pinch: Pinch?

  /// An item that is held between two fingers.
  public struct Pinch: Equatable, Sendable {
    /// The item's id.
    public var item: String
    /// How large it is drawn, as a factor above 0.
    public var scale: Double
    /// Where its centre is, in content coordinates, in points; nil leaves it in its cell.
    public var center: CGPoint?
  }

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    columnCount = reader.columnCount()
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 100, height: 100)
    minimumLineSpacing = reader.number("minimumLineSpacing", in: .nonNegative, default: 10)
    minimumInteritemSpacing = reader.number("minimumInteritemSpacing", in: .nonNegative, default: 10)
    sectionInset = reader["sectionInset"]?.insets(in: .signed) ?? .zero
    sectionInsetReference = reader.sectionInsetReference(default: .safeArea)
    boundaries = BoundarySpec(reading: &reader)
    pinch = reader["pinch"].flatMap(Self.pinch)
  }

  private static func pinch(_ field: Field) -> Pinch? {
    guard var reader = field.object() else { return nil }
    let item = reader.required("item")?.nonEmptyString()
    let scale = reader.number(
      "scale", in: NumberRange(lowest: 0, highest: 100, includesLowest: false), default: 1.5)
    let center = reader["center"]?.point(in: .signed)
    reader.finish()
    return item.map { Pinch(item: $0, scale: scale, center: center) }
  }
}

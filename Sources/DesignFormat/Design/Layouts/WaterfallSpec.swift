/// The waterfall layout: columns of one width, every item in the shortest.
public struct WaterfallSpec: Equatable, Sendable {
  /// How many columns there are; nil takes as many of `minimumColumnWidth` as fit.
  public var columnCount: Int?
  /// The least width of a column, in points, above 0.
  public var minimumColumnWidth: Double
  /// The height of items without a size of their own, in points; nil lets cells measure themselves.
  public var itemHeight: Double?
  /// The least space between columns, in points, at least 0.
  public var minimumInteritemSpacing: Double
  /// The space between items of a column, in points, at least 0.
  public var minimumLineSpacing: Double
  /// The inset of each section's columns, in points.
  public var sectionInset: Insets
  /// What the section inset is measured from.
  public var sectionInsetReference: SectionInsetReference
  /// Headers and footers.
  public var boundaries: BoundarySpec

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    columnCount = reader.columnCount()
    minimumColumnWidth = reader.number("minimumColumnWidth", in: .positive, default: 150)
    itemHeight = reader["itemHeight"]?.number(in: .itemSide)
    minimumInteritemSpacing = reader.number("minimumInteritemSpacing", in: .nonNegative, default: 10)
    minimumLineSpacing = reader.number("minimumLineSpacing", in: .nonNegative, default: 10)
    sectionInset = reader["sectionInset"]?.insets(in: .signed) ?? .zero
    sectionInsetReference = reader.sectionInsetReference(default: .safeArea)
    boundaries = BoundarySpec(reading: &reader)
  }
}

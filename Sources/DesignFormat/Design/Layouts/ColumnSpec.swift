/// The column layout: equal cells of a fixed height, in as many columns of a least width as fit.
public struct ColumnSpec: Equatable, Sendable {
  /// The least width of a column, in points, above 0.
  public var minimumColumnWidth: Double
  /// The height of a cell, in points, above 0.
  public var itemHeight: Double
  /// Whether cells grow together where the content of one needs more than `itemHeight`.
  public var selfSizing: Bool
  /// The least space between columns, in points, at least 0.
  public var minimumInteritemSpacing: Double
  /// The space between rows, in points, at least 0.
  public var minimumLineSpacing: Double
  /// The inset of each section's cells, in points.
  public var sectionInset: Insets
  /// Whether cells know their column, and face outward.
  public var marksColumns: Bool
  /// Headers and footers.
  public var boundaries: BoundarySpec

  /// The layout of a friends list: 300 wide at least, 70 high, spacing and top inset 10.
  public init() {
    var nothing = ObjectReader.empty
    self.init(reading: &nothing)
  }
}

extension ColumnSpec {
  /// Reads the keys of the layout; the line spacing and the top inset follow the interitem spacing.
  init(reading reader: inout ObjectReader) {
    minimumColumnWidth = reader.number("minimumColumnWidth", in: .positive, default: 300)
    itemHeight = reader.number("itemHeight", in: .itemSide, default: 70)
    selfSizing = reader.flag("selfSizing")
    let spacing = reader.number("minimumInteritemSpacing", in: .nonNegative, default: 10)
    minimumInteritemSpacing = spacing
    minimumLineSpacing = reader.number("minimumLineSpacing", in: .nonNegative, default: spacing)
    sectionInset = reader["sectionInset"]?.insets(in: .signed) ?? Insets(top: spacing)
    marksColumns = reader.flag("marksColumns")
    boundaries = BoundarySpec(reading: &reader)
  }
}

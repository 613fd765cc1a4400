public import LayoutEngine

extension BookshelfLayout: DesignLayout {
  /// The layout's keys.
  public static let form = LayoutForm(
    "bookshelf", "Rows of items that stand on shelves.", defaults: BookshelfLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length,
        "From the lowest point of a row to the highest of the next, in points; the shelf has its room there."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The least space between items of a row, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's rows."),
      .sectionInsetReference(\.sectionInsetReference),
      Property("shelfHeight", \.shelfHeight, .positiveLength, "How high a shelf is, in points."),
      Property(
        "shelfOffset", \.shelfOffset, .signedLength,
        "How far below the items' feet a shelf begins, in points; a negative one begins behind them."),
      Property(
        "showsBackground", \.showsBackground, .flag, "Whether each section has a background of its own."),
    ] + Property.boundaries)
}

package import LayoutEngine

extension BookshelfLayout: DesignLayout {
  package static let form = LayoutForm(
    "bookshelf", "Rows of items that stand on shelves.", defaults: BookshelfLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length,
        "The space between rows, in points, which includes the shelf."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between items of a row, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's rows."),
      .sectionInsetReference(\.sectionInsetReference),
      Property("shelfHeight", \.shelfHeight, .positiveLength, "The height of a shelf, in points."),
      Property(
        "shelfOffset", \.shelfOffset, .signedLength,
        "The distance from the bottom of the items down to the shelf, in points; a negative value puts the shelf behind the items."
      ),
      Property(
        "showsBackground", \.showsBackground, .flag, "Whether each section has a background of its own."),
    ] + Property.boundaries)
}

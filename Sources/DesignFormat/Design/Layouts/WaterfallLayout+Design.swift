package import LayoutEngine

extension WaterfallLayout: DesignLayout {
  package static let form = LayoutForm(
    "waterfall",
    "Columns of equal width; each item is added to the shortest column.",
    defaults: WaterfallLayout(),
    [
      Property(
        "columnCount", \.columnCount, .wholeNumber(in: 1...1_000), "The number of columns.",
        otherwise: "as many of minimumColumnWidth as fit",
        details: "Each column must be at least 1 point wide."),
      Property(
        "minimumColumnWidth", \.minimumColumnWidth, .positiveLength,
        "The minimum width of a column without columnCount, in points.",
        details: "At most 1,000 columns may fit."),
      Property(
        "itemHeight", \.itemHeight, .itemSide, "The height of items without a size, in points.",
        otherwise: "as each cell needs"),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between columns, in points."),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length, "The space between items of a column, in points."
      ),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's columns."),
      .sectionInsetReference(\.sectionInsetReference),
    ] + Property.boundaries)
}

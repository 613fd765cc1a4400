public import LayoutEngine

extension WaterfallLayout: DesignLayout {
  /// The layout's keys.
  public static let form = LayoutForm(
    "waterfall",
    "Columns of one width; every item goes where there is the most room, into the shortest column.",
    defaults: WaterfallLayout(),
    [
      Property(
        "columnCount", \.columnCount, .wholeNumber(in: 1...1_000), "How many columns there are.",
        otherwise: "as many of minimumColumnWidth as fit",
        details: "They must fit, each at least 1 point wide."),
      Property(
        "minimumColumnWidth", \.minimumColumnWidth, .positiveLength,
        "The least width of a column where there is no columnCount, in points.",
        details: "At most 1,000 may fit."),
      Property(
        "itemHeight", \.itemHeight, .itemSide, "The height of items without a size, in points.",
        otherwise: "as each cell needs"),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The least space between columns, in points."),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length, "The space between items of a column, in points."
      ),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's columns."),
      .sectionInsetReference(\.sectionInsetReference),
    ] + Property.boundaries)
}

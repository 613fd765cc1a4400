public import LayoutEngine

extension ColumnLayout: DesignLayout {
  /// Its keys.
  public static let form = LayoutForm(
    "column", "Equal cells of one height, in as many columns as fit.", defaults: ColumnLayout(),
    [
      Property(
        "minimumColumnWidth", \.minimumColumnWidth, .positiveLength, "The least width of a column, in points."
      ),
      Property("itemHeight", \.itemHeight, .itemSide, "The height of a cell, in points."),
      Property(
        "selfSizing", \.selfSizing, .flag,
        "Whether all cells grow where the content of one needs more than itemHeight.",
        details: "They do so at large text sizes."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The least space between columns, in points."),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length, "The space between rows, in points.",
        otherwise: "minimumInteritemSpacing"),
      Property(
        "sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's cells.",
        otherwise: "minimumInteritemSpacing at the top and 0 elsewhere"),
      Property(
        "marksColumns", \.marksColumns, .flag,
        "Whether cells know their column and face outward: round outer corners, text at the outer edge."),
    ] + Property.boundaries
  ) { layout, _ in
    // A section with a spacing of its own keeps the layout's rows and inset.
    layout.minimumLineSpacing = layout.minimumLineSpacing ?? layout.minimumInteritemSpacing
    layout.sectionInset = layout.sectionInset ?? EdgeInsets(top: layout.minimumInteritemSpacing)
  }

  /// `selfSizing`, where it is off.
  public var growingKey: String? { selfSizing ? nil : #""selfSizing": true"# }
}

package import LayoutEngine

extension ColumnLayout: DesignLayout {
  package static let form = LayoutForm(
    "column", "Cells of equal height, in as many columns as fit.", defaults: ColumnLayout(),
    [
      Property(
        "minimumColumnWidth", \.minimumColumnWidth, .positiveLength,
        "The minimum width of a column and its share of the gaps, in points.",
        details: "The number of columns is the viewport's width without margins, divided by this width."),
      Property("itemHeight", \.itemHeight, .itemSide, "The height of a cell, in points."),
      Property(
        "selfSizing", \.selfSizing, .flag,
        "Whether all cells grow if the content of one cell is higher than itemHeight.",
        details: "Such content is common at large text sizes."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between columns, in points."),
      Property(
        "minimumLineSpacing", \.minimumLineSpacing, .length, "The space between rows, in points.",
        otherwise: "minimumInteritemSpacing"),
      Property(
        "sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's cells.",
        otherwise: "minimumInteritemSpacing at the top and 0 elsewhere"),
      Property(
        "marksColumns", \.marksColumns, .flag,
        "Whether cells adapt to their column: rounded outer corners, text at the outer edge."),
    ] + Property.boundaries
  ) { layout, _ in
    // Replace these defaults with the layout's own values here. Otherwise, they would depend on each section's spacing.
    layout.minimumLineSpacing = layout.minimumLineSpacing ?? layout.minimumInteritemSpacing
    layout.sectionInset = layout.sectionInset ?? EdgeInsets(top: layout.minimumInteritemSpacing)
  }

  /// The key `selfSizing` with the value true, as a design writes it; nil if the layout is already self-sizing.
  package var growingKey: String? { selfSizing ? nil : #""selfSizing": true"# }
}

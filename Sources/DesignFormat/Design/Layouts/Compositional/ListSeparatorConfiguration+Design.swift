import LayoutEngine

extension Form where Value == ListSeparatorConfiguration {
  static let separatorKeys: ObjectForm<ListSeparatorConfiguration> = ObjectForm<ListSeparatorConfiguration>(
    "separatorConfiguration", "Which lines part the rows of a list, and where they end.",
    defaults: ListSeparatorConfiguration(),
    keys: [
      Property(
        "topSeparatorVisibility", \.topSeparatorVisibility, .choice("visibility"),
        "Whether there is a line above a row."),
      Property(
        "bottomSeparatorVisibility", \.bottomSeparatorVisibility, .choice("visibility"),
        "Whether there is a line below a row.",
        details: "`automatic` leaves it out below the last row of a group."),
      Property(
        "topSeparatorInsets", \.topSeparatorInsets, .separatorInsets, "Where the line above a row ends.",
        otherwise: "where the one below does"),
      Property(
        "bottomSeparatorInsets", \.bottomSeparatorInsets, .separatorInsets,
        "Where the line below a row ends.",
        otherwise: "it begins at the first text, and ends where the system has it end"),
    ], examples: [["bottomSeparatorVisibility": "hidden"], ["bottomSeparatorInsets": ["leading": 16]]])

  static let separators: Form<ListSeparatorConfiguration> = Form(
    words: "object", schema: { separatorKeys.schema }
  ) { $0.filled(ListSeparatorConfiguration(), by: separatorKeys) }
}

extension Form where Value == ListSeparatorConfiguration.Insets {
  private static let sides: ObjectForm<ListSeparatorConfiguration.Insets> = ObjectForm<
    ListSeparatorConfiguration.Insets
  >(keys: [
    Property("leading", \.leading, .signedLength, "From the row's edge where reading begins, in points."),
    Property("trailing", \.trailing, .signedLength, "From the row's edge where reading ends, in points."),
  ])

  static let separatorInsets: Form<ListSeparatorConfiguration.Insets> = Form(
    words: "object", schema: { sides.schema }
  ) { $0.filled(.automatic, by: sides) }
  .defined(
    "separatorInsets", "Where a line ends; a side that is not given ends where the system has it end.",
    examples: [["leading": 16, "trailing": 0]])
}

public import LayoutEngine

extension ListSeparatorConfiguration {
  /// The lines' colour; nil for the system's.
  public var designColor: DesignColor? {
    get { color?.base as? DesignColor }
    set { color = newValue.map { Color($0) } }
  }

  /// These lines, where `other` does not say otherwise: what UIKit's `itemSeparatorHandler` makes of a list's lines.
  func overridden(by other: Self?) -> Self {
    guard let other else { return self }
    var lines = self
    if other.topSeparatorVisibility != .automatic {
      lines.topSeparatorVisibility = other.topSeparatorVisibility
    }
    if other.bottomSeparatorVisibility != .automatic {
      lines.bottomSeparatorVisibility = other.bottomSeparatorVisibility
    }
    lines.topSeparatorInsets.override(by: other.topSeparatorInsets)
    lines.bottomSeparatorInsets.override(by: other.bottomSeparatorInsets)
    lines.color = other.color ?? color
    return lines
  }
}

extension ListSeparatorConfiguration.Insets {
  fileprivate mutating func override(by other: Self) {
    (leading, trailing) = (other.leading ?? leading, other.trailing ?? trailing)
  }
}

extension ListSeparatorConfiguration {
  static let object: ObjectForm<ListSeparatorConfiguration> = ObjectForm<ListSeparatorConfiguration>(
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
      Property("color", \.designColor, .color, "Their colour.", otherwise: "the system's"),
    ],
    examples: [
      ["bottomSeparatorVisibility": "hidden", "color": "systemRed"],
      ["bottomSeparatorInsets": ["leading": 16]],
    ])

  static let form = Form<ListSeparatorConfiguration>(
    words: "object of [separators](#separators)", schema: { object.schema }
  ) { $0.filled(ListSeparatorConfiguration(), by: object) }
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

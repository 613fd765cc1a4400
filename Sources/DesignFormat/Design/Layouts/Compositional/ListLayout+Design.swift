package import LayoutEngine

extension ListLayout: DesignLayout {
  /// The layout's keys, named as in UIKit.
  package static let form = LayoutForm(
    "list",
    "UIKit's lists: rows with the content of content configurations, and with separators, accessories and swipe actions.",
    defaults: ListLayout(), properties
  ) { layout, reader in
    layout.resolveSeparators(reader)
  }

  static let properties: [Property<ListLayout>] = [
    Property(
      "appearance", \.configuration.appearance, .choice("appearance"),
      "The list style."),
    Property(
      "headerMode", \.configuration.headerMode, .choice(.headerMode),
      "The header above the rows of a section.",
      details: "`automatic` shows a header if the section has text for it."),
    Property(
      "footerMode", \.configuration.footerMode, .choice(.footerMode),
      "The footer below the rows of a section.",
      details: "`automatic` shows a footer if the section has text for it."),
    Property(
      "headerTopPadding", \.configuration.headerTopPadding, .length,
      "The space above each header, in points.", otherwise: "22 in plain lists and none in others"),
    Property(
      "showsSeparators", \.configuration.showsSeparators, .flag, "Whether rows have separators.",
      otherwise: "true, except in sidebars"),
    Property(
      "separatorConfiguration", \.configuration.separatorConfiguration, ListSeparatorConfiguration.form,
      "The visibility, insets and color of separators."),
  ]

  /// Hides separators in sidebars, unless the design specifies otherwise.
  mutating func resolveSeparators(_ reader: KeyReader) {
    guard reader["showsSeparators"] == nil else { return }
    configuration.showsSeparators = !configuration.appearance.isSidebar
  }
}

extension Form where Value == ListLayout {
  static let listKeys: ObjectForm<ListLayout> = ObjectForm<ListLayout>(
    "listConfiguration", "The style of a list, and its headers and footers.",
    defaults: ListLayout(), keys: ListLayout.properties, examples: [["appearance": "insetGrouped"]])

  private static let names = CollectionLayoutListConfiguration.Appearance.allCases.map {
    (name: $0.rawValue, value: $0)
  }

  /// The form of a list in designs: the name of its appearance, or an object with its keys.
  static let list: Form<ListLayout> = Form(
    words: "the name of an appearance, or the keys of a [list](#list)",
    schema: {
      .anyOf([Schema(["enum": .array(names.map { .string($0.name) })]), listKeys.schema])
    }
  ) { field in
    var layout = ListLayout()
    if case .string = field.value.content {
      guard let appearance = field.choice("appearance", among: names) else { return nil }
      layout.configuration.appearance = appearance
      layout.configuration.showsSeparators = !appearance.isSidebar
      return layout
    }
    guard let reader = KeyReader(field, listKeys) else { return nil }
    reader.fill(&layout, by: listKeys)
    layout.resolveSeparators(reader)
    reader.finish()
    return layout
  }
}

extension ListSeparatorConfiguration {
  /// The color of the separators; nil for the system's color.
  package var designColor: DesignColor? {
    get { color?.base as? DesignColor }
    set { color = newValue.map { Color($0) } }
  }

  /// Returns a copy of the separators with the properties that `other` sets, as UIKit's `itemSeparatorHandler` does for a row.
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
    "separatorConfiguration", "The visibility, insets and color of a list's separators.",
    defaults: ListSeparatorConfiguration(),
    keys: [
      Property(
        "topSeparatorVisibility", \.topSeparatorVisibility, .choice("visibility"),
        "Whether there is a separator above a row."),
      Property(
        "bottomSeparatorVisibility", \.bottomSeparatorVisibility, .choice("visibility"),
        "Whether there is a separator below a row.",
        details: "`automatic` omits it below the last row of a group."),
      Property(
        "topSeparatorInsets", \.topSeparatorInsets, .separatorInsets,
        "The insets of the separator above a row.",
        otherwise: "the same as below"),
      Property(
        "bottomSeparatorInsets", \.bottomSeparatorInsets, .separatorInsets,
        "The insets of the separator below a row.",
        otherwise: "from the first text beside badges to the system's trailing edge"),
      Property("color", \.designColor, .color, "The color of separators.", otherwise: "the system's color"),
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
    Property("leading", \.leading, .signedLength, "The inset from the row's leading edge, in points."),
    Property("trailing", \.trailing, .signedLength, "The inset from the row's trailing edge, in points."),
  ])

  static let separatorInsets: Form<ListSeparatorConfiguration.Insets> = Form(
    words: "object", schema: { sides.schema }
  ) { $0.filled(.automatic, by: sides) }
  .defined(
    "separatorInsets", "The insets of a separator; missing edges have the system's default inset.",
    examples: [["leading": 16, "trailing": 0]])
}

public import LayoutEngine

extension ListLayout: DesignLayout {
  /// Its keys, by UIKit's names.
  public static let form = LayoutForm(
    "list", "UIKit's lists: rows by content configurations, with separators, accessories and swipe actions.",
    defaults: ListLayout(), properties
  ) { layout, reader in
    layout.settleSeparators(reader)
  }

  static let properties: [Property<ListLayout>] = [
    Property(
      "appearance", \.configuration.appearance, .choice("appearance"),
      "How rows and groups of them are set apart."),
    Property(
      "headerMode", \.configuration.headerMode, .choice(.headerMode),
      "What stands above the rows of a section.",
      details: "`automatic` is a header where the section has the text of one."),
    Property(
      "footerMode", \.configuration.footerMode, .choice(.footerMode),
      "What stands below the rows of a section.",
      details: "`automatic` is a footer where the section has the text of one."),
    Property(
      "headerTopPadding", \.configuration.headerTopPadding, .length,
      "The space above each header, in points.", otherwise: "22 in plain lists and none in others"),
    Property(
      "showsSeparators", \.configuration.showsSeparators, .flag, "Whether lines part the rows.",
      otherwise: "they do, but in sidebars"),
    Property(
      "separatorConfiguration", \.configuration.separatorConfiguration, ListSeparatorConfiguration.form,
      "Which lines there are, and where they end."),
  ]

  /// Sidebars have no lines unless the design says so.
  mutating func settleSeparators(_ reader: KeyReader) {
    guard reader["showsSeparators"] == nil else { return }
    configuration.showsSeparators = !configuration.appearance.isSidebar
  }
}

extension Form where Value == ListLayout {
  static let listKeys: ObjectForm<ListLayout> = ObjectForm<ListLayout>(
    "listConfiguration", "What a list looks like, and which headers and footers it has.",
    defaults: ListLayout(), keys: ListLayout.properties, examples: [["appearance": "insetGrouped"]])

  private static let names = CollectionLayoutListConfiguration.Appearance.allCases.map {
    (name: $0.rawValue, value: $0)
  }

  /// An appearance, or an object.
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
    layout.settleSeparators(reader)
    reader.finish()
    return layout
  }
}

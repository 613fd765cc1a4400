import LayoutEngine

extension Form where Value == CollectionLayoutCondition {
  static let conditionKeys: ObjectForm<CollectionLayoutCondition> = ObjectForm<CollectionLayoutCondition>(
    "layoutCondition", "When an entry holds: all that is given must.",
    keys: [
      Property("minimumWidth", \.minimumWidth, .length, "The least width of the screen, in points."),
      Property("maximumWidth", \.maximumWidth, .length, "The greatest width of the screen, in points."),
      Property("minimumHeight", \.minimumHeight, .length, "The least height of the screen, in points."),
      Property("maximumHeight", \.maximumHeight, .length, "The greatest height of the screen, in points."),
      Property(
        "horizontalSizeClass", \.horizontalSizeClass, .choice(.sizeClass), "How much room there is across."),
      Property(
        "verticalSizeClass", \.verticalSizeClass, .choice(.sizeClass), "How much room there is down the page."
      ),
    ], examples: [["minimumWidth": 800]])

  static let condition: Form<CollectionLayoutCondition> = Form(
    words: "object", schema: { conditionKeys.schema }
  ) {
    $0.filled(CollectionLayoutCondition(), by: conditionKeys)
  }
}

/// How one section of a compositional layout is written: by UIKit's names, by a short form, or as another layout.
enum CompositionalSectionForm {
  private static let section: Key<Field> = Key(
    "section", Form<Field>.sectionReference,
    "The one section that it is for, by number, or the sections of a name.",
    otherwise: "that at its place in the list")
  private static let when: Key<CollectionLayoutCondition> = Key(
    "when", Form<CollectionLayoutCondition>.condition, otherwise: "always")
  private static let layout: Key<Field> = Key(
    "layout",
    Form<Field>.raw("a [layout](#layouts)") { DesignLayouts.standard.form.schema() },
    "Another layout, which lays out this section as if it were alone.")
  private static let list: Key<ListLayout> = Key(
    "list", Form<ListLayout>.list, "The section is a list: an appearance, or the keys of a list.")
  private static let group: Key<CollectionLayoutGroup> = Key(
    "group", Form<CollectionLayoutGroup>.group, "What is repeated, one group a line.")
  private static let columns: Key<Int> = Key(
    "columns", Form<Int>.wholeNumber(in: 1...100), "So many equal columns, in place of a group.")
  private static let height: Key<CollectionLayoutDimension> = Key(
    "height", Form<CollectionLayoutDimension>.heightDimension, "The height of cells in columns.",
    usually: "~44")
  private static let scroll: Key<OrthogonalScrollingBehavior> = Key(
    "scroll", Form<OrthogonalScrollingBehavior>.choice(.scrollingBehavior),
    "How the section scrolls by itself, with a card in place of a group.")
  private static let card: Key<CollectionLayoutSize> = Key(
    "card", Form<CollectionLayoutSize>.layoutSize,
    "The size of each cell of a section that scrolls by itself.")
  private static let spacing: Key<Double> = Key(
    "spacing", Form<Double>.length,
    "The space between columns and between rows, or between cards, in points.", usually: 0)

  private static let defaults: CollectionLayoutSection =
    CompositionalLayout().sections.first.flatMap { entry in
      if case .groups(let section) = entry.content { section } else { nil }
    }
    ?? CollectionLayoutSection(
      group: .init(layoutSize: .placeholder, axis: .vertical, filling: .repeatingList, subitems: []))

  static let object: ObjectForm<CollectionLayoutSection> = ObjectForm<CollectionLayoutSection>(
    "compositionalSection",
    "How a section is laid out: a group by UIKit's names, columns, cards that scroll, a list, or another layout.",
    defaults: defaults,
    keys: [
      .key(section), .key(when), .key(layout), .key(list), .key(group), .key(columns), .key(height),
      .key(scroll),
      .key(card),
      .key(spacing),
      Property("contentInsets", \.contentInsets, .directionalInsets, "The space about the section's groups."),
      Property(
        "interGroupSpacing", \.interGroupSpacing, .signedLength, "The space between two groups, in points."),
      Property(
        "contentInsetsReference", \.contentInsetsReference, .choice(.insetsReference),
        "What else holds the groups off the sides."),
      Property(
        "supplementaryContentInsetsReference", \.supplementaryContentInsetsReference,
        .choice(.insetsReference),
        "What holds headers and footers off the sides."),
      Property(
        "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets, .flag,
        "Whether headers and footers stand within the insets."),
      Property(
        "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
        "Headers, footers and views at the sides."),
      Property("decorationItems", \.decorationItems, .decorationItems, "Views behind the section."),
      Property(
        "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .choice(.scrollingBehavior),
        "How the groups scroll across the layout's direction."),
      Property(
        "visibleItemKeyframes", \.visibleItemKeyframes,
        .array(of: .keyframe, "keyframe", count: 1...100, words: "array of keyframes"),
        "How cells look at distances from the middle of their row."),
    ],
    rules: [
      "oneOf": .array(["group", "columns", "card", "list", "layout"].map { ["required": [.string($0)]] })
    ],
    examples: [
      ["columns": 2, "height": 44, "spacing": 10], ["scroll": "groupPaging", "card": ["85%", 250]],
      ["list": "insetGrouped"], ["layout": "waterfall"],
    ])

  static func read(_ field: Field) -> CompositionalSection? {
    guard let reader = KeyReader(field, object) else { return nil }
    var layoutSection = defaults
    reader.fill(&layoutSection, by: object)
    let own = reader[layout].flatMap { DesignLayouts.standard.form.read($0) }
    let rows = reader[list]
    let groups = [
      reader.has(group), reader.has(columns), reader.has(card), reader.has(list), reader.has(layout),
    ]
    let (known, size, count) = (reader[group], reader[card], reader[columns])
    let (cellHeight, space, behavior) = (reader[height], reader[spacing] ?? 0, reader[scroll])
    let (place, condition) = (reader[section], reader[when])
    reader.finish()
    guard groups.count(where: { $0 }) == 1 else {
      field.report(
        "composition-forms", #"expected one of "group", "columns", "card", "list" and "layout""#,
        hint: #"write {"columns": 2, "height": 44} or {"scroll": "groupPaging", "card": ["85%", 250]}"#)
      return nil
    }
    if let behavior { layoutSection.orthogonalScrollingBehavior = behavior }
    if !reader.has(group), !reader.has(layout), reader.has(spacing) {
      layoutSection.interGroupSpacing = space
    }
    var entry: CompositionalSection
    if let own {
      entry = CompositionalSection(.layout(wrapped(own)))
    } else if let rows {
      entry = CompositionalSection(.list(rows.configuration))
    } else if let known = known ?? count.map({ columnGroup($0, cellHeight ?? .estimated(44), space) })
      ?? size.map(cardGroup)
    {
      layoutSection.group = known
      entry = CompositionalSection(layoutSection)
    } else {
      return nil
    }
    entry.condition = condition
    if let place, case .number = place.value.content {
      entry.number = place.wholeNumber(in: NumberRange(lowest: 0, highest: 9_999))
    } else {
      entry.name = place?.nonEmptyString()
    }
    return entry
  }

  private static func wrapped(_ layout: some DesignLayout) -> SectionLayout { SectionLayout(layout) }

  private static func columnGroup(
    _ count: Int, _ height: CollectionLayoutDimension, _ spacing: Double
  ) -> CollectionLayoutGroup {
    let line = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let cell = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: height.isEstimated ? height : .fractionalHeight(1)))
    var group = CollectionLayoutGroup.horizontal(layoutSize: line, subitem: cell, count: count)
    group.interItemSpacing = .fixed(spacing)
    return group
  }

  private static func cardGroup(_ size: CollectionLayoutSize) -> CollectionLayoutGroup {
    let (width, height) = (size.widthDimension, size.heightDimension)
    let cell = CollectionLayoutSize(
      widthDimension: width.isEstimated ? width : .fractionalWidth(1),
      heightDimension: height.isEstimated ? height : .fractionalHeight(1))
    return .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: cell)])
  }
}

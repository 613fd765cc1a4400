package import LayoutEngine

extension CompositionalLayout: DesignLayout {
  /// The layout's keys, named as in UIKit.
  package static let form = LayoutForm(
    "compositional",
    "UIKit's compositional layout: each section has its own layout of repeated groups of items.",
    defaults: CompositionalLayout(),
    [
      Property(
        "scrollDirection", \.scrollDirection, .choice(.scrollDirection),
        "The axis along which the content scrolls."),
      Property(
        "interSectionSpacing", \.interSectionSpacing, .signedLength, "The space between sections, in points."),
      Property(
        "contentInsetsReference", \.contentInsetsReference, .choice(.insetsReference),
        "The area in which groups are laid out, unless a section specifies another area."),
      Property(
        "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
        "Headers and footers of the whole layout."),
      .key(entries),
    ]
  ) { layout, reader in
    guard let elements = reader[entries]?.nonEmptyElements("section", limit: 1_000) else { return }
    let read = elements.compactMap { CompositionalSectionForm.read($0) }
    if !read.isEmpty { layout.sections = read }
  }

  private static let entries: Key<Field> = Key(
    "sections",
    Form<Field>.raw("array of sections") {
      .array(of: CompositionalSectionForm.object.schema, count: 1...1_000)
    },
    "The layouts of sections, in order; the last entry applies to all further sections.", otherwise: "a list")
}

extension Form where Value == CollectionLayoutCondition {
  static let conditionKeys: ObjectForm<CollectionLayoutCondition> = ObjectForm<CollectionLayoutCondition>(
    "layoutCondition", "The condition of the entry; all keys must match.",
    keys: [
      Property("minimumWidth", \.minimumWidth, .length, "The minimum width of the screen, in points."),
      Property("maximumWidth", \.maximumWidth, .length, "The maximum width of the screen, in points."),
      Property("minimumHeight", \.minimumHeight, .length, "The minimum height of the screen, in points."),
      Property("maximumHeight", \.maximumHeight, .length, "The maximum height of the screen, in points."),
      Property(
        "horizontalSizeClass", \.horizontalSizeClass, .choice(.sizeClass), "The horizontal size class."),
      Property(
        "verticalSizeClass", \.verticalSizeClass, .choice(.sizeClass), "The vertical size class."
      ),
    ], examples: [["minimumWidth": 800]])

  static let condition: Form<CollectionLayoutCondition> = Form(
    words: "object", schema: { conditionKeys.schema }
  ) {
    $0.filled(CollectionLayoutCondition(), by: conditionKeys)
  }
}

/// The form of one section of a compositional layout: an object with UIKit's names, the abbreviated form of such an
/// object, or another layout.
enum CompositionalSectionForm {
  private static let section: Key<Field> = Key(
    "section", Form<Field>.sectionReference,
    "The number of the section to which the entry applies, or the name of such sections.",
    otherwise: "the section at the entry's position")
  private static let when: Key<CollectionLayoutCondition> = Key(
    "when", Form<CollectionLayoutCondition>.condition, otherwise: "always")
  private static let layout: Key<Field> = Key(
    "layout",
    Form<Field>.raw("a [layout](#layouts)") { DesignLayouts.standard.form.schema() },
    "Another layout, which lays out this section as if it were the only section.")
  private static let list: Key<ListLayout> = Key(
    "list", Form<ListLayout>.list, "Makes the section a list: an appearance, or the keys of a list.")
  private static let group: Key<CollectionLayoutGroup> = Key(
    "group", Form<CollectionLayoutGroup>.group, "The group that is repeated, one per line.")
  private static let columns: Key<Int> = Key(
    "columns", Form<Int>.wholeNumber(in: 1...100), "The number of equal columns, instead of a group.")
  private static let height: Key<CollectionLayoutDimension> = Key(
    "height", Form<CollectionLayoutDimension>.heightDimension, "The height of cells in columns.",
    defaultValue: "~44")
  private static let scroll: Key<OrthogonalScrollingBehavior> = Key(
    "scroll", Form<OrthogonalScrollingBehavior>.choice(.scrollingBehavior),
    "The orthogonal scrolling of the section, with a card instead of a group.")
  private static let card: Key<CollectionLayoutSize> = Key(
    "card", Form<CollectionLayoutSize>.layoutSize,
    "The size of each cell in a section that scrolls orthogonally.")
  private static let spacing: Key<Double> = Key(
    "spacing", Form<Double>.length,
    "The space between columns and between rows, or between cards, in points.", defaultValue: 0)

  private static let defaults: CollectionLayoutSection =
    CompositionalLayout().sections.first.flatMap { entry in
      if case .groups(let section) = entry.content { section } else { nil }
    }
    ?? CollectionLayoutSection(
      group: .init(layoutSize: .placeholder, axis: .vertical, filling: .repeatingList, subitems: []))

  static let object: ObjectForm<CollectionLayoutSection> = ObjectForm<CollectionLayoutSection>(
    "compositionalSection",
    "The layout of a section: a group with UIKit's names, columns, cards that scroll, a list, or another layout.",
    defaults: defaults,
    keys: [
      .key(section), .key(when), .key(layout), .key(list), .key(group), .key(columns), .key(height),
      .key(scroll),
      .key(card),
      .key(spacing),
      Property(
        "contentInsets", \.contentInsets, .directionalInsets, "The space around the section's groups."),
      Property(
        "interGroupSpacing", \.interGroupSpacing, .signedLength, "The space between two groups, in points."),
      Property(
        "contentInsetsReference", \.contentInsetsReference, .choice(.insetsReference),
        "The area whose insets are added to the insets of the groups."),
      Property(
        "supplementaryContentInsetsReference", \.supplementaryContentInsetsReference,
        .choice(.insetsReference),
        "The area in which headers and footers are laid out."),
      Property(
        "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets, .flag,
        "Whether headers and footers are within the insets."),
      Property(
        "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
        "Headers, footers and views at the sides."),
      Property("decorationItems", \.decorationItems, .decorationItems, "Views behind the section."),
      Property(
        "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .choice(.scrollingBehavior),
        "The scrolling of the groups across the layout's direction."),
      Property(
        "orthogonalScrollingProperties", \.orthogonalScrollingProperties, OrthogonalScrollingProperties.form),
      Property(
        "visibleItemKeyframes", \.visibleItemKeyframes,
        .array(of: .keyframe, "keyframe", count: 1...100, words: "array of keyframes"),
        "The scale and opacity of cells by their distance from the middle of the row."),
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
    var section = defaults
    reader.fill(&section, by: object)
    let contents = contents(reader, section, field.validation.layouts)
    let condition = reader[when]
    let sectionField = reader[Self.section]
    reader.finish()
    guard contents.count == 1 else {
      field.report(
        "composition-forms", #"expected one of "group", "columns", "card", "list" and "layout""#,
        hint: #"write {"columns": 2, "height": 44} or {"scroll": "groupPaging", "card": ["85%", 250]}"#)
      return nil
    }
    guard let content = contents[0] else { return nil }
    var entry = CompositionalSection(content)
    entry.condition = condition
    switch content {
    case .groups:
      if reader.has(card) { warnAboutUnusedKey("height", reader, beside: "card") }
      if reader.has(scroll) { warnAboutUnusedKey("orthogonalScrollingBehavior", reader, beside: "scroll") }
    case .list:
      entry.listChanges = listChanges(reader, section)
      warnAboutUnusedKeys(reader, beside: "list", except: listKeys)
    case .layout: warnAboutUnusedKeys(reader, beside: "layout", except: [])
    }
    if let sectionField, case .number = sectionField.value.content {
      entry.number = sectionField.wholeNumber(in: NumberRange(lowest: 0, highest: 9_999))
    } else {
      entry.name = sectionField?.nonEmptyString()
    }
    return entry
  }

  /// The keys of a section that also apply to lists.
  private static let listKeys: Set = [
    "contentInsets", "interGroupSpacing", "boundarySupplementaryItems", "decorationItems",
  ]

  private static func listChanges(_ reader: KeyReader, _ section: CollectionLayoutSection)
    -> ListSectionChanges
  {
    var changes = ListSectionChanges()
    if reader["contentInsets"] != nil { changes.contentInsets = section.contentInsets }
    if reader["interGroupSpacing"] != nil { changes.interGroupSpacing = section.interGroupSpacing }
    changes.boundarySupplementaryItems = section.boundarySupplementaryItems
    changes.decorationItems = section.decorationItems
    return changes
  }

  /// Warns about keys that apply only to sections of groups, if the section has other content. These keys
  /// have no effect there.
  private static func warnAboutUnusedKeys(
    _ reader: KeyReader, beside content: String, except used: Set<String>
  ) {
    for name in sectionKeys where !used.contains(name) {
      warnAboutUnusedKey(name, reader, beside: content)
    }
  }

  private static func warnAboutUnusedKey(_ name: String, _ reader: KeyReader, beside content: String) {
    reader[name]?.warn(
      "unused-key", "\(quoted(name)) has no effect beside \(quoted(content))",
      hint: content == "layout"
        ? "remove it, and use the keys of the layout itself, such as its insets" : "remove it")
  }

  private static let sectionKeys = [
    "height", "scroll", "spacing", "contentInsets", "interGroupSpacing", "contentInsetsReference",
    "supplementaryContentInsetsReference", "supplementariesFollowContentInsets", "boundarySupplementaryItems",
    "decorationItems", "orthogonalScrollingBehavior", "orthogonalScrollingProperties", "visibleItemKeyframes",
  ]

  /// Returns the contents that a section entry specifies, one for each content key; nil for a key with an
  /// invalid value. A valid entry has exactly one content key.
  private static func contents(
    _ reader: KeyReader, _ filled: CollectionLayoutSection, _ layouts: DesignLayouts
  ) -> [CompositionalSection.Content?] {
    var section = filled
    if let behavior = reader[scroll] { section.orthogonalScrollingBehavior = behavior }
    let (space, cellHeight) = (reader[spacing], reader[height] ?? .estimated(44))
    func content(_ group: CollectionLayoutGroup?, spacing: Double?) -> CompositionalSection.Content? {
      guard let group else { return nil }
      section.group = group
      if let spacing { section.interGroupSpacing = spacing }
      return .groups(section)
    }
    var contents: [CompositionalSection.Content?] = []
    let (own, count, size) = (reader[group], reader[columns], reader[card])
    if reader.has(group) { contents.append(content(own, spacing: nil)) }
    if reader.has(columns) {
      contents.append(content(count.map { columnGroup($0, cellHeight, space ?? 0) }, spacing: space))
    }
    if reader.has(card) { contents.append(content(size.map(cardGroup), spacing: space)) }
    let rows = reader[list]
    if reader.has(list) { contents.append(rows.map { .list($0.configuration) }) }
    let other = reader[layout].flatMap { layouts.form.read($0) }
    if reader.has(layout) { contents.append(other.map { .layout(wrapped($0)) }) }
    return contents
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

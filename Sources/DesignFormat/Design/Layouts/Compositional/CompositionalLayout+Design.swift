public import LayoutEngine

extension CompositionalLayout: DesignLayout {
  /// Its keys, by UIKit's names.
  public static let form = LayoutForm(
    "compositional",
    "UIKit's compositional layout: a layout for each section, by groups of items that repeat.",
    defaults: CompositionalLayout(),
    [
      Property(
        "scrollDirection", \.scrollDirection, .choice(.scrollDirection),
        "The axis along which the content scrolls."),
      Property(
        "interSectionSpacing", \.interSectionSpacing, .signedLength, "The space between sections, in points."),
      Property(
        "contentInsetsReference", \.contentInsetsReference, .choice(.insetsReference),
        "What holds the groups of sections off the sides that do not say so themselves."),
      Property(
        "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
        "Headers and footers of the whole layout."),
      .key(entries),
    ]
  ) { layout, reader in
    guard let given = reader[entries]?.nonEmptyElements("section", limit: 1_000) else { return }
    let read = given.compactMap { CompositionalSectionForm.read($0) }
    if !read.isEmpty { layout.sections = read }
  }

  private static let entries: Key<Field> = Key(
    "sections",
    Form<Field>.raw("array of sections") {
      .array(of: CompositionalSectionForm.object.schema, count: 1...1_000)
    },
    "How sections are laid out, in their order; the last entry serves all further ones.", otherwise: "a list")
}

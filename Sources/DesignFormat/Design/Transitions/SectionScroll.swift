import LayoutEngine

/// Where a transition scrolls a section to.
struct SectionScroll {
  /// The section, by its number or its name.
  let section: Field
  let position: OrthogonalScrollPosition

  private static let sectionKey = Key(
    "section", Form<Field>.sectionReference, "The section that scrolls by itself.", isRequired: true)

  static let form = Form<SectionScroll>(
    words: #"`{ "section": 0, "item": 2 }`, with `offset`, `item` or `fraction`"#,
    schema: {
      .oneOf(
        Form<OrthogonalScrollPosition>.keys.map { ObjectForm<Void>(keys: [.key(sectionKey), $0]).schema })
    }
  ) { field in
    guard let reader = KeyReader(field, names: ["section", "offset", "item", "fraction"]) else { return nil }
    let section = reader.required(sectionKey)
    guard let position = Form<OrthogonalScrollPosition>.read(reader, of: field), let section else {
      return nil
    }
    return SectionScroll(section: section, position: position)
  }
}

extension Form where Value == Field {
  /// One section by its number, or those of a name.
  static let sectionReference = raw("number or name of a section") {
    .anyOf([Form<Int>.wholeNumber(in: 0...9_999).schema(), Form<String>.nonEmptyText.schema()])
  }
}

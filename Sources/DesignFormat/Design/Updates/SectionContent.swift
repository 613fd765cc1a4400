/// The items that a section contains after a step of an update.
package struct SectionContent: Equatable, Sendable {
  /// The section's identity; nil if the section is identified by its index.
  package var id: String?
  /// The header of a new section.
  package var header: String?
  /// The footer of a new section.
  package var footer: String?
  package var items: [ItemContent]

  package init(id: String? = nil, items: [ItemContent] = []) {
    self.id = id
    self.items = items
  }
}

/// An item that a section contains after a step of an update.
package enum ItemContent: Equatable, Sendable {
  /// An item that existed before the step, or that the operations of the step's batch insert.
  case existing(id: String)
  case new(Item)
}

extension SectionContent {
  private static let items = Form.raw("items") {
    .list(
      of: .anyOf([
        Form<String>.nonEmptyText.schema().described("The id of an existing item."),
        Item.form.schema.described("A new item."),
      ]), [:])
  }.defined(
    "finalItems", "The final items of a section: ids of existing items, and new items.",
    examples: [
      ["ana", ["id": "zoe", "name": "Zoe"]], [], ["ana", 1], ["ana", ""], [["id": "zoe", "nam": "Zoe"]],
    ])

  fileprivate static let idKey = Key(
    "id", Form.nonEmptyText,
    "The identity of the section: the `id` of a section of the screen, or a new id.",
    isRequired: true)
  fileprivate static let itemsKey = Key(
    "items", items, "The items: ids of existing items, and new items.", isRequired: true)

  static let object = ObjectForm<SectionContent>(
    "finalSection", "A section of final content, with its identity.", defaults: SectionContent(),
    keys: [
      .key(idKey),
      Property("header", \.header, .text, "The text above the items of a new section."),
      Property("footer", \.footer, .text, "The text below the items of a new section."),
      .key(itemsKey),
    ], examples: [["id": "today", "items": ["ana"]], ["id": "today"], ["items": []]])

  static let form = Form.raw("final content") {
    .oneOf([
      items.schema(),
      .array(of: items.schema(), count: 1...Limits.sections).showing([
        [["ana"], []], [["ana"], "ana"], [["ana"], [["ana"]]],
      ]),
      .array(of: object.schema, count: 1...Limits.sections).showing([
        [["id": "today", "items": ["ana"]]], [["id": "today", "items": []], ["ana"]],
      ]),
    ])
  }.defined(
    "finalContent",
    "The final content: the items of the only section, the items of each section, or sections with their ids."
  )

  static func read(_ field: Field, in scope: inout StepScope) -> [SectionContent] {
    guard let elements = field.elements() else { return [] }
    var contents = Contents()
    if let first = elements.first, first.isSection {
      return field.nonEmptyElements("section", limit: Limits.sections).enumerated().compactMap {
        contents.identifiedSection($0.element, number: $0.offset, in: &scope)
      }
    }
    guard elements.contains(where: \.isArray) else {
      return [contents.section(elements, number: 0, in: &scope)]
    }
    return field.nonEmptyElements("section", limit: Limits.sections).enumerated().map { number, element in
      guard element.isArray else {
        element.mismatch(
          "an array of items, as for the other sections", hint: "write one array of items for each section")
        return SectionContent()
      }
      return contents.section(element.elements() ?? [], number: number, in: &scope)
    }
  }

  /// Reads the sections of one step, and checks that each item id is unique among them.
  private struct Contents {
    private var firstPaths: [String: JSONPath] = [:]
    private var firstSectionPaths: [String: JSONPath] = [:]

    mutating func identifiedSection(
      _ field: Field, number: Int, in scope: inout StepScope
    ) -> SectionContent? {
      guard let reader = KeyReader(field, SectionContent.object) else { return nil }
      let (id, items) = (
        reader.required(SectionContent.idKey), reader.required(SectionContent.itemsKey)
      )
      var section = self.section(items?.elements() ?? [], number: number, in: &scope)
      reader.fill(&section, by: SectionContent.object)
      reader.finish()
      section.id = id
      guard let id else { return section }
      let path = field.path.appending("id")
      if let earlier = firstSectionPaths.updateValue(path, forKey: id) {
        field.validation.report(field.validation.duplicate("id", id, at: path, of: earlier))
      }
      return section
    }

    mutating func section(_ fields: [Field], number: Int, in scope: inout StepScope) -> SectionContent {
      var section = SectionContent()
      for (index, field) in fields.enumerated() {
        guard let content = item(field, defaultID: "\(number)-\(index)", in: &scope) else { continue }
        section.items.append(content)
      }
      return section
    }

    private mutating func item(
      _ field: Field, defaultID: String, in scope: inout StepScope
    ) -> ItemContent? {
      switch field.value.content {
      case .string:
        guard let id = field.nonEmptyString() else { return nil }
        scope.mentioned.append((field, id))
        note(id, at: field.path, in: field.validation)
        return .existing(id: id)
      case .object:
        let defaultID = "\(scope.prefix)-\(defaultID)"
        guard let item = Item.readWithoutChildren(field, defaultID: defaultID, images: scope.screen.images)
        else {
          return nil
        }
        note(item.id, at: item.path.appending("id"), in: field.validation)
        return .new(item)
      default:
        field.mismatch("an item", hint: #"write its id, or a new item such as {"id": "zoe", "name": "Zoe"}"#)
        return nil
      }
    }

    private mutating func note(_ id: String, at path: JSONPath, in validation: Validation) {
      if let earlier = firstPaths[id] {
        validation.report(validation.duplicate("id", id, at: path, of: earlier))
      } else {
        firstPaths[id] = path
      }
    }
  }
}

extension Field {
  fileprivate var isArray: Bool {
    if case .array = value.content { true } else { false }
  }

  /// Whether the value is an object with items, which an item cannot have.
  fileprivate var isSection: Bool {
    if case .object(let members) = value.content { members.contains { $0.key == "items" } } else { false }
  }
}

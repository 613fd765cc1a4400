/// One operation of a batch.
///
/// Deletes, reloads and the sources of moves refer to the content before the batch; inserts and the targets of moves refer to
/// the content after it. The order of operations does not matter (WWDC 2018, session 225).
package struct UpdateOperation: Equatable, Sendable {
  /// A kind of operation, with the items or sections to which it applies.
  package enum Kind: Equatable, Sendable {
    case deleteItem(ItemTarget)
    /// Inserts an item; `at` is its position after the batch.
    indirect case insertItem(Item, at: ItemPosition)
    /// Reloads an item, optionally with other content. If the id of the content is empty, the item keeps its id.
    indirect case reloadItem(ItemTarget, with: Item?)
    /// Moves an item; `to` is its position after the batch.
    case moveItem(ItemTarget, to: ItemPosition)
    /// Removes a section, specified by its index before the batch.
    case deleteSection(Int)
    /// Inserts a section; `at` is its index after the batch.
    indirect case insertSection(Section, at: Int)
    /// Reloads a section, specified by its index before the batch, optionally with other content.
    indirect case reloadSection(Int, with: Section?)
    /// Moves a section from its index before the batch to its index after the batch.
    case moveSection(Int, to: Int)
  }

  package var kind: Kind
  package let path: JSONPath

  package init(_ kind: Kind, path: JSONPath) {
    self.kind = kind
    self.path = path
  }
}

extension UpdateOperation {
  static func read(_ field: Field, number: Int, in scope: inout StepScope) -> UpdateOperation? {
    guard case .object(let members) = field.value.content else {
      field.mismatch("an operation", hint: #"write an object, such as {"delete": "ana"}"#)
      return nil
    }
    let found = UpdateOperationForm.all.filter { form in members.contains { $0.key == form.name } }
    guard let form = found.first, found.count == 1, let reader = KeyReader(field, form.object),
      let value = reader[form.key]
    else {
      if found.isEmpty {
        field.reportUnknownOperation(members)
      } else {
        field.report(
          "operation-forms",
          "expected one operation, found \(listed(found.map(\.name), conjunction: "and"))",
          hint: "write a separate object for each")
      }
      return nil
    }
    scope.operation = number
    let kind = form.read(value, reader, &scope)
    reader.finish()
    return kind.map { UpdateOperation($0, path: field.path) }
  }

  static func newItem(_ field: Field, defaultID: String, _ scope: StepScope) -> Item? {
    guard case .object = field.value.content else {
      field.mismatch("a new item", hint: #"write an object, such as {"id": "zoe", "name": "Zoe"}"#)
      return nil
    }
    return Item.readWithoutChildren(field, defaultID: defaultID, images: scope.screen.images)
  }

  static func newSection(_ field: Field, _ scope: inout StepScope) -> Section? {
    guard case .object = field.value.content else {
      field.mismatch("a new section", hint: #"write an object, such as {"items": []}"#)
      return nil
    }
    let screen = scope.screen
    let section = Section.read(field, prefix: scope.defaultID, images: screen.images)
    scope.inserted += section?.items ?? []
    return section?.withSpaceForTexts(in: screen.layout)
  }
}

extension Field {
  /// Reports an object that is not an operation, at its first key that could be the operation's name.
  fileprivate func reportUnknownOperation(_ members: [JSONMember]) {
    let hint = "known operations: \(UpdateOperationForm.all.map { quoted($0.name) }.joined(separator: ", "))"
    guard let member = members.first(where: { !["at", "to", "with"].contains($0.key) }) else {
      report("missing-key", "expected an operation, found none", hint: hint)
      return
    }
    validation.report(
      Diagnostic(
        code: "unknown-operation", location: validation.location(atOffset: member.keyOffset), path: path,
        message: "unknown operation \(quoted(member.key))", hint: hint))
  }
}

/// The form of one of the operations of a batch, and how it is read.
struct UpdateOperationForm: Sendable {
  typealias Reading = @Sendable (Field, KeyReader, inout StepScope) -> UpdateOperation.Kind?

  let key: Key<Field>
  let object: ObjectForm<UpdateOperation>
  let read: Reading

  var name: String { key.declaration.name }

  private init(_ key: Key<Field>, _ others: [Property<UpdateOperation>] = [], read: @escaping Reading) {
    self.key = key
    object = ObjectForm(keys: [.key(key)] + others)
    self.read = read
  }

  /// Every operation, in the order in which hints list them.
  static let all = [
    delete, insert, reload, move, deleteSection, insertSection, reloadSection, moveSection,
  ]

  static let form = Form.raw("an operation") { .oneOf(all.map(\.object.schema)) }.defined(
    "updateOperation",
    "One operation of a batch. Deletes, reloads and the sources of moves refer to the content before the batch, inserts and the targets of moves to the content after it.",
    examples: [["delete": "ana"], ["move": [0, 3], "to": [0, 0]]])

  private static func key(_ name: String, _ form: Form<Field>, _ sentence: String) -> Key<Field> {
    Key(name, form, sentence, isRequired: true)
  }

  private static let delete = UpdateOperationForm(
    key("delete", ItemTarget.form, "The item to delete.")
  ) { field, _, scope in ItemTarget.read(field, in: &scope).map { .deleteItem($0) } }

  private static let atPositionKey = key(
    "at", .raw(like: ItemPosition.form), "The item's position after the batch.")
  private static let toPositionKey = key(
    "to", .raw(like: ItemPosition.form), "The item's position after the batch.")
  private static let numberAt = key("at", .raw(like: .index), "Its index after the batch.")
  private static let numberTo = key("to", .raw(like: .index), "Its index after the batch.")

  private static let insert = UpdateOperationForm(
    key("insert", .item, "The new item."), [.key(atPositionKey)]
  ) { field, reader, scope in
    let item = UpdateOperation.newItem(field, defaultID: scope.defaultID, scope)
    if let item { scope.inserted.append(item) }
    guard let at = reader.itemPosition(atPositionKey), let item else { return nil }
    return .insertItem(item, at: at)
  }

  private static let itemWith = Key(
    "with", Form.item,
    #"The new content; by default, the content is unchanged. New content without an id keeps the id in "reload"."#
  )

  private static let reload = UpdateOperationForm(
    key("reload", ItemTarget.form, "The item to reload."), [.key(itemWith)]
  ) { field, reader, scope in
    let target = ItemTarget.read(field, in: &scope)
    // If the item is specified by its position, its id is unknown at this point. An empty id means that the item keeps
    // its id.
    var defaultID = ""
    if case .id(let id) = target { defaultID = id }
    let item = reader[itemWith].flatMap { UpdateOperation.newItem($0, defaultID: defaultID, scope) }
    if let item, item.id != defaultID { scope.replacements.append(item.id) }
    return target.map { .reloadItem($0, with: item) }
  }

  private static let move = UpdateOperationForm(
    key("move", ItemTarget.form, "The item that moves."), [.key(toPositionKey)]
  ) { field, reader, scope in
    let item = ItemTarget.read(field, in: &scope)
    guard let to = reader.itemPosition(toPositionKey), let item else { return nil }
    return .moveItem(item, to: to)
  }

  private static let deleteSection = UpdateOperationForm(
    key("deleteSection", .raw(like: .index), "The index of the section to delete, before the batch.")
  ) { field, _, _ in field.index().map { .deleteSection($0) } }

  private static let insertSection = UpdateOperationForm(
    key("insertSection", .section, "The new section."), [.key(numberAt)]
  ) { field, reader, scope in
    let section = UpdateOperation.newSection(field, &scope)
    guard let at = reader.section(numberAt), let section else { return nil }
    return .insertSection(section, at: at)
  }

  private static let sectionWith = Key(
    "with", Form.section, "The new content; by default, the content is unchanged.")

  private static let reloadSection = UpdateOperationForm(
    key("reloadSection", .raw(like: .index), "The index of the section to reload, before the batch."),
    [.key(sectionWith)]
  ) { field, reader, scope in
    let number = field.index()
    let section = reader[sectionWith].flatMap { UpdateOperation.newSection($0, &scope) }
    return number.map { .reloadSection($0, with: section) }
  }

  private static let moveSection = UpdateOperationForm(
    key("moveSection", .raw(like: .index), "The index of the section that moves, before the batch."),
    [.key(numberTo)]
  ) { field, reader, _ in
    let section = field.index()
    guard let to = reader.section(numberTo), let section else { return nil }
    return .moveSection(section, to: to)
  }
}

extension Form where Value == Field {
  /// A form that describes an item without reading it. The item is read later, when its default id is known.
  static let item = raw("an [item](#items)") { Item.form.schema }

  /// A form that describes a section without reading it. The section is read later, when the default ids of
  /// its items are known.
  static let section = raw("a [section](#sections)") { Section.form.schema }
}

extension KeyReader {
  fileprivate func itemPosition(_ key: Key<Field>) -> ItemPosition? {
    let name = key.declaration.name
    let hint = #"add "\#(name)": [section, item]; both indexes refer to the content after the batch"#
    return required(key, hint: hint).flatMap(ItemPosition.read)
  }

  fileprivate func section(_ key: Key<Field>) -> Int? {
    let name = key.declaration.name
    return required(key, hint: #"add "\#(name)" with the section's index after the batch"#)?.index()
  }
}

/// A reference to an item that existed before the batch.
package enum ItemTarget: Equatable, Sendable {
  case id(String)
  /// The position of the item before the batch.
  case position(ItemPosition)
}

/// The position of an item, like UIKit's `IndexPath`, with indices from 0.
package struct ItemPosition: Hashable, Sendable {
  /// The index of the section, from 0 to 100,000.
  package var section: Int
  /// The index of the item in its section, from 0 to 100,000.
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemTarget {
  static let form = Form.raw("an item") {
    .anyOf([
      Schema(["type": "string", "minLength": 1, "examples": ["ana"]]), ItemPosition.form.schema(),
    ])
  }.defined("itemTarget", "An existing item: its id, or its position before the batch.")

  static func read(_ field: Field, in scope: inout StepScope) -> ItemTarget? {
    switch field.value.content {
    case .string:
      guard let id = field.nonEmptyString() else { return nil }
      scope.mentioned.append((field, id))
      return .id(id)
    case .array:
      return ItemPosition.read(field).map { .position($0) }
    default:
      field.mismatch("an item", hint: #"write its id, or [section, item] such as [0, 2]"#)
      return nil
    }
  }
}

extension ItemPosition {
  static let form = Form(
    words: "a place", schema: { .array(of: Form.index.schema(), count: 2...2) }, read: read
  ).defined(
    "itemPosition", "The position of an item: [section, item], both counted from 0.", examples: [[0, 2]])

  @Sendable static func read(_ field: Field) -> ItemPosition? {
    guard case .array = field.value.content, let elements = field.elements() else {
      field.mismatch("an index path", hint: "write [section, item], such as [0, 2]")
      return nil
    }
    guard elements.count == 2 else {
      field.report(
        "wrong-count", "expected 2 numbers, found \(elements.count) values", hint: "write [section, item]")
      return nil
    }
    guard let section = elements[0].index(), let item = elements[1].index() else { return nil }
    return ItemPosition(section: section, item: item)
  }
}

extension Form where Value == Int {
  static let index = wholeNumber(in: 0...Limits.items).defined(
    "index", "The index of a section, or of an item in its section, counted from 0.")
}

extension Field {
  func index() -> Int? { wholeNumber(in: NumberRange(lowest: 0, highest: Double(Limits.items))) }
}

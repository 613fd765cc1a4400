/// How one of the operations of a batch is written, and read.
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
    "One operation of a batch. Deletes, reloads and the sources of moves count as before the batch, inserts and the targets of moves as after it.",
    examples: [["delete": "ana"], ["move": [0, 3], "to": [0, 0]]])

  private static func key(_ name: String, _ form: Form<Field>, _ sentence: String) -> Key<Field> {
    Key(name, form, sentence, isRequired: true)
  }

  private static let delete = UpdateOperationForm(
    key("delete", ItemTarget.form, "The item that goes.")
  ) { field, _, scope in ItemTarget.read(field, in: &scope).map { .deleteItem($0) } }

  private static let placeAt = key("at", .raw(like: ItemPosition.form), "Its place after the batch.")
  private static let placeTo = key("to", .raw(like: ItemPosition.form), "Its place after the batch.")
  private static let numberAt = key("at", .raw(like: .index), "Its number after the batch.")
  private static let numberTo = key("to", .raw(like: .index), "Its number after the batch.")

  private static let insert = UpdateOperationForm(
    key("insert", .item, "The new item."), [.key(placeAt)]
  ) { field, reader, scope in
    let item = UpdateOperation.newItem(field, defaultID: scope.defaultID, scope)
    if let item { scope.inserted.append(item) }
    guard let at = reader.place(placeAt), let item else { return nil }
    return .insertItem(item, at: at)
  }

  private static let itemWith = Key(
    "with", Form.item,
    #"What it shows from now on; by default the same. Its id is by default the one that "reload" gives."#)

  private static let reload = UpdateOperationForm(
    key("reload", ItemTarget.form, "The item that is shown anew."), [.key(itemWith)]
  ) { field, reader, scope in
    let target = ItemTarget.read(field, in: &scope)
    // By its place the item is not known here: an empty id stands for the one that it has.
    var defaultID = ""
    if case .id(let id) = target { defaultID = id }
    let item = reader[itemWith].flatMap { UpdateOperation.newItem($0, defaultID: defaultID, scope) }
    if let item, item.id != defaultID { scope.replacements.append(item.id) }
    return target.map { .reloadItem($0, with: item) }
  }

  private static let move = UpdateOperationForm(
    key("move", ItemTarget.form, "The item that moves."), [.key(placeTo)]
  ) { field, reader, scope in
    let item = ItemTarget.read(field, in: &scope)
    guard let to = reader.place(placeTo), let item else { return nil }
    return .moveItem(item, to: to)
  }

  private static let deleteSection = UpdateOperationForm(
    key("deleteSection", .raw(like: .index), "The section that goes, as before the batch.")
  ) { field, _, _ in field.index().map { .deleteSection($0) } }

  private static let insertSection = UpdateOperationForm(
    key("insertSection", .section, "The new section."), [.key(numberAt)]
  ) { field, reader, scope in
    let section = UpdateOperation.newSection(field, &scope)
    guard let at = reader.section(numberAt), let section else { return nil }
    return .insertSection(section, at: at)
  }

  private static let sectionWith = Key(
    "with", Form.section, "What it shows from now on; by default the same.")

  private static let reloadSection = UpdateOperationForm(
    key("reloadSection", .raw(like: .index), "The section that is shown anew, as before the batch."),
    [.key(sectionWith)]
  ) { field, reader, scope in
    let number = field.index()
    let section = reader[sectionWith].flatMap { UpdateOperation.newSection($0, &scope) }
    return number.map { .reloadSection($0, with: section) }
  }

  private static let moveSection = UpdateOperationForm(
    key("moveSection", .raw(like: .index), "The section that moves, as before the batch."),
    [.key(numberTo)]
  ) { field, reader, _ in
    let section = field.index()
    guard let to = reader.section(numberTo), let section else { return nil }
    return .moveSection(section, to: to)
  }
}

extension Form where Value == Field {
  /// An item that is read by those who know its default id.
  static let item = raw("an [item](#items)") { Item.form.schema }

  /// A section that is read by those who know the ids of its items.
  static let section = raw("a [section](#sections)") { Section.form.schema }
}

extension KeyReader {
  fileprivate func place(_ key: Key<Field>) -> ItemPosition? {
    let name = key.declaration.name
    return required(key, hint: #"add "\#(name)": [section, item], which count as after the batch"#)
      .flatMap(ItemPosition.read)
  }

  fileprivate func section(_ key: Key<Field>) -> Int? {
    let name = key.declaration.name
    return required(key, hint: #"add "\#(name)" and the section's number after the batch"#)?.index()
  }
}

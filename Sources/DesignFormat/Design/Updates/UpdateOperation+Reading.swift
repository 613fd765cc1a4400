extension UpdateOperation {
  private typealias Reading = @Sendable (Field, inout ObjectReader, inout StepScope) -> Kind?

  /// Every operation by its key.
  private static let table: [(name: String, read: Reading)] = [
    ("delete", { field, _, scope in ItemTarget.read(field, in: &scope).map { .deleteItem($0) } }),
    ("insert", insert),
    ("reload", reload),
    (
      "move",
      { field, reader, scope in
        let item = ItemTarget.read(field, in: &scope)
        guard let to = reader.place("to").flatMap(ItemPosition.read), let item else { return nil }
        return .moveItem(item, to: to)
      }
    ),
    ("deleteSection", { field, _, _ in field.index().map { .deleteSection($0) } }),
    ("insertSection", insertSection),
    ("reloadSection", reloadSection),
    (
      "moveSection",
      { field, reader, _ in
        let section = field.index()
        guard let to = reader.section("to")?.index(), let section else { return nil }
        return .moveSection(section, to: to)
      }
    ),
  ]

  /// The keys of operations, as a design writes them.
  static var names: [String] { table.map(\.name) }

  /// Reads the operation of a number in its batch.
  static func read(_ field: Field, number: Int, in scope: inout StepScope) -> UpdateOperation? {
    guard case .object(let members) = field.value.content, var reader = field.object() else {
      field.mismatch("an operation", hint: #"write an object, such as {"delete": "ana"}"#)
      return nil
    }
    let found = table.filter { entry in members.contains { $0.key == entry.name } }
    guard let operation = found.first, found.count == 1, let value = reader[operation.name] else {
      if found.isEmpty {
        field.reportUnknownOperation(members)
      } else {
        field.report(
          "operation-forms",
          "expected one operation, found \(listed(found.map(\.name), conjunction: "and"))",
          hint: "write an object for each")
      }
      return nil
    }
    scope.operation = number
    let kind = operation.read(value, &reader, &scope)
    reader.finish()
    return kind.map { UpdateOperation($0, path: field.path) }
  }

  private static func insert(_ field: Field, _ reader: inout ObjectReader, _ scope: inout StepScope) -> Kind?
  {
    let item = newItem(field, defaultID: scope.defaultID, scope)
    if let item { scope.inserted.append(item) }
    guard let at = reader.place("at").flatMap(ItemPosition.read), let item else { return nil }
    return .insertItem(item, at: at)
  }

  private static func reload(_ field: Field, _ reader: inout ObjectReader, _ scope: inout StepScope) -> Kind?
  {
    let target = ItemTarget.read(field, in: &scope)
    // By its place the item is not known here: an empty id stands for the one that it has.
    var defaultID = ""
    if case .id(let id) = target { defaultID = id }
    let item = reader["with"].flatMap { newItem($0, defaultID: defaultID, scope) }
    if let item, item.id != defaultID { scope.replacements.append(item.id) }
    return target.map { .reloadItem($0, with: item) }
  }

  private static func insertSection(
    _ field: Field, _ reader: inout ObjectReader, _ scope: inout StepScope
  ) -> Kind? {
    let section = newSection(field, &scope)
    guard let at = reader.section("at")?.index(), let section else { return nil }
    return .insertSection(section, at: at)
  }

  private static func reloadSection(
    _ field: Field, _ reader: inout ObjectReader, _ scope: inout StepScope
  ) -> Kind? {
    let number = field.index()
    let section = reader["with"].flatMap { newSection($0, &scope) }
    return number.map { .reloadSection($0, with: section) }
  }

  private static func newItem(_ field: Field, defaultID: String, _ scope: StepScope) -> Item? {
    guard case .object = field.value.content else {
      field.mismatch("a new item", hint: #"write an object, such as {"id": "zoe", "name": "Zoe"}"#)
      return nil
    }
    return Item.read(field, defaultID: defaultID, images: scope.screen.images)
  }

  private static func newSection(_ field: Field, _ scope: inout StepScope) -> Section? {
    guard case .object = field.value.content else {
      field.mismatch("a new section", hint: #"write an object, such as {"items": []}"#)
      return nil
    }
    let screen = scope.screen
    let section = Section.read(field, prefix: scope.defaultID, images: screen.images)
    scope.inserted += section?.items ?? []
    return section?.withRoomForTexts(in: screen.layout)
  }
}

extension ObjectReader {
  /// The place of an item that an operation must have.
  fileprivate mutating func place(_ key: String) -> Field? {
    required(key, hint: #"add "\#(key)": [section, item], which count as after the batch"#)
  }

  /// The number of a section that an operation must have.
  fileprivate mutating func section(_ key: String) -> Field? {
    required(key, hint: #"add "\#(key)" and the section's number after the batch"#)
  }
}

extension Field {
  /// Reports an object that is no operation, at the key that was meant to make it one.
  fileprivate func reportUnknownOperation(_ members: [JSONMember]) {
    let hint = "known operations: \(UpdateOperation.names.map(quoted).joined(separator: ", "))"
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

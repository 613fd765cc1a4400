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
          hint: "write an object for each")
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
    return Item.readAlone(field, defaultID: defaultID, images: scope.screen.images)
  }

  static func newSection(_ field: Field, _ scope: inout StepScope) -> Section? {
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

extension Field {
  /// Reports an object that is no operation, at the key that was meant to make it one.
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

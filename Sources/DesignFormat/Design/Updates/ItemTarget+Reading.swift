extension ItemTarget {
  static let form = Form.raw("an item") {
    .anyOf([
      Schema(["type": "string", "minLength": 1, "examples": ["ana"]]), ItemPosition.form.schema(),
    ])
  }.defined("itemTarget", "An item that is there: its id, or its place before the batch.")

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
    "itemPosition", "The place of an item: [section, item], both counted from 0.", examples: [[0, 2]])

  @Sendable static func read(_ field: Field) -> ItemPosition? {
    guard case .array = field.value.content, let elements = field.elements() else {
      field.mismatch("a place", hint: "write [section, item], such as [0, 2]")
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
    "index", "The number of a section, or of an item in its section, counted from 0.")
}

extension Field {
  func index() -> Int? { wholeNumber(in: NumberRange(lowest: 0, highest: Double(Limits.items))) }
}

import LayoutEngine

/// The rows from which a screen or a section takes its items: a named list of the design, or a file.
struct ItemSource {
  enum Origin {
    case list(String)
    case file(String)
  }

  let origin: Origin
  private let tests: [TemplateTest]
  private let sortKeys: [String]
  private let limit: Int?

  private static let from = Key(
    "from", Form<String>.nonEmptyText, "The name of a list in the design's `data`.")
  private static let file = Key(
    "file", Form<String>.companionPath, "The path of a JSON file with an array of objects, or of a CSV file.")
  private static let filter = Key(
    "filter", TemplateTest.form, "The condition that a row must meet, with the row's keys as values.",
    otherwise: "all rows become items")
  private static let sort = Key(
    "sort",
    Form<[String]>(
      words: "a key, or an array of keys",
      schema: {
        let key = Schema(["type": "string", "pattern": .string("^-?\(TemplateKey.pattern.dropFirst())")])
        return .anyOf([key, .array(of: key, count: 1...8)])
      }
    ) { field in
      guard case .array = field.value.content else { return field.sortKey().map { [$0] } }
      return field.nonEmptyElements("key", limit: 8).compactMap { $0.sortKey() }
    },
    "The keys by which the rows are sorted. A minus sign before a key sorts in descending order.",
    otherwise: "the rows keep their order", examples: ["date", ["-pinned", "name"]])
  private static let limit = Key(
    "limit", Form<Int>.wholeNumber(in: 1...Limits.items), "The maximum number of items.",
    otherwise: "there is no maximum")

  static let object = ObjectForm<ItemSource>(
    "itemSource", "The rows that become the items of a screen or a section.",
    keys: [.key(from), .key(file), .key(filter), .key(sort), .key(limit)],
    rules: ["oneOf": [["required": ["from"]], ["required": ["file"]]]],
    examples: [
      ["from": "inbox", "filter": "{unread}", "limit": 3], ["file": "data/inbox.csv", "sort": "-date"],
    ])

  /// The lists of rows that a design defines.
  static let lists = Key(
    "data",
    Form.raw("object of arrays of objects, by name") {
      .dictionary(
        of: .array(of: Schema(["type": "object"]), count: 0...Limits.items),
        names: Schema(["pattern": .string(TemplateKey.pattern)]))
    }, "Lists of rows by name, from which screens and sections take their items.",
    examples: [["inbox": [["name": "Ana", "unread": true]]]])

  /// Returns the lists of the design's `data`, after reporting invalid names and rows.
  static func lists(_ data: Field) -> [Field] {
    (data.members() ?? []).compactMap { member in
      let list = data.member(member)
      guard TemplateKey.isPlain(member.key) else {
        list.report(
          "invalid-name", "\(quoted(member.key)) is not a valid name of a list",
          hint: "start with a letter, then use letters, digits, - and _, at most 64 characters in all")
        return nil
      }
      guard let rows = list.elements("item", limit: Limits.items) else { return nil }
      for row in rows { _ = row.members() }
      return list
    }
  }

  init?(_ field: Field) {
    guard let reader = KeyReader(field, Self.object) else { return nil }
    let (from, file) = (reader[Self.from], reader[Self.file])
    (tests, sortKeys, limit) = (reader[Self.filter] ?? [], reader[Self.sort] ?? [], reader[Self.limit])
    reader.finish()
    switch (from, file) {
    case (let name?, nil): origin = .list(name)
    case (nil, let path?): origin = .file(path)
    default:
      if field.value.member("from") != nil, let file = field.value.member("file") {
        field.member(file).report(
          "item-source-forms", #"expected either "from" or "file", found both"#,
          hint: #"write {"from": "inbox"} or {"file": "data/inbox.json"}"#)
      }
      return nil
    }
  }

  /// Whether a value of the key `items` is a source.
  static func isSource(_ value: JSONValue) -> Bool {
    value.member("from") != nil || value.member("file") != nil
  }

  /// Returns the items of the rows that pass the filter, sorted, up to the limit. Rows with equal sort keys
  /// keep their order.
  func items(of rows: [JSONValue]) -> [JSONValue] {
    var rows = rows
    if !tests.isEmpty {
      rows = rows.filter { row in
        let data = TemplateData(row: row)
        return tests.allSatisfy { $0.holds(for: data) }
      }
    }
    if !sortKeys.isEmpty {
      rows = rows.enumerated().sorted { first, second in
        isOrdered(first.element, before: second.element) ?? (first.offset < second.offset)
      }.map(\.element)
    }
    return rows.prefix(limit ?? rows.count).map(\.asItem)
  }

  /// Whether a row comes before another one; nil if all their sort keys are equal.
  private func isOrdered(_ first: JSONValue, before second: JSONValue) -> Bool? {
    for key in sortKeys {
      let isDescending = key.hasPrefix("-")
      let name = isDescending ? String(key.dropFirst()) : key
      let (a, b) = (first.rowValue(name), second.rowValue(name))
      if let isOrdered = JSONValue.isOrdered(a, before: b, isDescending: isDescending) { return isOrdered }
    }
    return nil
  }
}

extension Field {
  fileprivate func sortKey() -> String? {
    guard let key = string() else { return nil }
    if TemplateKey.isPlain(key.hasPrefix("-") ? String(key.dropFirst()) : key) { return key }
    report(
      "invalid-name", "\(quoted(key)) is not a valid key",
      hint: #"write "date", or "-date" to sort in descending order"#)
    return nil
  }
}

extension TemplateData {
  /// Creates template data from a row, in order to evaluate the filter.
  fileprivate init(row: JSONValue) {
    self.init()
    for object in [row, row.member("data")?.value] {
      guard case .object(let members)? = object?.content else { continue }
      for member in members { self[member.key] = TemplateValue(plain: member.value) }
    }
  }
}

extension TemplateValue {
  fileprivate init?(plain value: JSONValue) {
    switch value.content {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .flag(flag)
    case .array(let elements): self = .list(elements.compactMap(TemplateValue.init(plain:)))
    case .object, .null: return nil
    }
  }
}

extension JSONValue {
  fileprivate func rowValue(_ key: String) -> JSONValue? {
    member(key)?.value ?? member("data")?.value.member(key)?.value
  }

  /// Whether a value comes before another one; nil if they are equal. Booleans come before numbers, numbers before texts, and
  /// missing values are last.
  fileprivate static func isOrdered(_ a: JSONValue?, before b: JSONValue?, isDescending: Bool) -> Bool? {
    let (first, second) = (a?.rank ?? 3, b?.rank ?? 3)
    guard first == second else { return first < second }
    switch (a?.content, b?.content) {
    case (.number(let x)?, .number(let y)?): return x == y ? nil : (x < y) != isDescending
    case (.string(let x)?, .string(let y)?): return x == y ? nil : (x < y) != isDescending
    case (.bool(let x)?, .bool(let y)?): return x == y ? nil : y != isDescending
    default: return nil
    }
  }

  private var rank: Int {
    switch content {
    case .bool: 0
    case .number: 1
    case .string: 2
    case .null, .array, .object: 3
    }
  }

  private static let textKeys: Set = ["id", "name", "detail", "text", "secondaryText"]

  /// The row as an item. Keys that items do not have are moved into `data`, numbers become texts for keys
  /// that require a text, and null values are omitted.
  fileprivate var asItem: JSONValue {
    guard case .object(let members) = content else { return self }
    let names = Item.form.names
    var (own, others): ([JSONMember], [JSONMember]) = ([], [])
    for member in members where member.value.content != .null && member.key != "data" {
      guard names.contains(member.key) else {
        others.append(member)
        continue
      }
      if case .number(let number) = member.value.content, Self.textKeys.contains(member.key) {
        let text = JSONValue(.string(number.shortText), offset: member.value.offset)
        own.append(JSONMember(key: member.key, keyOffset: member.keyOffset, value: text))
      } else {
        own.append(member)
      }
    }
    if let data = member("data") {
      guard case .object(let values) = data.value.content else {
        return JSONValue(.object(own + [data]), offset: offset)
      }
      others += values
    }
    if let first = others.first {
      let data = JSONValue(.object(others), offset: member("data")?.value.offset ?? first.keyOffset)
      own.append(
        JSONMember(key: "data", keyOffset: member("data")?.keyOffset ?? first.keyOffset, value: data))
    }
    return JSONValue(.object(own), offset: offset)
  }
}

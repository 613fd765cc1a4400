/// Replaces references to other files and lists in a design by their contents, before the design is read: adds the templates and
/// lists of included files, and replaces sources of items by items. All values keep their source locations.
struct DesignExpansion {
  private let written: Field
  private let files: CompanionFiles
  /// The design with the replacements so far.
  private var field: Field
  /// The text of the design, followed by the texts of the other files.
  private var source: SourceText
  /// The offsets of the other files in `source`, by their paths in messages.
  private var starts: [String: Int] = [:]
  private var lists: [String: [JSONValue]] = [:]
  /// The number of items that may still be created. It exceeds the limit of a design by one, so that the limit is reported.
  private var remainingItems = Limits.items + 1

  private static let include = Design.Keys.include.declaration.name
  private static let templates = Design.Keys.templates.declaration.name
  private static let data = ItemSource.lists.declaration.name
  private static let screens = Design.Keys.screens.declaration.name

  /// Returns the root of a design in which all references are replaced. Without references, returns `root`.
  static func expanding(_ root: Field, files: CompanionFiles) -> Field {
    let hasSources = root.value.member(screens).map { containsSource($0.value) } ?? false
    guard hasSources || root.value.member(include) != nil else { return root }
    var expansion = DesignExpansion(root, files)
    expansion.addIncludedFiles()
    if hasSources { expansion.replaceSources() }
    return expansion.field
  }

  private init(_ root: Field, _ files: CompanionFiles) {
    (written, field, self.files) = (root, root, files)
    source = root.validation.file.source
  }

  private static func containsSource(_ value: JSONValue) -> Bool {
    switch value.content {
    case .array(let elements): elements.contains(where: containsSource)
    case .object(let members):
      members.contains { member in
        member.key == "items" && ItemSource.isSource(member.value)
          || member.key != data && containsSource(member.value)
      }
    default: false
    }
  }

  private mutating func replaceRoot(by members: [JSONMember]) {
    let root = JSONValue(.object(members), offset: written.value.offset)
    let document = JSONDocument(path: written.validation.file.path, root: root, source: source)
    field = Field(written.validation.reading(document))
  }

  /// Returns the offset of a file's text in `source`.
  private mutating func start(of root: Field) -> Int {
    let file = root.validation.file
    let start = starts[file.path] ?? source.append(file.source)
    starts[file.path] = start
    return start
  }
}

extension DesignExpansion {
  private mutating func addIncludedFiles() {
    guard case .object(var members) = field.value.content, let include = field.value.member(Self.include)
    else {
      return
    }
    let list = field.member(include)
    var names = [list]
    if case .array = list.value.content {
      names = list.nonEmptyElements(.includedFile, limit: TokenLimits.namedFiles)
    }
    var included: [String: [JSONMember]] = [:]
    for name in names {
      guard let path = Form<String>.companionPath.read(name),
        let root = files.root(path, .included, at: name),
        let reader = KeyReader(root, names: [Self.templates, Self.data])
      else { continue }
      let start = start(of: root)
      for key in [Self.templates, Self.data] {
        included[key, default: []] += (reader[key]?.members() ?? []).map { $0.moved(by: start) }
      }
      reader.finish()
    }
    for key in [Self.templates, Self.data] {
      guard let others = included[key], !others.isEmpty else { continue }
      let own = members.firstIndex { $0.key == key }
      var merged = others
      if let own {
        guard case .object(let values) = members[own].value.content else { continue }
        merged += values
      }
      let isLast = Dictionary(merged.enumerated().map { ($1.key, $0) }) { $1 }
      merged = merged.enumerated().filter { isLast[$1.key] == $0 }.map(\.element)
      let place = own.map { members[$0] } ?? include
      let member = JSONMember(
        key: key, keyOffset: place.keyOffset, value: JSONValue(.object(merged), offset: place.value.offset))
      if let own { members[own] = member } else { members.append(member) }
    }
    replaceRoot(by: members)
  }

  private mutating func replaceSources() {
    guard case .object(let members) = field.value.content else { return }
    if let data = field.value.member(Self.data) {
      for list in ItemSource.lists(field.member(data)) { lists[list.lastKey] = list.elements()?.map(\.value) }
    }
    let changed = members.map { member in
      guard member.key == Self.screens else { return member }
      return JSONMember(
        key: member.key, keyOffset: member.keyOffset,
        value: expanded(member.value, at: field.path.appending(member.key)))
    }
    replaceRoot(by: changed)
  }

  private mutating func expanded(_ value: JSONValue, at path: JSONPath) -> JSONValue {
    guard Self.containsSource(value) else { return value }
    switch value.content {
    case .array(let elements):
      let changed = elements.enumerated().map { expanded($0.element, at: path.appending($0.offset)) }
      return JSONValue(.array(changed), offset: value.offset)
    case .object(let members):
      let changed = members.map { member in
        let memberPath = path.appending(member.key)
        var value = member.value
        if member.key == "items", ItemSource.isSource(value) {
          let items = items(Field(value: value, path: memberPath, validation: field.validation))
          value = JSONValue(.array(items), offset: value.offset)
        } else if member.key != Self.data {
          value = expanded(value, at: memberPath)
        }
        return JSONMember(key: member.key, keyOffset: member.keyOffset, value: value)
      }
      return JSONValue(.object(changed), offset: value.offset)
    default: return value
    }
  }

  private mutating func items(_ field: Field) -> [JSONValue] {
    guard let source = ItemSource(field) else { return [] }
    let items = source.items(of: rows(of: source, at: field)).prefix(remainingItems)
    remainingItems -= items.count
    return Array(items)
  }

  private mutating func rows(of source: ItemSource, at field: Field) -> [JSONValue] {
    switch source.origin {
    case .list(let name):
      if let rows = lists[name] { return rows }
      let place = field.value.member("from").map(field.member) ?? field
      place.reportUnknown("list", name, among: lists.keys.sorted())
      return []
    case .file(let name):
      let place = field.value.member("file").map(field.member) ?? field
      guard let root = files.root(name, .data, at: place), let rows = root.elements() else { return [] }
      let start = start(of: root)
      return rows.map { $0.value.moved(by: start) }
    }
  }
}

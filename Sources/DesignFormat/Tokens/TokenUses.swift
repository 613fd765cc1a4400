/// The names that a design refers to in braces, found before any token is read.
///
/// A text that only looks like a reference, such as a value of a template, counts as one: better to be told of a
/// token that nobody needs than to miss what is wrong with one.
struct TokenUses {
  private var places: [String: Usage.User] = [:]
  private var groups: [String: Usage.User] = [:]

  init() {}

  init(in file: DesignFile) {
    note(file.root, in: file)
  }

  func user(of name: String) -> Usage.User? { places[name] }

  /// Where a token or a group of a path is used first, or anything within it; nil for nowhere.
  func user(of path: [String]) -> Usage.User? {
    let name = path.joined(separator: ".")
    return places[name] ?? groups[name]
  }

  private mutating func note(_ value: JSONValue, in file: DesignFile) {
    switch value.content {
    case .string(let text): note(text, at: value.offset, in: file)
    case .array(let elements): for element in elements { note(element, in: file) }
    case .object(let members): for member in members { note(member.value, in: file) }
    case .null, .bool, .number: break
    }
  }

  private mutating func note(_ text: String, at offset: Int, in file: DesignFile) {
    guard TokenReference.isAlias(text) else { return }
    let text = ColorText(text).base
    guard text.utf8.last == UInt8(ascii: "}") else { return }
    let name = String(text.dropFirst().dropLast())
    guard places[name] == nil else { return }
    let user = Usage.User(file: file, offset: offset)
    places[name] = user
    var group = name[...]
    while let point = group.lastIndex(of: ".") {
      group = group[..<point]
      if groups[String(group)] == nil { groups[String(group)] = user }
    }
  }
}

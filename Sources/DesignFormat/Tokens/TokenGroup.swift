/// A group of design tokens, merged from every file that has it.
final class TokenGroup {
  enum Member {
    case group(TokenGroup)
    case token(TokenDefinition)
  }

  let path: [String]
  /// The group around it; nil at the top.
  private(set) weak var parent: TokenGroup?
  private(set) var members: [String: Member] = [:]
  /// The names of its members, in the order in which they came.
  private(set) var names: [String] = []
  /// `$type`, `$deprecated`, `$extends` and the like; of several files the last one's.
  var properties: [String: Field] = [:]
  var extending = Extending.notYet

  enum Extending {
    case notYet
    /// Under way; to come here again is to go in a circle.
    case underWay
    /// Done, well or not.
    case done
  }

  init(path: [String] = [], parent: TokenGroup? = nil) {
    self.path = path
    self.parent = parent
  }

  /// Lets go of everything inside: tokens know the groups that they were written in, and would keep them for ever.
  func dismantle() {
    for group in groups { group.dismantle() }
    members = [:]
    names = []
  }

  var groups: [TokenGroup] {
    names.compactMap { name in
      if case .group(let group) = members[name] { group } else { nil }
    }
  }

  /// Puts a member in, in the place of one that has the name.
  func set(_ member: Member, for name: String) {
    if members.updateValue(member, forKey: name) == nil { names.append(name) }
  }

  /// The group of a name, made where there is none; a token of that name goes.
  func group(named name: String) -> TokenGroup {
    if case .group(let group) = members[name] { return group }
    let group = TokenGroup(path: path + [name], parent: self)
    set(.group(group), for: name)
    return group
  }

  func inherited(_ property: String) -> Field? {
    var group: TokenGroup? = self
    while let current = group {
      if let field = current.properties[property] { return field }
      group = current.parent
    }
    return nil
  }
}

/// A token as a file has it, shared by all groups that inherit it.
final class TokenDefinition {
  /// The names from the top, where it was written.
  let path: [String]
  /// The object with `$value` or `$ref`.
  let field: Field
  /// The group it was written in, whose type it inherits; it owns the token, and not the other way round.
  private(set) weak var home: TokenGroup?
  var state = State.unread

  enum State {
    case unread
    /// Being read; to come here again is to go in a circle.
    case underWay
    /// Read: a value with the number of references behind it, or nil where something is wrong with it.
    case read((value: TokenValue, depth: Int)?)
  }

  init(path: [String], field: Field, home: TokenGroup) {
    self.path = path
    self.field = field
    self.home = home
  }

  /// The path as references write it.
  var name: String { path.joined(separator: ".") }

  /// A property of the token's object, whose key has no `$` in the older form.
  func property(_ key: String) -> Field? {
    let key = Self.isOlder(field.value) ? String(key.dropFirst()) : key
    return field.value.member(key).map {
      Field(value: $0.value, path: field.path.appending(key), validation: field.validation)
    }
  }

  /// Whether an object is a token as files had it before the format was agreed on: with a `value` that is no group or
  /// token itself, or stands beside a `type`.
  static func isOlder(_ object: JSONValue) -> Bool {
    guard let value = object.member("value"), object.member("$value") == nil else { return false }
    if case .string? = object.member("type")?.value.content { return true }
    if case .object = value.value.content { return false }
    return true
  }
}

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

extension TokenGroup {
  private static let properties = ["$type", "$description", "$deprecated", "$extensions"]

  /// Adds the file's tokens and properties, which replace those that are here already; names at its top among `omitted`
  /// are passed over.
  func add(_ field: Field, omitting omitted: Set<String> = [], uses: TokenUses = TokenUses()) {
    guard case .object(let members) = field.value.content else {
      field.mismatch("a group of tokens", hint: "write an object of groups and tokens")
      return
    }
    for member in members where !omitted.contains(member.key) {
      let value = Field(
        value: member.value, path: field.path.appending(member.key), validation: field.validation)
      let isProperty = member.key.hasPrefix("$") && member.key != "$root"
      let add = { [self] in
        if isProperty {
          addProperty(value, of: member, in: field)
        } else if Self.isValidName(member.key, of: member, in: value) {
          self.add(value, named: member.key, uses)
        }
      }
      let user = uses.user(of: isProperty ? path : path + [member.key])
      if let usage = field.validation.usage { usage.during(Usage.State(user), add) } else { add() }
    }
  }

  private func add(_ field: Field, named name: String, _ uses: TokenUses) {
    guard case .object(let members) = field.value.content else {
      field.mismatch(
        "a token or a group",
        hint: ["value", "type", "description"].contains(name)
          ? "the keys of tokens begin with $: \(quoted("$" + name))" : #"write an object with "$value""#)
      return
    }
    if TokenDefinition.isOlder(field.value) {
      set(.token(TokenDefinition(path: path + [name], field: field, home: self)), for: name)
      for member in members where TokenDefinition.holdsToken(member) {
        let user = uses.user(of: path + [name, member.key])
        let report = { field.reportTokenWithinToken(named: member.key) }
        if let usage = field.validation.usage { usage.during(Usage.State(user), report) } else { report() }
      }
      guard field.validation.isFirst("older tokens") else { return }
      field.warn(
        "older-form", #"tokens with the key "value" are an older form"#,
        hint: #"write "$value", "$type" and "$description""#)
      return
    }
    let children = members.filter { !$0.key.hasPrefix("$") || $0.key == "$root" }
    let isToken = field.value.member("$value") != nil
    if isToken, let child = children.first {
      field.reportTokenWithinToken(named: child.key)
      return
    }
    if name == "$root", !isToken, field.value.member("$ref") == nil {
      field.report("missing-key", #"missing key "$value""#, hint: #""$root" is a token"#)
    } else if isToken || (children.isEmpty && field.value.member("$ref") != nil) {
      let definition = TokenDefinition(path: path + [name], field: field, home: self)
      definition.checkKeys()
      set(.token(definition), for: name)
    } else if path.count < JSONLimits.depth {
      group(named: name).add(field, uses: uses)
    }
  }

  private func addProperty(_ value: Field, of member: JSONMember, in group: Field) {
    let known = Self.properties + ["$extends", "$ref"] + (path.isEmpty ? ["$schema"] : [])
    guard known.contains(member.key) else {
      let location = value.validation.location(atOffset: member.keyOffset)
      value.validation.report(
        Diagnostic(
          code: "unknown-key", location: location, path: group.path,
          message: "unknown key \(quoted(member.key))",
          hint: suggestion(for: member.key, in: known + ["$value", "$root"], noun: "known keys")))
      return
    }
    properties[member.key] = value
    switch member.key {
    case "$description", "$schema": _ = value.string()
    case "$deprecated": value.checkDeprecation()
    case "$extensions": _ = value.object()
    default: break
    }
  }

  private static func isValidName(_ name: String, of member: JSONMember, in field: Field) -> Bool {
    guard name.isEmpty || name.contains(where: { "{}.".contains($0) }) else { return true }
    let message =
      name.isEmpty ? "a name is empty" : "the name \(quoted(name)) has one of the characters { } ."
    field.validation.report(
      Diagnostic(
        code: "invalid-token-name", location: field.validation.location(atOffset: member.keyOffset),
        path: field.path, message: message, hint: "references could not be written with it"))
    return false
  }
}

extension TokenDefinition {
  fileprivate func checkKeys() {
    guard var reader = field.object() else { return }
    let (value, reference) = (reader["$value"], reader["$ref"])
    if value != nil, let reference {
      reference.report("token-forms", #"expected "$value" or "$ref", not both"#)
    }
    _ = reader["$type"]
    _ = reader["$description"]?.string()
    reader["$deprecated"]?.checkDeprecation()
    _ = reader["$extensions"]?.object()
    reader.finish()
  }
}

extension TokenDefinition {
  /// Whether a member of a token in the older form is a token or has tokens within; not where tools keep notes.
  fileprivate static func holdsToken(_ member: JSONMember) -> Bool {
    if ["value", "original", "attributes", "extensions"].contains(member.key) || member.key.hasPrefix("$") {
      return false
    }
    guard case .object(let members) = member.value.content else { return false }
    return isOlder(member.value) || member.value.member("$value") != nil
      || members.contains(where: holdsToken)
  }
}

extension Field {
  fileprivate func reportTokenWithinToken(named name: String) {
    report(
      "token-and-group", "a token has no tokens within, and this one has \(quoted(name))",
      hint: #"put the value into a token named "$root" beside them"#)
  }

  fileprivate func checkDeprecation() {
    switch value.content {
    case .bool, .string: break
    default: mismatch("true, false or a text")
    }
  }
}

/// A group of design tokens, merged from all files that contain it.
final class TokenGroup {
  enum Member {
    case group(TokenGroup)
    case token(TokenDefinition)
  }

  let path: [String]
  /// The enclosing group; nil for the root.
  private(set) weak var parent: TokenGroup?
  private(set) var members: [String: Member] = [:]
  /// The names of the members, in the order in which they were added.
  private(set) var names: [String] = []
  /// The values of `$type`, `$deprecated`, `$extends` and similar keys. If several files set a key, the last file takes precedence.
  var properties: [String: Field] = [:]
  var extending = ExtensionState.notYet

  enum ExtensionState {
    case notYet
    /// The group is being resolved. If it is reached again, there is a circular reference.
    case inProgress
    /// The group has been resolved, successfully or not.
    case done
  }

  init(path: [String] = [], parent: TokenGroup? = nil) {
    self.path = path
    self.parent = parent
  }

  /// Removes all members and properties. This breaks reference cycles between groups, tokens and fields.
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

  func set(_ member: Member, for name: String) {
    if members.updateValue(member, forKey: name) == nil { names.append(name) }
  }

  /// Returns the group with a name. If there is none, creates it; the new group replaces a token with the same name.
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

/// A token as written in a file, shared by all groups that inherit it.
final class TokenDefinition {
  /// The names of the enclosing groups and of the token, as in the file that defines it.
  let path: [String]
  /// The object that contains `$value` or `$ref`.
  let field: Field
  /// The group that defines the token, and from which the token inherits its type. It is weak, since the group owns the token.
  private(set) weak var home: TokenGroup?
  var state = State.unread

  enum State {
    case unread
    /// The token is being read. If it is reached again, there is a circular reference.
    case inProgress
    /// The token has been read. `depth` is the number of references that lead to its value; nil if the token is invalid.
    case read((value: TokenValue, depth: Int)?)
  }

  init(path: [String], field: Field, home: TokenGroup) {
    self.path = path
    self.field = field
    self.home = home
  }

  /// The path of the token as references write it: `color.brand`.
  var name: String { path.joined(separator: ".") }

  /// Returns a property of the token's object. In the older token format, keys do not begin with `$`.
  func property(_ key: String) -> Field? {
    let name = Self.isOlder(field.value) ? String(key.dropFirst()) : key
    let member = field.value.member(name) ?? (key == "$value" ? Self.modes(in: field.value) : nil)
    return member.map {
      Field(value: $0.value, path: field.path.appending($0.key), validation: field.validation)
    }
  }

  /// Returns the member in which some tools write a token's values for several modes, in place of its value; nil if there is
  /// none, or if the object is a group.
  static func modes(in object: JSONValue) -> JSONMember? {
    guard case .string? = (object.member("$type") ?? object.member("type"))?.value.content else { return nil }
    let modes = ["values", "valuesByMode", "modes", "$values"].lazy.compactMap { object.member($0) }.first
    guard let modes, case .object = modes.value.content, !holdsToken(modes) else { return nil }
    return modes
  }

  /// Whether an object is a token in the older format, from before the standard: it has a `value` that is not an object, or a
  /// `value` and a `type`.
  static func isOlder(_ object: JSONValue) -> Bool {
    guard object.member("$value") == nil, let value = object.member("value") ?? modes(in: object) else {
      return false
    }
    if case .string? = object.member("type")?.value.content { return true }
    if case .object = value.value.content { return false }
    return true
  }
}

extension TokenGroup {
  private static let properties = ["$type", "$description", "$deprecated", "$extensions"]

  /// Merges the tokens and properties of a file into the group, where they replace existing ones. Names at the top level of the
  /// file are skipped if `omitted` contains them.
  func add(_ field: Field, omitting omitted: Set<String> = [], uses: UsedTokens = UsedTokens()) {
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

  private func add(_ field: Field, named name: String, _ uses: UsedTokens) {
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
        "older-form", #"tokens with the key "value" use the older format"#,
        hint: #"write "$value", "$type" and "$description""#)
      return
    }
    let children = members.filter { !$0.key.hasPrefix("$") || $0.key == "$root" }
    let isToken = field.value.member("$value") != nil || TokenDefinition.modes(in: field.value) != nil
    if isToken, let child = children.first(where: TokenDefinition.holdsToken) {
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
      name.isEmpty ? "a name is empty" : #"the name \#(quoted(name)) contains "{", "}" or ".""#
    field.validation.report(
      Diagnostic(
        code: "invalid-token-name", location: field.validation.location(atOffset: member.keyOffset),
        path: field.path, message: message, hint: "references cannot contain such a name"))
    return false
  }
}

extension TokenDefinition {
  fileprivate func checkKeys() {
    guard var reader = field.object() else { return }
    warnAboutMetadata(&reader)
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
  /// Warns about keys without a "$", such as the `source` and `comment` of Style Dictionary, once per file and key.
  private func warnAboutMetadata(_ reader: inout ObjectReader) {
    guard case .object(let members) = field.value.content else { return }
    for member in members where !member.key.hasPrefix("$") {
      guard let value = reader[member.key], value.validation.isFirst("the metadata \(member.key)") else {
        continue
      }
      let key = Field(
        value: JSONValue(member.value.content, offset: member.keyOffset), path: value.path,
        validation: value.validation)
      key.warn(
        "unknown-key", "the key \(quoted(member.key)) of a token has no effect",
        hint: Self.standardKey(for: member.key).map { "write \(quoted($0))" } ?? "put it into \"$extensions\""
      )
    }
  }
}

extension TokenDefinition {
  /// The key of the standard for a key of an older format; nil if there is none.
  private static func standardKey(for key: String) -> String? {
    switch key {
    case "comment": "$description"
    case "type", "description", "deprecated", "extensions": "$" + key
    default: nil
    }
  }

  /// Whether a member of an older-format token is itself a token or contains tokens. False for the keys in which tools store
  /// metadata.
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
      "token-and-group", "a token cannot contain other tokens, but this one contains \(quoted(name))",
      hint: #"make it a group, and move its value into a token "$root" of this group"#)
  }

  fileprivate func checkDeprecation() {
    switch value.content {
    case .bool, .string: break
    default: mismatch("true, false or a string")
    }
  }
}

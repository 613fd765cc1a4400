/// Resolves the `$extends` of groups in a tree, and `$ref`, which is equivalent for groups.
struct TokenExtension {
  private let root: TokenGroup
  private let uses: UsedTokens
  private let usage: Usage
  private var links: [TokenGroup] = []
  private var copies = 0
  private var isFull = false
  private var circles = 0

  /// Resolves all groups below `root`. `uses` and `usage` decide whether problems are errors or warnings.
  static func apply(to root: TokenGroup, _ uses: UsedTokens, _ usage: Usage) {
    var work = TokenExtension(root: root, uses: uses, usage: usage)
    work.readReferences(to: root)
    usage.during(.unused) { work.extendAll(from: root) }
  }

  private init(root: TokenGroup, uses: UsedTokens, usage: Usage) {
    self.root = root
    self.uses = uses
    self.usage = usage
  }

  /// Converts tokens that have only a `$ref` to a group into groups that extend the referenced group. Tokens with any other
  /// `$ref` are aliases.
  private func readReferences(to group: TokenGroup) {
    for name in group.names {
      switch group.members[name] {
      case .group(let inner): readReferences(to: inner)
      case .token(let token):
        guard let reference = token.property("$ref"), token.property("$value") == nil,
          case .string(let text) = reference.value.content, text.hasPrefix("#"),
          let steps = TokenReference.steps(ofPointer: text.dropFirst()),
          case .group? = root.member(at: steps)
        else { continue }
        group.group(named: name).properties = token.groupProperties
      case nil: break
      }
    }
  }

  private mutating func extendAll(from group: TokenGroup) {
    var waiting = [group]
    while let next = waiting.popLast() {
      extend(next)
      waiting += next.groups.reversed()
    }
  }

  private mutating func extend(_ group: TokenGroup) {
    switch group.extending {
    case .done: return
    case .inProgress:
      reportCircle(at: group)
      return
    case .notYet: group.extending = .inProgress
    }
    defer { group.extending = .done }
    // If a used group extends another group, the other one counts as used, too.
    let state = usage.isUnused ? Usage.State(uses.user(of: group.path)) : usage.state
    usage.during(state) { copyExtended(into: group) }
  }

  private mutating func copyExtended(into group: TokenGroup) {
    guard let field = group.properties["$extends"] ?? group.properties["$ref"] else { return }
    guard links.count < TokenLimits.references else {
      field.report(
        "too-many-references", "groups extend one another more than \(TokenLimits.references) deep")
      return
    }
    links.append(group)
    defer { links.removeLast() }
    let circlesBefore = circles
    guard let target = target(of: field) else { return }
    extendAll(from: target)
    guard circles == circlesBefore else { return }
    for property in ["$type", "$deprecated"] where group.properties[property] == nil {
      group.properties[property] = target.properties[property]
    }
    copy(target, into: group, because: field)
  }

  private mutating func target(of field: Field) -> TokenGroup? {
    let steps: [String]
    switch TokenReference(extending: field) {
    case .alias(let path), .pointer(let path): steps = path
    case nil: return nil
    }
    var group = root
    for (index, step) in steps.enumerated() {
      if group.extending == .notYet { extend(group) }
      switch group.members[step] {
      case .group(let next): group = next
      case .token:
        field.report(
          "not-a-group", "\(quoted(steps.prefix(index + 1).joined(separator: "."))) is a token, not a group",
          hint: "only groups can be extended")
        return nil
      case nil:
        let name = (group.path + [step]).joined(separator: ".")
        let candidates = group.groups.map { $0.path.joined(separator: ".") }
        field.report(
          "unknown-group", "unknown group \(quoted(name))",
          hint: suggestion(
            for: name, in: Array(candidates.prefix(TokenLimits.suggested)), noun: "known groups"))
        return nil
      }
    }
    return group
  }

  /// Copies from another group the members that `group` does not have.
  private mutating func copy(_ source: TokenGroup, into group: TokenGroup, because field: Field) {
    for name in source.names {
      guard let member = source.members[name] else { continue }
      guard copies < TokenLimits.copies, group.path.count < JSONLimits.depth else {
        if !isFull {
          field.report("too-many-tokens", "groups that extend one another contain too many tokens")
        }
        isFull = true
        return
      }
      copies += 1
      switch (group.members[name], member) {
      case (nil, .token): group.set(member, for: name)
      case (nil, .group(let inner)):
        let new = group.group(named: name)
        new.properties = inner.properties
        new.extending = .done
        copy(inner, into: new, because: field)
      case (.group(let existing), .group(let inner)):
        extend(existing)
        copy(inner, into: existing, because: field)
      case (.token, _), (.group, .token): break
      }
    }
  }

  private mutating func reportCircle(at group: TokenGroup) {
    circles += 1
    let start = links.firstIndex { $0 === group } ?? 0
    let circle = Array(links[start...])
    let names = (circle + [group]).map { quoted($0.path.joined(separator: ".")) }
    let fields = circle.compactMap { $0.properties["$extends"] ?? $0.properties["$ref"] }
    fields.first?.report(
      "circular-reference", "groups extend one another in a cycle: \(names.joined(separator: " → "))",
      hint: "remove one reference from the cycle",
      related: fields.dropFirst().map {
        Diagnostic.Related(location: $0.location, message: "the cycle continues here")
      })
  }
}

extension TokenGroup {
  func member(at path: [String]) -> Member? {
    var group = self
    for (index, name) in path.enumerated() {
      switch group.members[name] {
      case .group(let next): group = next
      case .token(let token): return index == path.count - 1 ? .token(token) : nil
      case nil: return nil
      }
    }
    return .group(group)
  }
}

extension TokenDefinition {
  /// The object's properties that groups may have, such as `$type`.
  fileprivate var groupProperties: [String: Field] {
    var properties: [String: Field] = [:]
    for key in ["$type", "$deprecated", "$ref"] { properties[key] = property(key) }
    return properties
  }
}

extension TokenReference {
  fileprivate init?(extending field: Field) {
    if case .string(let text) = field.value.content, text.hasPrefix("#") {
      self.init(pointer: field)
    } else {
      self.init(alias: field)
    }
  }
}

/// Resolves the values of the tokens in a tree, each token once, and reports their problems.
final class TokenReader {
  let root: TokenGroup
  private var names: [String]?
  private var suggestionsLeft = TokenLimits.suggestions
  /// The number of references in the longest chain that has been followed since this property was last set to 0.
  var depth = 0

  struct Link {
    let field: Field
    let owner: TokenDefinition
  }

  enum Target {
    case token(TokenDefinition)
    case value(Field)
  }

  init(_ root: TokenGroup) {
    self.root = root
  }

  /// Returns the value of a token; nil if it is invalid, which has been reported.
  func value(of token: TokenDefinition) -> TokenValue? {
    value(of: token, links: [])?.value
  }

  func value(of token: TokenDefinition, links: [Link]) -> (value: TokenValue, depth: Int)? {
    switch token.state {
    case .read(let result): return result
    case .inProgress:
      reportCircle(to: token, links)
      return nil
    case .unread: break
    }
    token.state = .inProgress
    let outerDepth = depth
    depth = 0
    var result = read(token, links).flatMap { modified($0, of: token, links) }.map {
      (value: $0, depth: depth)
    }
    depth = outerDepth
    if let depth = result?.depth, depth > TokenLimits.references {
      reportTooMany(at: token.field)
      result = nil
    }
    token.state = .read(result)
    return result
  }

  private func read(_ token: TokenDefinition, _ links: [Link]) -> TokenValue? {
    var explicit: TokenType?
    if let field = token.property("$type") {
      guard let type = field.tokenType() else { return nil }
      explicit = type
    }
    let value = token.property("$value") ?? token.field
    if let expression = TokenExpression(value), let type = explicit ?? token.home?.inheritedType,
      type == .dimension || type == .number
    {
      return self.value(of: expression, at: value, as: type, in: token, links)
    }
    if TokenReference.isReference(value.value) { return alias(token, value, type: explicit, links) }
    if case .string(let text) = value.value.content, let name = TokenReference.misspelled(text) {
      value.report(
        "invalid-reference", "\(quoted(text)) is not a reference to a token", hint: "write {\(name)}")
      return nil
    }
    guard let type = type(of: token, explicit) else { return nil }
    return self.value(value, as: type, in: token, links)
  }

  private func alias(
    _ token: TokenDefinition, _ field: Field, type: TokenType?, _ links: [Link]
  ) -> TokenValue? {
    guard let reference = TokenReference(field) else { return nil }
    guard let links = following(field, in: token, after: links),
      let target = target(of: reference, at: field, links)
    else { return nil }
    switch target {
    case .token(let other):
      guard let found = value(of: other, links: links) else { return nil }
      depth = max(depth, found.depth + 1)
      guard let type, type != found.value.type else { return found.value }
      reportType(at: field, expected: type, other, found: found.value.type)
      return nil
    case .value(let value):
      guard let type = self.type(of: token, type) else { return nil }
      return part(value, as: type, in: token, links)
    }
  }

  /// Returns the type of a token that is not an alias: the token's own type, or the type that the token inherits from its
  /// groups.
  private func type(of token: TokenDefinition, _ explicit: TokenType?) -> TokenType? {
    if let explicit { return explicit }
    if let field = token.home?.inherited("$type") { return field.tokenType() }
    token.field.report(
      "missing-type", "the token \(quoted(token.name)) has no type",
      hint: #"add "$type" to it or to a group around it"#)
    return nil
  }

  func suggestion(for name: String) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let known = names ?? root.tokens.lazy.map(\.name).prefix(TokenLimits.suggested).map { $0 }
    names = known
    return DesignFormat.suggestion(for: name, in: known, noun: "known tokens")
  }
}

extension TokenReader {
  func reportType(at field: Field, expected: TokenType, _ token: TokenDefinition, found: TokenType) {
    field.report(
      "token-type",
      "expected a token of the type \(quoted(expected.rawValue)), but the token \(quoted(token.name)) has the type "
        + quoted(found.rawValue),
      related: [token.declaration])
  }

  /// Returns `links` with another reference appended; nil after reporting a cycle or too many references.
  func following(_ field: Field, in token: TokenDefinition, after links: [Link]) -> [Link]? {
    if let start = links.firstIndex(where: { $0.field.isSame(as: field) }) {
      reportCircle(links[start...])
      return nil
    }
    guard links.count < TokenLimits.references else {
      reportTooMany(at: field)
      return nil
    }
    return links + [Link(field: field, owner: token)]
  }

  private func reportTooMany(at field: Field) {
    field.report(
      "too-many-references", "a chain of references has more than \(TokenLimits.references) links",
      hint: "let tokens refer directly to the token with the value")
  }

  private func reportCircle(to token: TokenDefinition, _ links: [Link]) {
    let start = links.firstIndex { $0.owner === token } ?? 0
    reportCircle(links[start...])
  }

  private func reportCircle(_ links: ArraySlice<Link>) {
    guard let first = links.first else { return }
    let names = (links.map(\.owner.name) + [first.owner.name]).map(quoted)
    first.field.report(
      "circular-reference", "references form a cycle: \(names.joined(separator: " → "))",
      hint: "replace one reference of the cycle by a value",
      related: links.dropFirst().map {
        Diagnostic.Related(location: $0.field.location, message: "the cycle continues here")
      })
  }
}

extension TokenGroup {
  var tokens: [(name: String, definition: TokenDefinition)] {
    names.flatMap { name -> [(name: String, definition: TokenDefinition)] in
      switch members[name] {
      case .token(let token): [((path + [name]).joined(separator: "."), token)]
      case .group(let group): group.tokens
      case nil: []
      }
    }
  }
}

extension TokenDefinition {
  var declaration: Diagnostic.Related {
    Diagnostic.Related(location: field.location, message: "the token \(quoted(name)) is defined here")
  }
}

extension TokenGroup {
  /// The type that is specified by the group or by its nearest ancestor with a `$type`; nil if no group has a
  /// `$type`, or if the type is unknown. Problems are not reported.
  fileprivate var inheritedType: TokenType? {
    guard case .string(let name)? = inherited("$type")?.value.content else { return nil }
    return TokenType(rawValue: name) ?? TokenType.older[name]
  }
}

extension Field {
  fileprivate func isSame(as other: Field) -> Bool {
    value.offset == other.value.offset && validation === other.validation
  }

  /// Reads a type. An unknown type causes only a warning, once per file, since tokens of this type may not be needed.
  func tokenType() -> TokenType? {
    guard let name = string() else { return nil }
    if let type = TokenType(rawValue: name) { return type }
    if let type = TokenType.older[name] {
      if validation.isFirst("the type \(name)") {
        warn(
          "older-form", "\(quoted(name)) is an older name of the type \(quoted(type.rawValue))",
          hint: "write \(quoted(type.rawValue))")
      }
      return type
    }
    guard validation.isFirst("the type \(name)") else { return nil }
    let known = suggestion(for: name, in: TokenType.allCases.map(\.rawValue), noun: "known types")
    warn(
      "unknown-token-type", "unknown token type \(quoted(name))",
      hint: "such tokens cannot be used" + (known.map { "; \($0)" } ?? ""))
    return nil
  }
}

extension TokenReader {
  /// Reads a value of the type `type`: the value of a token, or a part of it. The value may be a literal, an expression, or a
  /// reference to a token of this type or to a part of a token's value with this type.
  func part(_ field: Field, as type: TokenType, in token: TokenDefinition, _ links: [Link]) -> TokenValue? {
    if type == .dimension || type == .number, let expression = TokenExpression(field) {
      return value(of: expression, at: field, as: type, in: token, links)
    }
    guard TokenReference.isReference(field.value) else { return value(field, as: type, in: token, links) }
    guard let reference = TokenReference(field), let links = following(field, in: token, after: links),
      let target = target(of: reference, at: field, links)
    else { return nil }
    switch target {
    case .value(let other): return part(other, as: type, in: token, links)
    case .token(let other):
      guard let found = value(of: other, links: links) else { return nil }
      depth = max(depth, found.depth + 1)
      guard found.value.type == type else {
        reportType(at: field, expected: type, other, found: found.value.type)
        return nil
      }
      return found.value
    }
  }

  /// Reads a value that is not a reference; parts of the value may be references.
  func value(_ field: Field, as type: TokenType, in token: TokenDefinition, _ links: [Link]) -> TokenValue? {
    if case .string(let text) = field.value.content {
      if let name = TokenReference.misspelled(text) {
        field.report(
          "invalid-reference", "\(quoted(text)) is not a reference to a token", hint: "write {\(name)}")
        return nil
      }
      if type == .dimension || type == .number, let remedy = TokenExpression.remedy(for: text) {
        field.report(
          "type-mismatch",
          "expected \(type == .number ? "a number" : "a value with a unit"), found a string", hint: remedy)
        return nil
      }
      if let remedy = type.remedy(forStyle: text) {
        field.report("type-mismatch", "expected \(type.words), found a string", hint: remedy)
        return nil
      }
    }
    guard !field.reportModes(), !field.reportNestedToken() else { return nil }
    let parts = TokenValueParser(reader: self, token: token, links: links)
    switch type {
    case .color: return parts.color(field).map { .color(.fixed($0)) }
    case .dimension: return parts.dimension(field).map { .dimension($0) }
    case .fontFamily: return parts.fontFamily(field).map { .fontFamily($0) }
    case .fontWeight: return parts.fontWeight(field).map { .fontWeight($0) }
    case .duration: return parts.duration(field).map { .duration($0) }
    case .cubicBezier: return parts.cubicBezier(field).map { .cubicBezier($0) }
    case .number: return parts.bareNumber(field).map { .number($0) }
    case .strokeStyle: return parts.strokeStyle(field).map { .strokeStyle($0) }
    case .border: return parts.border(field).map { .border($0) }
    case .transition: return parts.transition(field).map { .transition($0) }
    case .shadow: return parts.shadows(field).map { .shadow($0) }
    case .gradient: return parts.gradient(field).map { .gradient($0) }
    case .typography: return parts.typography(field).map { .typography($0) }
    }
  }
}

extension TokenReader {
  /// Evaluates an expression, in which references may refer to lengths and numbers.
  func value(
    of expression: TokenExpression, at field: Field, as type: TokenType, in token: TokenDefinition,
    _ links: [Link]
  ) -> TokenValue? {
    if field.validation.isFirst("arithmetic") {
      field.warn(
        "older-form", "arithmetic is not part of the format; it is evaluated as in Tokens Studio",
        hint: "write the result")
    }
    let result = expression.value { name -> Double? in
      let text = JSONValue(.string("{\(name)}"), offset: field.value.offset)
      let valueField = Field(value: text, path: field.path, validation: field.validation)
      guard let reference = TokenReference(valueField),
        let links = following(valueField, in: token, after: links),
        case .token(let other)? = target(of: reference, at: valueField, links),
        let found = value(of: other, links: links)
      else { return nil }
      depth = max(depth, found.depth + 1)
      switch found.value {
      case .dimension(let number), .number(let number): return number
      default:
        reportType(at: valueField, expected: type, other, found: found.value.type)
        return nil
      }
    }
    guard let result else { return nil }
    guard NumberRange.any.contains(result) else {
      field.report(
        "out-of-range", "the result of the arithmetic is not a number", hint: "check for a division by 0")
      return nil
    }
    return type == .number ? .number(result) : .dimension(result)
  }
}

extension TokenReader {
  /// Returns the target of a reference; nil after reporting a problem. `links` are the references that have been followed,
  /// including this one.
  func target(of reference: TokenReference, at field: Field, _ links: [Link]) -> Target? {
    switch reference {
    case .alias(let path): alias(path, at: field)
    case .pointer(let path): pointer(path, at: field, links)
    }
  }

  private func alias(_ path: [String], at field: Field) -> Target? {
    switch root.member(at: path) {
    case .token(let token): return .token(token)
    case .group(let group):
      let name = path.joined(separator: ".")
      let hasRoot = group.members["$root"] != nil
      field.report(
        "not-a-token", "\(quoted(name)) is a group, not a token",
        hint: hasRoot ? "write {\(name).$root}" : suggestion(for: name))
    case nil:
      if path.last == "value", case .token(let token)? = root.member(at: path.dropLast()) {
        if field.validation.isFirst("references to values") {
          field.warn(
            "older-form", #"references that end in ".value" use the older format"#,
            hint: "write {\(token.name)}"
          )
        }
        return .token(token)
      }
      let name = path.joined(separator: ".")
      let plain = (path.last == "$value" ? path.dropLast() : path[...]).joined(separator: ".").filter {
        $0 != " "
      }
      let isPlain = plain != name && root.member(at: plain.split(separator: ".").map(String.init)) != nil
      field.report(
        "unknown-token", "unknown token \(quoted(name))",
        hint: isPlain ? "write {\(plain)}" : suggestion(for: name))
    }
    return nil
  }

  private func pointer(_ path: [String], at field: Field, _ links: [Link]) -> Target? {
    var group = root
    for (index, step) in path.enumerated() {
      switch group.members[step] {
      case .group(let next): group = next
      case .token(let token):
        let rest = path[(index + 1)...]
        if rest.isEmpty || Array(rest) == ["$value"] { return .token(token) }
        return value(in: token, at: rest, from: field, links)
      case nil:
        guard let property = group.properties[step] else {
          reportMissing(path[...index], at: field)
          return nil
        }
        return value(property, at: path[(index + 1)...], of: path[...index], from: field)
          .map { .value($0) }
      }
    }
    field.report("not-a-token", "\(quoted("#/" + path.joined(separator: "/"))) is a group, not a value")
    return nil
  }

  private func value(
    in token: TokenDefinition, at path: ArraySlice<String>, from field: Field, _ links: [Link]
  ) -> Target? {
    var (token, links) = (token, links)
    // If a pointer leads into a value that is itself a reference, it continues in the referenced value.
    while path.count > 1, path.first == "$value", let own = token.reference {
      guard let longer = following(own, in: token, after: links), let reference = TokenReference(own),
        let target = target(of: reference, at: own, longer)
      else { return nil }
      links = longer
      switch target {
      case .token(let next): token = next
      case .value(let inner):
        return value(inner, at: path.dropFirst(), of: path.prefix(1), from: field).map { .value($0) }
      }
    }
    return value(token.field, at: path, of: token.path[...], from: field).map { .value($0) }
  }

  private func value(
    _ start: Field, at path: ArraySlice<String>, of known: ArraySlice<String>, from field: Field
  ) -> Field? {
    var value = start
    for (index, step) in path.enumerated() {
      switch value.value.content {
      case .object:
        if let member = value.value.member(step) {
          value = Field(
            value: member.value, path: value.path.appending(step), validation: value.validation)
          continue
        }
      case .array(let elements):
        if let number = Int(step), String(number) == step, elements.indices.contains(number) {
          value = Field(
            value: elements[number], path: value.path.appending(number), validation: value.validation)
          continue
        }
      default: break
      }
      reportMissing(known + path.prefix(index + 1), at: field)
      return nil
    }
    return value
  }

  private func reportMissing(_ path: ArraySlice<String>, at field: Field) {
    let name = "#/" + path.joined(separator: "/")
    field.report(
      "unknown-token", "unknown reference \(quoted(name))",
      hint: suggestion(for: path.filter { !$0.hasPrefix("$") || $0 == "$root" }.joined(separator: ".")))
  }
}

extension TokenDefinition {
  /// The reference that is the token's value; nil if the value is not a reference.
  fileprivate var reference: Field? {
    guard let value = property("$value") else { return property("$ref") == nil ? nil : field }
    return TokenReference.isReference(value.value) ? value : nil
  }
}

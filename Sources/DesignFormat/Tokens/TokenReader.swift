/// Finds out what the tokens of a tree stand for, each once, and reports what is wrong with them.
final class TokenReader {
  let root: TokenGroup
  private var names: [String]?
  private var suggestionsLeft = TokenLimits.suggestions
  /// How many references were behind the parts read since this was last set to 0.
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

  /// Nil where something is wrong, which has been reported then.
  func value(of token: TokenDefinition) -> TokenValue? {
    value(of: token, links: [])?.value
  }

  func value(of token: TokenDefinition, links: [Link]) -> (value: TokenValue, depth: Int)? {
    switch token.state {
    case .read(let result): return result
    case .underWay:
      reportCircle(to: token, links)
      return nil
    case .unread: break
    }
    token.state = .underWay
    let outerDepth = depth
    depth = 0
    var result = read(token, links).map { (value: $0, depth: depth) }
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

  /// For a token that is not the alias of another.
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
      "expected a token of the type \(quoted(expected.rawValue)), found \(quoted(token.name)) of the type "
        + quoted(found.rawValue),
      related: [token.declaration])
  }

  /// Nil after reporting a circle, or too many references.
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
      "too-many-references", "more than \(TokenLimits.references) references lead from one to the next",
      hint: "let tokens refer to the one with the value")
  }

  private func reportCircle(to token: TokenDefinition, _ links: [Link]) {
    let start = links.firstIndex { $0.owner === token } ?? 0
    reportCircle(links[start...])
  }

  private func reportCircle(_ links: ArraySlice<Link>) {
    guard let first = links.first else { return }
    let names = (links.map(\.owner.name) + [first.owner.name]).map(quoted)
    first.field.report(
      "circular-reference", "references lead in a circle: \(names.joined(separator: " → "))",
      related: links.dropFirst().map {
        Diagnostic.Related(location: $0.field.location, message: "goes on here")
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
    Diagnostic.Related(location: field.location, message: "\(quoted(name)) is here")
  }
}

extension TokenGroup {
  /// The type of the group or of the nearest one around it that has a known type; nothing is reported.
  fileprivate var inheritedType: TokenType? {
    guard case .string(let name)? = inherited("$type")?.value.content else { return nil }
    return TokenType(rawValue: name) ?? TokenType.older[name]
  }
}

extension Field {
  fileprivate func isSame(as other: Field) -> Bool {
    value.offset == other.value.offset && validation === other.validation
  }

  /// An unknown type is a warning, reported once in each file, because the tokens may not be needed.
  func tokenType() -> TokenType? {
    guard let name = string() else { return nil }
    if let type = TokenType(rawValue: name) { return type }
    if let type = TokenType.older[name] {
      if validation.isFirst("the type \(name)") {
        warn(
          "older-form", "the type \(quoted(name)) is an older form", hint: "write \(quoted(type.rawValue))")
      }
      return type
    }
    guard validation.isFirst("the type \(name)") else { return nil }
    warn(
      "unknown-token-type", "unknown type \(quoted(name)); tokens of it cannot be used",
      hint: suggestion(for: name, in: TokenType.allCases.map(\.rawValue), noun: "known types"))
    return nil
  }
}

extension TokenReader {
  /// `links` are the references followed until here, this one included.
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
            "older-form", #"references that end in ".value" are an older form"#, hint: "write {\(token.name)}"
          )
        }
        return .token(token)
      }
      let name = path.joined(separator: ".")
      field.report("unknown-token", "unknown token \(quoted(name))", hint: suggestion(for: name))
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
    // A value that is itself a reference is looked into where it leads.
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
      "unknown-token", "there is nothing at \(quoted(name))",
      hint: suggestion(for: path.filter { !$0.hasPrefix("$") || $0 == "$root" }.joined(separator: ".")))
  }
}

extension TokenDefinition {
  /// The reference that stands for the token's value; nil for a value of its own.
  fileprivate var reference: Field? {
    guard let value = property("$value") else { return property("$ref") == nil ? nil : field }
    return TokenReference.isReference(value.value) ? value : nil
  }
}

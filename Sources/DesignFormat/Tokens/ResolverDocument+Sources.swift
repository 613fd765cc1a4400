extension ResolverDocument {
  mutating func sources(_ elements: [Field]) -> [TokenResolver.Source] {
    elements.flatMap { sources($0) }
  }

  /// Tokens that are written out, or a reference to others, with what is to replace of them.
  private mutating func sources(_ field: Field) -> [TokenResolver.Source] {
    guard case .object(let members) = field.value.content, let reference = field.value.member("$ref") else {
      return [TokenResolver.Source(field: field)]
    }
    let place = Field(
      value: reference.value, path: field.path.appending("$ref"), validation: field.validation)
    guard let path = place.nonEmptyString() else { return [] }
    let referenced = referenced(path, at: place)
    let others = members.filter { !["$ref", "description", "$extensions"].contains($0.key) }
    guard !others.isEmpty else { return referenced }
    let rest = Field(
      value: JSONValue(.object(others), offset: field.value.offset), path: field.path,
      validation: field.validation)
    let omitted = Set(others.map(\.key))
    return referenced.map { TokenResolver.Source(field: $0.field, omitted: $0.omitted.union(omitted)) }
      + [TokenResolver.Source(field: rest)]
  }

  private mutating func referenced(_ path: String, at place: Field) -> [TokenResolver.Source] {
    guard referencesLeft > 0 else {
      place.report(
        "too-many-references",
        "the file has more than \(TokenLimits.resolverReferences) references, sets within sets counted")
      return []
    }
    referencesLeft -= 1
    guard path.hasPrefix("#") else { return file(path, at: place) }
    for part in ["modifiers", "resolutionOrder"] where path.hasPrefix("#/\(part)") {
      place.report(
        "invalid-reference", "\(quoted(path)) cannot be referred to here",
        hint: "sources are files, sets and tokens")
      return []
    }
    guard let target = target(of: place, path) else { return [] }
    guard path.hasPrefix("#/sets/") else { return [TokenResolver.Source(field: target)] }
    guard !open.containsPath(path), open.count < TokenLimits.references else {
      place.report(
        "circular-reference",
        "sets refer to one another in a circle: \((open + [path]).map(quoted).joined(separator: " → "))")
      return []
    }
    open.append(path)
    defer { open.removeLast() }
    return set(target) ?? []
  }

  /// A file, or with a `#` the part of it that a pointer leads to.
  private func file(_ path: String, at place: Field) -> [TokenResolver.Source] {
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].hasPrefix("/") || parts[0].contains("://") ? String(parts[0]) : folder + parts[0]
    guard let root = files.root(name, at: place) else { return [] }
    guard parts.count == 2 else { return [TokenResolver.Source(field: root)] }
    let pointer = parts[1].hasPrefix("/") ? parts[1] : "/" + parts[1]
    let steps = TokenReference.steps(ofPointer: pointer)
    guard let part = steps.flatMap({ root.descendant(at: $0) }) else {
      place.report("unknown-token", "there is nothing at \(quoted(path))")
      return []
    }
    return [TokenResolver.Source(field: part)]
  }

  func target(of place: Field, _ path: String) -> Field? {
    guard case .pointer(let steps)? = TokenReference(pointer: place) else { return nil }
    if let target = root.descendant(at: steps) { return target }
    let siblings = root.descendant(at: Array(steps.dropLast()))?.namedMembers(quietly: true) ?? []
    place.report(
      "unknown-reference", "there is nothing at \(quoted(path))",
      hint: suggestion(for: steps.last ?? "", in: siblings.map(\.lastKey), noun: "what is there"))
    return nil
  }
}

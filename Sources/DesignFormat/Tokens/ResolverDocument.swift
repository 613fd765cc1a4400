struct ResolverDocument {
  let root: Field
  /// Its folder as a path from the design's, empty or with a slash at the end.
  let folder: String
  let files: CompanionFiles
  let contexts: TokenContexts
  private(set) var names: [(name: String, field: Field)] = []
  /// The sets that are being read, each for the sake of the one before.
  var open: [String] = []
  /// How many references may still be followed, which bounds what sets that repeat sets can ask for.
  var referencesLeft = TokenLimits.resolverReferences

  init(root: Field, folder: String, files: CompanionFiles, contexts: TokenContexts) {
    self.root = root
    self.folder = folder
    self.files = files
    self.contexts = contexts
  }

  /// So that what is wrong in those that no step takes is told, too; not as errors, where nothing is known to use it.
  mutating func readAll(sets: Field?, modifiers: Field?) {
    for field in sets?.namedMembers() ?? [] { _ = set(field) }
    for field in modifiers?.namedMembers() ?? [] { _ = modifier(field, named: field.lastKey) }
  }

  /// A step of the order: a reference to a set or a modifier, or one that is written out.
  mutating func step(_ field: Field) -> TokenResolver.Step? {
    if let reference = field.value.member("$ref") {
      let place = Field(
        value: reference.value, path: field.path.appending("$ref"), validation: field.validation)
      guard let path = place.string() else { return nil }
      guard path.hasPrefix("#/sets/") || path.hasPrefix("#/modifiers/"), let target = target(of: place, path)
      else {
        if !path.hasPrefix("#/sets/"), !path.hasPrefix("#/modifiers/") {
          place.report(
            "invalid-reference", "a step refers to a set or a modifier of this file, not to \(quoted(path))",
            hint: ##"write "#/sets/…" or "#/modifiers/…""##)
        }
        return nil
      }
      names.append((target.lastKey, field))
      if path.hasPrefix("#/sets/") { return set(target).map { .sources($0) } }
      return modifier(target, named: target.lastKey).map { .modifier($0) }
    }
    guard var reader = field.object() else { return nil }
    let name = reader.required("name")?.nonEmptyString()
    let kind = reader.required("type")?.choice("type", among: [("set", true), ("modifier", false)])
    guard let name, let kind else { return nil }
    names.append((name, field))
    return kind
      ? set(field, isInline: true).map { .sources($0) }
      : modifier(field, named: name, isInline: true).map { .modifier($0) }
  }

  mutating func set(_ field: Field, isInline: Bool = false) -> [TokenResolver.Source]? {
    guard var reader = field.object() else { return nil }
    readRemarks(&reader, isInline: isInline)
    let elements = reader.required("sources")?.elements()
    reader.finish()
    return elements.map { sources($0) }
  }

  private mutating func modifier(
    _ field: Field, named name: String, isInline: Bool = false
  ) -> TokenResolver.Modifier? {
    guard var reader = field.object() else { return nil }
    readRemarks(&reader, isInline: isInline)
    let contexts = reader.required("contexts")
    let fallback = reader["default"]
    reader.finish()
    var modifier = TokenResolver.Modifier(name: name, field: field)
    var fallbackName: String?
    if case .string(let name)? = fallback?.value.content { fallbackName = name }
    for context in contexts?.namedMembers() ?? [] {
      let isTaken = self.contexts.take(context.lastKey, of: name, default: fallbackName)
      let read = files.usage.during(isTaken ? files.usage.state : .unused) {
        context.elements().map { self.sources($0) }
      }
      if let read { modifier.contexts.append((context.lastKey, read)) }
    }
    let known = modifier.contexts.map(\.name)
    if known.isEmpty, let contexts, case .object = contexts.value.content {
      contexts.report("empty-contexts", "expected at least one context, found none")
    } else if known.count == 1 {
      field.warn("single-context", "a modifier with one context changes nothing", hint: "make it a set")
    }
    if let text = fallback?.string() {
      if known.contains(text) {
        modifier.defaultContext = text
      } else {
        fallback?.reportUnknown("context", text, among: known)
        modifier.defaultContext = known.first
      }
    }
    return modifier
  }

  private func readRemarks(_ reader: inout ObjectReader, isInline: Bool) {
    _ = reader["description"]?.string()
    _ = reader["$extensions"]?.object()
    let name = reader["name"]
    if isInline { _ = reader["type"] } else { _ = name?.string() }
  }
}

/// A resolver document: sets of tokens, and modifiers that select one of several contexts, in the order in which they are merged
/// (Design Tokens Resolver Module 2025.10).
struct TokenResolver {
  struct Source {
    let field: Field
    /// The top-level names that are skipped in this source. The object that contains the `$ref` to this source has other keys,
    /// which replace these names.
    var omitted: Set<String> = []
  }

  struct Modifier {
    let name: String
    let field: Field
    var contexts: [(name: String, sources: [Source])] = []
    /// The context that is used if the design selects none; nil if there is no default.
    var defaultContext: String?

    /// Returns the sources of a context; nil if the modifier does not have this context. Case is ignored if no name matches
    /// exactly.
    func sources(of context: String) -> [Source]? {
      let found =
        contexts.first { $0.name == context }
        ?? contexts.first { $0.name.lowercased() == context.lowercased() }
      return found?.sources
    }
  }

  enum Step {
    case sources([Source])
    case modifier(Modifier)
  }

  /// The steps of the resolution order. Tokens of a later step replace tokens of an earlier one.
  let steps: [Step]

  var modifiers: [Modifier] {
    steps.compactMap { step in
      if case .modifier(let modifier) = step { modifier } else { nil }
    }
  }

  func sources(for contexts: TokenContextChoices, in variant: ColorVariant) -> [Source] {
    steps.flatMap { step -> [Source] in
      switch step {
      case .sources(let sources): return sources
      case .modifier(let modifier):
        let chosen = contexts.choice(for: modifier.name)?.context(in: variant)?.string()
        return (chosen ?? modifier.defaultContext).flatMap(modifier.sources(of:)) ?? []
      }
    }
  }

  /// Reports unknown contexts and modifiers. Modifiers with neither a selected nor a default context are reported at `valueField`.
  static func check(_ contexts: TokenContextChoices, against resolvers: [TokenResolver], at valueField: Field)
  {
    let modifiers = resolvers.flatMap(\.modifiers)
    for choice in contexts.choices {
      let matching = modifiers.filter { contexts.choice(for: $0.name)?.modifier == choice.modifier }
      guard !matching.isEmpty else {
        choice.field.reportUnknown("modifier", choice.modifier, among: modifiers.map(\.name))
        continue
      }
      for variant in ColorVariant.allCases {
        guard let context = choice.contexts[variant], let name = context.string() else { continue }
        for modifier in matching where modifier.sources(of: name) == nil {
          context.reportUnknown("context", name, among: modifier.contexts.map(\.name))
        }
      }
    }
    for modifier in modifiers where modifier.defaultContext == nil {
      guard contexts.choice(for: modifier.name) == nil else { continue }
      let names = modifier.contexts.map(\.name)
      valueField.report(
        "missing-context",
        "the modifier \(quoted(modifier.name)) has no default, and no context is selected for it",
        hint: #"add "tokenContexts": {\#(quoted(modifier.name)): \#(quoted(names.first ?? "…"))}"#,
        related: [
          Diagnostic.Related(
            location: modifier.field.location,
            message:
              "the modifier \(quoted(modifier.name)) has the contexts \(listed(names, conjunction: "and"))")
        ])
    }
  }
}

extension TokenResolver {
  static let version = "2025.10"

  /// Whether a file is a resolver document, by its name or by the key `resolutionOrder`.
  static func isResolver(_ field: Field) -> Bool {
    if field.validation.file.path.hasSuffix(".resolver.json") { return true }
    guard case .array? = field.value.member("resolutionOrder")?.value.content else { return false }
    return true
  }

  /// Reads a resolver document. Problems in contexts that the design does not select are only warnings.
  init?(_ field: Field, named name: String, files: CompanionFiles, contexts: TokenContextChoices) {
    guard var reader = field.object() else { return nil }
    let version = reader.required("version", hint: #"add "version": "\#(Self.version)""#)
    if let text = version?.string(), text != Self.version {
      version?.report(
        "unsupported-version", "resolver version \(quoted(text)) is not supported",
        hint: "this program reads \(quoted(Self.version))")
    }
    for key in ["$schema", "name", "description"] { _ = reader[key]?.string() }
    for key in ["$defs", "$extensions"] { _ = reader[key] }
    let folder = name.prefix(upTo: name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)
    let (sets, modifiers) = (reader["sets"], reader["modifiers"])
    var document = ResolverReader(
      root: field, folder: String(folder), files: files, contexts: contexts)
    let order = reader.required("resolutionOrder")?.nonEmptyElements("step", limit: 1_000) ?? []
    steps = order.compactMap { document.step($0) }
    files.usage.during(.unused) { document.readAll(sets: sets, modifiers: modifiers) }
    reader.finish()
    reportRepeatedNames(document)
  }

  /// Reports names that occur more than once in the resolution order.
  private func reportRepeatedNames(_ document: ResolverReader) {
    var first: [String: Field] = [:]
    for (name, field) in document.names {
      if let earlier = first[name] {
        field.report(
          "duplicate-name", "the resolution order contains the name \(quoted(name)) twice",
          hint: "give each step a name of its own",
          related: [Diagnostic.Related(location: earlier.location, message: "first used here")])
      } else {
        first[name] = field
      }
    }
  }
}

struct ResolverReader {
  let root: Field
  /// The path of the document's folder, relative to the design's folder: empty, or with a slash at the end.
  let folder: String
  let files: CompanionFiles
  let contexts: TokenContextChoices
  private(set) var names: [(name: String, field: Field)] = []
  /// The names of the sets that are being read. Each refers to the next.
  var open: [String] = []
  /// The number of references that may still be followed. It limits the work for nested sets.
  var referencesLeft = TokenLimits.resolverReferences

  init(root: Field, folder: String, files: CompanionFiles, contexts: TokenContextChoices) {
    self.root = root
    self.folder = folder
    self.files = files
    self.contexts = contexts
  }

  /// Reads all sets and modifiers, so that problems in sets and modifiers that no step uses are reported as warnings.
  mutating func readAll(sets: Field?, modifiers: Field?) {
    for field in sets?.namedMembers() ?? [] { _ = set(field) }
    for field in modifiers?.namedMembers() ?? [] { _ = modifier(field, named: field.lastKey) }
  }

  /// Reads a step of the resolution order: a reference to a set or a modifier, or an inline set or modifier.
  mutating func step(_ field: Field) -> TokenResolver.Step? {
    if let reference = field.value.member("$ref") {
      let valueField = Field(
        value: reference.value, path: field.path.appending("$ref"), validation: field.validation)
      guard let path = valueField.string() else { return nil }
      guard path.hasPrefix("#/sets/") || path.hasPrefix("#/modifiers/"),
        let target = target(of: valueField, path)
      else {
        if !path.hasPrefix("#/sets/"), !path.hasPrefix("#/modifiers/") {
          valueField.report(
            "invalid-reference",
            "a step must refer to a set or a modifier of this file, found \(quoted(path))",
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
      field.warn(
        "single-context", "a modifier with only one context has no effect",
        hint: "write it as a set instead")
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

extension ResolverReader {
  mutating func sources(_ elements: [Field]) -> [TokenResolver.Source] {
    elements.flatMap { sources($0) }
  }

  /// Reads an inline set of tokens, or a reference to one. Other keys beside the reference replace tokens and groups of the set.
  private mutating func sources(_ field: Field) -> [TokenResolver.Source] {
    guard case .object(let members) = field.value.content, let reference = field.value.member("$ref") else {
      return [TokenResolver.Source(field: field)]
    }
    let valueField = Field(
      value: reference.value, path: field.path.appending("$ref"), validation: field.validation)
    guard let path = valueField.nonEmptyString() else { return [] }
    let referenced = referenced(path, at: valueField)
    let others = members.filter { !["$ref", "description", "$extensions"].contains($0.key) }
    guard !others.isEmpty else { return referenced }
    let rest = Field(
      value: JSONValue(.object(others), offset: field.value.offset), path: field.path,
      validation: field.validation)
    let omitted = Set(others.map(\.key))
    return referenced.map { TokenResolver.Source(field: $0.field, omitted: $0.omitted.union(omitted)) }
      + [TokenResolver.Source(field: rest)]
  }

  private mutating func referenced(_ path: String, at valueField: Field) -> [TokenResolver.Source] {
    guard referencesLeft > 0 else {
      valueField.report(
        "too-many-references",
        "the file has more than \(TokenLimits.resolverReferences) references, including those in nested sets")
      return []
    }
    referencesLeft -= 1
    guard path.hasPrefix("#") else { return file(path, at: valueField) }
    for part in ["modifiers", "resolutionOrder"] where path.hasPrefix("#/\(part)") {
      valueField.report(
        "invalid-reference", "\(quoted(path)) cannot be used as a source",
        hint: "refer to a file or a set, or write tokens")
      return []
    }
    guard let target = target(of: valueField, path) else { return [] }
    guard path.hasPrefix("#/sets/") else { return [TokenResolver.Source(field: target)] }
    guard !open.containsPath(path), open.count < TokenLimits.references else {
      valueField.report(
        "circular-reference",
        "sets refer to one another in a cycle: \((open + [path]).map(quoted).joined(separator: " → "))",
        hint: "remove one reference from the cycle")
      return []
    }
    open.append(path)
    defer { open.removeLast() }
    return set(target) ?? []
  }

  /// Returns the root of a file, or the part of the file to which the pointer after `#` refers.
  private func file(_ path: String, at valueField: Field) -> [TokenResolver.Source] {
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].hasPrefix("/") || parts[0].contains("://") ? String(parts[0]) : folder + parts[0]
    guard let root = files.root(name, at: valueField) else { return [] }
    guard parts.count == 2 || !TokenResolver.isResolver(root) else {
      valueField.report(
        "invalid-reference", "\(quoted(path)) is a resolver document, and its tokens are in other files",
        hint: #"list these files here, or name the document in "tokens" of the design"#)
      return []
    }
    guard parts.count == 2 else { return [TokenResolver.Source(field: root)] }
    let pointer = parts[1].hasPrefix("/") ? parts[1] : "/" + parts[1]
    let steps = TokenReference.steps(ofPointer: pointer)
    guard let part = steps.flatMap({ root.descendant(at: $0) }) else {
      valueField.report("unknown-token", "unknown reference \(quoted(path))")
      return []
    }
    return [TokenResolver.Source(field: part)]
  }

  func target(of valueField: Field, _ path: String) -> Field? {
    guard case .pointer(let steps)? = TokenReference(pointer: valueField) else { return nil }
    if let target = root.descendant(at: steps) { return target }
    let siblings = root.descendant(at: Array(steps.dropLast()))?.namedMembers(quietly: true) ?? []
    valueField.report(
      "unknown-reference", "unknown reference \(quoted(path))",
      hint: suggestion(for: steps.last ?? "", in: siblings.map(\.lastKey), noun: "known names"))
    return nil
  }
}

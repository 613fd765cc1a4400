extension TokenResolver {
  static let version = "2025.10"

  /// Whether a file is a resolver document: by its name, or by the key that only they have.
  static func isResolver(_ field: Field) -> Bool {
    if field.validation.file.path.hasSuffix(".resolver.json") { return true }
    guard case .array? = field.value.member("resolutionOrder")?.value.content else { return false }
    return true
  }

  /// Mistakes in contexts that the design does not choose are only warnings.
  init?(_ field: Field, named name: String, files: CompanionFiles, contexts: TokenContexts) {
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
    var document = ResolverDocument(
      root: field, folder: String(folder), files: files, contexts: contexts)
    let order = reader.required("resolutionOrder")?.nonEmptyElements("step", limit: 1_000) ?? []
    steps = order.compactMap { document.step($0) }
    files.usage.during(.unused) { document.readAll(sets: sets, modifiers: modifiers) }
    reader.finish()
    reportRepeatedNames(document)
  }

  /// A name may stand once in the order.
  private func reportRepeatedNames(_ document: ResolverDocument) {
    var first: [String: Field] = [:]
    for (name, field) in document.names {
      if let earlier = first[name] {
        field.report(
          "duplicate-name", "the name \(quoted(name)) is used twice in the order",
          related: [Diagnostic.Related(location: earlier.location, message: "first used here")])
      } else {
        first[name] = field
      }
    }
  }
}

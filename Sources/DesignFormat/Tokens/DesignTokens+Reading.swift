extension DesignTokens {
  static let tokensKey = Key(
    "tokens",
    Form.raw("the path of a file of [tokens](#tokens), or an array of paths") {
      let path = Form<String>.companionPath.schema()
      return .anyOf([path, .array(of: path, count: 1...TokenLimits.namedFiles)])
    }, "Files of design tokens, of which later ones win.",
    examples: ["app.tokens.json", ["base.tokens.json", "themes.resolver.json"]])

  /// Finds out first which tokens the design uses: a mistake in one of these is an error, and in others a warning.
  init(_ reader: KeyReader, files: CompanionFiles) {
    let paths = reader[Self.tokensKey]
    let (contexts, catalogue) = (reader[TokenContexts.key], reader[AssetCatalog.key])
    let uses = TokenUses(in: reader.field.validation.file)
    let choices = TokenContexts(contexts)
    let found = paths.map { TokenSource.all($0, choices, files: files) } ?? []
    let read = found.compactMap { $0 }
    // Contexts that a file which cannot be read may have are not reported as missing.
    if read.count == found.count {
      let resolvers = read.compactMap(\.resolver)
      TokenResolver.check(choices, against: resolvers, at: contexts ?? paths ?? reader.field)
    }
    self.init(variants: choices.variants)
    hasFiles = paths != nil
    let readers = variants.map { variant in
      let root = TokenGroup()
      for source in read { source.add(to: root, choices, in: variant, uses) }
      TokenExtension.apply(to: root, uses, files.usage)
      return TokenReader(root)
    }
    defer { for reader in readers { reader.root.dismantle() } }
    for reader in readers {
      for (name, token) in reader.root.tokens {
        guard let user = uses.user(of: name) else { continue }
        files.usage.during(.used(user)) { _ = reader.value(of: token) }
      }
    }
    for (variant, reader) in zip(variants, readers) {
      for (name, token) in reader.root.tokens {
        let value = files.usage.during(.unused) { reader.value(of: token) }
        add(name, token, value: value, in: variant)
      }
    }
    if let catalogue {
      assets = AssetCatalog(catalogue, files: files, uses: uses)
      if has("assets") {
        catalogue.warn(
          "hidden-assets", #"the tokens named "assets" hide the asset catalogue"#,
          hint: "rename the group of tokens")
      }
    }
    sources = files.validations.map(\.file.source)
  }

  private enum TokenSource {
    case tokens(Field)
    case resolver(TokenResolver)

    /// Nil for a file that cannot be read.
    static func all(_ field: Field, _ contexts: TokenContexts, files: CompanionFiles) -> [TokenSource?] {
      var fields = [field]
      if case .array = field.value.content {
        fields = field.nonEmptyElements(.tokenFile, limit: TokenLimits.namedFiles)
      }
      return fields.map { field in
        guard let name = field.nonEmptyString(), let root = files.root(name, at: field) else { return nil }
        guard TokenResolver.isResolver(root) else { return .tokens(root) }
        return TokenResolver(root, named: name, files: files, contexts: contexts).map { .resolver($0) }
      }
    }

    var resolver: TokenResolver? {
      if case .resolver(let resolver) = self { resolver } else { nil }
    }

    /// Merges the tokens into a tree, where they win.
    func add(
      to root: TokenGroup, _ contexts: TokenContexts, in variant: ColorVariant, _ uses: TokenUses
    ) {
      switch self {
      case .tokens(let field): root.add(field, uses: uses)
      case .resolver(let resolver):
        for source in resolver.sources(for: contexts, in: variant) {
          root.add(source.field, omitting: source.omitted, uses: uses)
        }
      }
    }
  }
}

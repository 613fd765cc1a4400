/// The tokens and asset colors of a design, with their values and locations.
package struct DesignTokens: Equatable, Sendable {
  struct Record: Equatable, Sendable {
    let location: SourceLocation
    /// The reason why the token is deprecated; empty if no reason is given, nil if the token is not deprecated.
    let deprecation: String?
    /// The value in each variant for which the token exists; nil for an invalid value.
    var values: [ColorVariant: TokenValue?]
  }

  /// The color variants for which the tokens were read. If a context depends on the contrast, these are all
  /// four variants. Otherwise, if a context depends on the appearance, they are `light` and `dark`; otherwise
  /// only `light`.
  let variants: [ColorVariant]
  /// The paths of the tokens, in the order of the files.
  package private(set) var names: [String] = []
  package internal(set) var assets = AssetCatalog()
  /// The files of the tokens, assets and translations, in order.
  package internal(set) var sources: [SourceText] = []
  var hasFiles = false
  /// Whether a file could not be read, so that unknown tokens may be defined there.
  private(set) var isIncomplete = false
  private var records: [String: Record] = [:]
  private var groups: Set<String> = []

  package init() {
    variants = [.light]
  }

  init(variants: [ColorVariant]) {
    self.variants = variants
    hasFiles = true
  }

  mutating func add(_ name: String, _ token: TokenDefinition, value: TokenValue?, in variant: ColorVariant) {
    if records[name] == nil {
      names.append(name)
      let steps = name.split(separator: ".", omittingEmptySubsequences: false)
      for count in 1..<max(steps.count, 1) { groups.insert(steps.prefix(count).joined(separator: ".")) }
      records[name] = Record(
        location: token.field.location, deprecation: token.deprecation, values: [:])
    }
    records[name]?.values.updateValue(value, forKey: variant)
  }

  func record(_ name: String) -> Record? { records[name] }

  /// Whether a path leads to a token or a group.
  func has(_ name: String) -> Bool { records[name] != nil || groups.contains(name) }

  /// Returns the location of a token with a path such as `color.brand`; nil if there is none.
  package func location(of name: String) -> SourceLocation? { records[name]?.location }

  /// Returns the value of a token with a path such as `color.brand`. A color that differs between appearances is dynamic. Nil if
  /// there is no such token, if it is invalid, or if its value is not a color and differs between appearances.
  package func value(of name: String) -> TokenValue? {
    guard let record = records[name] else { return nil }
    return value(of: record)
  }

  /// Returns the value of a token for all variants; nil if the variants differ in more than the colors.
  func value(of record: Record) -> TokenValue? {
    let values = variants.compactMap { record.values[$0] ?? nil }
    guard let first = values.first, values.count == variants.count else { return nil }
    let colors = values.map(\.colors)
    guard colors.allSatisfy({ $0.count == colors[0].count }) else { return nil }
    guard values.allSatisfy({ $0.type == first.type && $0.replacing(colors: colors[0]) == first }) else {
      return nil
    }
    return first.replacing(
      colors: colors[0].indices.map { index in
        DesignColor.varying { variant in colors[position(of: variant)][index] }
      })
  }

  private func position(of variant: ColorVariant) -> Int {
    variants.firstIndex(of: variant) ?? variants.firstIndex(of: variant.withNormalContrast) ?? 0
  }
}

extension TokenDefinition {
  fileprivate var deprecation: String? {
    switch (property("$deprecated") ?? home?.inherited("$deprecated"))?.value.content {
    case .bool(true): ""
    case .string(let reason): reason
    default: nil
    }
  }
}

extension DesignTokens: CustomStringConvertible {
  /// One line for each token that has a value: `color.brand: color #FF0000`.
  package var description: String {
    names.compactMap { name in value(of: name).map { "\(name): \($0)" } }.joined(separator: "\n")
  }
}

extension DesignTokens {
  static let tokensKey = Key(
    "tokens",
    Form.raw("the path of a file of [tokens](#tokens), or an array of paths") {
      let path = Form<String>.companionPath.schema()
      return .anyOf([path, .array(of: path, count: 1...TokenLimits.namedFiles)])
    }, "Files of design tokens; later files override earlier ones.",
    examples: ["app.tokens.json", ["base.tokens.json", "themes.resolver.json"]])

  /// Reads the tokens. It first finds the tokens that the design uses. Problems of used tokens are errors, and problems of other
  /// tokens are warnings.
  init(_ reader: KeyReader, files: CompanionFiles) {
    let paths = reader[Self.tokensKey]
    let (contexts, catalogue) = (reader[TokenContextChoices.key], reader[AssetCatalog.key])
    let uses = UsedTokens(in: reader.field.validation.file)
    let choices = TokenContextChoices(contexts)
    let found = paths.map { TokenSource.all($0, choices, files: files) } ?? []
    let read = found.compactMap { $0 }
    // If a file cannot be read, missing contexts are not reported, since they may be in that file.
    if read.count == found.count {
      let resolvers = read.compactMap(\.resolver)
      TokenResolver.check(choices, against: resolvers, at: contexts ?? paths ?? reader.field)
    }
    self.init(variants: choices.variants)
    hasFiles = paths != nil
    isIncomplete = read.count < found.count
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
          "hidden-assets", #"a token or group named "assets" hides the asset catalog"#,
          hint: "rename it")
      }
    }
    sources = files.validations.map(\.file.source)
  }

  private enum TokenSource {
    case tokens(Field)
    case resolver(TokenResolver)

    /// Returns one source for each file that a value names. The source is nil if the file cannot be read.
    static func all(_ field: Field, _ contexts: TokenContextChoices, files: CompanionFiles) -> [TokenSource?]
    {
      if case .object = field.value.content {
        field.report(
          "type-mismatch", "expected the path of a token file, found an object",
          hint: #"write the tokens into a file, and name it: "tokens": "app.tokens.json""#)
        return [nil]
      }
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

    /// Merges this source's tokens into the tree `root`. These tokens replace the tree's tokens with the same
    /// paths.
    func add(
      to root: TokenGroup, _ contexts: TokenContextChoices, in variant: ColorVariant, _ uses: UsedTokens
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

/// The references to tokens in a design, found before tokens are read.
///
/// A text that only looks like a reference, such as a binding in a template, counts as a reference. A problem of an unused token
/// may therefore be an error instead of a warning, but problems of used tokens are always errors.
struct UsedTokens {
  private var users: [String: Usage.User] = [:]
  private var groups: [String: Usage.User] = [:]

  init() {}

  init(in file: DesignFile) {
    note(file.root, in: file)
  }

  func user(of name: String) -> Usage.User? { users[name] }

  /// Returns the first use of a token or a group, or of anything in the group; nil if it is not used.
  func user(of path: [String]) -> Usage.User? {
    let name = path.joined(separator: ".")
    return users[name] ?? groups[name]
  }

  private mutating func note(_ value: JSONValue, in file: DesignFile) {
    switch value.content {
    case .string(let text): note(text, at: value.offset, in: file)
    case .array(let elements): for element in elements { note(element, in: file) }
    case .object(let members): for member in members { note(member.value, in: file) }
    case .null, .bool, .number: break
    }
  }

  private mutating func note(_ text: String, at offset: Int, in file: DesignFile) {
    guard TokenReference.isAlias(text) else { return }
    let text = ColorText(text).base
    guard text.utf8.last == UInt8(ascii: "}") else { return }
    let name = String(text.dropFirst().dropLast())
    guard users[name] == nil else { return }
    let user = Usage.User(file: file, offset: offset)
    users[name] = user
    var group = name[...]
    while let point = group.lastIndex(of: ".") {
      group = group[..<point]
      if groups[String(group)] == nil { groups[String(group)] = user }
    }
  }
}

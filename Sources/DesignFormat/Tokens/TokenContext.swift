class TokenContext: DocumentContext {
  var tokens = DesignTokens()
  var colorNames = ColorNames()
  var namedColors = NamedColors()

  func isReference(_ text: String) -> Bool { TokenReference.isAlias(text) }

  func number(referredToBy field: Field, in range: NumberRange) -> Double? {
    field.referencedNumber(in: range)
  }

  func meaning(of name: String, in candidates: [String]) -> [String] {
    ForeignNames.meaning(of: name, in: candidates)
  }

  func locationHint(ofKey key: String, notIn object: Field) -> String? { nil }

  func foreignKeyHint(ofKey key: String, notIn object: Field) -> String? { nil }

  /// Returns a hint for an unknown token at a path where braces may also contain something else, such as a binding; nil for any
  /// other path.
  func hint(forToken name: String, at path: JSONPath) -> String? { nil }
}

extension Validation {
  var tokens: DesignTokens { (context as? TokenContext)?.tokens ?? DesignTokens() }

  var namedColors: NamedColors { (context as? TokenContext)?.namedColors ?? NamedColors() }

  func recordColorName(named name: String, _ color: DesignColor) {
    (context as? TokenContext)?.colorNames.note(name, of: color)
  }
}

extension Field {
  /// The type of the token to which the value refers; nil, without a report, if there is no valid token.
  var referredType: TokenType? {
    guard case .string(let text) = value.content, isReference else { return nil }
    return validation.tokens.value(of: String(text.dropFirst().dropLast()))?.type
  }

  func typographyToken() -> TypographyToken? {
    guard case .typography(let style)? = token(of: .typography) else { return nil }
    return style
  }

  func shadowToken() -> [ShadowToken]? {
    guard case .shadow(let shadows)? = token(of: .shadow) else { return nil }
    return shadows
  }

  func borderToken() -> BorderToken? {
    guard case .border(let border)? = token(of: .border) else { return nil }
    return border
  }

  func gradientToken() -> GradientToken? {
    guard case .gradient(let gradient)? = token(of: .gradient) else { return nil }
    return gradient
  }

  /// The color to which a reference or the name of one of the design's own colors refers; nil, without a report, for any other
  /// text.
  var referredColor: DesignColor? {
    guard case .string(let text) = value.content else { return nil }
    guard isReference else { return ownColor(in: text) }
    let parts = ColorText(text)
    guard !parts.isMalformed, let color = referredColor(parts.base) else { return nil }
    return parts.alpha.map(color.withAlpha) ?? color
  }

  private func referredColor(_ text: String) -> DesignColor? {
    if let name = assetName(text) { return validation.tokens.assets.color(named: name) }
    guard case .color(let color)? = validation.tokens.value(of: String(text.dropFirst().dropLast())) else {
      return nil
    }
    return color
  }

  func referencedColor() -> DesignColor? {
    let color: DesignColor
    if let name = assetName {
      guard let asset = assetColor(named: name) else { return nil }
      color = asset
    } else {
      guard case .color(let value)? = token(of: .color) else { return nil }
      color = value
    }
    if case .string(let text) = value.content {
      validation.recordColorName(named: String(text.dropFirst().dropLast()), color)
    }
    return color
  }

  func referencedNumber(in range: NumberRange) -> Double? {
    let types: [TokenType] =
      switch range.quantity {
      case .plain: [.number]
      case .length: [.dimension, .number]
      case .time: [.duration, .number]
      }
    let number: Double
    switch token(of: types) {
    case .number(let value), .dimension(let value), .duration(let value): number = value
    default: return nil
    }
    guard range.contains(number) else {
      report("out-of-range", range.message(refusing: number), related: tokenNote)
      return nil
    }
    return number
  }

  func token(of types: TokenType...) -> TokenValue? { token(of: types) }

  private func token(of types: [TokenType]) -> TokenValue? {
    guard case .alias(let path)? = TokenReference(alias: self) else { return nil }
    let (name, tokens) = (path.joined(separator: "."), validation.tokens)
    guard let record = tokens.record(name) else {
      reportUnknownToken(name)
      return nil
    }
    if let reason = record.deprecation {
      warn("deprecated-token", "the token \(quoted(name)) is deprecated", hint: reason.isEmpty ? nil : reason)
    }
    guard let value = tokens.value(of: record) else {
      reportUnusable(name, record)
      return nil
    }
    guard types.contains(value.type) else {
      report(
        "token-type",
        "expected a token of the type \(listed(types.map(\.rawValue))), but the token \(quoted(name)) has the type "
          + quoted(value.type.rawValue),
        related: tokenNote)
      return nil
    }
    return value
  }

  private func reportUnknownToken(_ name: String) {
    let tokens = validation.tokens
    if let asset = assetName, !tokens.assets.has(asset), tokens.assets.imageSets[asset] == nil {
      let names = tokens.assets.names + tokens.assets.imageNames
      report(
        "unknown-asset", "unknown asset \(quoted(asset))",
        hint: hint(forUnknownAsset: asset, among: names, "known assets"))
    } else if tokens.has(name) {
      let root = name + ".$root"
      report(
        "not-a-token", "\(quoted(name)) is a group, not a token",
        hint: tokens.record(root) == nil ? nil : "write {\(root)}")
    } else if !tokens.isIncomplete {
      report(
        "unknown-token", "unknown token \(quoted(name))", hint: hint(forUnknownToken: name))
    }
  }

  private func hint(forUnknownToken name: String) -> String? {
    let tokens = validation.tokens
    if name.hasSuffix(".value"), tokens.record(String(name.dropLast(".value".count))) != nil {
      return "write {\(name.dropLast(".value".count))}"
    }
    let names = Array(tokens.names.prefix(TokenLimits.suggested))
    if nearest(to: name, in: names).isEmpty,
      let hint = (validation.context as? TokenContext)?.hint(forToken: name, at: path)
    {
      return hint
    }
    return tokens.hasFiles
      ? suggestion(for: name, in: names, noun: "known tokens")
      : #"name the files of tokens in the design: "tokens": "app.tokens.json""#
  }

  /// Reports that a token has no value, or values that cannot be combined, unless a problem of the token has already been
  /// reported.
  private func reportUnusable(_ name: String, _ record: DesignTokens.Record) {
    let tokens = validation.tokens
    if let missing = tokens.variants.first(where: { record.values[$0] == nil }) {
      report(
        "unknown-token", "the token \(quoted(name)) does not exist in \(missing.words)",
        hint: "define it in every selected context", related: tokenNote)
    } else if tokens.variants.allSatisfy({ record.values[$0] != .some(nil) }) {
      report(
        "varying-token",
        "the token \(quoted(name)) differs between appearances, but is not a color",
        hint: "define the same value in all contexts", related: tokenNote)
    } else if validation.companions.allSatisfy(\.isValid) {
      report(
        "unusable-token", "the token \(quoted(name)) cannot be used", hint: "its type is unknown",
        related: tokenNote)
    }
  }

  var tokenNote: [Diagnostic.Related] {
    guard case .string(let text) = value.content else { return [] }
    let name = String(text.dropFirst().dropLast())
    return validation.tokens.location(of: name).map {
      [Diagnostic.Related(location: $0, message: "the token \(quoted(name)) is defined here")]
    } ?? []
  }

  private var assetName: String? {
    guard case .string(let text) = value.content else { return nil }
    return assetName(text)
  }

  /// Returns the name of an asset in `{assets.Name}`; nil if a token file contains a group or token named `assets`.
  func assetName(_ text: String) -> String? {
    let prefix = "{assets."
    guard text.hasPrefix(prefix), text.hasSuffix("}"), !validation.tokens.has("assets") else { return nil }
    return String(text.dropFirst(prefix.count).dropLast())
  }

  /// Returns a hint for a name that no asset of the expected kind has; `noun` describes the known names.
  func hint(forUnknownAsset name: String, among names: [String], _ noun: String) -> String? {
    guard validation.tokens.assets.isThere else {
      return #"name the asset catalog in the design: "assets": "Assets.xcassets""#
    }
    if let remedy = validation.tokens.assets.remedy(forUnused: name) { return remedy }
    let sameInOtherGroups = names.filter { $0.split(separator: "/").last == name.split(separator: "/").last }
    return sameInOtherGroups.isEmpty
      ? suggestion(for: name, in: names, noun: noun) : didYouMean(sameInOtherGroups, for: name)
  }

  private func assetColor(named name: String) -> DesignColor? {
    let assets = validation.tokens.assets
    if let color = assets.color(named: name) { return color }
    if !assets.has(name) {
      report(
        "unknown-asset", "unknown asset color \(quoted(name))",
        hint: assets.imageSets[name] == nil
          ? hint(forUnknownAsset: name, among: assets.names, "known colors")
          : "\(quoted(name)) is an image set, and a color is expected")
    } else if validation.isValid {
      report("unusable-token", "the asset color \(quoted(name)) cannot be used")
    }
    return nil
  }
}

/// The contexts that a design selects for the modifiers of its resolver documents.
struct TokenContextChoices {
  struct Choice {
    /// The name of the modifier as the design writes it.
    let modifier: String
    let field: Field
    /// The selected contexts, by variant. Variants for which the design selects no context are missing. If the choice is
    /// invalid, there are no contexts.
    let contexts: [ColorVariant: Field]
  }

  private static let context = Form.nonEmptyText.defined(
    "context", "The name of a context.", examples: ["day"])

  private static let variants: [(variant: ColorVariant, key: Key<String>)] = ColorVariant.allCases.map {
    variant in
    let sentence: String?
    let otherwise: String?
    switch variant {
    case .light: (sentence, otherwise) = ("The context in light appearance.", nil)
    case .dark: (sentence, otherwise) = ("The context in dark appearance.", nil)
    case .lightHighContrast: (sentence, otherwise) = (nil, "the value of `light`")
    case .darkHighContrast: (sentence, otherwise) = (nil, "the value of `dark`")
    }
    let key = Key(
      variant.rawValue, context, sentence, isRequired: otherwise == nil, otherwise: otherwise)
    return (variant, key)
  }

  private static let object = ObjectForm<Never>(
    nil, "A context for each appearance.", keys: variants.map { .key($0.key) })

  static let key = Key(
    "tokenContexts",
    Form.raw("object: the [contexts](#themes) of tokens") {
      .dictionary(of: .anyOf([context.schema(), object.schema]))
    }, "The context of each modifier of the resolver documents.",
    examples: [
      [:], ["theme": "night"], ["theme": ["light": "day", "dark": "night"]], ["theme": ["light": "day"]],
      ["theme": 1], ["theme": ""],
    ])

  private(set) var choices: [Choice] = []

  init(_ field: Field?) {
    guard let field, case .object(let members) = field.value.content else {
      field?.mismatch("an object", hint: #"write the context of each modifier, such as {"theme": "dark"}"#)
      return
    }
    for member in members {
      let choice = field.member(member)
      let contexts = Self.contexts(choice) ?? [:]
      choices.append(Choice(modifier: member.key, field: choice, contexts: contexts))
    }
  }

  var variants: [ColorVariant] {
    let named = Set(choices.flatMap { $0.contexts.keys })
    if named.contains(where: { $0 != $0.withNormalContrast }) { return ColorVariant.allCases }
    return named.contains(.dark) ? [.light, .dark] : [.light]
  }

  /// Returns the choice for a modifier; nil if the design makes none. Case is ignored if no name matches exactly (Resolver
  /// Module, "Inputs").
  func choice(for modifier: String) -> Choice? {
    choices.first { $0.modifier == modifier }
      ?? choices.first { $0.modifier.lowercased() == modifier.lowercased() }
  }

  /// Whether a context of a modifier is used. If the design selects no context, the default is used, or every context
  /// if there is no default.
  func take(_ context: String, of modifier: String, default fallback: String?) -> Bool {
    guard let choice = choice(for: modifier) else { return fallback.map { $0 == context } ?? true }
    return choice.contexts.values.contains { field in
      guard case .string(let name) = field.value.content else { return false }
      return name.lowercased() == context.lowercased()
    }
  }

  private static func contexts(_ field: Field) -> [ColorVariant: Field]? {
    if case .string = field.value.content { return field.nonEmptyString() == nil ? nil : [.light: field] }
    guard case .object = field.value.content, let reader = KeyReader(field, object) else {
      field.mismatch(
        "the name of a context",
        hint: #"write one name, or one for each appearance: {"light": "day", "dark": "night"}"#)
      return nil
    }
    var contexts: [ColorVariant: Field] = [:]
    for (variant, key) in variants {
      let isRequired = key.declaration.isRequired
      guard (isRequired ? reader.required(key) : reader[key]) != nil else { continue }
      contexts[variant] = reader[key.declaration.name]
    }
    reader.finish()
    return contexts[.light] == nil || contexts[.dark] == nil ? nil : contexts
  }
}

extension TokenContextChoices.Choice {
  func context(in variant: ColorVariant) -> Field? {
    contexts[variant] ?? contexts[variant.withNormalContrast] ?? contexts[.light]
  }
}

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
    case .lightHighContrast: (sentence, otherwise) = (nil, "that of light")
    case .darkHighContrast: (sentence, otherwise) = (nil, "that of dark")
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

/// The contexts that a design chooses for the modifiers of its resolver documents.
struct TokenContexts {
  /// The choice for one modifier.
  struct Choice {
    /// The modifier's name, as the design writes it.
    let modifier: String
    /// Where it is chosen.
    let field: Field
    /// The context for each variant that has one of its own; none where something is wrong with the choice.
    let contexts: [ColorVariant: Field]
  }

  /// The choices, in the order of the design.
  private(set) var choices: [Choice] = []

  /// Reads `{"theme": "night"}` or `{"theme": {"light": "day", "dark": "night"}}`.
  init(_ field: Field?) {
    guard let field, case .object(let members) = field.value.content else {
      field?.mismatch("an object", hint: #"write the context of each modifier, such as {"theme": "dark"}"#)
      return
    }
    for member in members {
      let choice = Field(
        value: member.value, path: field.path.appending(member.key), validation: field.validation)
      let contexts = Self.contexts(choice) ?? [:]
      choices.append(Choice(modifier: member.key, field: choice, contexts: contexts))
    }
  }

  /// The variants that the choices tell apart.
  var variants: [ColorVariant] {
    let named = Set(choices.flatMap(\.contexts.keys))
    if named.contains(where: { $0 != $0.withNormalContrast }) { return ColorVariant.allCases }
    return named.contains(.dark) ? [.light, .dark] : [.light]
  }

  /// The choice for a modifier, capitals aside where no name is written just so (resolver module, "Inputs").
  func choice(for modifier: String) -> Choice? {
    choices.first { $0.modifier == modifier }
      ?? choices.first { $0.modifier.lowercased() == modifier.lowercased() }
  }

  /// Whether a context of a modifier is among those that are chosen, or is taken where none is.
  func take(_ context: String, of modifier: String, default fallback: String?) -> Bool {
    guard let choice = choice(for: modifier) else { return fallback.map { $0 == context } ?? true }
    return choice.contexts.values.contains { field in
      guard case .string(let name) = field.value.content else { return false }
      return name.lowercased() == context.lowercased()
    }
  }

  private static func contexts(_ field: Field) -> [ColorVariant: Field]? {
    if case .string = field.value.content { return field.nonEmptyString() == nil ? nil : [.light: field] }
    guard case .object = field.value.content, var reader = field.object() else {
      field.mismatch("a context", hint: #"write its name, or {"light": "day", "dark": "night"}"#)
      return nil
    }
    var contexts: [ColorVariant: Field] = [:]
    for variant in ColorVariant.allCases {
      let isRequired = variant == variant.withNormalContrast
      let name = isRequired ? reader.required(variant.rawValue) : reader[variant.rawValue]
      contexts[variant] = name.flatMap { $0.nonEmptyString() == nil ? nil : $0 }
    }
    reader.finish()
    return contexts[.light] == nil || contexts[.dark] == nil ? nil : contexts
  }
}

extension TokenContexts.Choice {
  /// The context for a variant.
  func context(in variant: ColorVariant) -> Field? {
    contexts[variant] ?? contexts[variant.withNormalContrast] ?? contexts[.light]
  }
}

/// A resolver document: sets of tokens, and modifiers that choose among others, in the order in which they
/// are put together (Design Tokens Resolver Module 2025.10).
struct TokenResolver {
  struct Source {
    let field: Field
    /// Names at the top that are passed over, because keys beside the `$ref` replace them.
    var omitted: Set<String> = []
  }

  struct Modifier {
    let name: String
    let field: Field
    var contexts: [(name: String, sources: [Source])] = []
    /// The context that is taken where a design chooses none.
    var defaultContext: String?

    /// The sources of a context, capitals aside where none is written just so.
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

  /// The steps, the last of which wins.
  let steps: [Step]

  var modifiers: [Modifier] {
    steps.compactMap { step in
      if case .modifier(let modifier) = step { modifier } else { nil }
    }
  }

  func sources(for contexts: TokenContexts, in variant: ColorVariant) -> [Source] {
    steps.flatMap { step -> [Source] in
      switch step {
      case .sources(let sources): return sources
      case .modifier(let modifier):
        let chosen = contexts.choice(for: modifier.name)?.context(in: variant)?.string()
        return (chosen ?? modifier.defaultContext).flatMap(modifier.sources(of:)) ?? []
      }
    }
  }

  /// Reports choices that lead nowhere, and at `place` modifiers for which there is neither a choice nor a default.
  static func check(_ contexts: TokenContexts, against resolvers: [TokenResolver], at place: Field) {
    let modifiers = resolvers.flatMap(\.modifiers)
    for choice in contexts.choices {
      let wanted = modifiers.filter { contexts.choice(for: $0.name)?.modifier == choice.modifier }
      guard !wanted.isEmpty else {
        choice.field.reportUnknown("modifier", choice.modifier, among: modifiers.map(\.name))
        continue
      }
      for variant in ColorVariant.allCases {
        guard let context = choice.contexts[variant], let name = context.string() else { continue }
        for modifier in wanted where modifier.sources(of: name) == nil {
          context.reportUnknown("context", name, among: modifier.contexts.map(\.name))
        }
      }
    }
    for modifier in modifiers where modifier.defaultContext == nil {
      guard contexts.choice(for: modifier.name) == nil else { continue }
      let names = modifier.contexts.map(\.name)
      place.report(
        "missing-context", "the modifier \(quoted(modifier.name)) has no default, and no context is chosen",
        hint: #"add "tokenContexts": {\#(quoted(modifier.name)): \#(quoted(names.first ?? "…"))}"#,
        related: [
          Diagnostic.Related(
            location: modifier.field.location,
            message: "it has the contexts \(listed(names, conjunction: "and"))")
        ])
    }
  }
}

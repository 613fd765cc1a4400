import Synchronization

/// A part some of whose numbers, names and flags are values of what is shown: it is read anew for each item, with the
/// values in place.
final class TemplateLateReading: Equatable, Sendable {
  private let value: JSONValue
  private let path: JSONPath
  private let document: JSONDocument
  private let tokens: DesignTokens
  private let colors: [String: DesignColor]
  private let icons: [String: OwnIcon]
  private let form: TemplateNodeForm
  /// The bindings in place of its numbers, names and flags.
  let bindings: [TemplateBinding.Typed]
  private let known = Known()

  typealias Contents = (
    look: TemplateLook, variants: [TemplateVariant], part: (any TemplatePart)?, findings: [Diagnostic]
  )

  /// The contents that were read for values, kept because items often have the same.
  private final class Known: Sendable {
    private let contents = Mutex<[[TemplateScalar?]: Contents]>([:])
    private static let limit = 256

    func contents(for values: [TemplateScalar?], read: () -> Contents) -> Contents {
      if let known = contents.withLock({ $0[values] }) { return known }
      let new = read()
      contents.withLock { known in
        if known.count >= Self.limit { known = [:] }
        known[values] = new
      }
      return new
    }
  }

  init(_ field: Field, _ form: TemplateNodeForm, _ bindings: [TemplateBinding.Typed]) {
    (value, path, document) = (field.value, field.path, field.validation.file)
    (tokens, self.form, self.bindings) = (field.validation.tokens, form, bindings)
    (colors, icons) = (
      field.validation.namedColors.colors, (field.validation.context as? DesignContext)?.icons.icons ?? [:]
    )
  }

  func contents(for data: TemplateData) -> Contents {
    known.contents(for: bindings.map { $0.binding.scalar(in: data, as: $0.use) }) { read(for: data) }
  }

  private func read(for data: TemplateData) -> Contents {
    let context = DesignContext()
    (context.tokens, context.values) = (tokens, data)
    (context.namedColors, context.icons) = (NamedColors(known: colors), OwnIcons(known: icons))
    let validation = Validation(document, context: context)
    let field = Field(value: value, path: path, validation: validation)
    guard let reader = KeyReader(field, names: form.names) else { return (TemplateLook(), [], nil, []) }
    let own = form.contents(reader, TemplateSources(images: nil))
    return (own.look, own.variants, own.part, validation.diagnostics)
  }

  /// The value that something wrong follows from.
  func binding(behind finding: Diagnostic) -> TemplateBinding? {
    let all = bindings.map(\.binding)
    return all.first { $0.path == finding.path }
      ?? all.first { finding.path != path && $0.path.components.starts(with: finding.path.components) }
  }

  /// Whether both say the same, wherever in a file.
  static func == (a: TemplateLateReading, b: TemplateLateReading) -> Bool {
    a.path == b.path && a.tokens == b.tokens && JSONTree(a.value) == JSONTree(b.value)
  }
}

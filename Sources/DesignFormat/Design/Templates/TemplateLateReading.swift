import Synchronization

/// A part some of whose numbers are values of what is shown: it is read anew for each item, with the values in place.
struct TemplateLateReading: Equatable, Sendable {
  private let value: JSONValue
  private let path: JSONPath
  private let document: JSONDocument
  private let tokens: DesignTokens
  private let form: TemplateNodeForm
  /// Where numbers stand.
  let bindings: [TemplateBinding]
  private let known = Known()

  typealias Contents = (
    look: TemplateLook, variants: [TemplateVariant], part: (any TemplatePart)?, findings: [Diagnostic]
  )

  /// What was read for numbers, because items often have the same.
  private final class Known: Sendable {
    private let contents = Mutex<[[Double?]: Contents]>([:])
    private static let limit = 256

    func contents(for numbers: [Double?], read: () -> Contents) -> Contents {
      if let known = contents.withLock({ $0[numbers] }) { return known }
      let new = read()
      contents.withLock { known in
        if known.count >= Self.limit { known = [:] }
        known[numbers] = new
      }
      return new
    }
  }

  init(_ field: Field, _ form: TemplateNodeForm, _ bindings: [TemplateBinding]) {
    (value, path, document) = (field.value, field.path, field.validation.file)
    (tokens, self.form, self.bindings) = (field.validation.tokens, form, bindings)
  }

  /// What the part is for some values, and what is wrong with these.
  func contents(for data: TemplateData) -> Contents {
    known.contents(for: bindings.map { $0.number(in: data) }) { read(for: data) }
  }

  private func read(for data: TemplateData) -> Contents {
    let context = DesignContext()
    (context.tokens, context.values) = (tokens, data)
    let validation = Validation(document, context: context)
    let field = Field(value: value, path: path, validation: validation)
    guard let reader = KeyReader(field, names: form.names) else { return (TemplateLook(), [], nil, []) }
    let own = form.contents(reader, TemplateSources(images: nil))
    return (own.look, own.variants, own.part, validation.diagnostics)
  }

  /// Whether both say the same, wherever in a file.
  static func == (a: TemplateLateReading, b: TemplateLateReading) -> Bool {
    a.path == b.path && a.tokens == b.tokens && JSONTree(a.value) == JSONTree(b.value)
  }
}

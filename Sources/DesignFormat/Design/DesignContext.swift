final class DesignContext: TokenContext {
  let layouts: DesignLayouts
  /// The data that templates are read for; nil while they are not known yet.
  var values: TemplateData?
  /// The icons of the design's own folder.
  var icons = OwnIcons()
  private lazy var places = KeyPlaces(layouts: layouts)
  /// The values that numbers, names and flags were found to be.
  private var bindings: [TemplateBinding.Typed] = []

  init(layouts: DesignLayouts = .standard) {
    self.layouts = layouts
  }

  /// The values that numbers, names and flags were found to be since the last time.
  func takeBindings() -> [TemplateBinding.Typed] {
    defer { bindings = [] }
    return bindings
  }

  /// In templates a number may be a value of what is shown. It is nothing until that is known, and unsaid where it is
  /// missing.
  override func number(referredToBy field: Field, in range: NumberRange) -> Double? {
    guard let binding = field.valueInTemplate else { return super.number(referredToBy: field, in: range) }
    return number(binding).flatMap { field.checked($0, in: range) }
  }

  func number(_ binding: TemplateBinding) -> Double? {
    guard let values else {
      bindings.append((binding, .number))
      return nil
    }
    return binding.number(in: values)
  }

  /// The value as a document would have it; its default while it is not known.
  func scalar(_ binding: TemplateBinding, as use: TemplateBinding.Use) -> TemplateScalar? {
    if let values { return binding.scalar(in: values, as: use) }
    bindings.append((binding, use))
    return binding.fallback.map { TemplateScalar(default: $0, for: use) }
  }

  override func place(ofKey key: String, notIn object: Field) -> String? {
    places.hint(for: key, notIn: object)
  }

  override func placeOfMeaning(ofKey key: String, notIn object: Field) -> String? {
    places.hint(forMeaningOf: key, notIn: object)
  }

  /// In templates braces stand for values, too: a name that could be one's says where values may stand.
  override func hint(forToken name: String, at path: JSONPath) -> String? {
    let key = String(name.prefix { $0 != "|" })
    guard path.components.first == .key("templates") else { return nil }
    if let hint = TemplateBinding.hint(forClausesOf: key) { return hint }
    guard TemplateKey.isKnown(key) else { return nil }
    return
      "only a token may stand here; values stand in texts, numbers, names, colours, icons, pictures and conditions"
  }
}

extension Field {
  /// The number that a value of a template is, within `range`; nil where it is missing or not known yet.
  func number(_ binding: TemplateBinding, in range: NumberRange) -> Double? {
    (validation.context as? DesignContext)?.number(binding).flatMap { checked($0, in: range) }
  }

  /// The value of what is shown that a number in a template is; nil for a token, and for what is neither.
  var valueInTemplate: TemplateBinding? {
    guard path.components.first == .key("templates"), let inner = TemplateBinding.whole(self),
      !validation.tokens.has(String(inner))
    else { return nil }
    return TemplateBinding(parsing: inner, path: path)
  }
}

extension Validation {
  var layouts: DesignLayouts { (context as? DesignContext)?.layouts ?? .standard }
}

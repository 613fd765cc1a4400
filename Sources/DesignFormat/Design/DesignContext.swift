final class DesignContext: TokenContext {
  let layouts: DesignLayouts
  /// The data with which bindings in templates are resolved; nil while templates are read, before there is any.
  var values: TemplateData?
  /// The design's own icons.
  var icons = DesignIcons()
  private lazy var places = MisplacedKeyHints(layouts: layouts)
  /// The bindings that were read in place of numbers, names and flags.
  private var bindings: [TemplateBinding.TypedBinding] = []

  init(layouts: DesignLayouts = .standard) {
    self.layouts = layouts
  }

  /// Returns the bindings that were read since the last call, and forgets them.
  func removeBindings() -> [TemplateBinding.TypedBinding] {
    defer { bindings = [] }
    return bindings
  }

  /// In templates, a number may be a binding. It is nil while there is no data, and if the data has no value for it.
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

  /// The binding's value as a JSON scalar; its default while there is no data.
  func scalar(_ binding: TemplateBinding, as use: TemplateBinding.Use) -> TemplateScalar? {
    if let values { return binding.scalar(in: values, as: use) }
    bindings.append((binding, use))
    return binding.fallback.map { TemplateScalar(default: $0, for: use) }
  }

  override func place(ofKey key: String, notIn object: Field) -> String? {
    places.hint(for: key, notIn: object)
  }

  override func foreignKeyHint(ofKey key: String, notIn object: Field) -> String? {
    places.hint(forMeaningOf: key, notIn: object)
  }

  /// In templates, braces also mark bindings. For a name that could be one, the hint lists where bindings are allowed.
  override func hint(forToken name: String, at path: JSONPath) -> String? {
    let key = String(name.prefix { $0 != "|" })
    guard path.components.first == .key("templates") else { return nil }
    if let hint = TemplateBinding.hint(forClausesOf: key) { return hint }
    guard TemplateKey.isKnown(key) else { return nil }
    return
      "expected a token; values are allowed in texts, numbers, names, colors, icons, pictures and conditions"
  }
}

extension Field {
  /// The number that a binding resolves to, checked against `range`; nil if it is missing, or while there is no data.
  func number(_ binding: TemplateBinding, in range: NumberRange) -> Double? {
    (validation.context as? DesignContext)?.number(binding).flatMap { checked($0, in: range) }
  }

  /// The binding that the value is, in a template; nil for a token and for other values.
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

final class DesignContext: TokenContext {
  let layouts: DesignLayouts
  /// The data with which bindings in templates are resolved; nil while the templates themselves are read.
  var values: TemplateData?
  var icons = DesignIcons()
  /// The folder in which the images of paints are looked up; nil when a part is decoded again with an item's values.
  var images: ImageFolder?
  private lazy var misplacedKeys = MisplacedKeyHints(layouts: layouts)
  /// The bindings that were found in place of numbers, names and flags since the last call of `removeBindings()`.
  private var bindings: [TemplateBinding.TypedBinding] = []

  /// The number of variant contents that may still be read. A limit is necessary because nested variants
  /// multiply.
  private var alternativesLeft = 4_000

  /// Subtracts `count` contents of a part's variants from the number that may still be read. Returns false if
  /// there are too many.
  func takeAlternatives(_ count: Int) -> Bool {
    alternativesLeft -= count
    return alternativesLeft >= 0
  }

  init(layouts: DesignLayouts = .standard) {
    self.layouts = layouts
  }

  /// Returns the bindings that were read since the last call, and clears the list.
  func removeBindings() -> [TemplateBinding.TypedBinding] {
    defer { bindings = [] }
    return bindings
  }

  /// Returns the number for a field that is a token or, in a template, a binding. For a binding, returns nil
  /// if `values` is nil, or if the data has no value for the binding.
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

  /// Returns the value of a binding as a JSON scalar, or the binding's default while `values` is nil.
  func scalar(_ binding: TemplateBinding, as use: TemplateBinding.Use) -> TemplateScalar? {
    if let values { return binding.scalar(in: values, as: use) }
    bindings.append((binding, use))
    return binding.fallback.map { TemplateScalar(default: $0, for: use) }
  }

  override func locationHint(ofKey key: String, notIn object: Field) -> String? {
    misplacedKeys.hint(for: key, notIn: object)
  }

  override func foreignKeyHint(ofKey key: String, notIn object: Field) -> String? {
    if key == "overlay", object.path.components.first == .key("templates") {
      return #"put both parts into one: { "type": "overlay", "children": [ … ] }"#
    }
    if ["direction", "axis", "layoutMode", "flexDirection", "orientation"].contains(key),
      object.path.components.first == .key("templates")
    {
      return #"write "type": "row" for parts side by side, or "type": "column""#
    }
    return misplacedKeys.hint(forMeaningOf: key, notIn: object)
  }

  /// Returns a hint for a name in braces that is not a token; nil if there is none. In templates, the name may be meant as a
  /// binding; the hint then lists where bindings are allowed.
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
  /// Returns the number to which a binding resolves, if it is within `range`; nil if there is no such number or while `values` is
  /// nil.
  func number(_ binding: TemplateBinding, in range: NumberRange) -> Double? {
    (validation.context as? DesignContext)?.number(binding).flatMap { checked($0, in: range) }
  }

  /// The binding that the value contains, if the value is in a template; nil for a token and for any other value.
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

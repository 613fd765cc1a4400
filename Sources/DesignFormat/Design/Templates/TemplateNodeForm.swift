/// A type of part: its name, its keys, and how it is read.
struct TemplateNodeForm: Sendable {
  /// Reads a part from the keys of its type. Returns nil after reporting a problem.
  typealias Reading = @Sendable (KeyReader, TemplateReadingContext) -> (any TemplatePart)?

  let name: String
  /// The keys that the type shares with other types; nil for a type without a style.
  let common: TemplatePartForm?
  let holdsParts: Bool
  /// Whether the type has the key that names the object of another tool from which a part was made.
  let hasSource: Bool
  /// The names of the keys that are specific to the type.
  let ownNames: [String]
  /// The names of all keys, in reading order.
  let names: [String]
  let object: ObjectForm<TemplateNode>
  let read: Reading

  init(
    _ name: String, _ definition: String, _ sentence: String, _ common: TemplatePartForm?,
    holdsParts: Bool = false, keys ownKeys: [Property<TemplateNode>], rules: JSONTree = [:],
    read: @escaping Reading
  ) {
    // The key "source" of an image is its file.
    hasSource = !ownKeys.contains { $0.name == TemplateSource.key.declaration.name }
    let keys =
      ownKeys + (holdsParts ? [.key(TemplateNode.children)] : [])
      + (hasSource ? [.key(TemplateSource.key)] : [])
    let type = Key(
      "type", Form.raw("`\"\(name)\"`") { Schema(["const": .string(name)]) }, "The type of the part.",
      isRequired: true)
    let condition = TemplateCondition.keys()
    let presence: [Property<TemplateNode>] =
      common == nil
      ? [
        .key(condition.if), .key(condition.unless), .key(TemplateRepetition.key), .key(TemplateParameter.key),
      ] : []
    self.name = name
    self.common = common
    self.holdsParts = holdsParts
    self.read = read
    object = ObjectForm(
      definition, sentence, base: common.map(Self.base(of:)),
      keys: [.key(type)] + presence + keys, rules: rules)
    let partStyle = common.map { $0.partStyle.names + ["variants", "states"] } ?? []
    ownNames = ["type"] + ObjectForm(keys: keys).names
    names = ["type", "if", "unless", "forEach", "parameters"] + partStyle + ObjectForm(keys: keys).names
  }

  /// The names of the keys that the type shares with other types and that variants change as styles.
  var commonNames: [String] { ["if", "unless"] + (common?.partStyle.names ?? []) }

  /// Whether a part of this type is drawn by another template. Such a part accepts arbitrary keys.
  var isCall: Bool { name == "call" }

  /// Reads the style, the conditional styles and the part itself. `part` is nil after reporting a problem.
  func contents(
    _ reader: KeyReader, _ sources: TemplateReadingContext
  ) -> (partStyle: TemplateStyle, variants: [TemplateVariant], part: (any TemplatePart)?) {
    let partStyle = common?.partStyle(reader) ?? TemplateStyle()
    let variants = common?.variants(reader, of: self) ?? []
    return (partStyle, variants, read(reader, sources))
  }

  /// The type of a part that another template draws. In addition to the common keys, the part accepts the keys of the values
  /// that the other template shows.
  static let call = TemplateNodeForm(
    "call", "templateCall", "A part that another template draws, with its arguments.",
    base: { TemplatePartForm.plain.part.declaration })

  private init(
    _ name: String, _ definition: String, _ sentence: String,
    base: @escaping @Sendable () -> ObjectDeclaration
  ) {
    self.name = name
    (common, holdsParts, ownNames, hasSource) = (.plain, false, [], true)
    names =
      ["type", "if", "unless", "forEach", "parameters"] + TemplatePartForm.plain.partStyle.names + [
        "variants", "states",
      ]
    read = { _, _ in TemplateCall(name: "", arguments: []) }
    object = ObjectForm(definition, sentence, base: base, isBase: true, keys: [])
  }

  private static func base(of common: TemplatePartForm) -> @Sendable () -> ObjectDeclaration {
    { common.part.declaration }
  }
}

extension TemplateNodeForm {
  /// All types of parts in designs, in the order in which hints list them.
  static let all: [TemplateNodeForm] = [
    TemplateStack.row, TemplateStack.column, TemplateGrid.form, TemplateOverlay.form, TemplateLabel.form,
    TemplateImage.form,
    TemplateShape.form, TemplateIcon.form, TemplateSpacer.form, TemplateSlot.form,
  ]
}

/// The keys that types of parts share. There is one form for parts with a color, and one for other parts.
struct TemplatePartForm: Sendable {
  let partStyle: ObjectForm<TemplateStyle>
  /// The keys of a part, except those that are specific to its type.
  let part: ObjectForm<TemplateNode>
  private let variant: ObjectForm<TemplateVariant>
  private let variantNames: [String]

  /// The shared keys of parts without a color, such as boxes.
  static let plain = TemplatePartForm(hasColor: false)
  /// The shared keys of parts with a color: texts, shapes, icons and images.
  static let withColor = TemplatePartForm(hasColor: true)

  private init(hasColor: Bool) {
    let (kind, article) =
      hasColor ? ("templateInk", "of a text, a shape, an icon or an image ") : ("template", "")
    let base: @Sendable () -> ObjectDeclaration = { TemplateStyle.object.declaration }
    let colorProperty = hasColor ? [TemplateStyle.colorProperty] : []
    let whole = ObjectForm<TemplateStyle>(keys: TemplateStyle.object.properties + colorProperty)
    partStyle = whole
    let condition = TemplateCondition.keys()
    variant = ObjectForm(
      "\(kind)Variant",
      "Keys \(article)that apply if a condition is met; a variant may also have the keys of its part's type.",
      base: base, isBase: true,
      keys: [.key(condition.if), .key(condition.unless)] + colorProperty.map { $0.of(TemplateVariant.self) },
      rules: ["anyOf": [["required": ["if"]], ["required": ["unless"]]]])
    variantNames = ["if", "unless"] + whole.names
    let state = ObjectForm<TemplateStyle>(
      "\(kind)State", "The style \(article)in a state of the item.", base: base, keys: colorProperty)
    let presence = TemplateCondition.keys(
      if: "The condition that must be true for the part to be shown.",
      unless: "The condition that hides the part.")
    let variants = Key(
      "variants",
      Form.raw("array of looks") { [variant] in .array(of: variant.schema, count: 1...Self.variantLimit) },
      "Keys that apply under conditions; later variants override earlier variants.",
      details:
        "Besides the style, up to four variants of a part may change its other keys: its text, icon, type, children or arguments."
    )
    let states = Key(
      "states",
      Form.raw("object of looks") {
        ObjectForm<TemplateStyle>(
          keys: ItemState.allCases.map {
            .key(Key($0.rawValue, Form.raw("a look") { state.schema }, $0.sentence))
          }
        ).schema
      }, "Styles for states of the item.")
    part = ObjectForm(
      hasColor ? "templateInkPart" : "templatePart",
      hasColor ? "The keys of every text, shape, icon or image." : "The keys of every part.",
      base: base, isBase: true,
      keys: [
        .key(presence.if), .key(presence.unless), .key(TemplateRepetition.key), .key(TemplateParameter.key),
      ]
        + colorProperty.map { $0.of(TemplateNode.self) }
        + [.key(variants), .key(states)])
  }

  private static let variantLimit = 100

  /// Reads the conditional styles of `variants`, then those of `states`, which take precedence.
  func variants(_ reader: KeyReader, of form: TemplateNodeForm) -> [TemplateVariant] {
    let variants = reader["variants"].map { field in
      field.nonEmptyElements("variant", limit: Self.variantLimit).compactMap { variant($0, of: form) }
    }
    return (variants ?? []) + (reader["states"].map(states) ?? [])
  }

  func partStyle(_ reader: KeyReader) -> TemplateStyle {
    var partStyle = TemplateStyle()
    reader.fill(&partStyle, by: self.partStyle)
    return partStyle
  }

  private func variant(_ field: Field, of form: TemplateNodeForm) -> TemplateVariant? {
    // The other keys are checked when the part is read with them. Those of another type or template are not known here.
    let others = field.value.member("type") == nil && !form.isCall ? form.ownNames : field.value.keys
    guard let reader = KeyReader(field, names: variantNames + others) else { return nil }
    let condition = TemplateCondition(reader)
    if reader["if"] == nil, reader["unless"] == nil {
      field.report(
        "missing-key", #"missing key "if" or "unless""#, hint: "write the condition of the variant")
    }
    let partStyle = partStyle(reader)
    reader.finish()
    return TemplateVariant(condition: condition, partStyle: partStyle)
  }

  private func states(_ field: Field) -> [TemplateVariant] {
    guard let reader = KeyReader(field, names: ItemState.allCases.map(\.rawValue)) else { return [] }
    let variants = ItemState.allCases.compactMap { state -> TemplateVariant? in
      guard let value = reader[state.rawValue], let inner = KeyReader(value, partStyle) else { return nil }
      let test = TemplateTest(
        binding: TemplateBinding("state.\(state.rawValue)", path: value.path), relation: nil, operand: "")
      defer { inner.finish() }
      return TemplateVariant(condition: TemplateCondition(all: [test]), partStyle: partStyle(inner))
    }
    reader.finish()
    return variants
  }
}

extension ItemState {
  fileprivate var sentence: String {
    switch self {
    case .normal: "The default state."
    case .highlighted: "The style while the cell is touched."
    case .selected: "The style while the cell is selected."
    case .disabled: "The style while the cell is disabled."
    }
  }
}

extension JSONValue {
  /// The keys of an object; empty for other values.
  fileprivate var keys: [String] { if case .object(let members) = content { members.map(\.key) } else { [] } }
}

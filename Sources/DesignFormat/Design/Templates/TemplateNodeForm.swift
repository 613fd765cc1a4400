/// A type of part: its name, its keys, and how they are read.
struct TemplateNodeForm: Sendable {
  /// Reads what only the type has; nil after reporting what is wrong with it.
  typealias Reading = @Sendable (KeyReader, TemplateSources) -> (any TemplatePart)?

  let name: String
  /// The keys that it shares with other types; nil for a type without a look.
  let common: TemplatePartForm?
  let holdsParts: Bool
  /// In the order in which they are read.
  let names: [String]
  let object: ObjectForm<TemplateNode>
  let read: Reading

  init(
    _ name: String, _ definition: String, _ sentence: String, _ common: TemplatePartForm?,
    holdsParts: Bool = false, keys ownKeys: [Property<TemplateNode>], rules: JSONTree = [:],
    read: @escaping Reading
  ) {
    let keys = ownKeys + (holdsParts ? [.key(TemplateNode.children)] : [])
    let type = Key(
      "type", Form.raw("`\"\(name)\"`") { Schema(["const": .string(name)]) }, "The type of the part.",
      isRequired: true)
    let condition = TemplateCondition.keys()
    let presence: [Property<TemplateNode>] =
      common == nil ? [.key(condition.if), .key(condition.unless), .key(TemplateRepetition.key)] : []
    self.name = name
    self.common = common
    self.holdsParts = holdsParts
    self.read = read
    object = ObjectForm(
      definition, sentence, base: common.map(Self.base(of:)),
      keys: [.key(type)] + presence + keys, rules: rules)
    let look = common.map { $0.look.names + ["variants", "states"] } ?? []
    names = ["type", "if", "unless", "forEach"] + look + ObjectForm(keys: keys).names
  }

  /// The part is nil after reporting what is wrong with it.
  func contents(
    _ reader: KeyReader, _ sources: TemplateSources
  ) -> (look: TemplateLook, variants: [TemplateVariant], part: (any TemplatePart)?) {
    let look = common?.look(reader) ?? TemplateLook()
    let variants = common?.variants(reader) ?? []
    return (look, variants, read(reader, sources))
  }

  /// A part that another template draws, whose keys are that template's own.
  static let call = TemplateNodeForm(
    "call", "templateCall", "A part that another template draws, with values for what it takes.",
    base: { TemplatePartForm.plain.part.declaration })

  private init(
    _ name: String, _ definition: String, _ sentence: String,
    base: @escaping @Sendable () -> ObjectDeclaration
  ) {
    self.name = name
    (common, holdsParts) = (.plain, false)
    names = ["type", "if", "unless", "forEach"] + TemplatePartForm.plain.look.names + ["variants", "states"]
    read = { _, _ in TemplateCall(name: "", arguments: []) }
    object = ObjectForm(definition, sentence, base: base, isBase: true, keys: [])
  }

  private static func base(of common: TemplatePartForm) -> @Sendable () -> ObjectDeclaration {
    { common.part.declaration }
  }
}

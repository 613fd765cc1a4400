/// A type of part: its name, its keys, and how they are read.
struct TemplateNodeForm: Sendable {
  /// What is known of a part that is being read.
  struct Scope {
    /// Where pictures are.
    let images: ImageFolder
    /// How many parts are around it.
    let depth: Int
  }

  /// Reads what only the type has; nil after reporting what is wrong with it.
  typealias Reading = @Sendable (KeyReader, Scope) -> TemplateNode.Content?

  /// The name, as a template writes it.
  let name: String
  /// What it has in common with other types; nil for what has no look.
  let common: TemplatePartForm?
  /// The keys of a part, in the order in which they are read.
  let names: [String]
  /// What schema and page say of it.
  let object: ObjectForm<TemplateNode>
  /// Reads the content.
  let read: Reading

  /// Declares a type of a name, with a definition and a sentence for the schema.
  init(
    _ name: String, _ definition: String, _ sentence: String, _ common: TemplatePartForm?,
    keys: [Property<TemplateNode>], read: @escaping Reading
  ) {
    let type = Key(
      "type", Form.raw("`\"\(name)\"`") { Schema(["const": .string(name)]) }, "The type of the part.",
      isRequired: true)
    let condition = TemplateCondition.keys()
    let presence: [Property<TemplateNode>] =
      common == nil ? [.key(condition.if), .key(condition.unless)] : []
    self.name = name
    self.common = common
    self.read = read
    object = ObjectForm(
      definition, sentence, base: common.map(Self.base(of:)),
      keys: [.key(type)] + presence + keys)
    let look = common.map { $0.look.names + ["variants", "states"] } ?? []
    names = ["type", "if", "unless"] + look + ObjectForm(keys: keys).names
  }

  private static func base(of common: TemplatePartForm) -> @Sendable () -> ObjectDeclaration {
    { common.part.declaration }
  }

  /// Every type, in the order in which hints list them.
  static let all: [TemplateNodeForm] = [
    TemplateStack.row, TemplateStack.column, overlay, TemplateLabel.form, TemplatePicture.form, shape, icon,
    spacer,
  ]

  private static let overlay: TemplateNodeForm = {
    let alignment = Key(
      "alignment", Form<TemplateAlignment>.alignment, "Where parts stand.", usually: "center")
    return TemplateNodeForm(
      "overlay", "templateOverlay", "Parts on top of one another.", .plain,
      keys: [.key(alignment), .key(TemplateNode.children)]
    ) { reader, scope in
      .overlay(reader[alignment] ?? .center, TemplateNode.children(reader, scope))
    }
  }()

  private static let shape: TemplateNodeForm = {
    let figure = Key(
      "shape", Form<TemplateFigure>.choice("shape"),
      "The figure; a line is a hairline across its container.", isRequired: true)
    return TemplateNodeForm("shape", "templateShape", "A simple figure.", .inked, keys: [.key(figure)]) {
      reader, _ in reader.required(figure).map { .shape($0) }
    }
  }()

  private static let icon: TemplateNodeForm = {
    let size = Key("size", Form.positiveLength, "The height, in points.").defaulting(to: 17)
    let name = Key("icon", TemplateIconName.form, "A name, or a value that is one.", isRequired: true)
    return TemplateNodeForm(
      "icon", "templateIcon", "A small drawing.", .inked, keys: [.key(size), .key(name)]
    ) { reader, _ in
      let size = reader[size]
      return reader.required(name).map { .icon($0, size: size) }
    }
  }()

  private static let spacer: TemplateNodeForm = {
    let length = Key("minLength", Form.length, "The least length, in points.").defaulting(to: 0)
    return TemplateNodeForm(
      "spacer", "templateSpacer", "Takes the room that is left.", nil, keys: [.key(length)]
    ) { reader, _ in .spacer(minLength: reader[length]) }
  }()
}

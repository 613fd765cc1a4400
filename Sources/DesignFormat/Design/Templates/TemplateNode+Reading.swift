extension TemplateNode {
  /// The parts of what holds some.
  static let children = Key(
    "children",
    Form.raw("array of 1 to \(childLimit.grouped) parts") {
      .array(of: form.schema(), count: 1...childLimit)
    },
    "The parts, in order.", isRequired: true,
    examples: [
      [["type": "spacer"]], [["type": "text", "text": "{name}"], ["type": "icon", "icon": "star"]], [],
      [["type": "table"]],
    ])

  private static let childLimit = 1_000

  /// A part of any type.
  static let form = Form.raw("a part") {
    let forms = TemplateNodeForm.all.map { ($0.name, $0.object.schema) }
    var schema = Schema([
      "type": "object",
      "properties": [
        "type": ["description": "What the part is.", "enum": .array(forms.map { .string($0.0) })]
      ],
      "required": ["type"],
      "allOf": .array(
        forms.map { name, form in
          ["if": ["properties": ["type": ["const": .string(name)]]], "then": form.json]
        }),
    ])
    schema.definitions = forms.flatMap(\.1.definitions)
    return schema
  }.defined("templateNode", "A part of a template.")

  /// Reads the parts of what holds some.
  static func children(_ reader: KeyReader, _ scope: TemplateNodeForm.Scope) -> [TemplateNode] {
    let fields = reader.required(children)?.nonEmptyElements(.child, limit: childLimit) ?? []
    return fields.compactMap { read($0, images: scope.images, depth: scope.depth + 1) }
  }

  /// Reads a part and all that is in it; `depth` counts the parts around it.
  static func read(_ field: Field, images: ImageFolder, depth: Int = 0) -> TemplateNode? {
    guard let members = field.members(inPlaceOf: { #"{"type": "text", "text": \#(quoted($0))}"# }) else {
      return nil
    }
    guard depth < Limits.templateDepth else {
      field.report("too-deep", "more than \(Limits.templateDepth) parts within one another")
      return nil
    }
    let forms = TemplateNodeForm.all
    guard let type = members.first(where: { $0.key == "type" }).map(field.member) else {
      let hint = "known types: \(forms.map { quoted($0.name) }.joined(separator: ", "))"
      field.report("missing-key", #"missing key "type""#, hint: hint)
      return nil
    }
    guard let form = type.choice("type", among: forms.map { ($0.name, $0) }) ?? meant(by: type),
      let reader = KeyReader(field, names: form.names)
    else { return nil }
    let condition = TemplateCondition(reader)
    let look = form.common?.look(reader) ?? TemplateLook()
    let variants = form.common?.variants(reader) ?? []
    let content = form.read(reader, TemplateNodeForm.Scope(images: images, depth: depth))
    reader.finish()
    return content.map {
      TemplateNode(content: $0, look: look, condition: condition, variants: variants)
    }
  }

  /// What stands in for a type that other tools have, so that what else is wrong with the part comes to light.
  private static func meant(by field: Field) -> TemplateNodeForm? {
    guard case .string(let name) = field.value.content else { return nil }
    let forms = TemplateNodeForm.all
    let meant = ForeignNames.meaning(of: name, in: forms.map(\.name)).first
    return forms.first { $0.name == meant }
  }
}

extension TemplateIconName {
  /// The name of an icon, or a binding to one.
  static let form = Form(
    words: "the name of an [icon](#icons), or a value that is one",
    schema: {
      .anyOf([
        Form<IconName>.icon.schema(),
        Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")]),
      ])
    }, read: read
  ).defined(
    "templateIconName", "The name of an icon, or a value that is one.", examples: ["star", "{icon|gear}"])

  /// Reads the name of an icon, or a binding to one.
  @Sendable private static func read(_ field: Field) -> TemplateIconName? {
    guard let inner = TemplateBinding.whole(field) else {
      return field.icon().map { .fixed($0) }
    }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    guard TemplateKey.isFree(binding.key) else {
      field.report("wrong-kind", "{\(binding.key)} is not the name of an icon")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil) }
    guard let fallback = IconName(rawValue: written) else {
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not an icon",
        hint: IconName.hint(for: written))
      return nil
    }
    return .bound(binding, fallback: fallback)
  }
}

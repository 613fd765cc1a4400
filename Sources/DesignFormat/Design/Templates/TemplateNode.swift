/// A template: the appearance of a cell, a header, a footer or a decoration, for any content.
package struct Template: Equatable, Sendable {
  /// The name by which screens refer to the template.
  package let name: String
  /// The root part, which fills the cell.
  package var root: TemplateNode
  /// The declared values, in order; nil if the template declares none, so that all values are optional.
  var parameters: [TemplateParameter]?
  /// Whether the root part hugs its content if its style and its type do not define its width. This is true
  /// for cells with an estimated width, for example.
  package var hugsWidth = false

  package init(name: String, root: TemplateNode) {
    self.name = name
    self.root = root
  }
}

/// One part of a template.
package struct TemplateNode: Equatable, Sendable {
  package internal(set) var part: any TemplatePart
  package var children: [TemplateNode]
  package var partStyle: TemplateStyle
  package let condition: TemplateCondition
  /// The conditional styles; later ones take precedence.
  package internal(set) var variants: [TemplateVariant]
  /// The JSON from which the part is decoded again for each item; nil if the part has no bindings for numbers, choices and
  /// flags.
  var late: DeferredPartReading?
  /// The repetition of the part; nil for a single part.
  var repetition: TemplateRepetition?
  /// The referenced template or the list element from which the part was created; nil if the part is neither repeated nor the
  /// root part of a referenced template.
  package internal(set) var instance: TemplateInstance?
  /// The values that the part and its descendants show; nil to use those of the parent.
  package internal(set) var scope: TemplateData?
  /// The contents for variants that change more than the style; nil if there are none.
  var alternatives: TemplateAlternatives?
  /// The JSON path of the part's description in the design; nil if the path follows from the parent's path.
  package var sourcePath: JSONPath?
  /// The object of another tool from which the part was made.
  package var source: TemplateSource?

  package static func == (a: TemplateNode, b: TemplateNode) -> Bool {
    a.part.isEqual(to: b.part) && a.children == b.children && a.partStyle == b.partStyle
      && a.condition == b.condition
      && a.variants == b.variants && a.late == b.late
      && a.repetition == b.repetition && a.source == b.source && a.alternatives == b.alternatives
  }

  /// The part's contents for variants that change more than its style.
  package var contentsOfVariants: [TemplateNode] { alternatives?.nodes ?? [] }

  /// The part's children, and its contents for variants.
  var inner: [TemplateNode] { children + (alternatives?.nodes ?? []) }

  /// Whether a condition or another binding of the part or of a descendant uses `state`.
  package func mentions(_ state: ItemState) -> Bool {
    (condition.bindings + variants.flatMap(\.condition.bindings) + part.bindings.map(\.binding)).contains {
      $0.key == "state.\(state.rawValue)"
    }
      || inner.contains { $0.mentions(state) }
      || (part as? TemplateCall)?.template?.root.mentions(state) == true
  }

  /// Whether a binding of the part or of a descendant uses one of the keys.
  func mentions(_ keys: Set<String>) -> Bool {
    bindings.contains { keys.contains($0.key) } || inner.contains { $0.mentions(keys) }
      || (repetition?.rest ?? []).contains { $0.mentions(keys) }
      || (part as? TemplateCall)?.template?.root.mentions(keys) == true
  }

  /// The number of parts in this part's subtree, including this part.
  var count: Int { (inner + (repetition?.rest ?? [])).reduce(1) { $0 + $1.count } }
}

/// Identifies a part of an instantiated template: a part that another template draws, or one of the
/// repetitions of a part.
package struct TemplateInstance: Equatable, Sendable {
  /// The name of the template that draws the part; nil for a repeated part of the enclosing template.
  package var template: String?
  /// The number of the repetition, from 1; nil for a part that is not repeated.
  package var number: Int?
  /// Identifies the list element for which the part is repeated: the element's `id`, or the element itself if it is a text or a
  /// number. Nil for an element without an `id`, and for a part that is not repeated for a list.
  package var element: String?
}

struct TemplateReadingContext {
  /// The folder in which images are looked up; nil when a part is decoded again with an item's values, because the item's
  /// images have already been found.
  let images: ImageFolder?
  /// The names of the templates to which parts can refer.
  var names: [String] = []
}

extension TemplateNode {
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

  static let form = Form.raw("a part") {
    let forms = TemplateNodeForm.all.map { ($0.name, $0.object.schema) }
    let names = JSONTree.array(forms.map { .string($0.0) })
    let (template, call) = (Form<String>.templateName.schema(), TemplateNodeForm.call.object.schema)
    let choices: [JSONTree] =
      forms.map { name, form in
        ["if": ["properties": ["type": ["const": .string(name)]]], "then": form.json]
      } + [["if": ["not": ["properties": ["type": ["enum": names]]]], "then": call.json]]
    var schema = Schema([
      "type": "object",
      "properties": [
        "type": [
          "description": "The type of the part, or the name of a template that draws it.",
          "anyOf": [["enum": names], template.json],
        ]
      ],
      "required": ["type"], "allOf": .array(choices),
    ])
    schema.definitions = forms.flatMap(\.1.definitions) + template.definitions + call.definitions
    return schema
  }.defined("templateNode", "A part of a template.")

  private static func children(_ reader: KeyReader, _ sources: TemplateReadingContext, depth: Int)
    -> [TemplateNode]
  {
    let fields = reader.required(children)?.nonEmptyElements(.child, limit: childLimit) ?? []
    return fields.compactMap { read($0, sources, depth: depth) }
  }

  /// Reads a part; `depth` is the number of the part's ancestors.
  static func read(_ field: Field, _ sources: TemplateReadingContext, depth: Int = 0) -> TemplateNode? {
    guard let members = field.members(inPlaceOf: { #"{"type": "text", "text": \#(quoted($0))}"# }) else {
      return nil
    }
    guard depth < Limits.templateDepth else {
      field.report("too-deep", "more than \(Limits.templateDepth) nested parts")
      return nil
    }
    let forms = TemplateNodeForm.all
    guard let type = members.first(where: { $0.key == "type" }).map(field.member) else {
      let hint = "known types: \(forms.map { quoted($0.name) }.joined(separator: ", "))"
      field.report("missing-key", #"missing key "type""#, hint: hint)
      return nil
    }
    if case .string(let name) = type.value.content, !forms.contains(where: { $0.name == name }),
      sources.names.contains(name)
    {
      return call(of: name, field, members, sources, depth: depth)
    }
    guard let form = form(type, sources) ?? meant(by: type),
      let reader = KeyReader(field, names: form.names)
    else { return nil }
    let condition = TemplateCondition(reader)
    let own = form.contents(reader, sources)
    let bindings = (field.validation.context as? DesignContext)?.removeBindings() ?? []
    let children = form.holdsParts ? children(reader, sources, depth: depth + 1) : []
    let repetition = repetition(reader, sources, depth: depth)
    let source = form.hasSource ? reader[TemplateSource.key] : nil
    reportNestedParameters(reader, depth: depth)
    reader.finish()
    return own.part.map {
      var node = TemplateNode(
        part: $0, children: children, partStyle: own.partStyle, condition: condition, variants: own.variants,
        late: bindings.isEmpty ? nil : DeferredPartReading(field, form, bindings), repetition: repetition,
        source: source)
      node.alternatives = alternatives(field, form, sources, depth: depth)
      return node
    }
  }

  private static func alternatives(
    _ field: Field, _ form: TemplateNodeForm, _ sources: TemplateReadingContext, depth: Int
  ) -> TemplateAlternatives? {
    TemplateAlternatives.read(field, styles: form.commonNames) { read($0, sources, depth: depth) }
  }

  /// Reads a part that another template draws. Keys that are not common to all parts are arguments for that template.
  private static func call(
    of name: String, _ field: Field, _ members: [JSONMember], _ sources: TemplateReadingContext, depth: Int
  ) -> TemplateNode? {
    let form = TemplateNodeForm.call
    guard let reader = KeyReader(field, names: form.names) else { return nil }
    let condition = TemplateCondition(reader)
    let own = form.contents(reader, sources)
    reportNestedParameters(reader, depth: depth)
    let bindings = (field.validation.context as? DesignContext)?.removeBindings() ?? []
    // An object is the source of the part; any other value is an argument for the template.
    let source = members.first { $0.key == TemplateSource.key.declaration.name }.flatMap { member in
      if case .object = member.value.content { member } else { nil }
    }
    let values = members.filter { !form.names.contains($0.key) && $0.key != source?.key }.map(field.member)
    var node = TemplateNode(
      part: TemplateCall.read(name, values, sources, depth: depth), children: [], partStyle: own.partStyle,
      condition: condition,
      variants: own.variants, late: bindings.isEmpty ? nil : DeferredPartReading(field, form, bindings),
      repetition: repetition(reader, sources, depth: depth),
      source: source.flatMap { TemplateSource.key.form.read(field.member($0)) })
    node.alternatives = alternatives(field, form, sources, depth: depth)
    return node
  }

  private static func reportNestedParameters(_ reader: KeyReader, depth: Int) {
    guard depth > 0, let field = reader[TemplateParameter.key] else { return }
    field.report(
      "nested-parameters", "only the root part of a template declares parameters",
      hint: "move them to the root part")
  }

  private static func repetition(
    _ reader: KeyReader, _ sources: TemplateReadingContext, depth: Int
  ) -> TemplateRepetition? {
    guard let field = reader[TemplateRepetition.key] else { return nil }
    guard depth > 0 else {
      field.report(
        "repeated-root", "the root part of a template cannot be repeated",
        hint: "put the part that is repeated into a row or a column")
      return nil
    }
    return TemplateRepetition.read(field, sources, depth: depth)
  }

  private static func form(_ type: Field, _ sources: TemplateReadingContext) -> TemplateNodeForm? {
    let forms = TemplateNodeForm.all
    guard case .string(let name) = type.value.content else {
      return type.choice("type", among: forms.map { ($0.name, $0) })
    }
    if let form = forms.first(where: { $0.name == name }) { return form }
    type.reportUnknown("type", name, among: forms.map(\.name) + sources.names)
    return nil
  }

  /// Returns the type of part that corresponds to an unknown type name from another tool; nil if there is none. The part's
  /// other keys are then checked as keys of this type.
  private static func meant(by field: Field) -> TemplateNodeForm? {
    guard case .string(let name) = field.value.content else { return nil }
    let forms = TemplateNodeForm.all
    let meant = ForeignNames.meaning(of: name, in: forms.map(\.name)).first
    return forms.first { $0.name == meant }
  }
}

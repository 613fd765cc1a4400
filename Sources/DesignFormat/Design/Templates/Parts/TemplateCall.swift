/// A part that another template draws, with arguments for that template.
package struct TemplateCall: TemplatePart {
  /// A value that is passed for a key of the other template.
  package struct Argument: Equatable, Sendable {
    enum Value: Equatable, Sendable {
      case constant(TemplateValue)
      case text(TemplateText)
      /// A binding whose value is passed unchanged.
      indirect case bound(TemplateBinding)
    }

    let key: String
    var value: Value
    let path: JSONPath
  }

  /// A part that is passed for a slot of the other template.
  package struct Slot: Equatable, Sendable {
    let key: String
    var part: TemplateNode
  }

  package let name: String
  var arguments: [Argument]
  var slots: [Slot] = []
  /// The referenced template; nil while it is being read, or if it is invalid.
  private(set) var template: Template?
  /// The uses of each key in the referenced template. They are cached, since computing them visits all parts, including
  /// those of nested templates.
  private var uses: [String: [TemplateBinding.Use]] = [:]

  init(name: String, arguments: [Argument]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Returns the part with its reference resolved to a template.
  func drawn(by template: Template?) -> TemplateCall {
    var call = self
    call.template = template
    for (binding, use) in template?.root.typedBindings ?? []
    where call.uses[binding.key]?.contains(use) != true {
      call.uses[binding.key, default: []].append(use)
    }
    return call
  }

  package var bindings: [TemplateBinding.TypedBinding] {
    slots.flatMap(\.part.typedBindings) + argumentBindings
  }

  private var argumentBindings: [TemplateBinding.TypedBinding] {
    arguments.flatMap { argument -> [TemplateBinding.TypedBinding] in
      switch argument.value {
      case .constant: return []
      case .text(let text): return text.bindings.flatMap { $0.uses(.text) }
      case .bound(let binding):
        // The type that the argument must have follows from its uses in the referenced template.
        let uses = uses[argument.key] ?? [.any]
        return uses.flatMap { binding.uses($0) }
      }
    }
  }

  package var fonts: [FontFamilyRequest] { [] }
  package var needsImage: Bool { false }
  package var revealsBackground: Bool { template?.root.part.revealsBackground ?? true }

  package func mapTexts(_ change: TextChange) -> TemplateCall {
    var call = self
    call.template = template?.mapTexts(change)
    call.slots = slots.map { Slot(key: $0.key, part: $0.part.mapTexts(change)) }
    for (index, argument) in arguments.enumerated() {
      switch argument.value {
      case .text(let text): call.arguments[index].value = .text(text.mapLiterals(change))
      case .constant(.text(let text)) where isText(argument.key):
        call.arguments[index].value = .constant(.text(change(text)))
      default: break
      }
    }
    return call
  }

  /// Whether the referenced template uses the value of a key only as text.
  private func isText(_ key: String) -> Bool {
    let uses = uses[key] ?? []
    return uses.contains(.text) && uses.allSatisfy { ![.icon, .color, .choice, .outline].contains($0) }
  }

  package func withTexts(of other: TemplateCall) -> TemplateCall { other }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }

  /// Returns the values for the referenced template: the arguments, and from the enclosing template's `data` the
  /// reserved keys and the accent color.
  func data(in data: TemplateData) -> TemplateData {
    var inner = data.ofPlace
    for argument in arguments {
      switch argument.value {
      case .constant(let value): inner[argument.key] = value
      case .text(let text): inner[argument.key] = text.resolved(with: data).map { .text($0) }
      case .bound(let binding):
        inner[argument.key] = binding.value(in: data) ?? binding.fallback.map { .text($0) }
      }
    }
    return template?.completed(inner) ?? inner
  }
}

extension TemplateNode {
  /// The fill of the part's box; if it has none, the fill of the template that draws the part.
  var ownBackground: TemplateFill? {
    partStyle.background ?? (part as? TemplateCall)?.template?.root.ownBackground
  }

  /// The templates that draw this part, and the part that is shown in place of list elements beyond the repetition's limit.
  package var drawnTemplates: [Template] {
    let rest = repetition?.rest.flatMap(\.drawnTemplates) ?? []
    guard let call = part as? TemplateCall else { return rest }
    return (call.template.map { [$0] } ?? []) + call.slots.flatMap(\.part.drawnTemplates) + rest
  }
}

extension TemplateData {
  /// The values that do not come from an item or a section: the environment, the reserved keys and the accent color.
  fileprivate var ofPlace: TemplateData {
    var data = TemplateData()
    data.environment = environment
    for key in TemplateKey.reserved + ["accent"] where data[key] == nil { data[key] = self[key] }
    return data
  }
}

extension TemplateCall {
  /// Creates a call from the keys of a part that are not common to all parts.
  static func read(
    _ name: String, _ members: [Field], _ sources: TemplateReadingContext, depth: Int
  ) -> TemplateCall {
    let (parts, values) = (members.filter(\.isPart), members.filter { !$0.isPart })
    var call = TemplateCall(
      name: name,
      arguments: values.compactMap { field in
        value(field, sources).map { Argument(key: field.lastKey, value: $0, path: field.path) }
      })
    call.slots = parts.compactMap { field in
      TemplateNode.read(field, sources, depth: depth + 1).map { Slot(key: field.lastKey, part: $0) }
    }
    return call
  }

  private static func value(_ field: Field, _ sources: TemplateReadingContext) -> Argument.Value? {
    guard case .string(let text) = field.value.content, text.contains("{") else {
      return sources.images.flatMap { TemplateValue.read(field, $0) }.map { .constant($0) }
    }
    if let inner = TemplateBinding.whole(text) {
      if let binding = field.valueInTemplate { return .bound(binding) }
      if let value = TemplateValue.reference(text, field, sources.images) { return .constant(value) }
      guard !inner.contains(".") else { return field.number(in: .anyLength).map { .constant(.number($0)) } }
    }
    return TemplateText.form.read(field).map { .text($0) }
  }
}

extension NumberRange {
  /// The range of the lengths that a token may have, in points.
  fileprivate static let anyLength = NumberRange(lowest: -1e15, highest: 1e15, quantity: .length)
}

extension Field {
  /// Whether a value that is passed to a template is a part instead of data.
  fileprivate var isPart: Bool { value.member("type") != nil }
}

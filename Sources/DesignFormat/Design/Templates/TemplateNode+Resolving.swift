import Synchronization

extension Template {
  /// Returns the template for an item's values. Repetitions are expanded, referenced templates are inserted, and bindings for
  /// numbers, choices and flags are resolved.
  package func settled(for data: TemplateData) -> Template {
    guard root.dependsOnItem else { return self }
    var settling = TemplateInstantiation()
    let sourcePath = JSONPath.root.appending("templates").appending(name)
    var template = Template(name: name, root: settling.once(root, for: data, at: sourcePath))
    template.hugsWidth = hugsWidth
    return template
  }
}

extension TemplateNode {
  /// Whether an item's values change the structure of the part, and not only its texts, colors and conditions.
  var dependsOnItem: Bool {
    late != nil || repetition != nil || alternatives != nil || part is TemplateCall || part is TemplateSlot
      || children.contains(where: \.dependsOnItem)
  }

  /// Whether the part or a descendant is repeated or refers to another template, so that it shows values other than the item's
  /// own.
  var hasScopes: Bool {
    repetition != nil || part is TemplateCall || inner.contains(where: \.hasScopes)
  }

  /// Returns the part decoded again from its JSON, with the values of `data` in place of bindings. The texts
  /// and images are copied from this part, because its texts are already in the screen's language.
  fileprivate func read(_ late: DeferredPartReading, for data: TemplateData) -> TemplateNode {
    let own = late.contents(for: data)
    var node = self
    node.late = nil
    (node.part, node.partStyle) = (
      own.part?.withTexts(ofAny: part) ?? part, own.partStyle.withImages(of: partStyle)
    )
    node.variants = zip(variants, own.variants).map {
      TemplateVariant(condition: $0.condition, partStyle: $1.partStyle.withImages(of: $0.partStyle))
    }
    return node
  }

  /// Returns the style for `data`: its conditional styles are applied, and its colors are resolved.
  fileprivate func partStyle(for data: TemplateData) -> TemplateStyle {
    variants.filter { $0.condition.holds(for: data) }.reduce(partStyle) { $0.overridden(by: $1.partStyle) }
      .settled(for: data)
  }
}

/// Resolves a template for the values of one item.
private struct TemplateInstantiation {
  /// The number of parts created so far. Beyond `Limits.cellParts`, repetitions and references are not expanded. No diagnostic is
  /// needed, since validating the design has already reported items with too many parts.
  private var count = 0
  /// The calls of the templates around the current part, the innermost last. Each call passes parts, which
  /// show the values of `data`.
  private var passed: [(call: TemplateCall, data: TemplateData, path: JSONPath)] = []

  /// Returns the part that is passed for a slot, for each of its repetitions; empty if none is passed.
  private mutating func parts(for slot: TemplateSlot) -> [TemplateNode] {
    guard let (call, data, path) = passed.popLast() else { return [] }
    defer { passed.append((call, data, path)) }
    guard let part = call.slots.first(where: { $0.key == slot.key })?.part else { return [] }
    return all(part, for: data, at: path.appending(slot.key)).map { node in
      var node = node
      node.scope = node.scope ?? data
      return node
    }
  }

  /// Returns the part resolved for each of its repetitions, followed by the part that replaces the elements beyond the limit. A
  /// part without a repetition is returned once.
  private mutating func all(_ node: TemplateNode, for data: TemplateData, at sourcePath: JSONPath)
    -> [TemplateNode]
  {
    if let slot = node.part as? TemplateSlot {
      return node.condition.holds(for: data) ? parts(for: slot) : []
    }
    guard let repetition = node.repetition else { return [once(node, for: data, at: sourcePath)] }
    let (shown, left) = repetition.scopes(in: data)
    var nodes: [TemplateNode] = []
    for (index, (scope, element)) in shown.enumerated() where count < Limits.cellParts {
      var repeated = once(node, for: scope, at: sourcePath)
      repeated.scope = repeated.scope ?? scope
      repeated.instance = TemplateInstance(
        template: repeated.instance?.template, number: index + 1, element: element)
      nodes.append(repeated)
    }
    guard left > 0, let rest = repetition.rest.first else { return nodes }
    var scope = data
    scope["rest"] = .number(Double(left))
    return nodes
      + all(rest, for: scope, at: sourcePath.appending("forEach").appending("rest")).map { node in
        var node = node
        node.scope = node.scope ?? scope
        return node
      }
  }

  mutating func once(_ original: TemplateNode, for data: TemplateData, at path: JSONPath) -> TemplateNode {
    count += 1
    let sourcePath = original.sourcePath ?? path
    var node = original.alternatives?.node(for: data) ?? original
    node.alternatives = nil
    (node.sourcePath, node.repetition) = (sourcePath, nil)
    guard node.dependsOnItem || original.repetition != nil || original.alternatives != nil else {
      return node
    }
    if let late = node.late { node = node.read(late, for: data) }
    if let call = node.part as? TemplateCall { return drawn(call, in: node, for: data) }
    node.children = node.children.enumerated().flatMap { index, child in
      all(child, for: data, at: sourcePath.appending("children").appending(index))
    }
    return node
  }

  /// Returns the root part of the referenced template, with its style overridden by the style of the referring part. If the
  /// referring part's condition is not met, returns the referring part unchanged; it is omitted later, when cells are created.
  private mutating func drawn(_ call: TemplateCall, in node: TemplateNode, for data: TemplateData)
    -> TemplateNode
  {
    guard let template = call.template, node.condition.holds(for: data), count < Limits.cellParts else {
      return node
    }
    passed.append((call, data, node.sourcePath ?? .root))
    defer { passed.removeLast() }
    let inner = call.data(in: data)
    let sourcePath = JSONPath.root.appending("templates").appending(template.name)
    var root = once(template.root, for: inner, at: sourcePath)
    let scope = root.scope ?? inner
    // Keep the conditions without their styles, since they show which states the template handles.
    let variants = root.variants + node.variants
    root.partStyle = root.partStyle(for: scope).overridden(by: node.partStyle(for: data))
    root.variants = variants.map { TemplateVariant(condition: $0.condition, partStyle: TemplateStyle()) }
    root.scope = scope
    if let source = node.source { root.source = source.settled(for: data) }
    root.instance = TemplateInstance(template: template.name, number: nil, element: nil)
    return root
  }
}

/// A part with bindings for some of its numbers, choices or flags. It is decoded again for each item, with the item's values in
/// place of the bindings.
final class DeferredPartReading: Equatable, Sendable {
  private let value: JSONValue
  private let path: JSONPath
  private let document: JSONDocument
  private let tokens: DesignTokens
  private let colors: [String: DesignColor]
  private let icons: [String: DesignIcon]
  private let form: TemplateNodeForm
  /// The part's bindings for numbers, choices and flags.
  let bindings: [TemplateBinding.TypedBinding]
  private let known = Known()

  typealias Contents = (
    partStyle: TemplateStyle, variants: [TemplateVariant], part: (any TemplatePart)?, findings: [Diagnostic]
  )

  /// A cache of the part's decoded contents, keyed by the values of the part's bindings. Items often have equal values.
  private final class Known: Sendable {
    private let contents = Mutex<[[TemplateScalar?]: Contents]>([:])
    private static let limit = 256

    func contents(for values: [TemplateScalar?], read: () -> Contents) -> Contents {
      if let known = contents.withLock({ $0[values] }) { return known }
      let new = read()
      contents.withLock { known in
        if known.count >= Self.limit { known = [:] }
        known[values] = new
      }
      return new
    }
  }

  init(_ field: Field, _ form: TemplateNodeForm, _ bindings: [TemplateBinding.TypedBinding]) {
    (value, path, document) = (field.value, field.path, field.validation.file)
    (tokens, self.form, self.bindings) = (field.validation.tokens, form, bindings)
    (colors, icons) = (
      field.validation.namedColors.colors, (field.validation.context as? DesignContext)?.icons.icons ?? [:]
    )
  }

  func contents(for data: TemplateData) -> Contents {
    known.contents(for: bindings.map { $0.binding.scalar(in: data, as: $0.use) }) { read(for: data) }
  }

  private func read(for data: TemplateData) -> Contents {
    let context = DesignContext()
    (context.tokens, context.values) = (tokens, data)
    (context.namedColors, context.icons) = (NamedColors(known: colors), DesignIcons(known: icons))
    let validation = Validation(document, context: context)
    let field = Field(value: value, path: path, validation: validation)
    guard let reader = KeyReader(field, names: form.names) else { return (TemplateStyle(), [], nil, []) }
    let own = form.contents(reader, TemplateReadingContext(images: nil))
    return (own.partStyle, own.variants, own.part, validation.diagnostics)
  }

  /// Returns the binding whose value caused a diagnostic; nil if no binding caused it.
  func binding(behind finding: Diagnostic) -> TemplateBinding? {
    let all = bindings.map(\.binding)
    return all.first { $0.path == finding.path }
      ?? all.first { finding.path != path && $0.path.components.starts(with: finding.path.components) }
  }

  /// Whether both parts have equal content at the same JSON path, even if their byte offsets differ.
  static func == (a: DeferredPartReading, b: DeferredPartReading) -> Bool {
    a.path == b.path && a.tokens == b.tokens && JSONTree(a.value) == JSONTree(b.value)
  }
}

import Synchronization

extension Template {
  /// The template for the values of an item: parts are there as often as its lists have it, other templates stand
  /// where they are drawn, and numbers have values in place.
  package func settled(for data: TemplateData) -> Template {
    guard root.isLate else { return self }
    var settling = TemplateSettling()
    let place = JSONPath.root.appending("templates").appending(name)
    return Template(name: name, root: settling.once(root, for: data, at: place))
  }
}

extension TemplateNode {
  /// Whether what it is, or what is in it, depends on the item otherwise than by texts, colours and conditions.
  var isLate: Bool {
    late != nil || repetition != nil || part is TemplateCall || children.contains(where: \.isLate)
  }

  /// Whether it, or a part in it, shows other values than those of the item.
  var hasScopes: Bool {
    repetition != nil || part is TemplateCall || children.contains(where: \.hasScopes)
  }

  /// The part read anew, with the words that it has in the screen's language.
  fileprivate func read(_ late: TemplateLateReading, for data: TemplateData) -> TemplateNode {
    let own = late.contents(for: data)
    var node = self
    node.late = nil
    (node.part, node.look) = (own.part?.withWords(ofAny: part) ?? part, own.look)
    node.variants = zip(variants, own.variants).map {
      TemplateVariant(condition: $0.condition, look: $1.look)
    }
    return node
  }

  /// The look that conditions leave, its colours in place.
  fileprivate func look(for data: TemplateData) -> TemplateLook {
    variants.filter { $0.condition.holds(for: data) }.reduce(look) { $0.overridden(by: $1.look) }
      .settled(for: data)
  }
}

/// Makes of a template what it is for the values of one item.
private struct TemplateSettling {
  /// The parts made so far; what goes beyond the limit has been reported.
  private var count = 0

  /// The part as often as it is there.
  private mutating func all(_ node: TemplateNode, for data: TemplateData, at place: JSONPath)
    -> [TemplateNode]
  {
    guard let repetition = node.repetition else { return [once(node, for: data, at: place)] }
    let (shown, left) = repetition.scopes(in: data)
    var nodes: [TemplateNode] = []
    for scope in shown where count < Limits.cellParts {
      var repeated = once(node, for: scope, at: place)
      repeated.scope = repeated.scope ?? scope
      nodes.append(repeated)
    }
    guard left > 0, let rest = repetition.rest.first else { return nodes }
    var scope = data
    scope["rest"] = .number(Double(left))
    return nodes
      + all(rest, for: scope, at: place.appending("forEach").appending("rest")).map { node in
        var node = node
        node.scope = node.scope ?? scope
        return node
      }
  }

  mutating func once(_ original: TemplateNode, for data: TemplateData, at path: JSONPath) -> TemplateNode {
    count += 1
    var node = original
    let place = node.place ?? path
    (node.place, node.repetition) = (place, nil)
    guard node.isLate || original.repetition != nil else { return node }
    if let late = node.late { node = node.read(late, for: data) }
    if let call = node.part as? TemplateCall { return drawn(call, in: node, for: data) }
    node.children = node.children.enumerated().flatMap { index, child in
      all(child, for: data, at: place.appending("children").appending(index))
    }
    return node
  }

  /// The template's own part, with what the part that names it says instead. What its condition keeps out stays
  /// unmade, and is left out by whatever makes parts of it.
  private mutating func drawn(_ call: TemplateCall, in node: TemplateNode, for data: TemplateData)
    -> TemplateNode
  {
    guard let template = call.template, node.condition.holds(for: data), count < Limits.cellParts else {
      return node
    }
    let inner = call.data(in: data)
    let place = JSONPath.root.appending("templates").appending(template.name)
    var root = once(template.root, for: inner, at: place)
    let scope = root.scope ?? inner
    // The conditions stay, because they tell which states the template knows.
    let variants = root.variants + node.variants
    root.look = root.look(for: scope).overridden(by: node.look(for: data))
    root.variants = variants.map { TemplateVariant(condition: $0.condition, look: TemplateLook()) }
    root.scope = scope
    return root
  }
}

/// A part some of whose numbers, names and flags are values of what is shown: it is read anew for each item, with the
/// values in place.
final class TemplateLateReading: Equatable, Sendable {
  private let value: JSONValue
  private let path: JSONPath
  private let document: JSONDocument
  private let tokens: DesignTokens
  private let colors: [String: DesignColor]
  private let icons: [String: OwnIcon]
  private let form: TemplateNodeForm
  /// The bindings in place of its numbers, names and flags.
  let bindings: [TemplateBinding.Typed]
  private let known = Known()

  typealias Contents = (
    look: TemplateLook, variants: [TemplateVariant], part: (any TemplatePart)?, findings: [Diagnostic]
  )

  /// The contents that were read for values, kept because items often have the same.
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

  init(_ field: Field, _ form: TemplateNodeForm, _ bindings: [TemplateBinding.Typed]) {
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
    (context.namedColors, context.icons) = (NamedColors(known: colors), OwnIcons(known: icons))
    let validation = Validation(document, context: context)
    let field = Field(value: value, path: path, validation: validation)
    guard let reader = KeyReader(field, names: form.names) else { return (TemplateLook(), [], nil, []) }
    let own = form.contents(reader, TemplateSources(images: nil))
    return (own.look, own.variants, own.part, validation.diagnostics)
  }

  /// The value that something wrong follows from.
  func binding(behind finding: Diagnostic) -> TemplateBinding? {
    let all = bindings.map(\.binding)
    return all.first { $0.path == finding.path }
      ?? all.first { finding.path != path && $0.path.components.starts(with: finding.path.components) }
  }

  /// Whether both say the same, wherever in a file.
  static func == (a: TemplateLateReading, b: TemplateLateReading) -> Bool {
    a.path == b.path && a.tokens == b.tokens && JSONTree(a.value) == JSONTree(b.value)
  }
}

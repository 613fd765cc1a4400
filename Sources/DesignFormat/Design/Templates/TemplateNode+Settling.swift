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

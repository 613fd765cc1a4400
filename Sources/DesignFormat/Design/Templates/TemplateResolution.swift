/// Puts templates into those that name them.
struct TemplateResolution {
  let library: TemplateLibrary
  let validation: Validation
  private var known: [String: Template] = [:]
  /// The templates around the one that is looked at.
  private var stack: [String] = []
  private var counts: [String: Int] = [:]

  init(library: TemplateLibrary, validation: Validation) {
    (self.library, self.validation) = (library, validation)
  }

  mutating func template(_ name: String) -> Template? {
    if let template = known[name] { return template }
    guard var template = library[name] else { return nil }
    guard library.isOwn(name) else { return template }
    stack.append(name)
    let place = JSONPath.root.appending("templates").appending(name)
    template.root = resolved(template.root, at: place)
    stack.removeLast()
    known[name] = template
    counts[name] = template.root.drawnCount
    return template
  }

  private mutating func resolved(_ node: TemplateNode, at path: JSONPath) -> TemplateNode {
    var node = node
    if let call = node.part as? TemplateCall { node.part = call.drawn(by: template(of: call, at: path)) }
    let place = path.appending("children")
    for index in node.children.indices {
      node.children[index] = resolved(node.children[index], at: place.appending(index))
    }
    if let rest = node.repetition?.rest.first {
      node.repetition?.rest = [resolved(rest, at: path.appending("forEach").appending("rest"))]
    }
    return node
  }

  private mutating func template(of call: TemplateCall, at path: JSONPath) -> Template? {
    let type = path.appending("type")
    if stack.contains(call.name) {
      let circle = (stack.drop { $0 != call.name } + [call.name]).joined(separator: " → ")
      tell(
        at: type, "template-recursion",
        "the template \(quoted(call.name)) would be drawn inside itself: \(circle)")
      return nil
    }
    guard stack.count < Limits.templateNesting else {
      tell(at: type, "too-deep", "more than \(Limits.templateNesting) templates within one another")
      return nil
    }
    guard let template = template(call.name) else { return nil }
    let keys = template.root.keysTaken
    for argument in call.arguments where !keys.contains(argument.key) {
      tell(
        at: argument.path, "unknown-argument",
        "the template \(quoted(call.name)) takes no \(quoted(argument.key))",
        hint: validation.suggestion(for: argument.key, in: keys.sorted(), noun: "what it takes"))
    }
    let count = counts[call.name] ?? template.root.drawnCount
    guard count <= Limits.cellParts else {
      tell(
        at: type, "too-many-parts", "a part may have \(Limits.cellParts) parts in it, this one has \(count)")
      return nil
    }
    return template
  }
}

extension TemplateResolution {
  private func tell(at path: JSONPath, _ code: String, _ message: String, hint: String? = nil) {
    guard let value = validation.file.value(at: path) else { return }
    Field(value: value, path: path, validation: validation).report(code, message, hint: hint)
  }
}

extension TemplateNode {
  /// The part of a shipped template with the shipped templates that are drawn in it.
  var shipped: TemplateNode {
    var node = self
    if let call = part as? TemplateCall {
      node.part = call.drawn(by: ShippedTemplate(rawValue: call.name)?.template)
    }
    node.children = children.map(\.shipped)
    node.repetition?.rest = (repetition?.rest ?? []).map(\.shipped)
    return node
  }

  /// The keys that a design can give the part, and those in it.
  fileprivate var keysTaken: Set<String> {
    Set(bindings.filter { !TemplateKey.reserved.contains($0.key) }.map(\.key))
  }

  /// The number of parts when templates in it are counted with theirs.
  var drawnCount: Int {
    let inner = (part as? TemplateCall)?.template?.root.drawnCount ?? 0
    return min(children.reduce(1 + inner) { $0 + $1.drawnCount }, Limits.cellParts + 1)
  }
}

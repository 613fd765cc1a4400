/// The templates to which a design can refer: its own and the shipped ones.
struct TemplateLibrary {
  private var own: [String: Template] = [:]
  private var ownNames: [String] = []

  static let form = Form.raw("object of [templates](#templates) by name") {
    .dictionary(
      of: TemplateNode.form.schema(), names: Schema(["pattern": .string(TemplateKey.pattern)])
    ).adding(["maxProperties": .number(Double(Limits.templates))])
  }.defined(
    "templates", "Templates by name, which replace shipped templates of the same name.")

  /// Creates a library of the shipped templates only.
  init() {}

  init(reading field: Field, images: ImageFolder) {
    guard let members = field.members() else { return }
    ownNames = members.map(\.key)
    let sources = TemplateReadingContext(images: images, names: names)
    (field.validation.context as? DesignContext)?.images = images
    if members.count > Limits.templates {
      field.report(
        "too-many-templates", "expected at most \(Limits.templates) templates, found \(members.count)")
    }
    for member in members.prefix(Limits.templates) {
      let sourcePath = field.member(member)
      if !TemplateKey.isPlain(member.key) {
        field.validation.report(
          Diagnostic(
            code: "invalid-name", location: field.validation.location(atOffset: member.keyOffset),
            path: field.path, message: "\(quoted(member.key)) is not a valid template name",
            hint: "start with a letter, then use letters, digits, - and _, at most 64 characters in all"))
      }
      own[member.key] = TemplateNode.read(sourcePath, sources).map { root in
        if root.count > Limits.templateParts {
          sourcePath.report(
            "too-many-parts",
            "a template may have at most \(Limits.templateParts) parts; this one has \(root.count)")
        }
        var template = Template(name: member.key, root: root)
        if let declared = member.value.member(TemplateParameter.key.declaration.name) {
          template.parameters = TemplateParameter.read(sourcePath.member(declared), images: images)
        }
        return template
      }
    }
    var resolution = TemplateResolution(library: self, validation: field.validation)
    for name in ownNames { own[name] = resolution.template(name) }
  }

  /// Returns the template with the same name as a kind of view. Shipped controls are excluded, since they do not show items.
  func template(ofKind kind: String) -> Template? {
    !isOwn(kind) && ShippedTemplate(rawValue: kind)?.isControl == true ? nil : self[kind]
  }

  /// Whether the kind of view lacks a template with its name. Invalid templates count as templates.
  func isMissing(_ kind: String) -> Bool { !isOwn(kind) && template(ofKind: kind) == nil }

  func isOwn(_ name: String) -> Bool { ownNames.contains(name) }

  /// All names, the design's own first. The names of invalid templates are included, so that one mistake is reported only once.
  var names: [String] {
    ownNames + ShippedTemplate.allCases.map(\.rawValue).filter { !ownNames.contains($0) }
  }

  /// All names except those of shipped controls, which do not show items.
  var namesOfCells: [String] {
    names.filter { isOwn($0) || ShippedTemplate(rawValue: $0)?.isControl != true }
  }

  subscript(name: String) -> Template? {
    own[name] ?? (ownNames.contains(name) ? nil : ShippedTemplate(rawValue: name)?.template)
  }
}

/// Resolves references from templates to other templates.
struct TemplateResolution {
  let library: TemplateLibrary
  let validation: Validation
  private var known: [String: Template] = [:]
  /// The names of the templates that are being resolved, the outermost first.
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
    let sourcePath = JSONPath.root.appending("templates").appending(name)
    template.root = resolved(template.root, at: sourcePath)
    stack.removeLast()
    known[name] = template
    counts[name] = template.root.resolvedPartCount
    return template
  }

  private mutating func resolved(_ node: TemplateNode, at path: JSONPath) -> TemplateNode {
    var node = node
    if var call = node.part as? TemplateCall {
      for index in call.slots.indices {
        call.slots[index].part = resolved(
          call.slots[index].part, at: path.appending(call.slots[index].key))
      }
      node.part = call.drawn(by: template(of: call, at: path))
    }
    let sourcePath = path.appending("children")
    for index in node.children.indices {
      node.children[index] = resolved(node.children[index], at: sourcePath.appending(index))
    }
    for index in node.alternatives?.nodes.indices ?? 0..<0 {
      guard let alternative = node.alternatives?.nodes[index] else { continue }
      node.alternatives?.nodes[index] = resolved(alternative, at: path)
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
      reportProblem(
        at: type, "template-recursion",
        "the template \(quoted(call.name)) would be drawn inside itself: \(circle)")
      return nil
    }
    guard stack.count < Limits.templateNesting else {
      reportProblem(at: type, "too-deep", "more than \(Limits.templateNesting) nested templates")
      return nil
    }
    guard let template = template(call.name) else { return nil }
    checkArguments(of: call, to: template, at: path)
    let count = counts[call.name] ?? template.root.resolvedPartCount
    guard count <= Limits.cellParts else {
      reportProblem(
        at: type, "too-many-parts",
        "a part may contain at most \(Limits.cellParts) parts; this one contains \(count)")
      return nil
    }
    return template
  }
}

extension TemplateResolution {
  /// Reports arguments and parts that the template does not use, and required values that are missing.
  private func checkArguments(of call: TemplateCall, to template: Template, at path: JSONPath) {
    let keys = template.parameters.map { $0.map(\.key) } ?? template.root.usedKeys.sorted()
    for argument in call.arguments where !keys.contains(argument.key) {
      reportProblem(
        at: argument.path, "unknown-argument",
        "the template \(quoted(call.name)) does not use \(quoted(argument.key))",
        hint: validation.suggestion(for: argument.key, in: keys, noun: "known values"))
    }
    let slots = template.root.slotNames
    for slot in call.slots where !slots.contains(slot.key) {
      reportProblem(
        at: path.appending(slot.key), "unknown-slot",
        "the template \(quoted(call.name)) has no slot \(quoted(slot.key))",
        hint: validation.suggestion(for: slot.key, in: slots.sorted(), noun: "known slots"))
    }
    let passed = Set(call.arguments.map(\.key))
    for parameter in template.parameters ?? []
    where parameter.defaultValue == nil && !passed.contains(parameter.key) {
      reportProblem(
        at: path.appending("type"), "missing-argument",
        "the template \(quoted(call.name)) needs a value for \(quoted(parameter.key))",
        hint: "add \(quoted(parameter.key)) to the part, or a default to the template's parameters")
    }
    guard template.parameters == nil, template.root.alwaysNeedsImage, !passed.contains("image") else {
      return
    }
    guard let value = validation.file.value(at: path.appending("type")) else { return }
    Field(value: value, path: path.appending("type"), validation: validation).warn(
      "missing-argument",
      "the template \(quoted(call.name)) shows {image}, which this part does not pass to it",
      hint: #"add "image": "{image}""#)
  }

  private func reportProblem(at path: JSONPath, _ code: String, _ message: String, hint: String? = nil) {
    guard let value = validation.file.value(at: path) else { return }
    Field(value: value, path: path, validation: validation).report(code, message, hint: hint)
  }
}

extension TemplateNode {
  /// The part with its references to other templates resolved to the shipped templates.
  var shipped: TemplateNode {
    var node = self
    if let call = part as? TemplateCall {
      node.part = call.drawn(by: ShippedTemplate(rawValue: call.name)?.template)
    }
    node.children = children.map(\.shipped)
    node.alternatives?.nodes = (alternatives?.nodes ?? []).map(\.shipped)
    node.repetition?.rest = (repetition?.rest ?? []).map(\.shipped)
    return node
  }

  /// Whether the part or a descendant without conditions shows nothing if no image is passed.
  fileprivate var alwaysNeedsImage: Bool {
    guard condition == TemplateCondition() else { return false }
    return part is TemplateImage && part.needsImage || children.contains(where: \.alwaysNeedsImage)
  }

  /// The keys of all bindings in the part and its descendants, except reserved keys.
  fileprivate var usedKeys: Set<String> {
    Set(bindings.filter { !TemplateKey.reserved.contains($0.key) }.map(\.key))
  }

  /// The number of parts in the part's subtree, including the parts of referenced templates. The result is at
  /// most one more than `Limits.cellParts`.
  var resolvedPartCount: Int {
    let inner = (part as? TemplateCall)?.template?.root.resolvedPartCount ?? 0
    return min(self.inner.reduce(1 + inner) { $0 + $1.resolvedPartCount }, Limits.cellParts + 1)
  }
}

/// Checks whether bindings have values of the right type, in templates that repeat parts or refer to other templates.
struct TemplateScopeCheck {
  /// A value in scope and its JSON path in the design. Both are nil if only the value's key is known.
  fileprivate struct Datum {
    var value: TemplateValue?
    var sourcePath: JSONPath?
  }

  /// A key that a binding uses, and the JSON path of the binding.
  struct BindingUse: Hashable {
    let key: String
    let path: JSONPath
  }

  private typealias Scope = [String: Datum]

  private let validation: Validation
  private let images: ImageFolder
  /// The bindings without a default, in the order in which they were found. `answered` contains the bindings that had a value at
  /// least once.
  private(set) var met: [TemplateBinding] = []
  private var known: Set<BindingUse> = []
  private var answered: Set<BindingUse> = []
  private var reportedPaths: Set<JSONPath> = []
  private var count = 0

  init(_ validation: Validation, _ images: ImageFolder) {
    (self.validation, self.images) = (validation, images)
  }

  /// The bindings without a default whose key had no value in any check.
  var unanswered: [TemplateBinding] {
    met.filter { !answered.contains(BindingUse(key: $0.key, path: $0.path)) }
  }

  mutating func check(_ template: Template, showing item: Item) {
    let sourcePath = item.path.appending("data")
    var scope = Scope()
    for datum in item.data {
      scope[datum.key] = Datum(value: datum.value, sourcePath: sourcePath.appending(datum.key))
    }
    for parameter in template.parameters ?? [] where scope[parameter.key] == nil {
      scope[parameter.key] = Datum(value: parameter.defaultValue)
    }
    count = 0
    visit(template.root, scope, in: template)
    if count > Limits.cellParts {
      reportProblem(
        at: item.path, "too-many-parts",
        "a cell may have at most \(Limits.cellParts) parts; with its lists, this one has more")
    }
  }

  /// Checks a template that shows values with the given keys instead of an item. The values themselves are not known.
  mutating func check(_ template: Template, knowing keys: [String]) {
    count = 0
    visit(template.root, Dictionary(uniqueKeysWithValues: keys.map { ($0, Datum()) }), in: template)
  }

  private mutating func visit(_ node: TemplateNode, _ scope: Scope, in template: Template) {
    guard let repetition = node.repetition else { return visitOnce(node, scope, in: template) }
    var elements: [Datum] = []
    if let binding = repetition.binding {
      note(binding, .list, scope, template)
      let datum = scope[binding.key]
      elements = (datum?.value?.list ?? []).enumerated().map { number, value in
        Datum(value: value, sourcePath: datum?.sourcePath?.appending(number))
      }
      if datum?.value?.list == nil { elements = [Datum()] }
    } else {
      elements = [Datum()]
    }
    for (binding, use) in repetition.limitBindings { note(binding, use, scope, template) }
    let limit = repetition.count(of: elements.count, in: TemplateData(scope))
    for element in elements.prefix(limit) where count <= Limits.cellParts {
      var inner = scope
      if case .fields(let fields)? = element.value {
        for field in fields {
          inner[field.key] = Datum(value: field.value, sourcePath: element.sourcePath?.appending(field.key))
        }
      } else {
        inner[repetition.name] = element
      }
      visitOnce(node, inner, in: template)
    }
    var rest = scope
    rest["rest"] = Datum()
    for part in repetition.rest { visit(part, rest, in: template) }
  }

  private mutating func visitOnce(_ node: TemplateNode, _ scope: Scope, in template: Template) {
    count += 1
    guard count <= Limits.cellParts else { return }
    for binding in node.conditionBindings { note(binding, .any, scope, template) }
    for test in node.ownTests where test.binding.isPlain { check(test, scope) }
    let isCall = node.part is TemplateCall
    for (binding, use) in node.ownBindings {
      // The called template checks the values that are passed to it unchanged.
      note(binding, isCall && binding.isPlain ? .any : use, scope, template)
    }
    if let late = node.late { check(late, scope, template) }
    if let call = node.part as? TemplateCall, let inner = call.template {
      visit(inner.root, self.scope(of: call, in: scope), in: inner)
      for slot in call.slots { visit(slot.part, scope, in: template) }
    }
    for child in node.children { visit(child, scope, in: template) }
    for alternative in node.alternatives?.nodes ?? [] { visitOnce(alternative, scope, in: template) }
  }

  private func scope(of call: TemplateCall, in scope: Scope) -> Scope {
    var inner = Scope()
    for argument in call.arguments {
      switch argument.value {
      case .constant(let value): inner[argument.key] = Datum(value: value, sourcePath: argument.path)
      case .text(let text): inner[argument.key] = datum(of: text, at: argument.path, in: scope)
      case .bound(let binding):
        inner[argument.key] = binding.isPlain ? scope[binding.key] ?? Datum() : Datum()
      }
    }
    for parameter in call.template?.parameters ?? [] where inner[parameter.key] == nil {
      inner[parameter.key] = Datum(value: parameter.defaultValue)
    }
    return inner
  }

  /// Returns the resolved text as a value. The value is unknown if the value of one of the text's bindings is unknown.
  private func datum(of text: TemplateText, at sourcePath: JSONPath, in scope: Scope) -> Datum {
    guard text.bindings.allSatisfy({ scope[$0.key]?.value != nil }) else { return Datum() }
    return Datum(value: text.resolved(with: TemplateData(scope)).map { .text($0) }, sourcePath: sourcePath)
  }

  private mutating func note(
    _ binding: TemplateBinding, _ use: TemplateBinding.Use, _ scope: Scope, _ template: Template
  ) {
    let met = BindingUse(key: binding.key, path: binding.path)
    if TemplateKey.isFree(binding.key), binding.fallback == nil, known.insert(met).inserted {
      self.met.append(binding)
    }
    guard let datum = scope[binding.key] else { return }
    answered.insert(met)
    guard let value = datum.value, let sourcePath = datum.sourcePath, !use.accepts(value) else { return }
    // The readers of images and icons report the reason why a name leads to no image or to no icon.
    if let name = value.text, let written = validation.file.value(at: sourcePath) {
      let value = JSONValue(.string(name), offset: written.offset)
      let field = Field(value: value, path: sourcePath, validation: validation)
      let isImage = use == .image && images.mayBeName(name, in: field)
      let icons = validation.ownIcons
      let isIcon = use == .icon && (icons.isIncomplete || icons.names.contains(name))
      if isImage || isIcon {
        guard reportedPaths.insert(sourcePath).inserted else { return }
        if isIcon { _ = field.ownIcon(name) } else { _ = images.reference(field) }
        return
      }
    }
    reportProblem(
      at: sourcePath, "wrong-kind",
      "the template \(quoted(template.name)) needs {\(binding.key)} to be \(use.noun)",
      hint: use.hint(for: value, colors: validation.namedColors.names, icons: validation.ownIcons))
  }

  /// Warns about a value that cannot be compared as intended.
  private mutating func check(_ test: TemplateTest, _ scope: Scope) {
    guard let datum = scope[test.binding.key], let value = datum.value, let sourcePath = datum.sourcePath,
      let finding = test.finding(on: value), let written = validation.file.value(at: sourcePath),
      reportedPaths.insert(sourcePath).inserted
    else { return }
    Field(value: written, path: sourcePath, validation: validation)
      .warn("condition-operand", finding.message, hint: finding.remedy)
  }

  private mutating func check(_ late: DeferredPartReading, _ scope: Scope, _ template: Template) {
    for finding in late.contents(for: TemplateData(scope)).findings {
      guard let binding = late.binding(behind: finding),
        let sourcePath = scope[binding.key]?.sourcePath
      else { continue }
      reportProblem(
        at: sourcePath, finding.code, binding.message(of: finding, in: template), hint: finding.hint)
    }
  }

  /// Reports a problem with the value at `sourcePath`, unless a problem with this value has already been reported. Several
  /// parts may use the value.
  private mutating func reportProblem(
    at sourcePath: JSONPath, _ code: String, _ message: String, hint: String? = nil
  ) {
    guard let value = validation.file.value(at: sourcePath), reportedPaths.insert(sourcePath).inserted else {
      return
    }
    Field(value: value, path: sourcePath, validation: validation).report(code, message, hint: hint)
  }
}

extension TemplateBinding {
  /// Whether the binding has neither an expression nor a format.
  var isPlain: Bool { expression == nil && format == nil }

  func message(of finding: Diagnostic, in template: Template) -> String {
    "the value {\(key)}, which the template \(quoted(template.name)) uses, is invalid: \(finding.message)"
  }
}

extension TemplateData {
  /// Creates data from the values in scope that are known.
  fileprivate init(_ scope: [String: TemplateScopeCheck.Datum]) {
    self.init()
    for (key, datum) in scope { self[key] = datum.value }
  }
}

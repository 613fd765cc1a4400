/// Records which items and keys each template shows in all screens of a design, in order to find bindings to
/// keys without a value.
struct TemplateUses {
  private var templates: [Template] = []
  /// The items that have data, by the name of the template that shows them.
  private var items: [String: [Item]] = [:]
  private var keys: [String: Set<String>] = [:]
  /// The keys in the data of sections, by the name of the template that draws the section's header or footer.
  private var sectionKeys: [String: Set<String>] = [:]
  /// For each shipped control that is used as a cell, the first item that has no value for the control, by
  /// the control's name.
  private var emptyControls: [String: Item] = [:]
  private let images: ImageFolder

  init(in screens: [Screen], images: ImageFolder) {
    self.images = images
    for screen in screens {
      let sections = screen.sections + screen.updates.flatMap(\.newSections)
      for section in sections {
        for item in section.items {
          note(screen.template(for: item, in: section), item)
          noteControl(item.cell ?? section.cell ?? screen.cell, of: screen, item)
        }
        for template in [screen.headerTemplate(of: section), screen.footerTemplate(of: section)] {
          note(template, keys: TemplateKey.sections)
          note(template, valuesOf: section)
        }
      }
      let fallback = Section(path: screen.path)
      for item in screen.updates.flatMap(\.singleItems) {
        note(screen.template(for: item, in: fallback), item)
      }
      for decoration in screen.decorations { note(screen.templates[decoration.template], keys: []) }
      note(viewsOf: screen)
      for content in (screen.presentation?.contents ?? [])
        + [screen.bottomAccessory?.content].compactMap({ $0 })
      {
        let template = content.template.flatMap { screen.templates[$0] }
        if let item = content.item { note(template, item) } else { note(template, keys: []) }
      }
      for bar in [screen.navigationBar, screen.presentation?.sheet?.navigationBar] {
        guard let content = bar?.titleView?.content else { continue }
        let template = content.template.flatMap { screen.templates[$0] }
        note(template, keys: TitleViewSpec.keys)
        if let item = content.item { note(template, item) }
      }
    }
  }

  /// Reports values of the wrong type, and warns about keys without a value.
  func report(to validation: Validation) {
    for (name, item) in emptyControls.sorted(by: { $0.key < $1.key }) {
      guard let control = ShippedTemplate(rawValue: name), let value = validation.file.value(at: item.path)
      else { continue }
      Field(value: value, path: item.path, validation: validation).warn(
        "unknown-key", "the template \(quoted(name)) shows none of this item's values",
        hint: "the template shows \(listed(control.keys, conjunction: "and")); "
          + "write \"data\": { \(control.keys.first.map { "\(quoted($0)): …" } ?? "") }")
    }
    for template in templates {
      let items = items[template.name] ?? []
      let known = (keys[template.name] ?? []).union((template.parameters ?? []).map(\.key))
      if template.root.hasScopes {
        reportScopes(of: template, items, known, to: validation)
        continue
      }
      var warned: Set<String> = []
      for binding in template.root.bindings where TemplateKey.isFree(binding.key) {
        guard binding.fallback == nil, !known.contains(binding.key) else { continue }
        guard warned.insert(binding.key).inserted else { continue }
        warn(of: binding, known: known, validation)
      }
      var checked: Set<TypedKey> = []
      for (binding, use) in template.root.bindings(as: TemplateBinding.Use.checked)
      where TemplateKey.isFree(binding.key) {
        guard checked.insert(TypedKey(key: binding.key, use: use)).inserted else { continue }
        for item in items { check(item, binding, use, template, validation) }
      }
      for test in template.root.conditionTests
      where TemplateKey.isFree(test.binding.key) && test.binding.isPlain {
        for item in items {
          guard let value = item.data.first(where: { $0.key == test.binding.key })?.value,
            let finding = test.finding(on: value)
          else { continue }
          let dataPath = item.path.appending("data").appending(test.binding.key)
          guard let written = validation.file.value(at: dataPath) else { continue }
          Field(value: written, path: dataPath, validation: validation)
            .warn("condition-operand", finding.message, hint: finding.remedy)
        }
      }
      for late in template.root.deferredReadings {
        for item in items { check(item, late, template, validation) }
      }
    }
  }

  /// Reports the same problems as `report(to:)`, for a template that repeats parts or refers to other templates. Such parts
  /// show values other than the item's own.
  private func reportScopes(
    of template: Template, _ items: [Item], _ known: Set<String>, to validation: Validation
  ) {
    var check = TemplateScopeCheck(validation, images)
    for item in items { check.check(template, showing: item) }
    let sectionKeys = (sectionKeys[template.name] ?? []).union(TemplateKey.sections)
    check.check(template, knowing: known.filter(sectionKeys.contains))
    for binding in check.unanswered { warn(of: binding, known: known, validation) }
  }

  private struct TypedKey: Hashable {
    let key: String
    let use: TemplateBinding.Use
  }

  private mutating func note(_ template: Template?, _ item: Item) {
    guard let template else { return }
    note(template, keys: item.data.map(\.key))
    if !item.data.isEmpty { items[template.name, default: []].append(item) }
  }

  /// Records an item whose cell is a shipped control, if the item has no value that the control shows.
  private mutating func noteControl(_ name: String, of screen: Screen, _ item: Item) {
    guard emptyControls[name] == nil, let control = ShippedTemplate(rawValue: name), !control.keys.isEmpty,
      let template = control.template, screen.templates[name] == template
    else { return }
    let keys = control.keys
    if !item.data.contains(where: { keys.contains($0.key) }) { emptyControls[name] = item }
  }

  /// Records the templates of supplementary views that the layout requests. These templates show the values of an item
  /// or a section.
  private mutating func note(viewsOf screen: Screen) {
    let names = screen.supplementaryViews.map(\.template) + screen.viewKinds.sorted()
    for template in names.compactMap({ screen.templates[$0] }) {
      note(template, keys: TemplateKey.sections)
      for item in screen.sections.lazy.flatMap(\.items) { note(template, item) }
    }
  }

  /// Records the data of a section. If the section's header or footer combines values of the items, also
  /// records the items' data.
  private mutating func note(_ template: Template?, valuesOf section: Section) {
    guard let template else { return }
    var names = section.data.map(\.key)
    if !template.root.bindings(as: [.list, .numbers]).isEmpty {
      names += section.items.flatMap { $0.data.map(\.key) }
    }
    note(template, keys: names)
    sectionKeys[template.name, default: []].formUnion(names)
  }

  private mutating func note(_ template: Template?, keys names: [String]) {
    guard let template else { return }
    if keys[template.name] == nil { templates.append(template) }
    keys[template.name, default: []].formUnion(names)
  }

  private func warn(of binding: TemplateBinding, known: Set<String>, _ validation: Validation) {
    guard let value = validation.file.value(at: binding.path) else { return }
    let candidates = TemplateKey.items.map(\.name) + known.sorted()
    let isToken = validation.tokens.record(binding.key) != nil
    Field(value: value, path: binding.path, validation: validation).warn(
      "unknown-key", "no item or section that uses this template has a value {\(binding.key)}",
      hint: isToken
        ? "it is also a token; \(TemplateBinding.groupRemedy)"
        : suggestion(for: binding.key, in: candidates, noun: "known keys"))
  }

  /// Reports values that have the right type but are not accepted by the part, such as a number that is out of range.
  private func check(
    _ item: Item, _ late: DeferredPartReading, _ template: Template, _ validation: Validation
  ) {
    let findings = late.contents(for: TemplateData(item, number: 0, index: 0, in: Section(path: .root)))
      .findings
    for finding in findings {
      guard let binding = late.binding(behind: finding) else { continue }
      let dataPath = item.path.appending("data").appending(binding.key)
      guard let written = validation.file.value(at: dataPath) else { continue }
      Field(value: written, path: dataPath, validation: validation).report(
        finding.code,
        binding.message(of: finding, in: template), hint: finding.hint)
    }
  }

  private func check(
    _ item: Item, _ binding: TemplateBinding, _ use: TemplateBinding.Use, _ template: Template,
    _ validation: Validation
  ) {
    guard let value = item.data.first(where: { $0.key == binding.key })?.value else { return }
    let isReference = use == .color && TokenReference.isAlias(value.text ?? "")
    guard isReference || !use.accepts(value) else { return }
    let dataPath = item.path.appending("data").appending(binding.key)
    guard let written = validation.file.value(at: dataPath) else { return }
    let field = Field(value: written, path: dataPath, validation: validation)
    // If the value is a reference, the reader of colors reports its problems.
    if isReference {
      _ = field.color()
      return
    }
    // If the value is the path or the name of an image, the reader of images reports the reason why there is no image.
    if use == .image, let name = value.text, images.mayBeName(name, in: field) {
      _ = images.reference(field)
      return
    }
    // If the value names an icon, the reader of icons reports the reason why it cannot be drawn.
    if use == .icon, let name = value.text, field.ownIcon(name).isKnown { return }
    field.report(
      "wrong-kind",
      "the template \(quoted(template.name)) needs {\(binding.key)} to be \(use.noun)",
      hint: use.hint(for: value, colors: validation.namedColors.names, icons: validation.ownIcons))
  }
}

extension TemplateBinding.Use {
  /// The uses that require a specific type of value.
  static let checked: Set<TemplateBinding.Use> = [
    .color, .icon, .image, .number, .date, .flag, .choice, .outline, .list, .numbers,
  ]

  var noun: String {
    switch self {
    case .text: "a text"
    case .color: "a color"
    case .icon: "the name of an icon"
    case .image: "an image"
    case .number: "a number"
    case .date: "a date"
    case .flag: "true or false"
    case .choice: "one of a few names"
    case .outline: "the path data of an outline"
    case .list: "a list"
    case .numbers: "a list of numbers"
    case .any: "anything"
    }
  }

  func accepts(_ value: TemplateValue) -> Bool {
    switch self {
    case .text, .any: true
    case .color: value.color != nil
    case .icon: value.icon != nil
    case .image: value.image != nil
    case .number: value.number?.isFinite == true
    case .date: value.text.flatMap(TemplateFormat.date) != nil
    case .flag: if case .flag = value { true } else { false }
    case .choice, .outline: value.text != nil
    case .list: value.list != nil || value.number != nil
    case .numbers: value.list?.allSatisfy { $0.number?.isFinite == true } ?? false
    }
  }

  /// Returns a hint for a value of the wrong type; nil if there is no hint. `colors` and `icons` are the
  /// colors and icons that the design defines.
  func hint(for value: TemplateValue, colors: [String], icons: DesignIcons) -> String? {
    let text = value.text ?? ""
    if self == .number, let number = MisspelledNumber.plainText(of: text) {
      return "write \(number) without quotes"
    }
    if self == .date, let remedy = LookalikeCharacter.remedy(inNumber: text) { return remedy }
    return switch self {
    case .text, .any: nil
    case .color: value.text.map { SystemColor.hint(for: $0, among: colors) } ?? SystemColor.forms
    case .icon: value.text.map { IconName.hint(for: $0, own: icons) }
    case .image: "write the path of an image file with the extension \(SourceImageFormat.endings)"
    case .number: "write a number without quotes"
    case .flag: "write true or false without quotes"
    case .choice: "write a name in quotes"
    case .outline: #"write the "d" of an SVG path, such as "M0 0 L10 0 L5 8 Z""#
    case .date:
      value.text.flatMap { TemplateFormat.remedy(forDate: $0) }
        ?? value.text.flatMap(TemplateFormat.beginningAsDate).map { "write \(quoted($0))" }
        ?? #"write "2026-03-05" or "2026-03-05T14:30""#
    case .numbers: "write an array of numbers: [3, 5, 4]"
    case .list: #"write an array: ["new", "vegan"]"#
    }
  }
}

extension TemplateNode {
  /// The bindings of this part without its descendants: in its styles, in the properties of its type, and for
  /// its numbers, choices and flags.
  var ownBindings: [TemplateBinding.TypedBinding] {
    ([partStyle] + variants.map(\.partStyle)).flatMap(\.paintBindings) + part.bindings
      + (late?.bindings ?? []).flatMap { $0.binding.uses($0.use) }
  }

  var conditionBindings: [TemplateBinding] { ownConditions.flatMap(\.bindings) }

  private var ownConditions: [TemplateCondition] {
    [condition] + variants.map(\.condition) + (alternatives?.conditions ?? [])
  }

  /// The tests in the conditions of this part without its descendants.
  var ownTests: [TemplateTest] { ownConditions.flatMap { $0.all + $0.unless } }

  /// The tests in the conditions of the part and its descendants.
  fileprivate var conditionTests: [TemplateTest] {
    ownTests + ((repetition?.rest ?? []) + inner).flatMap(\.conditionTests)
  }

  fileprivate var deferredReadings: [DeferredPartReading] {
    (late.map { [$0] } ?? []) + inner.flatMap(\.deferredReadings)
  }

  func bindings(as uses: Set<TemplateBinding.Use>) -> [TemplateBinding.TypedBinding] {
    typedBindings.filter { uses.contains($0.use) }
  }

  /// All bindings of the part and its descendants, except those in conditions. For a part that is repeated for a list, each
  /// binding to a list element is also included as a binding to the list, with the same use.
  var typedBindings: [TemplateBinding.TypedBinding] {
    let own = ownBindings + inner.flatMap(\.typedBindings)
    guard let repetition else { return own }
    let rest = repetition.rest.flatMap(\.typedBindings)
    guard let binding = repetition.binding else { return own + rest + repetition.limitBindings }
    let elements = own.filter { $0.binding.key == repetition.name }.map { (binding, $0.use) }
    return own + rest + repetition.limitBindings + [(binding, .list)] + elements
  }

  var bindings: [TemplateBinding] {
    conditionBindings + ownBindings.map(\.binding) + (source?.bindings ?? [])
      + (repetition?.binding.map { [$0] } ?? [])
      + (repetition?.limitBindings.map(\.binding) ?? [])
      + ((repetition?.rest ?? []) + inner).flatMap(\.bindings)
  }
}

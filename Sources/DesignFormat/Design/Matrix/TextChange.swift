/// A change of all texts of a screen, such as a translation.
package struct TextChange {
  /// The keys of item data whose values are shown as text; other values are icons, colors or flags.
  let keys: Set<String>
  let text: (String) -> String
  /// Changes the text operands of conditions. This function usually equals `text`, so that a condition on a
  /// changed value has the same result as before.
  let operand: (String) -> String

  func callAsFunction(_ original: String) -> String { text(original) }

  /// Whether this change affects the values of the key `key`. If so, the texts with which conditions compare these values must
  /// also change.
  func changes(_ key: String) -> Bool {
    keys.contains(key) || ["name", "detail", "title"].contains(key)
  }
}

extension Screen {
  /// The keys of item data that templates show as text, except those that a template also uses as an icon, a color or a name.
  var textKeys: Set<String> {
    let roots = templates.values.map(\.root)
    func keys(_ uses: Set<TemplateBinding.Use>) -> Set<String> {
      Set(roots.flatMap { $0.bindings(as: uses) }.map(\.binding.key))
    }
    return keys([.text]).subtracting(keys([.color, .icon, .choice, .outline]))
  }
}

extension Design {
  /// Returns the screen with its texts in a language; nil for the design's own language.
  package func localized(_ screen: Screen, in locale: DesignLocale?) -> Screen {
    guard let locale else { return screen }
    var screen = screen.mapTexts { translations.text($0, in: locale) }
    if locale != .pseudo { screen.language = locale.name }
    return screen
  }
}

extension Screen {
  /// Changes every visible text with `text`, in a fixed order. The texts with which conditions compare an
  /// item's values are changed with `operand`, or with `text` if `operand` is nil.
  func mapTexts(
    _ text: @escaping (String) -> String, operand: ((String) -> String)? = nil
  ) -> Screen {
    let change = TextChange(keys: textKeys, text: text, operand: operand ?? text)
    var screen = self
    screen.title = title.map(text)
    screen.navigationBar = navigationBar?.mapTexts(change)
    screen.sections = sections.map { $0.mapTexts(change) }
    for name in templates.keys.sorted() { screen.templates[name] = templates[name]?.mapTexts(change) }
    screen.toolbar = toolbar?.map { $0.mapTexts(change) }
    screen.tabBar = tabBar?.mapTexts(change)
    screen.sidebar = sidebar?.mapTexts(change)
    screen.splitView?.changeColumns { _, column in
      column.screens = column.screens.map { $0.mapTexts(text, operand: operand) }
    }
    screen.updates = updates.map { $0.mapTexts(change) }
    for index in links.indices { screen.links[index].title = links[index].title.map(text) }
    screen.bottomAccessory?.content.mapTexts(change)
    screen.presentation = presentation?.mapTexts(change)
    screen.alternatives = alternatives.map { $0.mapTexts(text, operand: operand) }
    return screen
  }
}

extension NavigationBarSpec {
  func mapTexts(_ change: TextChange) -> NavigationBarSpec {
    var bar = self
    bar.title = title.map(change.text)
    bar.subtitle = subtitle.map(change.text)
    bar.titleView?.content.mapTexts(change)
    bar.segmentedControl?.segments = (segmentedControl?.segments ?? []).map(change.text)
    bar.back = back.map(change.text)
    bar.leading = leading.map { $0.mapTexts(change) }
    bar.trailing = trailing.map { $0.mapTexts(change) }
    bar.searchField = searchField.map { $0.mapTexts(change) }
    return bar
  }
}

extension SearchFieldSpec {
  fileprivate func mapTexts(_ change: TextChange) -> SearchFieldSpec {
    var field = self
    field.placeholder = placeholder.map(change.text)
    if !text.isEmpty { field.text = change.text(text) }
    field.scopes = scopes.map(change.text)
    for index in tokens.indices { field.tokens[index].title = change.text(tokens[index].title) }
    return field
  }
}

extension TabBarSpec {
  fileprivate func mapTexts(_ change: TextChange) -> TabBarSpec {
    var bar = self
    bar.items = items.map { item in
      var item = item
      item.title = change(item.title)
      item.badge = item.badge.map(change.text)
      return item
    }
    return bar
  }
}

extension SidebarSpec {
  fileprivate func mapTexts(_ change: TextChange) -> SidebarSpec {
    var sidebar = self
    sidebar.title = title.map(change.text)
    sidebar.groups = groups.map { group in
      var group = group
      group.title = group.title.map(change.text)
      for index in group.items.indices {
        group.items[index].title = change(group.items[index].title)
        group.items[index].badge = group.items[index].badge.map(change.text)
      }
      return group
    }
    sidebar.screens = screens.map { $0.mapTexts(change.text, operand: change.operand) }
    return sidebar
  }
}

extension BarItem {
  fileprivate func mapTexts(_ change: TextChange) -> BarItem {
    var item = self
    item.badge = badge.map(change.text)
    switch content {
    case .title(let title): item.content = .title(change.text(title))
    case .text(let text): item.content = .text(change.text(text))
    case .icon, .flexibleSpace, .fixedSpace: break
    }
    return item
  }
}

extension Section {
  fileprivate func mapTexts(_ change: TextChange) -> Section {
    var section = self
    section.header = header.map(change.text)
    section.footer = footer.map(change.text)
    section.data = data.map { $0.mapTexts(change) }
    section.items = items.map { $0.mapTexts(change) }
    section.accessories = accessories.map { $0.mapTexts(change) }
    return section
  }
}

extension Item {
  func mapTexts(_ change: TextChange) -> Item {
    var item = self
    item.name = name.map(change.text)
    item.detail = detail.map(change.text)
    item.data = data.map { $0.mapTexts(change) }
    item.accessories = accessories?.map { $0.mapTexts(change) }
    item.swipeActions?.leading = (swipeActions?.leading ?? []).map { $0.mapTexts(change) }
    item.swipeActions?.trailing = (swipeActions?.trailing ?? []).map { $0.mapTexts(change) }
    return item
  }
}

extension ListAccessory {
  fileprivate func mapTexts(_ change: TextChange) -> ListAccessory {
    var accessory = self
    accessory.text = text.map(change.text)
    return accessory
  }
}

extension SwipeActions.Action {
  fileprivate func mapTexts(_ change: TextChange) -> SwipeActions.Action {
    var action = self
    action.title = title.map(change.text)
    return action
  }
}

extension ItemDatum {
  fileprivate func mapTexts(_ change: TextChange) -> ItemDatum {
    ItemDatum(key: key, value: value.mapTexts(change, key: key))
  }
}

extension TemplateValue {
  /// Changes the texts in a value of item data that has the key `key`. An element of a list is treated as a value with the key of
  /// the list.
  fileprivate func mapTexts(_ change: TextChange, key: String) -> TemplateValue {
    switch self {
    case .text(let text): change.keys.contains(key) ? .text(change(text)) : self
    // A text that happens to be the name of a color and is shown as text.
    case .reference(let text, _) where !text.hasPrefix("{") && change.keys.contains(key): .text(change(text))
    case .list(let values): .list(values.map { $0.mapTexts(change, key: key) })
    case .fields(let fields): .fields(fields.map { $0.mapTexts(change) })
    default: self
    }
  }
}

extension Update {
  fileprivate func mapTexts(_ change: TextChange) -> Update {
    var update = self
    update.steps = steps.map { step in
      var step = step
      step.change = step.change.mapTexts(change)
      return step
    }
    return update
  }
}

extension UpdateStep.Change {
  fileprivate func mapTexts(_ change: TextChange) -> UpdateStep.Change {
    switch self {
    case .batch(let operations, let after):
      .batch(
        operations.map { operation in
          var operation = operation
          operation.kind = operation.kind.mapTexts(change)
          return operation
        }, after: after?.map { $0.mapTexts(change) })
    case .to(let content): .to(content.map { $0.mapTexts(change) })
    case .reloadData(let content): .reloadData(content.map { $0.mapTexts(change) })
    }
  }
}

extension UpdateOperation.Kind {
  fileprivate func mapTexts(_ change: TextChange) -> UpdateOperation.Kind {
    switch self {
    case .insertItem(let item, let position): .insertItem(item.mapTexts(change), at: position)
    case .reloadItem(let target, let item): .reloadItem(target, with: item?.mapTexts(change))
    case .insertSection(let section, let position): .insertSection(section.mapTexts(change), at: position)
    case .reloadSection(let position, let section): .reloadSection(position, with: section?.mapTexts(change))
    case .deleteItem, .moveItem, .deleteSection, .moveSection: self
    }
  }
}

extension SectionContent {
  fileprivate func mapTexts(_ change: TextChange) -> SectionContent {
    var content = self
    content.header = header.map(change.text)
    content.footer = footer.map(change.text)
    content.items = items.map { item in
      guard case .new(let item) = item else { return item }
      return .new(item.mapTexts(change))
    }
    return content
  }
}

extension Presentation {
  func mapTexts(_ change: TextChange) -> Presentation {
    var presentation = self
    presentation.sheet?.content.mapTexts(change)
    presentation.sheet?.navigationBar = sheet?.navigationBar?.mapTexts(change)
    presentation.popover?.content.mapTexts(change)
    presentation.keyboard?.suggestions = (keyboard?.suggestions ?? []).map(change.text)
    presentation.contextMenu?.mapTexts(change)
    presentation.actionSheet = actionSheet?.mapTexts(change)
    presentation.alert = alert?.mapTexts(change)
    presentation.toast?.title = toast?.title.map(change.text)
    presentation.toast?.content.mapTexts(change)
    return presentation
  }
}

extension OverlayContent {
  mutating func mapTexts(_ change: TextChange) {
    item = item?.mapTexts(change)
    screens = screens.map { $0.mapTexts(change.text, operand: change.operand) }
  }
}

extension ContextMenuSpec {
  fileprivate mutating func mapTexts(_ change: TextChange) {
    title = title.map(change.text)
    for index in actions.indices {
      actions[index].title = actions[index].title.map(change.text)
      actions[index].subtitle = actions[index].subtitle.map(change.text)
    }
  }
}

extension AlertSpec {
  fileprivate func mapTexts(_ change: TextChange) -> AlertSpec {
    var alert = self
    alert.title = title.map(change.text)
    alert.message = message.map(change.text)
    alert.textFields = textFields.map(change.text)
    for index in actions.indices { alert.actions[index].title = change.text(actions[index].title) }
    return alert
  }
}

extension Template {
  func mapTexts(_ change: TextChange) -> Template {
    var template = self
    template.root = root.mapTexts(change)
    template.parameters = parameters?.map { parameter in
      guard case .text(let text)? = parameter.defaultValue, change.changes(parameter.key) else {
        return parameter
      }
      return TemplateParameter(key: parameter.key, defaultValue: .text(change(text)))
    }
    return template
  }
}

extension TemplateNode {
  func mapTexts(_ change: TextChange) -> TemplateNode {
    TemplateNode(
      part: part.mapTexts(change), children: children.map { $0.mapTexts(change) }, partStyle: partStyle,
      condition: condition.mapOperands(change),
      variants: variants.map {
        TemplateVariant(condition: $0.condition.mapOperands(change), partStyle: $0.partStyle)
      }, late: late, repetition: repetition?.mapTexts(change),
      alternatives: alternatives.map { alternatives in
        TemplateAlternatives(
          conditions: alternatives.conditions.map { $0.mapOperands(change) },
          nodes: alternatives.nodes.map { $0.mapTexts(change) })
      }, sourcePath: sourcePath)
  }
}

extension TemplateRepetition {
  fileprivate func mapTexts(_ change: TextChange) -> TemplateRepetition {
    var repetition = self
    repetition.rest = rest.map { $0.mapTexts(change) }
    return repetition
  }
}

extension TemplateRun {
  func mapTexts(_ change: TextChange) -> TemplateRun {
    var run = self
    (run.text, run.condition) = (text.mapLiterals(change), condition.mapOperands(change))
    return run
  }
}

extension TemplateCondition {
  fileprivate func mapOperands(_ change: TextChange) -> TemplateCondition {
    TemplateCondition(
      all: all.map { $0.mapOperand(change) }, unless: unless.map { $0.mapOperand(change) })
  }
}

extension TemplateTest {
  fileprivate func mapOperand(_ change: TextChange) -> TemplateTest {
    guard change.changes(binding.key), relation == .equals || relation == .differs else { return self }
    return TemplateTest(
      binding: binding.mapFallback(change.operand), relation: relation,
      operand: other == nil ? change.operand(operand) : operand, other: other)
  }
}

extension TemplateBinding {
  fileprivate func mapFallback(_ change: (String) -> String) -> TemplateBinding {
    withFallback(fallback.map(change))
  }
}

extension TemplateText {
  /// Changes each literal, without the whitespace around it, and the default of each binding.
  func mapLiterals(_ change: TextChange) -> TemplateText {
    TemplateText(
      parts: parts.map { part in
        if case .bound(let binding) = part { return .bound(binding.mapFallback(change.text)) }
        guard case .literal(let words) = part, let first = words.firstIndex(where: { !$0.isWhitespace }),
          let last = words.lastIndex(where: { !$0.isWhitespace })
        else { return part }
        return .literal(
          words[..<first] + change(String(words[first...last])) + words[words.index(after: last)...])
      })
  }
}

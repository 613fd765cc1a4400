extension Design {
  /// The design's screen with its texts in a language; nil is the design's own.
  public func localized(_ screen: Screen, in locale: DesignLocale?) -> Screen {
    guard let locale else { return screen }
    var screen = screen.mapTexts { translations.text($0, in: locale) }
    if locale != .pseudo { screen.language = locale.name }
    return screen
  }
}

extension Screen {
  /// Changes every text that is seen, in a fixed order; `operand` changes what conditions compare texts with.
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
  /// The texts of a list have its key.
  fileprivate func mapTexts(_ change: TextChange, key: String) -> TemplateValue {
    switch self {
    case .text(let text): change.keys.contains(key) ? .text(change(text)) : self
    // A word that is a colour's name, too.
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
    case .insertItem(let item, let place): .insertItem(item.mapTexts(change), at: place)
    case .reloadItem(let target, let item): .reloadItem(target, with: item?.mapTexts(change))
    case .insertSection(let section, let place): .insertSection(section.mapTexts(change), at: place)
    case .reloadSection(let place, let section): .reloadSection(place, with: section?.mapTexts(change))
    case .deleteItem, .moveItem, .deleteSection, .moveSection: self
    }
  }
}

extension SectionContent {
  fileprivate func mapTexts(_ change: TextChange) -> SectionContent {
    var content = self
    content.items = items.map { item in
      guard case .new(let item) = item else { return item }
      return .new(item.mapTexts(change))
    }
    return content
  }
}

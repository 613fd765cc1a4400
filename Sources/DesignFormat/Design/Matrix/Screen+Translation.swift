extension Design {
  /// The design's screen with its texts in a language; nil is the design's own.
  public func localized(_ screen: Screen, in locale: DesignLocale?) -> Screen {
    guard let locale else { return screen }
    return screen.mapTexts { translations.text($0, in: locale) }
  }
}

extension Screen {
  /// The screen with every text that is seen changed: titles, what items and sections show, the words of templates.
  func mapTexts(_ change: (String) -> String) -> Screen {
    var screen = self
    screen.title = title.map(change)
    screen.sections = sections.map { $0.mapTexts(change) }
    screen.templates = templates.mapValues { $0.mapTexts(change) }
    screen.updates = updates.map { $0.mapTexts(change) }
    return screen
  }
}

extension Section {
  fileprivate func mapTexts(_ change: (String) -> String) -> Section {
    var section = self
    section.header = header.map(change)
    section.footer = footer.map(change)
    section.items = items.map { $0.mapTexts(change) }
    return section
  }
}

extension Item {
  fileprivate func mapTexts(_ change: (String) -> String) -> Item {
    var item = self
    item.name = name.map(change)
    item.detail = detail.map(change)
    item.data = data.map { $0.mapTexts(change) }
    return item
  }
}

extension ItemDatum {
  fileprivate func mapTexts(_ change: (String) -> String) -> ItemDatum {
    guard case .text(let text) = value else { return self }
    return ItemDatum(key: key, value: .text(change(text)))
  }
}

extension Update {
  fileprivate func mapTexts(_ change: (String) -> String) -> Update {
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
  fileprivate func mapTexts(_ change: (String) -> String) -> UpdateStep.Change {
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
  fileprivate func mapTexts(_ change: (String) -> String) -> UpdateOperation.Kind {
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
  fileprivate func mapTexts(_ change: (String) -> String) -> SectionContent {
    var content = self
    content.items = items.map { item in
      guard case .new(let item) = item else { return item }
      return .new(item.mapTexts(change))
    }
    return content
  }
}

extension Template {
  fileprivate func mapTexts(_ change: (String) -> String) -> Template {
    Template(name: name, root: root.mapTexts(change))
  }
}

extension TemplateNode {
  fileprivate func mapTexts(_ change: (String) -> String) -> TemplateNode {
    let content: Content
    switch self.content {
    case .text(var label):
      label.text = label.text.mapLiterals(change)
      content = .text(label)
    case .stack(var stack):
      stack.children = stack.children.map { $0.mapTexts(change) }
      content = .stack(stack)
    case .overlay(let alignment, let children):
      content = .overlay(alignment, children.map { $0.mapTexts(change) })
    case .image, .shape, .icon, .spacer: return self
    }
    return TemplateNode(content: content, look: look, condition: condition, variants: variants)
  }
}

extension TemplateText {
  /// The words between bindings, without the blanks around them, changed one by one.
  fileprivate func mapLiterals(_ change: (String) -> String) -> TemplateText {
    TemplateText(
      parts: parts.map { part in
        guard case .literal(let words) = part, let first = words.firstIndex(where: { !$0.isWhitespace }),
          let last = words.lastIndex(where: { !$0.isWhitespace })
        else { return part }
        return .literal(
          words[..<first] + change(String(words[first...last])) + words[words.index(after: last)...])
      })
  }
}

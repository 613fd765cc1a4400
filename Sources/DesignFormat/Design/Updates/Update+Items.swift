extension Update {
  /// Every item that the update describes, in the order of its steps.
  var newItems: [Item] { steps.flatMap(\.newItems) }

  /// Every section that the update describes anew, in the order of its steps.
  var newSections: [Section] { steps.flatMap(\.newSections) }
}

extension UpdateStep {
  fileprivate var newItems: [Item] {
    switch change {
    case .batch(let operations, after: let sections):
      operations.flatMap(\.kind.newItems) + (sections ?? []).flatMap(\.newItems)
    case .to(let sections), .reloadData(let sections): sections.flatMap(\.newItems)
    }
  }
}

extension UpdateStep {
  fileprivate var newSections: [Section] {
    guard case .batch(let operations, _) = change else { return [] }
    return operations.compactMap { operation in
      switch operation.kind {
      case .insertSection(let section, _): section
      case .reloadSection(_, let section): section
      case .insertItem, .reloadItem, .deleteItem, .moveItem, .deleteSection, .moveSection: nil
      }
    }
  }
}

extension UpdateOperation.Kind {
  fileprivate var newItems: [Item] {
    switch self {
    case .insertItem(let item, _): [item]
    case .reloadItem(_, let item): item.map { [$0] } ?? []
    case .insertSection(let section, _): section.items
    case .reloadSection(_, let section): section?.items ?? []
    case .deleteItem, .moveItem, .deleteSection, .moveSection: []
    }
  }
}

extension SectionContent {
  fileprivate var newItems: [Item] {
    items.compactMap { content in
      guard case .new(let item) = content else { return nil }
      return item
    }
  }
}

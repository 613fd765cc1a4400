extension Update {
  /// Every item that the update describes, in the order of its steps.
  var newItems: [Item] { steps.flatMap(\.newItems) }

  /// Every section that the update describes anew, in the order of its steps.
  var newSections: [Section] { steps.flatMap(\.newSections) }
}

extension UpdateStep {
  fileprivate var newItems: [Item] {
    switch change {
    case .batch(let operations): operations.flatMap(\.kind.newItems)
    case .to(let sections), .reloadData(let sections): sections.flatMap(\.items).compactMap(\.newItem)
    }
  }
}

extension UpdateStep {
  fileprivate var newSections: [Section] {
    guard case .batch(let operations) = change else { return [] }
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

extension ItemContent {
  fileprivate var newItem: Item? {
    guard case .new(let item) = self else { return nil }
    return item
  }
}

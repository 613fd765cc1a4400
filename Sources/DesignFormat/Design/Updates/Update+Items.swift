extension Update {
  /// Every item that the update describes, in the order of its steps.
  var newItems: [Item] { steps.flatMap(\.newItems) }
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

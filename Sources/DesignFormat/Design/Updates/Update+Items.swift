extension Update {
  /// With those of new sections.
  var newItems: [Item] { singleItems + newSections.flatMap(\.items) }

  /// Those that come without a section of their own.
  var singleItems: [Item] { steps.flatMap(\.singleItems) }

  var newSections: [Section] { steps.flatMap(\.newSections) }
}

extension UpdateStep {
  fileprivate var singleItems: [Item] {
    switch change {
    case .batch(let operations, after: let sections):
      operations.compactMap(\.kind.singleItem) + (sections ?? []).flatMap(\.newItems)
    case .to(let sections), .reloadData(let sections): sections.flatMap(\.newItems)
    }
  }

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
  fileprivate var singleItem: Item? {
    switch self {
    case .insertItem(let item, _): item
    case .reloadItem(_, let item): item
    case .deleteItem, .moveItem, .deleteSection, .insertSection, .reloadSection, .moveSection: nil
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

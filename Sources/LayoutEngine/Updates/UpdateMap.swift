package import Foundation

/// The positions of all sections and items before and after a batch that UIKit accepts.
///
/// Needs four bytes for each item before the batch and four for each item after it. The lookup of an item takes as long
/// as a binary search for its section.
package struct UpdateMap: Equatable, Sendable {
  package let operations: [CollectionUpdate.Operation]
  let before: SectionOffsets
  let after: SectionOffsets
  /// For each item after the batch: the operation that acts on it, or the slot before the batch if the item is kept.
  let newItems: SlotClaims
  private let oldItems: SlotClaims
  private let oldSections: SlotClaims
  private let newSections: SlotClaims
  // The new positions of reloaded items and sections, by the index of the operation.
  private let reinsertedItems: [Int: ItemNumbers]
  private let reinsertedSections: [Int: Int]

  /// Creates the map of a batch from its analysis. The batch must not have collisions.
  init(_ ledger: UpdateAnalysis) {
    operations = ledger.operations
    before = ledger.before
    after = ledger.after
    (oldSections, newSections) = (ledger.sections.old, ledger.sections.new)
    (oldItems, newItems) = ledger.pairedItems()
    reinsertedItems = Dictionary(
      uniqueKeysWithValues: ledger.reinsertions.map { ($0.operation, $0.position) })
    reinsertedSections = Dictionary(
      uniqueKeysWithValues: ledger.sections.reinsertions.map { ($0.operation, $0.position) })
  }

  /// The item count of each section before the batch.
  package var countsBefore: [Int] { before.counts }

  /// The item count of each section after the batch.
  package var counts: [Int] { after.counts }

  /// Returns the result of the batch for the section with the index `section` before the batch; nil if there is no such section.
  package func updateResult(ofSection section: Int) -> UpdateResult<Int>? {
    guard before.contains(section: section) else { return nil }
    guard let operation = oldSections.operation(at: section) else {
      return .unchanged(at: Int(oldSections.slots[section]))
    }
    if case .moveSection(_, let to) = operations[operation] { return .moved(to: to, operation: operation) }
    if let location = reinsertedSections[operation] { return .reloaded(at: location, operation: operation) }
    return .deleted(operation: operation)
  }

  /// Returns the origin of the section with the index `section` after the batch; nil if there is no such section.
  package func origin(ofSection section: Int) -> UpdateOrigin<Int>? {
    guard after.contains(section: section) else { return nil }
    guard let operation = newSections.operation(at: section) else {
      return .unchanged(from: Int(newSections.slots[section]))
    }
    switch operations[operation] {
    case .moveSection(let from, _): return .moved(from: from, operation: operation)
    case .reloadSection(let from): return .reloaded(from: from, operation: operation)
    default: return .inserted(operation: operation)
    }
  }

  /// Returns the result of the batch for the item with the index path `path` before the batch; nil if there is no such item.
  package func updateResult(ofItemAt path: IndexPath) -> UpdateResult<IndexPath>? {
    guard let slot = before.slot(of: path) else { return nil }
    guard let operation = oldItems.operation(at: slot) else {
      return .unchanged(at: after.path(of: Int(oldItems.slots[slot])))
    }
    if case .moveItem(_, let to) = operations[operation] { return .moved(to: to, operation: operation) }
    guard let location = reinsertedItems[operation] else { return .deleted(operation: operation) }
    return .reloaded(at: IndexPath(item: location.item, section: location.section), operation: operation)
  }

  /// Returns the origin of the item with the index path `path` after the batch; nil if there is no such item.
  package func origin(ofItemAt path: IndexPath) -> UpdateOrigin<IndexPath>? {
    guard let slot = after.slot(of: path) else { return nil }
    guard let operation = newItems.operation(at: slot) else {
      return .unchanged(from: before.path(of: Int(newItems.slots[slot])))
    }
    switch operations[operation] {
    case .moveItem(let from, _): return .moved(from: from, operation: operation)
    case .reloadItem(let from): return .reloaded(from: from, operation: operation)
    default: return .inserted(operation: operation)
    }
  }

  /// Returns the index path that a view has after the batch; nil if the batch removes the view. `path` is its index path before
  /// the batch.
  package func indexPath(afterUpdate path: IndexPath) -> IndexPath? {
    switch updateResult(ofItemAt: path) {
    case .unchanged(let new), .moved(let new, _): new
    case .reloaded, .deleted, nil: nil
    }
  }

  /// Returns the index path that a view had before the batch; nil if the view is new. `path` is its index path after the batch.
  package func indexPath(beforeUpdate path: IndexPath) -> IndexPath? {
    switch origin(ofItemAt: path) {
    case .unchanged(let old), .moved(let old, _): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

extension SectionOffsets {
  fileprivate func slot(of path: IndexPath) -> Int? {
    path.count == 2 ? slot(of: ItemNumbers(section: path[0], item: path[1])) : nil
  }

  fileprivate func path(of slot: Int) -> IndexPath {
    let location = location(of: slot)
    return IndexPath(item: location.item, section: location.section)
  }
}

/// The result of a batch for an element that existed before it. `operation` is the index of an operation in the batch.
package enum UpdateResult<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation refers to the element, but other operations may change its position.
  case unchanged(at: Position)
  case moved(to: Position, operation: Int)
  /// An operation reloads the element. `at` is the element's position after the batch.
  case reloaded(at: Position, operation: Int)
  /// An operation deletes the element, or deletes or reloads its section.
  case deleted(operation: Int)
}

/// The origin of an element that exists after a batch. `operation` is the index of an operation in the batch.
package enum UpdateOrigin<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation refers to the element, but other operations may have changed its position.
  case unchanged(from: Position)
  case moved(from: Position, operation: Int)
  /// An operation reloaded the element. `from` is the element's position before the batch.
  case reloaded(from: Position, operation: Int)
  /// An operation inserted the element, or inserted or reloaded its section.
  case inserted(operation: Int)
}

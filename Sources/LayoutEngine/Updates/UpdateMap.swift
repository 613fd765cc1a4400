public import Foundation

/// The positions of all sections and items before and after a batch that UIKit accepts.
///
/// Needs four bytes for each item before the batch and four for each after it. A lookup of an item takes as long as
/// finding its section.
public struct UpdateMap: Equatable, Sendable {
  /// The calls of the batch.
  public let operations: [CollectionUpdate.Operation]
  let before: SectionOffsets
  let after: SectionOffsets
  /// For each item after the batch: the operation that acts on it, or the slot of the kept item before the batch.
  let newItems: SlotClaims
  private let oldItems: SlotClaims
  private let oldSections: SlotClaims
  private let newSections: SlotClaims
  // The new positions of reloaded items and sections, by operation.
  private let reinsertedItems: [Int: ItemNumbers]
  private let reinsertedSections: [Int: Int]

  /// The ledger's batch must not have collisions.
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
  public var countsBefore: [Int] { before.counts }

  /// The item count of each section after the batch.
  public var counts: [Int] { after.counts }

  /// Returns the result of the batch for a section with an old number; nil if it does not exist.
  public func updateResult(ofSection section: Int) -> UpdateResult<Int>? {
    guard before.contains(section: section) else { return nil }
    guard let operation = oldSections.operation(at: section) else {
      return .kept(at: Int(oldSections.slots[section]))
    }
    if case .moveSection(_, let to) = operations[operation] { return .moved(to: to, operation: operation) }
    if let place = reinsertedSections[operation] { return .reloaded(at: place, operation: operation) }
    return .deleted(operation: operation)
  }

  /// Returns the origin of a section with a new number; nil if it does not exist.
  public func origin(ofSection section: Int) -> UpdateOrigin<Int>? {
    guard after.contains(section: section) else { return nil }
    guard let operation = newSections.operation(at: section) else {
      return .kept(from: Int(newSections.slots[section]))
    }
    switch operations[operation] {
    case .moveSection(let from, _): return .moved(from: from, operation: operation)
    case .reloadSection(let from): return .reloaded(from: from, operation: operation)
    default: return .inserted(operation: operation)
    }
  }

  /// Returns the result of the batch for an item at an old path; nil if it does not exist.
  public func updateResult(ofItemAt path: IndexPath) -> UpdateResult<IndexPath>? {
    guard let slot = before.slot(of: path) else { return nil }
    guard let operation = oldItems.operation(at: slot) else {
      return .kept(at: after.path(of: Int(oldItems.slots[slot])))
    }
    if case .moveItem(_, let to) = operations[operation] { return .moved(to: to, operation: operation) }
    guard let place = reinsertedItems[operation] else { return .deleted(operation: operation) }
    return .reloaded(at: IndexPath(item: place.item, section: place.section), operation: operation)
  }

  /// Returns the origin of an item at a new path; nil if it does not exist.
  public func origin(ofItemAt path: IndexPath) -> UpdateOrigin<IndexPath>? {
    guard let slot = after.slot(of: path) else { return nil }
    guard let operation = newItems.operation(at: slot) else {
      return .kept(from: before.path(of: Int(newItems.slots[slot])))
    }
    switch operations[operation] {
    case .moveItem(let from, _): return .moved(from: from, operation: operation)
    case .reloadItem(let from): return .reloaded(from: from, operation: operation)
    default: return .inserted(operation: operation)
    }
  }

  /// Returns the new path of the view at an old path; nil if the view is removed.
  public func indexPath(afterUpdate path: IndexPath) -> IndexPath? {
    switch updateResult(ofItemAt: path) {
    case .kept(let new), .moved(let new, _): new
    case .reloaded, .deleted, nil: nil
    }
  }

  /// Returns the old path of the view at a new path; nil if the view is new.
  public func indexPath(beforeUpdate path: IndexPath) -> IndexPath? {
    switch origin(ofItemAt: path) {
    case .kept(let old), .moved(let old, _): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

extension SectionOffsets {
  fileprivate func slot(of path: IndexPath) -> Int? {
    path.count == 2 ? slot(of: ItemNumbers(section: path[0], item: path[1])) : nil
  }

  fileprivate func path(of slot: Int) -> IndexPath {
    let place = place(of: slot)
    return IndexPath(item: place.item, section: place.section)
  }
}

/// The result of a batch for an element that existed before it. Operations are numbers in the batch.
public enum UpdateResult<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation refers to it; other operations may change its position.
  case kept(at: Position)
  /// An operation moves it.
  case moved(to: Position, operation: Int)
  /// An operation reloads it; the position is that of the resulting insert.
  case reloaded(at: Position, operation: Int)
  /// An operation deletes it, or deletes or reloads its section.
  case deleted(operation: Int)
}

/// The origin of an element that exists after a batch. Operations are numbers in the batch.
public enum UpdateOrigin<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation refers to it; other operations may have changed its position.
  case kept(from: Position)
  /// An operation moved it.
  case moved(from: Position, operation: Int)
  /// An operation reloaded it; the position is the one before the batch.
  case reloaded(from: Position, operation: Int)
  /// An operation inserted it, or inserted or reloaded its section.
  case inserted(operation: Int)
}

public import Foundation

/// Where every section and item of a collection goes in a batch that UIKit accepts, and where it came from.
///
/// Holds four bytes for an item before the batch and four for one after it; an item is found in the time it
/// takes to find its section.
public struct UpdateMap: Equatable, Sendable {
  /// The calls of the batch.
  public let operations: [CollectionUpdate.Operation]
  let before: SectionOffsets
  let after: SectionOffsets
  /// Fills each place of an item after the batch: with an operation, or with a survivor's slot before it.
  let newItems: SlotClaims
  private let oldItems: SlotClaims
  private let oldSections: SlotClaims
  private let newSections: SlotClaims
  // Where reloaded items and sections land, by operation.
  private let reinsertedItems: [Int: ItemPlace]
  private let reinsertedSections: [Int: Int]

  /// The ledger's batch must have no collisions.
  init(_ ledger: UpdateLedger) {
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

  /// How many items each section had before the batch.
  public var countsBefore: [Int] { before.counts }

  /// How many items each section has after it.
  public var counts: [Int] { after.counts }

  /// Where a section goes, by its old number; nil where there was none.
  public func fate(ofSection section: Int) -> UpdateFate<Int>? {
    guard before.contains(section: section) else { return nil }
    guard let operation = oldSections.operation(at: section) else {
      return .kept(at: Int(oldSections.slots[section]))
    }
    if case .moveSection(_, let to) = operations[operation] { return .moved(to: to, operation: operation) }
    if let place = reinsertedSections[operation] { return .reloaded(at: place, operation: operation) }
    return .deleted(operation: operation)
  }

  /// Where a section comes from, by its new number; nil where there is none.
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

  /// Where an item goes, by its old path; nil where there was none.
  public func fate(ofItemAt path: IndexPath) -> UpdateFate<IndexPath>? {
    guard let slot = before.slot(of: path) else { return nil }
    guard let operation = oldItems.operation(at: slot) else {
      return .kept(at: after.path(of: Int(oldItems.slots[slot])))
    }
    if case .moveItem(_, let to) = operations[operation] { return .moved(to: to, operation: operation) }
    guard let place = reinsertedItems[operation] else { return .deleted(operation: operation) }
    return .reloaded(at: IndexPath(item: place.item, section: place.section), operation: operation)
  }

  /// Where an item comes from, by its new path; nil where there is none.
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

  /// The path after the batch of the view at an old path; nil where the view goes.
  public func indexPath(afterUpdate path: IndexPath) -> IndexPath? {
    switch fate(ofItemAt: path) {
    case .kept(let new), .moved(let new, _): new
    case .reloaded, .deleted, nil: nil
    }
  }

  /// The path before the batch of the view at a new path; nil where the view is new.
  public func indexPath(beforeUpdate path: IndexPath) -> IndexPath? {
    switch origin(ofItemAt: path) {
    case .kept(let old), .moved(let old, _): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

extension SectionOffsets {
  fileprivate func slot(of path: IndexPath) -> Int? {
    path.count == 2 ? slot(of: ItemPlace(section: path[0], item: path[1])) : nil
  }

  fileprivate func path(of slot: Int) -> IndexPath {
    let place = place(of: slot)
    return IndexPath(item: place.item, section: place.section)
  }
}

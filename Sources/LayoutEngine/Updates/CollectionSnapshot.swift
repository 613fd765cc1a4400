package import Foundation

/// The content of a collection: sections of items, each with an identifier.
///
/// Identifiers may repeat. A diff matches equal identifiers in order.
package struct CollectionSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable,
  Sendable
{
  package struct Section: Equatable, Sendable {
    package var id: SectionID
    package var items: [ItemID]

    package init(_ id: SectionID, _ items: [ItemID]) {
      self.id = id
      self.items = items
    }
  }

  package var sections: [Section]

  package init(_ sections: [Section]) {
    self.sections = sections
  }

  /// The number of items in each section.
  package var counts: [Int] { sections.map(\.items.count) }
}

extension CollectionSnapshot: CustomStringConvertible {
  /// One line for each section, such as `friends: ana ben carl`.
  package var description: String {
    sections.map { section in
      "\(section.id):" + section.items.map { " \($0)" }.joined()
    }.joined(separator: "\n")
  }
}

extension CollectionSnapshot {
  /// Returns the snapshot after a batch. `map` must have been created for the batch and the snapshot's item counts.
  ///
  /// The closures receive the index of an operation in the batch. `item` returns the new item of an insert, or of a reload that has
  /// a position after the batch. `section` returns the new section of a section insert or reload. Kept items fill the free
  /// positions in their old order; other items are at their operation's target (docs/collection-view.md, "Positions after a
  /// batch").
  @specialized(where SectionID == String, ItemID == String)
  package func applying(
    _ map: UpdateMap, item newItem: (_ operation: Int) -> ItemID,
    section newSection: (_ operation: Int) -> Section
  ) -> Self {
    var result = Self([])
    result.sections.reserveCapacity(map.after.sectionCount)
    for number in 0..<map.after.sectionCount {
      switch map.origin(ofSection: number) {
      case .unchanged(let old)?, .moved(let old, _)?:
        result.sections.append(
          Section(sections[old].id, items(of: old, applying: map, newNumber: number, newItem)))
      case .inserted(let operation)?, .reloaded(_, let operation)?:
        result.sections.append(newSection(operation))
      case nil: break
      }
    }
    return result
  }

  @specialized(where SectionID == String, ItemID == String)
  private func items(
    of section: Int, applying map: UpdateMap, newNumber: Int, _ newItem: (Int) -> ItemID
  ) -> [ItemID] {
    let (old, start, slots) = (sections[section].items, map.before[section].lowerBound, map.after[newNumber])
    var items: [ItemID] = []
    items.reserveCapacity(slots.count)
    for slot in slots {
      let filler = Int(map.newItems.slots[slot])
      if filler >= 0 {
        items.append(old[filler - start])
      } else if case .moveItem(let from, _) = map.operations[~filler] {
        items.append(sections[from.section].items[from.item])
      } else {
        items.append(newItem(~filler))
      }
    }
    return items
  }

  /// Validates a batch, and returns the snapshot after it.
  ///
  /// The closures are called as in `applying(_:item:section:)`. Throws if UIKit would raise an exception or Maquette
  /// rejects the batch.
  package func applying(
    _ update: CollectionUpdate, item newItem: (_ operation: Int) -> ItemID,
    section newSection: (_ operation: Int) -> Section
  ) throws(UpdateRejection) -> Self {
    var newSections: [Int: Section] = [:]
    for (index, operation) in update.operations.enumerated() {
      switch operation {
      case .insertSection, .reloadSection: newSections[index] = newSection(index)
      default: break
      }
    }
    let check = UpdateCheck(
      update, before: counts, after: .applied(newSections: newSections.mapValues(\.items.count)))
    guard let map = check.map else { throw UpdateRejection(collisions: check.collisions) }
    return applying(map, item: newItem) { newSections[$0] ?? newSection($0) }
  }
}

extension CollectionSnapshot {
  /// Returns the batches that change another snapshot into this one, in order; empty if the snapshots are equal.
  ///
  /// Elements are matched by identifier. The number of moves is minimal. An item that moves out of a deleted section or
  /// into an inserted one is deleted and inserted. `changed` returns whether an item that remains needs a new view.
  /// Reloads that conflict with moves (docs/collection-view.md, "Reloads") form a separate first batch, which is not
  /// animated. Each batch passes `UpdateCheck`.
  @specialized(where SectionID == String, ItemID == String)
  package func updates(from old: Self, changed: (ItemID) -> Bool = { _ in false }) -> [CollectionUpdate] {
    let sections = ElementMatching(old.sections.map(\.id), sections.map(\.id))
    let items = ElementMatching(old.sections.flatMap(\.items), self.sections.flatMap(\.items))
    var difference = UpdateDifference(sections, items, from: old.counts, to: counts)
    difference.findReloads { changed(self.sections[$0.section].items[$0.item]) }
    return difference.steps
  }
}

/// One batch of changes to a collection, as passed to `performBatchUpdates`.
///
/// Deletes, reloads and sources of moves use index paths before the batch; inserts and targets of moves use index paths
/// after it. The order of the calls has no effect (docs/collection-view.md, "Before and after").
package struct CollectionUpdate: Equatable, Sendable {
  /// A call within a batch.
  package enum Operation: Hashable, Sendable {
    /// Deletes an item. The index path is the item's before the batch.
    case deleteItem(IndexPath)
    /// Inserts an item. The index path is the item's after the batch.
    case insertItem(IndexPath)
    /// Replaces the view of an item. The index path is the item's before the batch.
    case reloadItem(IndexPath)
    /// Moves an item. `from` is its index path before the batch, and `to` its index path after the batch.
    case moveItem(from: IndexPath, to: IndexPath)
    /// Deletes a section and its items. The index is the section's before the batch.
    case deleteSection(Int)
    /// Inserts a section and its items. The index is the section's after the batch.
    case insertSection(Int)
    /// Replaces the views of a section. The index is the section's before the batch.
    case reloadSection(Int)
    /// Moves a section and its items. `from` is the section's index before the batch, and `to` its index after the batch.
    case moveSection(from: Int, to: Int)
  }

  /// The calls, in the order in which they were made.
  package var operations: [Operation]
  package var isAnimated: Bool

  package init(_ operations: [Operation], isAnimated: Bool = true) {
    self.operations = operations
    self.isAnimated = isAnimated
  }
}

extension CollectionUpdate: CustomStringConvertible {
  package var description: String { operations.map(\.description).joined(separator: "\n") }
}

extension CollectionUpdate.Operation: CustomStringConvertible {
  /// One line, such as `delete 0.2`, `move 0.3 → 0.0` or `reload section 1`.
  package var description: String {
    switch self {
    case .deleteItem(let path): "delete \(path.dotted)"
    case .insertItem(let path): "insert \(path.dotted)"
    case .reloadItem(let path): "reload \(path.dotted)"
    case .moveItem(let from, let to): "move \(from.dotted) → \(to.dotted)"
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) → \(to)"
    }
  }
}

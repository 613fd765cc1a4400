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

extension CollectionSnapshot {
  /// Returns the snapshot after a batch, from a map that was created for the snapshot's counts.
  ///
  /// The closures provide new content by operation number: an item for each insert and visible reload, and a section
  /// for each section insert or reload. Remaining items keep their order and fill the free positions; all others are
  /// exactly at their target (docs/collection-view.md, "Places after a batch").
  @specialized(where SectionID == String, ItemID == String)
  public func applying(
    _ map: UpdateMap, item newItem: (_ operation: Int) -> ItemID,
    section newSection: (_ operation: Int) -> Section
  ) -> Self {
    var result = Self([])
    result.sections.reserveCapacity(map.after.sectionCount)
    for number in 0..<map.after.sectionCount {
      switch map.origin(ofSection: number) {
      case .kept(let old)?, .moved(let old, _)?:
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
  public func applying(
    _ update: CollectionUpdate, item newItem: (_ operation: Int) -> ItemID,
    section newSection: (_ operation: Int) -> Section
  ) throws(UpdateRefusal) -> Self {
    var newSections: [Int: Section] = [:]
    for (index, operation) in update.operations.enumerated() {
      switch operation {
      case .insertSection, .reloadSection: newSections[index] = newSection(index)
      default: break
      }
    }
    let check = UpdateCheck(
      update, before: counts, after: .applied(newSections: newSections.mapValues(\.items.count)))
    guard let map = check.map else { throw UpdateRefusal(collisions: check.collisions) }
    return applying(map, item: newItem) { newSections[$0] ?? newSection($0) }
  }
}

/// The number of items that each section loses and gains in a batch.
struct UpdateTally {
  /// The number of deleted items in each old section, including counted reloads.
  private(set) var deleted: [Int]
  /// The number of inserted items in each new section, including counted reloads.
  private(set) var inserted: [Int]
  /// The number of items moved out of each old section, except to its own new number.
  private(set) var movedOut: [Int]
  /// The number of items moved into each new section, except from its own old number.
  private(set) var movedIn: [Int]
  /// The old number of each new section; nil if it is inserted.
  let sources: [Int?]
  /// The new number of each old section; nil if it is deleted.
  private let destinations: [Int?]
  /// The operation that inserted, reloaded or moved each new section.
  private let makers: SlotClaims

  init(_ sections: SectionClaims) {
    deleted = [Int](repeating: 0, count: sections.destinations.count)
    inserted = [Int](repeating: 0, count: sections.sources.count)
    movedOut = deleted
    movedIn = inserted
    sources = sections.sources
    destinations = sections.destinations
    makers = sections.new
  }

  /// Counts each deleted item once, even if several operations delete it.
  mutating func count(
    _ lists: UpdateOperands.Lists<ItemPlace>, claims: SlotClaims, offsets: SectionOffsets, repeated: Set<Int>
  ) {
    for delete in lists.deletes {
      guard let slot = offsets.slot(of: delete.position), claims.isHeld(slot, by: delete.operation)
      else { continue }
      deleted[delete.position.section] += 1
    }
    for insert in lists.inserts where insert.position.section < inserted.count {
      inserted[insert.position.section] += 1
    }
    for move in lists.moves where !repeated.contains(move.operation) {
      let (from, to) = (move.from.section, move.to.section)
      if from < destinations.count, destinations[from] == to { continue }
      if from < movedOut.count { movedOut[from] += 1 }
      if to < movedIn.count { movedIn[to] += 1 }
    }
  }

  /// Counts a reload as UIKit does: as a delete and an insert.
  mutating func countReload(from section: Int, into newSection: Int) {
    deleted[section] += 1
    if newSection < inserted.count { inserted[newSection] += 1 }
  }

  /// Nil for a new section (docs/collection-view.md, "Counts").
  func expectedCount(_ section: Int, before: SectionOffsets) -> Int? {
    sources[section].map { source in
      before[source].count - deleted[source] + inserted[section] + movedIn[section] - movedOut[source]
    }
  }

  /// The item counts that follow from the batch, without reloads.
  func meantCounts(
    _ operations: [CollectionUpdate.Operation], before: SectionOffsets, newSections: [Int: Int]
  ) -> [Int] {
    sources.indices.map { section in
      if let expected = expectedCount(section, before: before) { return max(0, expected) }
      guard let maker = makers.operation(at: section) else { return inserted[section] }
      if let count = newSections[maker] { return count }
      guard case .reloadSection(let source) = operations[maker] else { return inserted[section] }
      return max(0, before[source].count - deleted[source] + inserted[section])
    }
  }
}

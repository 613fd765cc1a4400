/// The number of items that each section loses and gains in a batch.
struct UpdateTally {
  /// By old section: deleted items, plus reloads that have been counted.
  private(set) var deleted: [Int]
  /// By new section: inserted items, plus reloads that have been counted.
  private(set) var inserted: [Int]
  /// By old section: items moved out, except to the section's own new number.
  private(set) var movedOut: [Int]
  /// By new section: items moved in, except from the section's own old number.
  private(set) var movedIn: [Int]
  /// By new section: its old number; nil if it is new.
  let sources: [Int?]
  /// By old section: its new number; nil if it is deleted.
  private let destinations: [Int?]
  /// By new section: the operation that inserted, reloaded or moved it.
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

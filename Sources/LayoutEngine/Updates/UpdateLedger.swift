/// The operation that acts on each section and item, before and after a batch.
///
/// It can be created for any batch, including invalid ones: operations out of range claim nothing.
struct UpdateLedger {
  typealias Outcome = UpdateCheck.Outcome

  let operations: [CollectionUpdate.Operation]
  let operands: UpdateOperands
  let before: SectionOffsets
  /// The counts of the data source.
  let after: SectionOffsets
  let sections: SectionClaims
  private(set) var oldItems: SlotClaims
  private(set) var newItems: SlotClaims
  private(set) var tally: UpdateTally
  /// The inserts that result from item reloads.
  private(set) var reinsertions: [UpdateOperands.Single<ItemPlace>] = []
  /// Moves that repeat an earlier move (docs/collection-view.md, "Repeated operations").
  private(set) var repeatedMoves: Set<Int>

  init(_ operations: [CollectionUpdate.Operation], before counts: [Int], outcome: Outcome) {
    self.operations = operations
    operands = UpdateOperands(operations)
    before = SectionOffsets(counts)
    sections = SectionClaims(operands, count: counts.count, countAfter: outcome.sectionCount)
    oldItems = SlotClaims(count: before.itemCount)
    for operand in operands.items.deletes + operands.items.reloads {
      if let slot = before.slot(of: operand.position) { oldItems.claim(slot, by: operand.operation) }
    }
    for move in operands.items.moves {
      if let slot = before.slot(of: move.from) { oldItems.claim(slot, by: move.operation) }
    }
    repeatedMoves = oldItems.repeats(among: operands.items.moves, slot: before.slot)
    tally = UpdateTally(sections)
    tally.count(operands.items, claims: oldItems, offsets: before, repeated: repeatedMoves)
    switch outcome {
    case .counts(let counts): after = SectionOffsets(counts)
    case .applied(let newSections):
      after = SectionOffsets(tally.meantCounts(operations, before: before, newSections: newSections))
    }
    newItems = SlotClaims(count: after.itemCount)
    claimNewItems()
  }

  private mutating func claimNewItems() {
    for operand in operands.items.inserts {
      if let slot = after.slot(of: operand.position) { newItems.claim(slot, by: operand.operation) }
    }
    displaceReloads()
    for operand in reinsertions {
      if let slot = after.slot(of: operand.position) { newItems.claim(slot, by: operand.operation) }
    }
    for move in operands.items.moves where !repeatedMoves.contains(move.operation) {
      if let slot = after.slot(of: move.to) { newItems.claim(slot, by: move.operation) }
    }
  }

  /// Converts reloads of items to inserts at their displaced positions (docs/collection-view.md, "Reloads").
  private mutating func displaceReloads() {
    var reloading = [Bool](repeating: false, count: operands.items.reloads.isEmpty ? 0 : before.sectionCount)
    for reload in operands.items.reloads where before.contains(section: reload.position.section) {
      reloading[reload.position.section] = true
    }
    for section in reloading.indices where reloading[section] {
      // A reload of an item in a deleted section has no position for its insert.
      guard let newSection = sections.displaced[section] else { continue }
      let new = after.contains(section: newSection) ? after[newSection] : 0..<0
      let places = SlotClaims.displacement(
        of: (oldItems, before[section]), into: (newItems, new), kinds: operands.kinds)
      for (item, slot) in before[section].enumerated() {
        guard let operation = oldItems.operation(at: slot), operands.kinds[operation] == .reload,
          let place = places[item]
        else { continue }
        tally.countReload(from: section, into: newSection)
        reinsertions.append(
          UpdateOperands.Single(
            operation: operation, position: ItemPlace(section: newSection, item: place)))
      }
    }
  }

  /// The slots before and after the batch; each free slot is paired with that of its kept item.
  func pairedItems() -> (old: SlotClaims, new: SlotClaims) {
    var (old, new) = (oldItems, newItems)
    for section in 0..<before.sectionCount {
      if let target = sections.destinations[section] {
        SlotClaims.pair(before[section], of: &old, with: after[target], of: &new)
      } else if let operation = sections.old.operation(at: section) {
        old.assign(before[section], to: operation)
      }
    }
    for section in 0..<after.sectionCount where sections.sources[section] == nil {
      if let operation = sections.new.operation(at: section) {
        new.assign(after[section], to: operation)
      }
    }
    return (old, new)
  }
}

import Foundation

/// The operation that acts on each section and item, before and after a batch.
///
/// It can be created for any batch, including invalid ones. Operations with an index out of range are not assigned to a
/// section or item.
struct UpdateAnalysis {
  typealias Outcome = UpdateCheck.Outcome

  let operations: [CollectionUpdate.Operation]
  let operands: UpdateOperands
  let before: SectionOffsets
  /// The item counts of the data source after the batch.
  let after: SectionOffsets
  let sections: SectionClaims
  private(set) var oldItems: SlotClaims
  private(set) var newItems: SlotClaims
  private(set) var itemCounts: SectionItemCounts
  /// The inserts that result from reloads of items.
  private(set) var reinsertions: [UpdateOperands.SingleOperation<ItemNumbers>] = []
  /// The indexes of moves that repeat an earlier move (docs/collection-view.md, "Repeated operations").
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
    itemCounts = SectionItemCounts(sections)
    itemCounts.count(operands.items, claims: oldItems, offsets: before, repeated: repeatedMoves)
    switch outcome {
    case .counts(let counts): after = SectionOffsets(counts)
    case .applied(let newSections):
      after = SectionOffsets(itemCounts.resultingCounts(operations, before: before, newSections: newSections))
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
      let locations = SlotClaims.displacement(
        of: (oldItems, before[section]), into: (newItems, new), kinds: operands.kinds)
      for (item, slot) in before[section].enumerated() {
        guard let operation = oldItems.operation(at: slot), operands.kinds[operation] == .reload,
          let location = locations[item]
        else { continue }
        itemCounts.countReload(from: section, into: newSection)
        reinsertions.append(
          UpdateOperands.SingleOperation(
            operation: operation, position: ItemNumbers(section: newSection, item: location)))
      }
    }
  }

  /// Returns the claims on items before and after the batch, in which the two slots of each kept item are paired.
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

/// The operations of a batch by kind, with positions as integers.
struct UpdateOperands {
  struct SingleOperation<Position> {
    /// The index of the operation in the batch.
    var operation: Int
    var position: Position
  }

  struct Move<Position> {
    var operation: Int
    var from: Position
    var to: Position
  }

  struct OperationLists<Position> {
    /// Deletes, with positions before the batch.
    var deletes: [SingleOperation<Position>] = []
    /// Inserts, with positions after the batch.
    var inserts: [SingleOperation<Position>] = []
    /// Reloads, with positions before the batch.
    var reloads: [SingleOperation<Position>] = []
    var moves: [Move<Position>] = []
  }

  enum Kind: UInt8 {
    case delete, insert, reload, move
  }

  private(set) var sections = OperationLists<Int>()
  private(set) var items = OperationLists<ItemNumbers>()
  /// The kind of each operation in the batch, in order.
  private(set) var kinds: [Kind] = []
  /// The indexes of operations with an invalid position: a negative index, or a path without exactly two indexes.
  private(set) var malformed: [Int] = []

  /// Collects the operations of a batch by kind. Malformed operations are only added to `malformed`.
  init(_ operations: [CollectionUpdate.Operation]) {
    kinds.reserveCapacity(operations.count)
    for index in operations.indices { add(operations[index], index) }
  }

  private mutating func add(_ operation: CollectionUpdate.Operation, _ index: Int) {
    switch operation {
    case .deleteItem(let path):
      kinds.append(.delete)
      if let location = location(path, index) {
        items.deletes.append(SingleOperation(operation: index, position: location))
      }
    case .insertItem(let path):
      kinds.append(.insert)
      if let location = location(path, index) {
        items.inserts.append(SingleOperation(operation: index, position: location))
      }
    case .reloadItem(let path):
      kinds.append(.reload)
      if let location = location(path, index) {
        items.reloads.append(SingleOperation(operation: index, position: location))
      }
    case .moveItem(let from, let to):
      kinds.append(.move)
      if let from = location(from, index), let to = location(to, index) {
        items.moves.append(Move(operation: index, from: from, to: to))
      }
    case .deleteSection(let section):
      kinds.append(.delete)
      if isNumber(section, index) {
        sections.deletes.append(SingleOperation(operation: index, position: section))
      }
    case .insertSection(let section):
      kinds.append(.insert)
      if isNumber(section, index) {
        sections.inserts.append(SingleOperation(operation: index, position: section))
      }
    case .reloadSection(let section):
      kinds.append(.reload)
      if isNumber(section, index) {
        sections.reloads.append(SingleOperation(operation: index, position: section))
      }
    case .moveSection(let from, let to):
      kinds.append(.move)
      if isNumber(from, index), isNumber(to, index) {
        sections.moves.append(Move(operation: index, from: from, to: to))
      }
    }
  }

  private mutating func location(_ path: IndexPath, _ index: Int) -> ItemNumbers? {
    if path.count == 2 {
      let location = ItemNumbers(section: path[0], item: path[1])
      if location.section >= 0, location.item >= 0 { return location }
    }
    malformed.append(index)
    return nil
  }

  private mutating func isNumber(_ section: Int, _ index: Int) -> Bool {
    if section >= 0 { return true }
    malformed.append(index)
    return false
  }
}

/// The number of items that each section loses and gains in a batch.
struct SectionItemCounts {
  /// The number of deleted items in each section before the batch. It includes the reloads that UIKit counts as a delete and an
  /// insert.
  private(set) var deleted: [Int]
  /// The number of inserted items in each section after the batch. It includes the reloads that UIKit counts as a delete and an
  /// insert.
  private(set) var inserted: [Int]
  /// The number of items that are moved out of each section before the batch. Moves inside a section are not counted.
  private(set) var movedOut: [Int]
  /// The number of items that are moved into each section after the batch. Moves inside a section are not counted.
  private(set) var movedIn: [Int]
  /// For each section after the batch, its index before the batch; nil for inserted sections.
  let sources: [Int?]
  /// For each section before the batch, its index after the batch; nil for deleted sections.
  private let destinations: [Int?]
  /// For each section after the batch: the operation that inserted, reloaded or moved it.
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

  /// Counts the deletes, inserts and moves of items. An item that several operations delete is counted once.
  mutating func count(
    _ lists: UpdateOperands.OperationLists<ItemNumbers>, claims: SlotClaims, offsets: SectionOffsets,
    repeated: Set<Int>
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

  /// Returns the item count that UIKit expects of a section after the batch; nil for a new section
  /// (docs/collection-view.md, "Counts").
  func expectedCount(_ section: Int, before: SectionOffsets) -> Int? {
    sources[section].map { source in
      before[source].count - deleted[source] + inserted[section] + movedIn[section] - movedOut[source]
    }
  }

  /// Returns the item counts that result from the batch. Reloads of items are not considered.
  func resultingCounts(
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

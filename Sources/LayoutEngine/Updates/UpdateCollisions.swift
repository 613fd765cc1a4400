import Foundation

extension UpdateAnalysis {
  /// Returns the collisions of the batch in the order in which UIKit finds them, where the order is known
  /// (docs/collection-view.md, "Exceptions").
  func collisions(_ wording: ExceptionTexts) -> [UpdateCollision] {
    var list = CollisionList()
    for operation in operands.malformed {
      list.add(.malformed("\(operations[operation])"), atSection: 0, [operation])
    }
    findMissingSections(&list)
    findMissingItems(&list)
    findSectionConflicts(&list)
    findItemConflicts(&list)
    findLostItems(&list)
    findMismatches(&list, wording)
    return list.inCheckingOrder
  }

  /// Finds moves out of deleted sections and into inserted ones (exceptions 7 and 13 in docs/collection-view.md, "Exceptions"), and
  /// reloads of items in deleted sections.
  private func findLostItems(_ list: inout CollisionList) {
    for move in operands.items.moves where !repeatedMoves.contains(move.operation) {
      let (from, to) = (move.from.section, move.to.section)
      if from < before.sectionCount, let removingOperation = sections.old.operation(at: from),
        operands.kinds[removingOperation] != .move
      {
        list.add(
          .moveFromDeletedSection(from, reloads: operands.kinds[removingOperation] == .reload), at: move.from,
          [removingOperation, move.operation])
      }
      if to < after.sectionCount, let maker = sections.new.operation(at: to), operands.kinds[maker] != .move {
        list.add(
          .moveIntoInsertedSection(to, reloads: operands.kinds[maker] == .reload), at: move.to,
          [maker, move.operation])
      }
    }
    for reload in operands.items.reloads where reload.position.section < before.sectionCount {
      guard sections.displaced[reload.position.section] == nil,
        let removingOperation = sections.old.operation(at: reload.position.section)
      else { continue }
      list.add(
        .reloadInDeletedSection(reload.position), at: reload.position, [removingOperation, reload.operation])
    }
  }
}

/// Finds operations on missing sections and items: exceptions 2 to 4, 8 to 10 and 14 to 19 in docs/collection-view.md,
/// "Exceptions".
extension UpdateAnalysis {
  func findMissingSections(_ list: inout CollisionList) {
    let (count, countAfter) = (before.sectionCount, after.sectionCount)
    for operand in operands.sections.deletes + operands.sections.reloads where operand.position >= count {
      list.add(
        .deleteMissingSection(operand.position, count: count), atSection: operand.position,
        [operand.operation])
    }
    for operand in operands.sections.inserts + sections.reinsertions where operand.position >= countAfter {
      list.add(
        .insertMissingSection(operand.position, count: countAfter), atSection: operand.position,
        [operand.operation])
    }
    for move in operands.sections.moves where !sections.repeatedMoves.contains(move.operation) {
      if move.from >= count {
        list.add(.moveMissingSection(move.from, count: count), atSection: move.from, [move.operation])
      }
      if move.to >= countAfter {
        list.add(
          .moveToMissingSection(from: move.from, to: move.to, count: countAfter), atSection: move.from,
          [move.operation])
      }
    }
  }

  func findMissingItems(_ list: inout CollisionList) {
    for operand in operands.items.deletes + operands.items.reloads {
      let location = operand.position
      guard before.slot(of: location) == nil else { continue }
      let exception: UpdateException =
        before.contains(section: location.section)
        ? .deleteMissingItem(location, count: before[location.section].count)
        : .deleteFromMissingSection(location, count: before.sectionCount)
      list.add(exception, at: location, [operand.operation])
    }
    for operand in operands.items.inserts + reinsertions {
      let location = operand.position
      guard after.slot(of: location) == nil else { continue }
      let exception: UpdateException =
        after.contains(section: location.section)
        ? .insertMissingItem(location, count: after[location.section].count)
        : .insertIntoMissingSection(location, count: after.sectionCount)
      list.add(exception, at: location, [operand.operation])
    }
    for move in operands.items.moves where !repeatedMoves.contains(move.operation) {
      findMissingEnds(of: move, &list)
    }
  }

  private func findMissingEnds(of move: UpdateOperands.Move<ItemNumbers>, _ list: inout CollisionList) {
    if before.slot(of: move.from) == nil {
      let exception: UpdateException =
        before.contains(section: move.from.section)
        ? .moveMissingItem(move.from, count: before[move.from.section].count)
        : .moveItemFromMissingSection(move.from, count: before.sectionCount)
      list.add(exception, at: move.from, [move.operation])
    }
    if after.slot(of: move.to) == nil {
      let exception: UpdateException =
        after.contains(section: move.to.section)
        ? .moveToMissingItem(from: move.from, to: move.to, count: after[move.to.section].count)
        : .moveItemToMissingSection(from: move.from, to: move.to, count: after.sectionCount)
      list.add(exception, at: move.from, [move.operation])
    }
  }
}

/// Finds several operations on one section or item: exceptions 1, 5, 6, 11, 12 and 20 in docs/collection-view.md, "Exceptions",
/// and repeated operations.
extension UpdateAnalysis {
  func findSectionConflicts(_ list: inout CollisionList) {
    for (section, claimingOperations) in sections.old.conflictingClaims {
      let slotConflict = slotConflict(claimingOperations, sections.repeatedMoves)
      findRepeats(slotConflict, of: .section(section), &list)
      let removingOperations = slotConflict.deletes + slotConflict.reloads
      if !slotConflict.deletes.isEmpty, !slotConflict.reloads.isEmpty {
        let location = ItemNumbers(section: section, item: ItemNumbers.wholeSection)
        list.add(.deleteAndReload(location), atSection: section, removingOperations)
      }
      if !removingOperations.isEmpty, !slotConflict.moves.isEmpty {
        let exception = UpdateException.deleteAndMoveSection(section, reloads: slotConflict.deletes.isEmpty)
        list.add(exception, atSection: section, removingOperations + slotConflict.moves)
      }
      if slotConflict.moves.count > 1 {
        let targets = slotConflict.moves.compactMap { operations[$0].sectionMove?.to }
        list.add(
          .moveSectionTwice(section, to: targets[0], and: targets[1]), atSection: section, slotConflict.moves)
      }
    }
    for (section, claimingOperations) in sections.new.conflictingClaims {
      let slotConflict = slotConflict(claimingOperations, sections.repeatedMoves)
      findRepeats(slotConflict, of: .section(section), &list)
      let makers = slotConflict.inserts + slotConflict.reloads
      if !makers.isEmpty, !slotConflict.moves.isEmpty {
        let exception = UpdateException.insertAndMoveSection(section, reloads: slotConflict.inserts.isEmpty)
        list.add(exception, atSection: section, makers + slotConflict.moves)
      }
      if slotConflict.moves.count > 1 {
        let origins = slotConflict.moves.compactMap { operations[$0].sectionMove?.from }
        list.add(
          .moveBothSections(origins[0], and: origins[1], to: section), atSection: section, slotConflict.moves)
      }
    }
  }

  func findItemConflicts(_ list: inout CollisionList) {
    for (slot, claimingOperations) in oldItems.conflictingClaims {
      let (location, slotConflict) = (
        before.location(of: slot), slotConflict(claimingOperations, repeatedMoves)
      )
      findRepeats(slotConflict, of: .item(location), &list)
      let removingOperations = slotConflict.deletes + slotConflict.reloads
      if !slotConflict.deletes.isEmpty, !slotConflict.reloads.isEmpty {
        list.add(.deleteAndReload(location), at: location, removingOperations)
      }
      if !removingOperations.isEmpty, !slotConflict.moves.isEmpty {
        let exception = UpdateException.deleteAndMoveItem(location, reloads: slotConflict.deletes.isEmpty)
        list.add(exception, at: location, removingOperations + slotConflict.moves)
      }
      if slotConflict.moves.count > 1 {
        let targets = slotConflict.moves.compactMap { operations[$0].itemMove?.to }
        list.add(.moveItemTwice(location, to: targets[0], and: targets[1]), at: location, slotConflict.moves)
      }
    }
    for (slot, claimingOperations) in newItems.conflictingClaims {
      let (location, slotConflict) = (
        after.location(of: slot), slotConflict(claimingOperations, repeatedMoves)
      )
      findRepeats(slotConflict, of: .item(location), &list)
      let makers = slotConflict.inserts + slotConflict.reloads
      if !makers.isEmpty, !slotConflict.moves.isEmpty {
        let exception = UpdateException.insertAndMoveItem(location, reloads: slotConflict.inserts.isEmpty)
        list.add(exception, at: location, makers + slotConflict.moves)
      }
      if slotConflict.moves.count > 1 {
        let origins = slotConflict.moves.compactMap { operations[$0].itemMove?.from }
        list.add(.moveBothItems(origins[0], and: origins[1], to: location), at: location, slotConflict.moves)
      }
    }
  }

  private func slotConflict(_ claimingOperations: [Int], _ repeatedMoves: Set<Int>) -> SlotConflict {
    SlotConflict(claimingOperations, kinds: operands.kinds, repeatedMoves: repeatedMoves)
  }

  private func findRepeats(
    _ slotConflict: SlotConflict, of subject: CollisionList.Subject, _ list: inout CollisionList
  ) {
    for repeats in slotConflict.repeats {
      list.add(.repeated("\(operations[repeats[0]])"), about: subject, repeats)
    }
  }
}

extension CollectionUpdate.Operation {
  fileprivate var sectionMove: (from: Int, to: Int)? {
    guard case .moveSection(let from, let to) = self else { return nil }
    return (from, to)
  }

  fileprivate var itemMove: (from: ItemNumbers, to: ItemNumbers)? {
    guard case .moveItem(let from, let to) = self, from.count == 2, to.count == 2 else { return nil }
    return (ItemNumbers(section: from[0], item: from[1]), ItemNumbers(section: to[0], item: to[1]))
  }
}

/// The indexes of the operations that claim the same slot, by kind and in call order.
struct SlotConflict {
  private(set) var deletes: [Int] = []
  private(set) var inserts: [Int] = []
  /// The reloads of the slot, or the inserts that result from reloads.
  private(set) var reloads: [Int] = []
  /// The moves, except those that repeat an earlier move.
  private(set) var moves: [Int] = []

  init(_ claimingOperations: [Int], kinds: [UpdateOperands.Kind], repeatedMoves: Set<Int>) {
    for operation in claimingOperations.sorted() {
      switch kinds[operation] {
      case .delete: deletes.append(operation)
      case .insert: inserts.append(operation)
      case .reload: reloads.append(operation)
      case .move: if !repeatedMoves.contains(operation) { moves.append(operation) }
      }
    }
  }

  var repeats: [[Int]] { [deletes, inserts, reloads].filter { $0.count > 1 } }
}

/// Finds item and section counts that contradict the batch: exceptions 21 to 23 in docs/collection-view.md, "Exceptions".
extension UpdateAnalysis {
  func findMismatches(_ list: inout CollisionList, _ wording: ExceptionTexts) {
    let sectionMismatch = UpdateException.Mismatch(
      after: after.sectionCount, before: before.sectionCount,
      inserted: operands.sections.inserts.count + sections.reinsertions.count,
      deleted: sections.deleteCount + sections.reinsertions.count)
    guard sectionMismatch.after == sectionMismatch.expected else {
      if wording.listsUpdates, sectionMismatch.after < sectionMismatch.expected {
        list.add(.inconsistentUpdates(inconsistency(wording)), atSection: -1, Array(operations.indices))
      } else {
        let conflictingOperations = (operands.sections.deletes + operands.sections.inserts).map(\.operation)
        list.add(.wrongSectionCount(sectionMismatch, wording), atSection: -1, conflictingOperations)
      }
      return
    }
    // The origin of each section is known only if no section is claimed by several operations.
    guard !sections.hasConflicts else { return }
    findItemMismatches(&list, wording)
  }

  private func findItemMismatches(_ list: inout CollisionList, _ wording: ExceptionTexts) {
    let wrong = (0..<after.sectionCount).filter { section in
      itemCounts.expectedCount(section, before: before).map { $0 != after[section].count } ?? false
    }
    guard !wrong.isEmpty else { return }
    let conflictingOperations = operationsByNewSection()
    var isListed = false
    for section in wrong {
      guard let source = itemCounts.sources[section] else { continue }
      var mismatch = UpdateException.Mismatch(
        after: after[section].count, before: before[source].count, inserted: itemCounts.inserted[section],
        deleted: itemCounts.deleted[source])
      (mismatch.movedIn, mismatch.movedOut) = (itemCounts.movedIn[section], itemCounts.movedOut[source])
      mismatch.reloads = conflictingOperations[section].contains { insertsIntoOtherSection($0) }
      if wording.listsUpdates, mismatch.after < mismatch.expected {
        guard !isListed else { continue }
        isListed = true
        list.add(.inconsistentUpdates(inconsistency(wording)), atSection: section, Array(operations.indices))
      } else {
        list.add(
          .wrongItemCount(section: section, mismatch, wording), atSection: section,
          conflictingOperations[section])
      }
    }
  }

  /// Whether the operation is a reload of an item, and the insert that results from it is in another section than the
  /// item.
  private func insertsIntoOtherSection(_ operation: Int) -> Bool {
    guard case .reloadItem(let path) = operations[operation], before.contains(section: path.section)
    else { return false }
    return sections.displaced[path.section] != sections.destinations[path.section]
  }

  private func operationsByNewSection() -> [[Int]] {
    var lists = [[Int]](repeating: [], count: after.sectionCount)
    func add(_ operation: Int, toOld section: Int) {
      if section < before.sectionCount, let target = sections.destinations[section] {
        lists[target].append(operation)
      }
    }
    func add(_ operation: Int, toNew section: Int) {
      if section < lists.count, lists[section].last != operation { lists[section].append(operation) }
    }
    for operand in operands.items.deletes { add(operand.operation, toOld: operand.position.section) }
    for operand in operands.items.inserts { add(operand.operation, toNew: operand.position.section) }
    for operand in reinsertions {
      let slot = operations[operand.operation].oldSection
      if let slot { add(operand.operation, toOld: slot) }
      add(operand.operation, toNew: operand.position.section)
    }
    for move in operands.items.moves {
      add(move.operation, toOld: move.from.section)
      add(move.operation, toNew: move.to.section)
    }
    return lists
  }

  private func inconsistency(_ wording: ExceptionTexts) -> InconsistentUpdates {
    let items = Dictionary(uniqueKeysWithValues: reinsertions.map { ($0.operation, $0.position) })
    let wholes = Dictionary(uniqueKeysWithValues: sections.reinsertions.map { ($0.operation, $0.position) })
    return InconsistentUpdates(
      before: before.counts, after: after.counts,
      updates: InconsistentUpdates.lines(operations, reinsertedItems: items, reinsertedSections: wholes),
      reloads: operations.indices.contains { insertsIntoOtherSection($0) }, wording: wording)
  }
}

extension CollectionUpdate.Operation {
  fileprivate var oldSection: Int? {
    guard case .reloadItem(let path) = self else { return nil }
    return path.section
  }
}

/// The collisions of a batch, in the order in which they were found.
struct CollisionList {
  enum Subject {
    case section(Int)
    case item(ItemNumbers)

    fileprivate var order: (section: Int, isItem: Int, item: Int) {
      switch self {
      case .section(let section): (section, 0, 0)
      case .item(let location): (location.section, 1, location.item)
      }
    }
  }

  private var found: [(rank: Int, subject: Subject, collision: UpdateCollision)] = []

  /// Adds a collision that involves an item. `location` orders it among the collisions that raise the same exception.
  mutating func add(_ exception: UpdateException, at location: ItemNumbers, _ operations: [Int]) {
    add(exception, about: .item(location), operations)
  }

  mutating func add(_ exception: UpdateException, atSection section: Int, _ operations: [Int]) {
    add(exception, about: .section(section), operations)
  }

  mutating func add(_ exception: UpdateException, about subject: Subject, _ operations: [Int]) {
    // Exceptions 22 and 23 are ordered by section, so they have the same rank. Collisions that only Maquette reports are last.
    let rank = exception.number.map { $0 == 23 ? 22 : $0 } ?? Int.max
    found.append((rank, subject, UpdateCollision(exception, operations: operations)))
  }

  /// The collisions in the order in which UIKit checks for their exceptions. Collisions with the same exception are sorted by
  /// index path, with sections before their items, and then in call order.
  var inCheckingOrder: [UpdateCollision] {
    found.sorted { a, b in
      let (first, second) = (a.subject.order, b.subject.order)
      return (a.rank, first.section, first.isItem, first.item, a.collision.operations.first ?? -1)
        < (b.rank, second.section, second.isItem, second.item, b.collision.operations.first ?? -1)
    }.map(\.collision)
  }
}

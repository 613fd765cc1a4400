/// Item counts that do not match: checks 21 to 23.
extension UpdateLedger {
  func findMismatches(_ list: inout CollisionList, _ wording: UpdateWording) {
    let sectionMismatch = UpdateException.Mismatch(
      after: after.sectionCount, before: before.sectionCount,
      inserted: operands.sections.inserts.count + sections.reinsertions.count,
      deleted: sections.deleteCount + sections.reinsertions.count)
    guard sectionMismatch.after == sectionMismatch.expected else {
      if wording.listsUpdates, sectionMismatch.after < sectionMismatch.expected {
        list.add(.inconsistentUpdates(inconsistency(wording)), atSection: -1, Array(operations.indices))
      } else {
        let culprits = (operands.sections.deletes + operands.sections.inserts).map(\.operation)
        list.add(.wrongSectionCount(sectionMismatch, wording), atSection: -1, culprits)
      }
      return
    }
    // Only without contested sections does each section have a definite origin.
    guard !sections.areContested else { return }
    findItemMismatches(&list, wording)
  }

  private func findItemMismatches(_ list: inout CollisionList, _ wording: UpdateWording) {
    let wrong = (0..<after.sectionCount).filter { section in
      tally.expectedCount(section, before: before).map { $0 != after[section].count } ?? false
    }
    guard !wrong.isEmpty else { return }
    let culprits = operationsByNewSection()
    var isListed = false
    for section in wrong {
      guard let source = tally.sources[section] else { continue }
      var mismatch = UpdateException.Mismatch(
        after: after[section].count, before: before[source].count, inserted: tally.inserted[section],
        deleted: tally.deleted[source])
      (mismatch.movedIn, mismatch.movedOut) = (tally.movedIn[section], tally.movedOut[source])
      mismatch.reloads = culprits[section].contains { isStray($0) }
      if wording.listsUpdates, mismatch.after < mismatch.expected {
        guard !isListed else { continue }
        isListed = true
        list.add(.inconsistentUpdates(inconsistency(wording)), atSection: section, Array(operations.indices))
      } else {
        list.add(
          .wrongItemCount(section: section, mismatch, wording), atSection: section, culprits[section])
      }
    }
  }

  /// Whether an operation is a reload whose insert is in another section than the item was.
  private func isStray(_ operation: Int) -> Bool {
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

  private func inconsistency(_ wording: UpdateWording) -> InconsistentUpdates {
    let items = Dictionary(uniqueKeysWithValues: reinsertions.map { ($0.operation, $0.position) })
    let wholes = Dictionary(uniqueKeysWithValues: sections.reinsertions.map { ($0.operation, $0.position) })
    return InconsistentUpdates(
      before: before.counts, after: after.counts,
      updates: InconsistentUpdates.lines(operations, reinsertedItems: items, reinsertedSections: wholes),
      reloads: operations.indices.contains { isStray($0) }, wording: wording)
  }
}

extension CollectionUpdate.Operation {
  fileprivate var oldSection: Int? {
    guard case .reloadItem(let path) = self else { return nil }
    return path.section
  }
}

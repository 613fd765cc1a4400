extension UpdateLedger {
  /// Checks in UIKit's order, as far as it is known (docs/collection-view.md, "Exceptions").
  func collisions(_ wording: UpdateWording) -> [UpdateCollision] {
    var list = CollisionList()
    for operation in operands.malformed {
      list.add(.malformed("\(operations[operation])"), atSection: 0, [operation])
    }
    findMissingSections(&list)
    findMissingItems(&list)
    findSectionContests(&list)
    findItemContests(&list)
    findLostItems(&list)
    findMismatches(&list, wording)
    return list.inCheckingOrder
  }

  /// Finds items that conflict with an operation on their section: checks 7 and 13, and reloads in deleted sections.
  private func findLostItems(_ list: inout CollisionList) {
    for move in operands.items.moves where !repeatedMoves.contains(move.operation) {
      let (from, to) = (move.from.section, move.to.section)
      if from < before.sectionCount, let taker = sections.old.operation(at: from),
        operands.kinds[taker] != .move
      {
        list.add(
          .moveFromDeletedSection(from, reloads: operands.kinds[taker] == .reload), at: move.from,
          [taker, move.operation])
      }
      if to < after.sectionCount, let maker = sections.new.operation(at: to), operands.kinds[maker] != .move {
        list.add(
          .moveIntoInsertedSection(to, reloads: operands.kinds[maker] == .reload), at: move.to,
          [maker, move.operation])
      }
    }
    for reload in operands.items.reloads where reload.position.section < before.sectionCount {
      guard sections.displaced[reload.position.section] == nil,
        let taker = sections.old.operation(at: reload.position.section)
      else { continue }
      list.add(.reloadInDeletedSection(reload.position), at: reload.position, [taker, reload.operation])
    }
  }
}

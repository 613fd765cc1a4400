/// Missing sections and items: checks 2 to 4, 8 to 10 and 14 to 19.
extension UpdateLedger {
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
      let place = operand.position
      guard before.slot(of: place) == nil else { continue }
      let exception: UpdateException =
        before.contains(section: place.section)
        ? .deleteMissingItem(place, count: before[place.section].count)
        : .deleteFromMissingSection(place, count: before.sectionCount)
      list.add(exception, at: place, [operand.operation])
    }
    for operand in operands.items.inserts + reinsertions {
      let place = operand.position
      guard after.slot(of: place) == nil else { continue }
      let exception: UpdateException =
        after.contains(section: place.section)
        ? .insertMissingItem(place, count: after[place.section].count)
        : .insertIntoMissingSection(place, count: after.sectionCount)
      list.add(exception, at: place, [operand.operation])
    }
    for move in operands.items.moves where !repeatedMoves.contains(move.operation) {
      findMissingEnds(of: move, &list)
    }
  }

  private func findMissingEnds(of move: UpdateOperands.Move<ItemPlace>, _ list: inout CollisionList) {
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

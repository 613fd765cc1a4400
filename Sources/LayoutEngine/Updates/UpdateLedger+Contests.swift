import Foundation

/// Several operations on one position: checks 1, 5, 6, 11, 12 and 20, and repeated operations.
extension UpdateLedger {
  func findSectionContests(_ list: inout CollisionList) {
    for (section, claimants) in sections.old.contests {
      let contest = contest(claimants, sections.repeatedMoves)
      findRepeats(contest, of: .section(section), &list)
      let takers = contest.deletes + contest.reloads
      if !contest.deletes.isEmpty, !contest.reloads.isEmpty {
        let place = ItemPlace(section: section, item: ItemPlace.wholeSection)
        list.add(.deleteAndReload(place), atSection: section, takers)
      }
      if !takers.isEmpty, !contest.moves.isEmpty {
        let exception = UpdateException.deleteAndMoveSection(section, reloads: contest.deletes.isEmpty)
        list.add(exception, atSection: section, takers + contest.moves)
      }
      if contest.moves.count > 1 {
        let targets = contest.moves.compactMap { operations[$0].sectionMove?.to }
        list.add(
          .moveSectionTwice(section, to: targets[0], and: targets[1]), atSection: section, contest.moves)
      }
    }
    for (section, claimants) in sections.new.contests {
      let contest = contest(claimants, sections.repeatedMoves)
      findRepeats(contest, of: .section(section), &list)
      let makers = contest.inserts + contest.reloads
      if !makers.isEmpty, !contest.moves.isEmpty {
        let exception = UpdateException.insertAndMoveSection(section, reloads: contest.inserts.isEmpty)
        list.add(exception, atSection: section, makers + contest.moves)
      }
      if contest.moves.count > 1 {
        let origins = contest.moves.compactMap { operations[$0].sectionMove?.from }
        list.add(
          .moveBothSections(origins[0], and: origins[1], to: section), atSection: section, contest.moves)
      }
    }
  }

  func findItemContests(_ list: inout CollisionList) {
    for (slot, claimants) in oldItems.contests {
      let (place, contest) = (before.place(of: slot), contest(claimants, repeatedMoves))
      findRepeats(contest, of: .item(place), &list)
      let takers = contest.deletes + contest.reloads
      if !contest.deletes.isEmpty, !contest.reloads.isEmpty {
        list.add(.deleteAndReload(place), at: place, takers)
      }
      if !takers.isEmpty, !contest.moves.isEmpty {
        let exception = UpdateException.deleteAndMoveItem(place, reloads: contest.deletes.isEmpty)
        list.add(exception, at: place, takers + contest.moves)
      }
      if contest.moves.count > 1 {
        let targets = contest.moves.compactMap { operations[$0].itemMove?.to }
        list.add(.moveItemTwice(place, to: targets[0], and: targets[1]), at: place, contest.moves)
      }
    }
    for (slot, claimants) in newItems.contests {
      let (place, contest) = (after.place(of: slot), contest(claimants, repeatedMoves))
      findRepeats(contest, of: .item(place), &list)
      let makers = contest.inserts + contest.reloads
      if !makers.isEmpty, !contest.moves.isEmpty {
        let exception = UpdateException.insertAndMoveItem(place, reloads: contest.inserts.isEmpty)
        list.add(exception, at: place, makers + contest.moves)
      }
      if contest.moves.count > 1 {
        let origins = contest.moves.compactMap { operations[$0].itemMove?.from }
        list.add(.moveBothItems(origins[0], and: origins[1], to: place), at: place, contest.moves)
      }
    }
  }

  private func contest(_ claimants: [Int], _ repeatedMoves: Set<Int>) -> UpdateContest {
    UpdateContest(claimants, kinds: operands.kinds, repeatedMoves: repeatedMoves)
  }

  private func findRepeats(
    _ contest: UpdateContest, of subject: CollisionList.Subject, _ list: inout CollisionList
  ) {
    for repeats in contest.repeats {
      list.add(.repeated("\(operations[repeats[0]])"), about: subject, repeats)
    }
  }
}

extension CollectionUpdate.Operation {
  fileprivate var sectionMove: (from: Int, to: Int)? {
    guard case .moveSection(let from, let to) = self else { return nil }
    return (from, to)
  }

  fileprivate var itemMove: (from: ItemPlace, to: ItemPlace)? {
    guard case .moveItem(let from, let to) = self, from.count == 2, to.count == 2 else { return nil }
    return (ItemPlace(section: from[0], item: from[1]), ItemPlace(section: to[0], item: to[1]))
  }
}

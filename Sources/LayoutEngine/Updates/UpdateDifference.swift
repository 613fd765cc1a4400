import Foundation

/// Computes the operations that lead from one collection to another with matched elements.
struct UpdateDifference {
  private let sections: ElementMatching
  private var items: ElementMatching
  private let before: SectionOffsets
  private let after: SectionOffsets
  private var operations: [CollectionUpdate.Operation] = []
  private var earlyReloads: [CollectionUpdate.Operation] = []
  private var movesSections = false
  // By new section: whether an item moves out of it, into it or within it.
  private var hasMoves: [Bool]

  init(_ sections: ElementMatching, _ items: ElementMatching, from old: [Int], to new: [Int]) {
    (self.sections, self.items) = (sections, items)
    (before, after) = (SectionOffsets(old), SectionOffsets(new))
    hasMoves = [Bool](repeating: false, count: new.count)
    findSections()
    partLostItems()
    findDeletes()
    for section in new.indices where sections.oldOfNew[section] != nil { findArrivals(in: section) }
  }

  /// Reloads that conflict with moves form a first batch.
  var steps: [CollectionUpdate] {
    [CollectionUpdate(earlyReloads, isAnimated: false), CollectionUpdate(operations)]
      .filter { !$0.operations.isEmpty }
  }

  private mutating func findSections() {
    for (section, new) in sections.newOfOld.enumerated() where new == nil {
      operations.append(.deleteSection(section))
    }
    for (section, old) in sections.oldOfNew.enumerated() where old == nil {
      operations.append(.insertSection(section))
    }
    let origins = sections.oldOfNew.compactMap { $0 }
    for (origin, stays) in zip(origins, origins.isInLongestAscent) where !stays {
      guard let target = sections.newOfOld[origin] else { continue }
      operations.append(.moveSection(from: origin, to: target))
      movesSections = true
    }
  }

  /// Items cannot move out of a deleted section or into an inserted one (checks 7 and 13).
  private mutating func partLostItems() {
    for section in 0..<before.sectionCount {
      for slot in before[section] {
        guard let target = items.newOfOld[slot] else { continue }
        if sections.newOfOld[section] == nil || sections.oldOfNew[after.place(of: target).section] == nil {
          items.part(old: slot, new: target)
        }
      }
    }
  }

  private mutating func findDeletes() {
    for section in 0..<before.sectionCount where sections.newOfOld[section] != nil {
      for (item, slot) in before[section].enumerated() where items.newOfOld[slot] == nil {
        operations.append(.deleteItem(IndexPath(item: item, section: section)))
      }
    }
  }

  private mutating func findArrivals(in section: Int) {
    let home = sections.oldOfNew[section].map { before[$0] } ?? 0..<0
    let residents = after[section].compactMap { items.oldOfNew[$0] }.filter(home.contains)
    let stays = residents.isInLongestAscent
    var resident = 0
    for (item, slot) in after[section].enumerated() {
      let path = IndexPath(item: item, section: section)
      guard let old = items.oldOfNew[slot] else {
        operations.append(.insertItem(path))
        continue
      }
      if home.contains(old) {
        resident += 1
        if stays[resident - 1] { continue }
      }
      let origin = before.place(of: old)
      operations.append(.moveItem(from: IndexPath(item: origin.item, section: origin.section), to: path))
      hasMoves[section] = true
      if let left = sections.newOfOld[origin.section] { hasMoves[left] = true }
    }
  }

  /// `changed` is called with new positions.
  mutating func findReloads(_ changed: (ItemPlace) -> Bool) {
    for section in 0..<after.sectionCount {
      for (item, slot) in after[section].enumerated() {
        guard let old = items.oldOfNew[slot], changed(ItemPlace(section: section, item: item))
        else { continue }
        let origin = before.place(of: old)
        let reload = CollectionUpdate.Operation.reloadItem(
          IndexPath(item: origin.item, section: origin.section))
        if movesSections || hasMoves[section] {
          earlyReloads.append(reload)
        } else {
          operations.append(reload)
        }
      }
    }
  }
}

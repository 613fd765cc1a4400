import Foundation

/// Computes the operations that change one collection into another, from the matches between their elements.
struct UpdateDifference {
  private let sections: ElementMatching
  private var items: ElementMatching
  private let before: SectionOffsets
  private let after: SectionOffsets
  private var operations: [CollectionUpdate.Operation] = []
  private var earlyReloads: [CollectionUpdate.Operation] = []
  private var movesSections = false
  // For each section after the batch: whether an item moves out of it, into it or within it.
  private var hasMoves: [Bool]

  init(_ sections: ElementMatching, _ items: ElementMatching, from old: [Int], to new: [Int]) {
    (self.sections, self.items) = (sections, items)
    (before, after) = (SectionOffsets(old), SectionOffsets(new))
    hasMoves = [Bool](repeating: false, count: new.count)
    findSections()
    unmatchLostItems()
    findDeletes()
    for section in new.indices where sections.oldOfNew[section] != nil { findArrivals(in: section) }
  }

  /// The batches to perform, in order. Reloads that conflict with moves form a first batch.
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

  /// Removes the matches of items that would move out of a deleted section or into an inserted one, because UIKit
  /// rejects such moves (exceptions 7 and 13 in docs/collection-view.md, "Exceptions").
  private mutating func unmatchLostItems() {
    for section in 0..<before.sectionCount {
      for slot in before[section] {
        guard let target = items.newOfOld[slot] else { continue }
        if sections.newOfOld[section] == nil || sections.oldOfNew[after.location(of: target).section] == nil {
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
      let origin = before.location(of: old)
      operations.append(.moveItem(from: IndexPath(item: origin.item, section: origin.section), to: path))
      hasMoves[section] = true
      if let left = sections.newOfOld[origin.section] { hasMoves[left] = true }
    }
  }

  /// Adds the reloads of items. `changed` returns whether the item at a position after the update needs a new view.
  mutating func findReloads(_ changed: (ItemNumbers) -> Bool) {
    for section in 0..<after.sectionCount {
      for (item, slot) in after[section].enumerated() {
        guard let old = items.oldOfNew[slot], changed(ItemNumbers(section: section, item: item))
        else { continue }
        let origin = before.location(of: old)
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

/// The matches between equal elements of two sequences, found in linear time with one table of identifiers.
///
/// The algorithm is from P. Heckel, "A technique for isolating differences between files", CACM 21(4), 1978. Equal
/// identifiers within a sequence are matched in order.
struct ElementMatching {
  /// The new index of each old element; nil for deleted elements.
  private(set) var newOfOld: [Int?]
  /// The old index of each new element; nil for inserted elements.
  private(set) var oldOfNew: [Int?]

  init<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    newOfOld = [Int?](repeating: nil, count: old.count)
    oldOfNew = [Int?](repeating: nil, count: new.count)
    var first: [ID: Int] = Dictionary(minimumCapacity: old.count)
    // For each old element, the index of the next one with the same identifier; `old.count` if it is the last.
    var next = [Int](repeating: old.count, count: old.count)
    for index in old.indices.reversed() {
      if let later = first.updateValue(index, forKey: old[index]) { next[index] = later }
    }
    for index in new.indices {
      guard let match = first[new[index]], match < old.count else { continue }
      newOfOld[match] = index
      oldOfNew[index] = match
      first[new[index]] = next[match]
    }
  }

  /// Removes the match of two elements.
  mutating func part(old: Int, new: Int) {
    newOfOld[old] = nil
    oldOfNew[new] = nil
  }
}

extension [Int] {
  /// For each number, whether it belongs to the longest increasing subsequence that the algorithm selects. The numbers
  /// must be distinct.
  ///
  /// Sorting the array requires moves of all other numbers, which is the minimum number of moves. Takes O(n log n) time.
  var isInLongestAscent: [Bool] {
    // For each length, the index of the smallest number that ends an increasing subsequence of this length; and for
    // each number, the index of its predecessor.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for index in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isIn = [Bool](repeating: false, count: count)
    var index = ends.last ?? -1
    while index >= 0 {
      isIn[index] = true
      index = previous[index]
    }
    return isIn
  }
}

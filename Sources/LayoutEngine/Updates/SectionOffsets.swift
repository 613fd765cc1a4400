/// The position of an item as two integers, which are faster to read than an index path.
struct ItemPlace: Hashable, Sendable {
  var section: Int
  var item: Int
}

/// The first slot of each section. A slot is an item's number if all items are in one sequence.
struct SectionOffsets: Equatable, Sendable {
  /// The first slot of each section; the last entry is the number of slots.
  let starts: [Int]

  init(_ counts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  var sectionCount: Int { starts.count - 1 }
  var itemCount: Int { starts[starts.count - 1] }
  var counts: [Int] { (0..<sectionCount).map { self[$0].count } }
  subscript(section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }
  func contains(section: Int) -> Bool { section >= 0 && section < sectionCount }

  func slot(of place: ItemPlace) -> Int? {
    guard contains(section: place.section), place.item >= 0 else { return nil }
    let start = starts[place.section]
    return place.item < starts[place.section + 1] - start ? start + place.item : nil
  }

  /// The slot must exist.
  func place(of slot: Int) -> ItemPlace {
    // Finds the last section that begins at or before the slot, because empty sections before it have the same start.
    var (low, high) = (0, sectionCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= slot { low = middle } else { high = middle }
    }
    return ItemPlace(section: low, item: slot - starts[low])
  }
}

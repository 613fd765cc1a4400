/// A place of an item, as two plain numbers: an index path costs more to look into.
struct ItemPlace: Hashable, Sendable {
  var section: Int
  var item: Int
}

/// Where each section begins when all items stand in one row; an item's number in the row is its slot.
struct SectionOffsets: Equatable, Sendable {
  /// The first slot of each section, and at the end the number of all slots.
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
    // The last section that begins at or before the slot: empty ones before it share its start.
    var (low, high) = (0, sectionCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= slot { low = middle } else { high = middle }
    }
    return ItemPlace(section: low, item: slot - starts[low])
  }
}

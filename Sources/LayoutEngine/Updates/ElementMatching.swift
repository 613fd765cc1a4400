/// Which elements of two sequences are the same, found in linear time by one table of identifiers.
///
/// After P. Heckel, "A technique for isolating differences between files", CACM 21(4), 1978. Equal
/// identifiers within a sequence are matched in order.
struct ElementMatching {
  /// By old number: the new number, nil for what is gone.
  private(set) var newOfOld: [Int?]
  /// By new number: the old number, nil for what is new.
  private(set) var oldOfNew: [Int?]

  init<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    newOfOld = [Int?](repeating: nil, count: old.count)
    oldOfNew = [Int?](repeating: nil, count: new.count)
    var first: [ID: Int] = Dictionary(minimumCapacity: old.count)
    // The next old element with the same identifier; the count of all where there is none.
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

  /// Takes two matched elements for different ones.
  mutating func part(old: Int, new: Int) {
    newOfOld[old] = nil
    oldOfNew[new] = nil
  }
}

extension [Int] {
  /// For each number, which differ, whether it belongs to one longest subsequence that ascends.
  ///
  /// Whatever is outside must move: no fewer moves bring the numbers into order. Takes time n log n.
  var isInLongestAscent: [Bool] {
    // The numbers' indexes that end the lowest ascent of each length so far, and what precedes each.
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

/// A matching of the equal elements of two sequences, found in linear time with one table of identifiers.
///
/// After P. Heckel, "A technique for isolating differences between files", CACM 21(4), 1978. Equal identifiers within a
/// sequence are matched in order.
struct ElementMatching {
  /// The new number of each old element; nil for deleted elements.
  private(set) var newOfOld: [Int?]
  /// The old number of each new element; nil for inserted elements.
  private(set) var oldOfNew: [Int?]

  init<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    newOfOld = [Int?](repeating: nil, count: old.count)
    oldOfNew = [Int?](repeating: nil, count: new.count)
    var first: [ID: Int] = Dictionary(minimumCapacity: old.count)
    // For each old element, the next one with the same identifier; `old.count` if it is the last.
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
  /// For each number, whether it belongs to one longest increasing subsequence. The numbers must differ.
  ///
  /// All other numbers must move; this is the minimum number of moves that sorts the array. Takes O(n log n) time.
  var isInLongestAscent: [Bool] {
    // For each length, the index of the smallest number that ends an increasing subsequence of this length; and each
    // number's predecessor.
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

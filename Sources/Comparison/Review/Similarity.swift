/// The similarity of two lists, regardless of order.
package struct Similarity: Equatable, Sendable {
  /// The number of elements that both lists contain.
  package let common: Int
  /// The sum of the lengths of both lists.
  package let total: Int

  /// Compares two lists. Each occurrence of a duplicate is counted.
  package init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var left = old.reduce(into: [Element: Int]()) { $0[$1, default: 0] += 1 }
    common = new.count { element in
      guard let count = left[element], count > 0 else { return false }
      left[element] = count - 1
      return true
    }
    total = old.count + new.count
  }

  /// The fraction of common elements, from 0 to 1 (the Sørensen–Dice coefficient).
  package var share: Double { total == 0 ? 0 : Double(2 * common) / Double(total) }

  /// Whether both lists have the same elements and are not empty.
  package var isComplete: Bool { total > 0 && 2 * common == total }

  /// Whether more than half of the elements are common.
  package var isMostlySame: Bool { 2 * 2 * common > total }

  /// The maximum number of pairs of elements to compare when two lists are matched. The cost is quadratic, so longer lists are
  /// matched only if they are equal.
  private static let mostPairs = 40_000

  /// Returns pairs of lists that satisfy `alike`. Equal lists are matched first, in order, then the most similar lists. Each
  /// list is in at most one pair.
  package static func pairs<Element: Hashable>(
    _ old: [[Element]], _ new: [[Element]], where alike: (Similarity) -> Bool
  ) -> [(old: Int, new: Int)] {
    var equal: [[Element]: [Int]] = [:]
    for (index, list) in old.enumerated().reversed() where !list.isEmpty {
      equal[list, default: []].append(index)
    }
    var pairs: [(old: Int, new: Int)] = new.enumerated().compactMap { index, list in
      equal[list]?.popLast().map { ($0, index) }
    }
    var (matchedOld, matchedNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    let left = (
      old: old.indices.filter { !matchedOld.contains($0) },
      new: new.indices.filter { !matchedNew.contains($0) }
    )
    guard left.old.count * left.new.count <= mostPairs else { return pairs }
    var candidates: [(old: Int, new: Int, share: Double)] = []
    for before in left.old {
      for after in left.new {
        let similarity = Similarity(old[before], new[after])
        if alike(similarity) { candidates.append((before, after, similarity.share)) }
      }
    }
    candidates.sort { ($1.share, $0.old, $0.new) < ($0.share, $1.old, $1.new) }
    for candidate in candidates
    where !matchedOld.contains(candidate.old) && !matchedNew.contains(candidate.new) {
      matchedOld.insert(candidate.old)
      matchedNew.insert(candidate.new)
      pairs.append((candidate.old, candidate.new))
    }
    return pairs
  }
}

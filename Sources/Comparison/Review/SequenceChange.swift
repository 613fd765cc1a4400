import Foundation
import LayoutEngine

/// The deletions, insertions and moves that turn one sequence into another with the minimum number of moves.
///
/// The algorithm is that of a collection view's batch updates (docs/collection-view.md, "Batches of updates"): the elements of a
/// longest increasing subsequence keep their order, and only the other elements move.
package struct SequenceChange: Equatable, Sendable {
  /// An element whose order relative to other elements changes.
  package struct Move: Hashable, Sendable {
    package let from: Int
    package let to: Int
  }

  /// The old indexes of deleted elements, ascending.
  package let deletions: [Int]
  /// The new indexes of inserted elements, ascending.
  package let insertions: [Int]
  /// The moved elements, sorted by new index.
  package let moves: [Move]

  /// Compares two sequences of identifiers. Duplicates are matched in order.
  package init<ID: Hashable & Sendable>(from old: [ID], to new: [ID]) {
    let before = CollectionSnapshot([.init(0, old)])
    let after = CollectionSnapshot([.init(0, new)])
    var (deletions, insertions, moves): ([Int], [Int], [Move]) = ([], [], [])
    for operation in after.updates(from: before).flatMap(\.operations) {
      switch operation {
      case .deleteItem(let path): deletions.append(path[1])
      case .insertItem(let path): insertions.append(path[1])
      case .moveItem(let from, let to): moves.append(Move(from: from[1], to: to[1]))
      default: break
      }
    }
    self.deletions = deletions.sorted()
    self.insertions = insertions.sorted()
    self.moves = moves.sorted { $0.to < $1.to }
  }
}

/// Matches the elements of two sequences whose elements have no names.
struct UnnamedPairing {
  /// The old index of each element, by new index. Added elements have no entry.
  private(set) var origins: [Int: Int] = [:]
  private(set) var deletions: [Int] = []
  /// The new indexes of elements that were moved.
  let moved: Set<Int>

  /// Matches equal elements first, then elements between the same matched neighbors.
  init<ID: Hashable & Sendable>(from old: [ID], to new: [ID]) {
    let change = SequenceChange(from: old, to: new)
    moved = Set(change.moves.map(\.to))
    for move in change.moves { origins[move.to] = move.from }
    let (removed, come) = (Set(change.deletions), Set(change.insertions))
    let leaving = removed.union(change.moves.map(\.from))
    let unmoved = (
      old: old.indices.filter { !leaving.contains($0) },
      new: new.indices.filter { !come.contains($0) && !moved.contains($0) }
    )
    for (before, after) in zip(unmoved.old, unmoved.new) { origins[after] = before }
    // Groups removed elements by the number of unchanged elements before them. The order is reversed, so that `popLast`
    // returns the first one.
    var gaps: [Int: [Int]] = [:]
    for (index, gap) in Self.gaps(of: change.deletions, among: unmoved.old).reversed() {
      gaps[gap, default: []].append(index)
    }
    for (index, gap) in Self.gaps(of: change.insertions, among: unmoved.new) {
      if let match = gaps[gap]?.popLast() { origins[index] = match }
    }
    deletions = gaps.values.joined().sorted()
  }

  /// Returns, for each index in `positions`, the number of unchanged elements before it. Both arrays must be ascending.
  private static func gaps(of positions: [Int], among unmoved: [Int]) -> [(index: Int, gap: Int)] {
    var gap = 0
    return positions.map { index in
      while gap < unmoved.count, unmoved[gap] < index { gap += 1 }
      return (index, gap)
    }
  }
}

/// A small selection of sets whose union equals the union of all sets.
///
/// The selection is greedy: each step chooses the set with the most elements that are still missing (D. S. Johnson,
/// "Approximation algorithms for combinatorial problems", 1974). If several sets are equally good, it chooses the
/// first.
package struct GreedyCover: Equatable, Sendable {
  /// The indexes of the sets, in the order in which they were chosen.
  package let chosen: [Int]

  /// Chooses among sets. Empty sets are never chosen.
  package init<Element: Hashable>(of sets: [Set<Element>]) {
    var left = sets.reduce(into: Set<Element>()) { $0.formUnion($1) }
    var chosen: [Int] = []
    while !left.isEmpty {
      var (best, gain) = (0, 0)
      for (index, set) in sets.enumerated() {
        let count = set.count { left.contains($0) }
        if count > gain { (best, gain) = (index, count) }
      }
      chosen.append(best)
      left.subtract(sets[best])
    }
    self.chosen = chosen
  }
}

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

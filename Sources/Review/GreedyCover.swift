/// A few of many sets that hold between them all that any of them holds.
///
/// They are chosen greedily, always the set that holds most of what is left (D. S. Johnson, "Approximation algorithms
/// for combinatorial problems", 1974); of equals the first.
public struct GreedyCover: Equatable, Sendable {
  /// The indexes of the sets, in the order in which they were chosen.
  public let chosen: [Int]

  /// Chooses among sets; empty ones are never chosen.
  public init<Element: Hashable>(of sets: [Set<Element>]) {
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

import Comparison
import Testing

@Suite struct GreedyCoverTests {
  /// The contents of several images, and the smallest selection that covers all of them.
  struct Case: CustomTestStringConvertible, Sendable {
    let sets: [String]
    let chosen: [Int]

    var testDescription: String { sets.joined(separator: " ") }
  }

  static let cases: [Case] = [
    Case(sets: [], chosen: []),
    Case(sets: ["", ""], chosen: []),
    Case(sets: ["a", "a", "a"], chosen: [0]),
    Case(sets: ["a", "ab", "abc"], chosen: [2]),
    Case(sets: ["a", "b", "c"], chosen: [0, 1, 2]),
    Case(sets: ["ab", "bc", "cd", "de"], chosen: [0, 2, 3]),
    Case(sets: ["a", "bc", "", "abc", "d"], chosen: [3, 4]),
    Case(sets: ["abc", "def", "ad", "be", "cf"], chosen: [0, 1]),
  ]

  @Test(
    "a greedy cover selects the set with the most elements first, and omits redundant sets", arguments: cases)
  func chosen(_ wanted: Case) {
    let sets = wanted.sets.map { Set($0) }
    #expect(GreedyCover(of: sets).chosen == wanted.chosen)
    // No smaller selection covers everything.
    let all = sets.reduce(into: Set<Character>()) { $0.formUnion($1) }
    let smallest = (0..<1 << sets.count).filter { choice in
      let held = sets.indices.filter { choice >> $0 & 1 == 1 }.flatMap { sets[$0] }
      return Set(held) == all
    }.map(\.nonzeroBitCount).min()
    #expect(smallest == wanted.chosen.count)
  }
}

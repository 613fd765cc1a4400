import Foundation
import TestSupport
import Testing

@testable import DesignFormat

/// Rows in which any two values of two axes occur together.
@Suite struct PairwiseTests {
  @Test(
    "the rows of a pairwise combination contain each pair of values of any two axes, and are equal in each run",
    arguments: Rounds.of(200))
  func covers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 1...7, using: &random)).map { _ in Int.random(in: 1...5, using: &random)
    }
    let rows = MatrixCombination.pairs.rows(counts)
    #expect(rows[0].allSatisfy { $0 == 0 })
    #expect(rows.allSatisfy { row in zip(row, counts).allSatisfy { $0 >= 0 && $0 < $1 } })
    var met: Set<[Int]> = []
    for row in rows {
      for a in row.indices { for b in row.indices where b > a { met.insert([a, row[a], b, row[b]]) } }
    }
    var pairCount = 0
    for a in counts.indices { for b in counts.indices where b > a { pairCount += counts[a] * counts[b] } }
    #expect(met.count == pairCount, "\(counts)")
    #expect(Set(rows).count == rows.count && rows.count <= counts.reduce(1, *), "\(counts)")
    #expect(rows.count >= counts.sorted(by: >).prefix(2).reduce(1, *), "\(counts)")
    #expect(rows == MatrixCombination.pairs.rows(counts))
  }

  @Test("the pairwise combination of many axes has far fewer rows than the combination of all values")
  func isShort() {
    let counts = [3, 2, 2, 2, 12, 4, 2, 4]
    let rows = MatrixCombination.pairs.rows(counts)
    #expect((48...60).contains(rows.count), "\(rows.count)")
    #expect(MatrixCombination.each.rows(counts).count == 24)
  }

  @Test("the number of matrix variants is computed without generating them")
  func counts() {
    var matrix = Matrix()
    matrix.appearances = [.light, .dark]
    matrix.textSizes = ContentSizeCategory.allCases
    matrix.states = ItemState.allCases
    for (combination, count) in [(MatrixCombination.each, 17), (.pairs, 48), (.all, 192)] {
      matrix.combination = combination
      #expect(matrix.count(atViewports: 2) == count)
      #expect(
        matrix.variants(
          at: [1, 2].map { Viewport(size: CGSize(width: $0, height: 2)) }, language: DesignLocale("en")
        ).count == count)
    }
    matrix.locales = (0..<10_000).map { DesignLocale("\($0)") }
    for combination in MatrixCombination.allCases {
      matrix.combination = combination
      #expect(matrix.count(atViewports: 1_000_000_000) > Limits.variants)
    }
  }
}

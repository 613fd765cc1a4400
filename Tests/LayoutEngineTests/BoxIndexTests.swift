import Foundation
import TestSupport
import Testing

@testable import LayoutEngine

/// The tree for rectangle queries, with boxes that are slow for a naive tree.
@Suite struct BoxIndexTests {
  /// A way to cover a page with boxes that is hard for the tree.
  enum Adversary: CaseIterable {
    case shuffledColumn, shuffledGrid, oneTallTile, manyTallTiles, nested, crossing, coincident, farOutlier
    case withoutPlace

    func boxes(_ count: Int) -> [Box] {
      var random = SeededGenerator(seed: 7)
      func tile(_ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10) -> Box {
        Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
      }
      let column = (0..<count).map { tile(0, Double($0) * 12) }
      let length = Double(count) * 12
      var boxes: [Box]
      switch self {
      case .shuffledColumn: boxes = column
      case .shuffledGrid:
        let side = Int(Double(count).squareRoot())
        boxes = (0..<count).map { tile(Double($0 % side) * 12, Double($0 / side) * 12) }
      case .oneTallTile: boxes = column.dropLast() + [tile(5, 0, 10, length)]
      case .manyTallTiles:
        boxes = column.enumerated().map { index, box in
          index.isMultiple(of: 100) ? tile(Double(index % 7) * 2, box.minY, 10, length / 2) : box
        }
      case .nested: boxes = (0..<count).map { tile(Double($0), Double($0), length - Double($0) * 2, 5) }
      case .crossing:
        // Narrower boxes are higher; all share their center.
        boxes = (0..<count).map {
          let reach = pow(1.001, Double($0 - count / 2))
          return Box(minX: -reach, minY: -1 / reach, maxX: reach, maxY: 1 / reach)
        }
      case .coincident: boxes = Array(repeating: tile(3, 3), count: count)
      case .farOutlier: boxes = column.dropLast() + [tile(1e12, 1e12)]
      case .withoutPlace:
        boxes = column
        boxes[1] = .empty
        boxes[2] = Box(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan)
        boxes[3] = Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
      }
      return boxes.shuffled(using: &random)
    }

    /// Query rectangles: small ones at corners of the page's boxes, narrow ones, wide ones, and distant ones.
    func queries(_ boxes: [Box]) -> [Box] {
      var random = SeededGenerator(seed: 11)
      var queries = [
        Box.empty, Box(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9),
        Box(minX: -9e9, minY: -9e9, maxX: -8e9, maxY: -8e9),
      ]
      for box in boxes.shuffled(using: &random).prefix(40) where !box.isEmpty {
        queries.append(Box(minX: box.maxX, minY: box.maxY, maxX: box.maxX + 20, maxY: box.maxY + 30))
        queries.append(Box(minX: box.minX - 1, minY: box.minY - 90, maxX: box.minX + 1, maxY: box.minY + 90))
        queries.append(Box(minX: box.minX, minY: box.minY, maxX: box.minX, maxY: box.minY))
      }
      return queries
    }
  }

  @Test(
    "a box index finds the same boxes as a linear scan",
    arguments: Adversary.allCases, [0, 1, 16, 17, 300, 5000])
  func aQueryAnswersAsALinearScan(_ adversary: Adversary, _ count: Int) {
    let boxes = count < 4 ? [Box](repeating: Box(CGRect.zero), count: count) : adversary.boxes(count)
    let index = BoxIndex(count: count) { boxes[$0] }
    for query in adversary.queries(boxes) {
      var found: [Int] = []
      index.forEach(touching: query, boxAt: { boxes[$0] }) { found.append($0) }
      #expect(found == boxes.indices.filter { !query.isEmpty && boxes[$0].touches(query) })
    }
  }

  /// Counts comparisons instead of time: at most sixteen for each level of the tree and for each result.
  @Test(
    "a box index query makes few comparisons per box that it finds",
    arguments: Adversary.allCases, [1000, 20_000])
  func aQueryComparesFewMoreBoxesThanItFinds(_ adversary: Adversary, _ count: Int) {
    let boxes = adversary.boxes(count)
    let index = BoxIndex(count: count) { boxes[$0] }
    for query in adversary.queries(boxes) {
      var found = 0
      let compared = index.forEach(touching: query, boxAt: { boxes[$0] }) { _ in found += 1 }
      let limit = 16 * (log2(Double(count)) + Double(found))
      #expect(Double(compared) <= limit, "\(compared) comparisons for \(found) of \(count)")
    }
  }

  @Test("rows of boxes from top to bottom are recognized as reading order, and rows in reverse order are not")
  func boxesInReadingOrderKeepIt() {
    let grid = (0..<100).map { CGRect(x: 10 * ($0 % 4), y: 10 * ($0 / 4), width: 10, height: 10) }
    var (kept, broken) = (ReadingOrder(), ReadingOrder())
    for frame in grid { kept.append(Box(frame)) }
    for frame in grid.reversed() { broken.append(Box(frame)) }
    #expect(kept.isKept)
    #expect(!broken.isKept)
  }

  @Test(
    "a maximum index finds all values of at least a threshold, with few reads",
    arguments: [0, 1, 15, 16, 17, 1000])
  func largeNumbersAreFoundAsByALinearScan(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let numbers = (0..<count).map { _ in Double.random(in: 0...100, using: &random) }
    let index = MaximumIndex(count: count) { numbers[$0] }
    for _ in 0..<50 {
      let ends = (0..<2).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
      let threshold = Double.random(in: 0...101, using: &random)
      var found: [Int] = []
      var read = 0
      index.forEach(in: ends[0]..<ends[1], atLeast: threshold) {
        read += 1
        return numbers[$0]
      } _: {
        found.append($0)
      }
      #expect(found == (ends[0]..<ends[1]).filter { numbers[$0] >= threshold })
      #expect(read <= 16 * (found.count + 2))
    }
  }
}

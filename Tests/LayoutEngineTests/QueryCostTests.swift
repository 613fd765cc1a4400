import Foundation
import LayoutEngine
import TestSupport
import Testing

/// The number of elements that a query examines in addition to its result, for typical arrangements.
@Suite struct QueryCostTests {
  private func candidates(_ placement: some Placement, _ rect: CGRect) -> [Int] {
    var found: [Int] = []
    placement.forEachCandidate(near: rect) { found.append($0) }
    return found
  }

  private struct Counting: Placement {
    let base: any Placement
    let counter: Counter
    var count: Int { base.count }
    var bounds: CGRect { base.bounds }
    func frame(at index: Int) -> CGRect { base.frame(at: index) }
    func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
      base.forEachCandidate(near: rect) {
        counter.count += 1
        body($0)
      }
    }
  }

  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test("a query of a frame list returns shuffled frames in their original order")
  func shuffledFramesAreFoundInTheirOrder() {
    var random = SeededGenerator(seed: 5)
    let rows = (0..<4000).shuffled(using: &random)
    let list = FrameList(rows.map { CGRect(x: 0, y: Double($0) * 10, width: 50, height: 9) })
    let found = candidates(list, CGRect(x: 10, y: 20_000, width: 10, height: 800))
    #expect(found == rows.indices.filter { (2000...2080).contains(rows[$0]) })
  }

  @Test("a query in a gap of a uniform grid visits no items")
  func aGapInAGridHoldsNoCandidates() {
    let grid = UniformGrid(
      count: 3000, columns: 3, itemSize: CGSize(width: 50, height: 50), origin: CGPoint(x: 5, y: 0),
      spacing: (gap: 10, line: 10))
    #expect(candidates(grid, CGRect(x: 56, y: 0, width: 8, height: 60_000)) == [])
    #expect(candidates(grid, CGRect(x: 0, y: 51, width: 200, height: 8)) == [])
    #expect(candidates(grid, CGRect(x: 56, y: 0, width: 10, height: 70)) == [1, 4])
  }

  @Test("a query beside repeating tiles visits no tiles")
  func tilesBesideTheRectangleAreNotLookedAt() {
    let tiles = RepeatingTiles(
      opening: [],
      cycle: [CGRect(x: 0, y: 0, width: 40, height: 10), CGRect(x: 60, y: 0, width: 40, height: 10)],
      turns: (count: 1000, extent: 12), ending: [])
    #expect(candidates(tiles, CGRect(x: 45, y: 0, width: 10, height: 12_000)) == [])
    #expect(candidates(tiles, CGRect(x: 45, y: 0, width: 20, height: 23)) == [1, 3])
  }

  /// One item makes the line a hundred times as high as the others, which are centered in it.
  @Test("a query below the short items of a line finds only the tall item")
  func aTallItemInALineOfLowOnesDoesNotBringThemAlong() throws {
    var flow = tightFlow()
    flow.minimumInteritemSpacing = 0
    var sizes = [CGSize](repeating: CGSize(width: 0.1, height: 1), count: 20_000)
    sizes[9000].height = 100
    let section = SectionInput(itemCount: sizes.count, itemSizes: .perItem(sizes))
    let arrangement = try flow.arrangement(for: input(3000, 480, section))
    let top = CGRect(x: 0, y: 5, width: 3000, height: 10)
    #expect(arrangement.attributes(in: top).map(\.indexPath.item) == [9000])
  }

  @Test("a query visits only the sections that intersect its rectangle")
  func aLayerAsksSectionsThatTheRectangleMeetsAndNoOthers() throws {
    let counter = Counter()
    var stack = SectionStack(crossExtent: 100)
    let grid = UniformGrid(
      count: 5, columns: 1, itemSize: CGSize(width: 100, height: 10), origin: .zero, spacing: (0, 0))
    for _ in 0..<2000 {
      stack.sections.append(.init(items: Counting(base: grid, counter: counter), extent: grid.extent))
    }
    let arrangement = try stack.arrangement(for: input(100, 100))
    let found = arrangement.attributes(in: CGRect(x: 0, y: 50_001, width: 100, height: 98))
    #expect(found.map(\.indexPath.section) == [1000, 1000, 1000, 1000, 1000, 1001, 1001, 1001, 1001, 1001])
    #expect(counter.count == 10)
  }

  @Test("a query among elements in random order finds the same elements as a linear scan", arguments: 0..<20)
  func elementsInAnyOrderAreFoundAsByALinearScan(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let elements = (0..<700).map { item in
      LayoutAttributes(
        category: item % 5 == 0 ? .decoration(kind: "rod") : .cell,
        indexPath: IndexPath(item: item, section: 0),
        frame: CGRect(
          x: Double.random(in: 0...900, using: &random), y: Double.random(in: 0...900, using: &random),
          width: item % 9 == 0 ? 900 : Double.random(in: 0...30, using: &random),
          height: item % 7 == 0 ? 900 : Double.random(in: -30...30, using: &random)))
    }
    let arrangement = Arrangement(contentSize: CGSize(width: 900, height: 900), elements: elements)
    for _ in 0..<20 {
      let rect = CGRect(
        x: Double.random(in: 0...900, using: &random), y: Double.random(in: 0...900, using: &random),
        width: Double.random(in: 0...90, using: &random), height: Double.random(in: 0...90, using: &random))
      #expect(arrangement.attributes(in: rect) == arrangement.elements.filter { $0.frame.overlaps(rect) })
    }
  }
}

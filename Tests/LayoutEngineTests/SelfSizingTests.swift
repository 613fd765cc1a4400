import Foundation
import LayoutEngine
import Testing

/// docs/collection-view.md, "Cells that size themselves".
@Suite struct SelfSizingTests {
  private func measured(_ sizes: [CGSize], expecting proposed: CGSize) -> LayoutInput {
    var result = input(100, 480, items(sizes.count))
    result.measure = { category, path, size in
      category == .cell && size == proposed ? sizes[path.item] : .zero
    }
    return result
  }

  @Test("preferred sizes replace the estimated size, and cells are laid out like items of different sizes")
  func preferredSizesReplaceTheEstimateAndFlowAsMixed() throws {
    var flow = tightFlow()
    flow.estimatedItemSize = CGSize(width: 40, height: 40)
    let sizes = [CGSize(width: 60, height: 10), CGSize(width: 30, height: 20), CGSize(width: 20, height: 5)]
    let arrangement = try flow.arrangement(for: measured(sizes, expecting: flow.estimatedItemSize))
    #expect(arrangement.cells == ["0 5 60 10", "70 0 30 20", "0 20 20 5"])
  }

  @Test("with the automatic estimated size, cells are measured with the flow layout's item size")
  func automaticSizeProposesTheItemSize() throws {
    var flow = tightFlow(33, 44)
    flow.estimatedItemSize = FlowLayout.automaticSize
    let one = measured([CGSize(width: 60, height: 10)], expecting: flow.itemSize)
    // A single self-sizing cell is a mixed section with one item per line, so it is centered
    // (docs/collection-view.md, "Items of many sizes").
    #expect(try flow.arrangement(for: one).cells == ["20 0 60 10"])
  }

  @Test("in a self-sizing flow layout, a cell with a given size keeps that size")
  func aCellThatWasGivenASizeKeepsIt() throws {
    var flow = tightFlow()
    flow.estimatedItemSize = CGSize(width: 40, height: 40)
    var screen = measured(
      [CGSize(width: 60, height: 10), .zero, CGSize(width: 20, height: 5)], expecting: flow.estimatedItemSize)
    screen.sections[0].itemSizes = .explicit([1: CGSize(width: 30, height: 20)])
    #expect(try flow.arrangement(for: screen).cells == ["0 5 60 10", "70 0 30 20", "0 20 20 5"])
  }

  @Test("a self-sizing cell without a valid size is reported by its index path")
  func aCellWithoutASizeIsRefusedByItsPlace() {
    var flow = tightFlow()
    flow.estimatedItemSize = CGSize(width: 40, height: 40)
    let sizes = [CGSize(width: 60, height: 10), CGSize(width: CGFloat.nan, height: 20)]
    let input = measured(sizes, expecting: flow.estimatedItemSize)
    let error = #expect(throws: LayoutError.self) { try flow.arrangement(for: input) }
    #expect(error?.indexPath == IndexPath(item: 1, section: 0))
  }
}

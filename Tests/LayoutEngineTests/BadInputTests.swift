import Foundation
import LayoutEngine
import Testing

/// Invalid input is refused at once with the property's name; it never crashes, hangs or exhausts the memory.
@Suite struct BadInputTests {
  private let layouts: [any CollectionLayout] = [FlowLayout(), ColumnLayout(), MosaicLayout()]

  private func refuses(_ input: LayoutInput, naming property: String, at section: Int? = nil) {
    for layout in layouts {
      let error = #expect(throws: LayoutError.self) { _ = try layout.arrangement(for: input) }
      #expect(error?.property == property)
      #expect(error?.section == section)
    }
  }

  @Test(
    "negative and too large item counts are rejected",
    arguments: [-1, LayoutInput.maximumItemCount + 1, 1_000_000_000, Int.max])
  func counts(_ count: Int) {
    refuses(input(375, 812, items(3), items(count)), naming: "itemCount", at: 1)
    refuses(
      input(375, 812, items(LayoutInput.maximumItemCount), items(max(1, count))), naming: "itemCount",
      at: 1)
  }

  /// `columnCount` refuses the same input as `arrangement`.
  @Test(
    "layouts with columns reject invalid properties when they arrange items and when they count columns")
  func layoutsWithColumns() {
    func refuses(_ layout: some ColumnarLayout, naming property: String) {
      let input = input(375, 812, items(3))
      #expect(throws: LayoutError.self) { try layout.arrangement(for: input) }
      let error = #expect(throws: LayoutError.self) { try layout.columnCount(ofSection: 0, in: input) }
      #expect(error?.property == property)
    }
    var grid = GridLayout()
    grid.columnCount = 0
    refuses(grid, naming: "columnCount")
    (grid.columnCount, grid.itemSize.width) = (nil, -10)
    refuses(grid, naming: "itemSize")
    var waterfall = WaterfallLayout()
    waterfall.columnCount = -1
    refuses(waterfall, naming: "columnCount")
    var column = ColumnLayout()
    column.minimumColumnWidth = .nan
    refuses(column, naming: "minimumColumnWidth")
  }

  @Test(
    "negative, infinite and NaN lengths in a layout's input are rejected",
    arguments: [Double.nan, .infinity, -.infinity, -1])
  func lengths(_ value: Double) {
    refuses(input(value, 812, items(1)), naming: "bounds")
    var section = items(1)
    section.minimumInteritemSpacing = value
    refuses(input(375, 812, section), naming: "minimumInteritemSpacing", at: 0)
    section = items(1)
    section.headerReferenceSize = CGSize(width: 0, height: value)
    refuses(input(375, 812, section), naming: "headerReferenceSize", at: 0)
    var screen = input(375, 812, items(1))
    screen.displayScale = value
    refuses(screen, naming: "displayScale")
    guard value != -1 else { return }
    // Lines of a flow layout may overlap.
    section = items(1)
    section.minimumLineSpacing = value
    refuses(input(375, 812, section), naming: "minimumLineSpacing", at: 0)
    screen = input(375, 812, items(1))
    screen.safeAreaInsets.left = value
    refuses(screen, naming: "safeAreaInsets")
    screen = input(375, 812, items(1))
    screen.bounds.origin.y = CGFloat(value)
    refuses(screen, naming: "bounds")
    section = items(1)
    section.sectionInset = EdgeInsets(left: value)
    refuses(input(375, 812, section), naming: "sectionInset", at: 0)
  }

  @Test("item sizes that do not match a section's item count are rejected")
  func aSizeTooFew() {
    var section = sized((10, 10))
    section.itemCount = 2
    refuses(input(375, 812, section), naming: "itemSizes", at: 0)
    section.itemSizes = .explicit([section.itemCount: CGSize(width: 1, height: 1)])
    refuses(input(375, 812, section), naming: "itemSizes", at: 0)
  }

  @Test("an infinite content size is rejected, and extremely small items are accepted")
  func lengthsBeyondNumbers() {
    var flow = tightFlow(100, .greatestFiniteMagnitude)
    let error = #expect(throws: LayoutError.self) { try flow.arrangement(for: input(100, 100, items(3))) }
    #expect(error?.property == "contentSize")
    flow = tightFlow(1e-300, 1e-300)
    #expect(throws: Never.self) { try flow.arrangement(for: input(100, 100, items(3))) }
  }

  @Test("ten million items of equal size can be laid out")
  func manyItemsOfOneSizeCostNothing() throws {
    let arrangement = try tightFlow().arrangement(for: input(320, 480, items(LayoutInput.maximumItemCount)))
    #expect(arrangement.elements.count == 10_000_000)
    let last = IndexPath(item: 9_999_999, section: 0)
    #expect(arrangement.attributesForItem(at: last).map { text($0.frame) } == "162 83333300 50 50")
  }

  @Test("queries with infinite or NaN rectangles, or with invalid index paths, do not fail")
  func queriesForNonsenseAreAnswered() throws {
    for layout in layouts {
      let arrangement = try layout.arrangement(for: input(375, 812, items(20), items(0), items(2)))
      #expect(arrangement.attributes(in: .infinite).count == 22)
      #expect(arrangement.attributes(in: .null).isEmpty)
      #expect(arrangement.attributes(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
      let endless = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity)
      #expect(arrangement.attributes(in: endless).count == 22)
      for path in [
        IndexPath(item: 20, section: 0), IndexPath(item: -1, section: 0), IndexPath(item: 0, section: 1),
        IndexPath(item: 0, section: 3), IndexPath(item: 0, section: -1), IndexPath(), IndexPath(index: 0),
      ] {
        #expect(arrangement.attributesForItem(at: path) == nil)
      }
    }
  }
}

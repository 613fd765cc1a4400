import Foundation
import LayoutEngine
import TestSupport
import Testing

@Suite struct WaterfallLayoutTests {
  private func waterfall(_ columns: Int?, itemHeight: Double? = nil) -> WaterfallLayout {
    var layout = WaterfallLayout()
    (layout.columnCount, layout.itemHeight) = (columns, itemHeight)
    return layout
  }

  @Test("a waterfall layout adds each item to the shortest column, with the item's aspect ratio")
  func eachItemGoesToTheShortestColumnInItsOwnShape() throws {
    let section = sized((100, 150), (100, 50), (50, 40), (200, 100), (300, 30))
    let arrangement = try waterfall(2).arrangement(for: input(210, 400, section))
    #expect(
      arrangement.cells == [
        "0 0 100 150", "110 0 100 50", "110 60 100 80", "110 150 100 50", "0 160 100 10",
      ])
    #expect(arrangement.content == "210 200")
  }

  @Test("equally long columns of a waterfall layout are filled from the left")
  func equalColumnsAreFilledFromTheLeft() throws {
    let arrangement = try waterfall(3, itemHeight: 40).arrangement(for: input(320, 400, items(5)))
    #expect(
      arrangement.cells == ["0 0 100 40", "110 0 100 40", "220 0 100 40", "0 50 100 40", "110 50 100 40"])
  }

  @Test("an item that spans columns of a waterfall layout is below the shortest adjacent columns")
  func anItemThatSpansGoesBelowTheShortestNeighbours() throws {
    var section = items(6)
    section.spans = [1, 2, 1, 2, 5, 2]
    let arrangement = try waterfall(3, itemHeight: 50).arrangement(for: input(320, 400, section))
    #expect(
      arrangement.cells == [
        "0 0 100 50", "110 0 210 50", "0 60 100 50", "110 60 210 50",
        // Wider than the waterfall: all columns. Then all columns are equal, so the leftmost one.
        "0 120 320 50", "0 180 210 50",
      ])
  }

  /// The range of columns whose longest column is shortest, found by examining each range.
  @Test(
    "in a waterfall layout, an item that spans columns has the position that a search over all columns finds",
    arguments: 0..<20)
  func spansAgreeWithATrialOfEveryPlace(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = Int.random(in: 1...9, using: &random)
    var section = SectionInput(itemCount: 60)
    let spans = (0..<60).map { _ in Int.random(in: 1...columns, using: &random) }
    section.spans = spans
    let heights = (0..<60).map { _ in Double(Int.random(in: 1...90, using: &random)) }
    var screen = input(Double(columns * 30 - 10), 400, section)
    screen.measure = { _, path, size in CGSize(width: size.width, height: CGFloat(heights[path.item])) }
    let frames = try waterfall(columns).arrangement(for: screen).elements.map(\.frame)
    var tops = Array(repeating: 0.0, count: columns)
    for (item, span) in spans.enumerated() {
      let windows = (0...columns - span).map { first in tops[first..<first + span].max() ?? 0 }
      let top = windows.min() ?? 0
      let first = windows.firstIndex(of: top) ?? 0
      #expect(
        frames[item]
          == CGRect(x: Double(first * 30), y: top, width: Double(span * 30 - 10), height: heights[item]))
      for column in first..<first + span { tops[column] = top + heights[item] + 10 }
    }
  }

  @Test("a waterfall layout has as many columns as fit")
  func asManyColumnsAsFit() throws {
    // floor((375 + 10) / (150 + 10)) = 2 columns of floor((375 − 10) / 2).
    let arrangement = try waterfall(nil, itemHeight: 40).arrangement(for: input(375, 400, items(3)))
    #expect(arrangement.cells == ["0 0 182 40", "193 0 182 40", "0 50 182 40"])
    #expect(
      try waterfall(nil, itemHeight: 40).arrangement(for: input(80, 400, items(1))).cells == ["0 0 80 40"])
  }

  @Test(
    "columns of a waterfall layout fit if they fill the width exactly; columns that almost fit are a warning",
    arguments: [
      (124.66666666666667, 3, nil), (124, 3, nil),
      (
        124.6665, 3,
        "3 columns fit into 390 points, but would not fit if each were a thousandth of a point wider"
      ),
      (
        124.667, 2,
        "only 2 columns fit into 390 points, but 3 would fit if each were a thousandth of a point narrower"
      ),
    ] as [(Double, Int, String?)])
  func nearFits(width: Double, count: Int, warning: String?) throws {
    var layout = waterfall(nil, itemHeight: 40)
    (layout.minimumColumnWidth, layout.minimumInteritemSpacing) = (width, 8)
    let screen = input(390, 400, items(6))
    #expect(try layout.columnCount(ofSection: 0, in: screen) == count)
    let messages = try layout.arrangement(for: screen).diagnostics.map(\.message)
    #expect(
      messages == (warning.map { ["\($0); round minimumColumnWidth down, for example to 124.66"] } ?? []))
  }

  @Test("the column widths and item heights of a waterfall layout are whole pixels")
  func widthsAndHeightsAreWholePixels() throws {
    var section = sized((3, 1), (3, 1), (3, 1))
    section.sectionInset = EdgeInsets(top: 5, left: 16, bottom: 7, right: 16)
    var screen = input(375, 400, section)
    #expect(
      try waterfall(3).arrangement(for: screen).cells == ["16 5 107 36", "134 5 107 36", "252 5 107 36"])
    screen.displayScale = 3
    let arrangement = try waterfall(3).arrangement(for: screen)
    #expect(arrangement.cells == ["16 5 107.667 36", "133.667 5 107.667 36", "251.333 5 107.667 36"])
    #expect(arrangement.content == "375 48")
  }

  @Test("the cells of a waterfall layout are measured at the width of their columns")
  func cellsMeasureThemselvesAtTheWidthOfTheirColumns() throws {
    var section = items(2)
    section.spans = [1, 2]
    var screen = input(210, 400, section)
    screen.measure = { category, _, size in
      category == .cell ? CGSize(width: 1, height: size.width / 2) : .zero
    }
    #expect(try waterfall(2).arrangement(for: screen).cells == ["0 0 100 50", "0 60 210 105"])
    screen.measure = { _, _, _ in .zero }
    let error = #expect(throws: LayoutError.self) { try waterfall(2).arrangement(for: screen) }
    #expect(error?.indexPath == IndexPath(item: 0, section: 0))
  }

  @Test("in a waterfall layout, items without a size are measured even if other items have a given size")
  func itemsBesideOneWithASizeStillMeasureThemselves() throws {
    var section = items(4)
    section.itemSizes = .explicit([2: CGSize(width: 50, height: 40)])
    var screen = input(210, 400, section)
    screen.measure = { _, path, size in CGSize(width: size.width, height: CGFloat(30 + path.item)) }
    #expect(
      try waterfall(2).arrangement(for: screen).cells
        == ["0 0 100 30", "110 0 100 31", "0 40 100 80", "110 41 100 33"])
    // They also do this beside a section in which all items have the same height.
    #expect(
      try waterfall(2, itemHeight: 20).arrangement(for: screen).cells
        == ["0 0 100 20", "110 0 100 20", "0 30 100 80", "110 30 100 20"])
  }

  @Test("columns of a waterfall layout stay inside the safe area, and headers can be pinned")
  func columnsStayInTheSafeAreaAndHeadersPin() throws {
    var layout = waterfall(2, itemHeight: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    var screen = input(310, 400, items(4), items(1))
    screen.safeAreaInsets = EdgeInsets(left: 60, right: 40)
    screen.bounds.origin.y = 50
    let arrangement = try layout.arrangement(for: screen)
    #expect(arrangement.cells.suffix(2) == ["170 140 100 100", "60 290 100 100"])
    #expect(arrangement.headers == ["0 50 310 30", "0 260 310 30"])
    #expect(arrangement.footers == ["0 240 310 20", "0 390 310 20"])
    #expect(layout.shouldInvalidateLayout(forBoundsChange: input(310, 400).bounds, in: screen))
    layout.sectionInsetReference = .fromContentInset
    #expect(try layout.arrangement(for: screen).cells.first == "0 30 150 100")
  }

  @Test("a waterfall layout is filled from the right in right-to-left mode")
  func rightToLeftFillsFromTheRight() throws {
    var layout = waterfall(2, itemHeight: 40)
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    var screen = input(210, 400, items(2))
    screen.direction = .rightToLeft
    #expect(try layout.arrangement(for: screen).cells == ["110 0 100 40", "0 0 100 40"])
  }

  @Test("a waterfall layout rejects more than 1,000 columns")
  func moreColumnsThanAnItemCanLookAtAreRefused() throws {
    var layout = waterfall(nil, itemHeight: 40)
    layout.minimumColumnWidth = 1
    #expect(try layout.arrangement(for: input(10_990, 400, items(1))).cells == ["0 0 1 40"])
    let error = #expect(throws: LayoutError.self) {
      try layout.arrangement(for: input(11_001, 400, items(1)))
    }
    #expect(error?.message == "at most 1000 columns are supported, but there are 1001")
    #expect(error?.property == "minimumColumnWidth")
  }

  @Test("a waterfall layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("columnCount") { (layout: inout WaterfallLayout) in layout.columnCount = 0 }
    refuses("columnCount") { (layout: inout WaterfallLayout) in layout.columnCount = 1000 }
    refuses("columnCount") { (layout: inout WaterfallLayout) in layout.columnCount = .max }
    refuses("minimumColumnWidth") { (layout: inout WaterfallLayout) in layout.minimumColumnWidth = 0 }
    refuses("itemHeight") { (layout: inout WaterfallLayout) in layout.itemHeight = -1 }
    refuses("minimumLineSpacing") { (layout: inout WaterfallLayout) in layout.minimumLineSpacing = -1 }
    refuses("minimumInteritemSpacing") { (layout: inout WaterfallLayout) in
      layout.minimumInteritemSpacing = .nan
    }
    refuses("sectionInset") { (layout: inout WaterfallLayout) in layout.sectionInset.top = .nan }
    refuses("footerReferenceSize") { (layout: inout WaterfallLayout) in layout.footerReferenceSize.height = -1
    }
  }

  @Test(
    "a waterfall layout rejects negative spans, and spans that do not match the item count",
    arguments: [[1, 1], [1, 1, 0], [1, 1, 1, 1], [1, -7, 1]])
  func spansThatFitNoItem(_ spans: [Int]) {
    var section = items(3)
    section.spans = spans
    let error = #expect(throws: LayoutError.self) {
      try WaterfallLayout().arrangement(for: input(375, 812, section))
    }
    #expect(error?.property == "spans")
    #expect(error?.section == 0)
  }

  @Test("a waterfall layout with 1,000 columns is filled from the left")
  func aRowOfManyColumnsIsFilledFromTheLeft() throws {
    var layout = WaterfallLayout()
    (layout.minimumColumnWidth, layout.minimumInteritemSpacing, layout.itemHeight) = (1, 0, 50)
    let arrangement = try layout.arrangement(for: input(1_000, 100, items(1_001)))
    #expect(arrangement.cells.suffix(2) == ["999 0 1 50", "0 60 1 50"])
  }
}

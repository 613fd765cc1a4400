import Foundation
import LayoutEngine
import Testing

/// docs/collection-view.md, "Sections".
@Suite struct FlowSectionFrameTests {
  @Test("a flow layout has UIKit's default item size and spacing")
  func theDefaultsAreUIKits() throws {
    let arrangement = try FlowLayout().arrangement(for: input(320, 480, items(6)))
    #expect(arrangement.cells[1] == "68 0 50 50")
    #expect(arrangement.cells[5] == "0 60 50 50")
    #expect(arrangement.content == "320 110")
  }

  @Test("a section of a flow layout consists of header, top inset, lines, bottom inset and footer")
  func headerInsetsLinesAndFooterFollowEachOther() throws {
    var flow = tightFlow(100, 20)
    flow.minimumLineSpacing = 5
    flow.sectionInset = EdgeInsets(top: 3, left: 10, bottom: 4, right: 10)
    flow.headerReferenceSize = CGSize(width: 1, height: 30)
    flow.footerReferenceSize = CGSize(width: 1, height: 15)
    let arrangement = try flow.arrangement(for: input(120, 480, items(2), items(1)))
    #expect(arrangement.headers == ["0 0 120 30", "0 97 120 30"])
    #expect(arrangement.cells == ["10 33 100 20", "10 58 100 20", "10 130 100 20"])
    #expect(arrangement.footers == ["0 82 120 15", "0 154 120 15"])
    #expect(arrangement.content == "120 169")
  }

  @Test("a flow layout with horizontal scrolling exchanges the axes")
  func horizontalScrollingExchangesTheAxes() throws {
    var flow = tightFlow(20, 100)
    flow.scrollDirection = .horizontal
    flow.minimumLineSpacing = 5
    flow.sectionInset = EdgeInsets(top: 10, left: 3, bottom: 10, right: 4)
    flow.headerReferenceSize = CGSize(width: 30, height: 1)
    flow.footerReferenceSize = CGSize(width: 15, height: 1)
    let arrangement = try flow.arrangement(for: input(480, 120, items(2), items(1)))
    #expect(arrangement.headers == ["0 0 30 120", "97 0 30 120"])
    #expect(arrangement.cells == ["33 10 20 100", "58 10 20 100", "130 10 20 100"])
    #expect(arrangement.footers == ["82 0 15 120", "154 0 15 120"])
    #expect(arrangement.content == "169 120")
  }

  @Test("an empty section of a flow layout has its header, insets and footer")
  func anEmptySectionKeepsHeaderInsetsAndFooter() throws {
    var flow = tightFlow()
    flow.sectionInset = EdgeInsets(top: 3, bottom: 4)
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    flow.footerReferenceSize = CGSize(width: 0, height: 15)
    let arrangement = try flow.arrangement(for: input(100, 480, items(0), items(1)))
    #expect(arrangement.footers.first == "0 37 100 15")
    #expect(arrangement.cells == ["0 85 50 50"])
  }

  @Test("a flow layout omits a header of zero height")
  func aZeroReferenceSizeMeansNoHeaderAtAll() throws {
    var flow = tightFlow()
    flow.headerReferenceSize = CGSize(width: 300, height: 0)
    #expect(try flow.arrangement(for: input(100, 480, items(1))).headers.isEmpty)
  }

  /// A section's value overrides the property; without one, the property applies (docs/collection-view.md, "Values and axes").
  @Test("the values of a section override the properties of a flow layout")
  func sectionValuesComeBeforeProperties() throws {
    var flow = tightFlow()
    flow.sectionInset = EdgeInsets(top: 7)
    var own = items(2)
    own.itemSizes = .uniform(CGSize(width: 100, height: 20))
    (own.minimumLineSpacing, own.sectionInset) = (2, .zero)
    own.headerReferenceSize = CGSize(width: 0, height: 9)
    let arrangement = try flow.arrangement(for: input(100, 480, own, items(1)))
    #expect(arrangement.cells == ["0 9 100 20", "0 31 100 20", "0 58 50 50"])
    #expect(arrangement.headers == ["0 0 100 9"])
  }

  @Test("a flow layout in a view of zero width has no elements")
  func nothingIsLaidOutWithoutAnExtent() throws {
    let arrangement = try FlowLayout().arrangement(for: input(0, 480, items(5)))
    #expect(arrangement.elements.isEmpty)
    #expect(arrangement.content == "0 0")
  }
}

/// docs/collection-view.md, "Items of one size".
@Suite struct UniformFlowTests {
  @Test("equal items in the last line of a flow layout are aligned with the columns of the full lines")
  func theGridIsKeptInAnIncompleteLine() throws {
    let arrangement = try tightFlow().arrangement(for: input(320, 480, items(10)))
    #expect(arrangement.elements.map(\.frame.origin.x) == [0, 54, 108, 162, 216, 270, 0, 54, 108, 162])
    #expect(arrangement.content == "320 100")
  }

  @Test(
    "a single item of a flow layout is centered only if its line has no space for a second item"
  )
  func oneNarrowItemLeadsAndOneWideItemIsCentred() throws {
    #expect(try tightFlow().arrangement(for: input(320, 480, items(1))).cells == ["0 0 50 50"])
    #expect(try tightFlow(200).arrangement(for: input(320, 480, items(1))).cells == ["60 0 200 50"])
    var flow = tightFlow(150)
    flow.minimumInteritemSpacing = 21
    #expect(try flow.arrangement(for: input(320, 480, items(1))).cells == ["85 0 150 50"])
    flow.minimumInteritemSpacing = 20
    #expect(try flow.arrangement(for: input(320, 480, items(1))).cells == ["0 0 150 50"])
  }

  @Test("equal sizes from the data source are laid out like a uniform item size")
  func equalSizesFromTheDataSourceAreUniform() throws {
    let equal = sized((50, 50), (50, 50), (50, 50), (50, 50), (50, 50), (50, 50), (50, 50))
    let arrangement = try tightFlow().arrangement(for: input(320, 480, equal))
    #expect(arrangement.cells[1] == "54 0 50 50")
  }

  /// In UIKit, a rounding error makes (390 + 5) / (126.67 + 5) less than 3.
  @Test(
    "if three items should fill 390 points but only two fit into a line due to rounding, this is reported")
  func threeItemsThatShare390PointsMakeTwoColumns() throws {
    var flow = tightFlow((390 - 10) / 3.0, 100)
    flow.minimumInteritemSpacing = 5
    let arrangement = try flow.arrangement(for: input(390, 480, items(4)))
    #expect(
      arrangement.cells == [
        "0 0 126.667 100", "263 0 126.667 100", "0 100 126.667 100", "263 100 126.667 100",
      ])
    let words =
      "only 2 of these items fit into a line of 390 points, but 3 would fit if each width were a thousandth of a "
      + "point smaller; round the width down, for example to 126.66 (itemSize, section 0)"
    #expect(arrangement.diagnostics.map(\.description) == [words])
  }

  @Test("three items that fit into a line only due to rounding are reported")
  func thirdsOfTheWidthFillALineAndThatIsSaid() throws {
    let arrangement = try tightFlow(323 / 3.0).arrangement(for: input(323, 480, items(6)))
    #expect(arrangement.content == "323 100")
    let words =
      "3 of these items fit into a line of 323 points, but would not fit if each width were a thousandth of a "
      + "point greater; round the width down, for example to 107.66 (itemSize, section 0)"
    #expect(arrangement.diagnostics.map(\.description) == [words])
  }

  @Test(
    "a flow layout reports item widths within 0.001 points of the limit for the number of items per line",
    arguments: [
      // Rounded up to a thousandth, three items are too wide.
      (126.667, 3, true), (126.66, 4, false), (126.666, 4, false), (126.6666, 4, true), (100.0, 4, false),
      (126.667, 2, false),
    ])
  func aThousandthOfAPointDecides(_ width: Double, _ count: Int, _ isNear: Bool) throws {
    var flow = tightFlow(width, 100)
    flow.minimumInteritemSpacing = 5
    let arrangement = try flow.arrangement(for: input(390, 480, items(count)))
    #expect(arrangement.diagnostics.isEmpty != isNear, "\(arrangement.diagnostics)")
  }

  @Test("items that fill a line exactly are not reported")
  func itemsThatFillALineExactlyAreFine() throws {
    #expect(try tightFlow(80).arrangement(for: input(320, 480, items(9))).diagnostics.isEmpty)
    #expect(
      try tightFlow().arrangement(for: input(320, 480, sized((100, 50), (120, 50), (100, 50), (90, 50))))
        .diagnostics.isEmpty)
  }

  @Test("an item that begins a new line due to rounding is reported")
  func anItemThatBeginsALineByARoundingErrorIsNamed() throws {
    let thirds = sized((390 / 3.0, 50), (390 / 3.0 + 0.0001, 50), (390 / 3.0, 50), (50, 50))
    let arrangement = try tightFlow().arrangement(for: input(390, 480, thirds))
    #expect(arrangement.cells[2] == "0 50 130 50")
    #expect(
      arrangement.diagnostics.map(\.description) == [
        "the item begins a new line by less than a thousandth of a point; round the width down, or leave more room "
          + "(itemSize, item 0.2)"
      ])
  }

  @Test("in a right-to-left flow layout, the safe area stays on its side of the screen")
  func theSafeAreaStaysAtItsSideOfTheScreen() throws {
    var flow = tightFlow()
    flow.sectionInsetReference = .fromSafeArea
    flow.flipsHorizontallyInOppositeLayoutDirection = true
    var input = input(200, 480, items(3))
    (input.safeAreaInsets.left, input.direction) = (40, .rightToLeft)
    #expect(try flow.arrangement(for: input).cells == ["150 0 50 50", "95 0 50 50", "40 0 50 50"])
  }

  @Test(
    "a flow layout rounds origins to whole pixels, but not sizes",
    arguments: [(1.0, 108.0), (2.0, 108.0), (3.0, 107.667)])
  func originsAreRoundedToPixelsAndSizesAreNot(_ scale: Double, _ x: Double) throws {
    var input = input(323, 480, items(3))
    input.displayScale = scale
    let frame = try tightFlow(107.5).arrangement(for: input).elements[1].frame
    #expect(abs(Double(frame.origin.x) - x) < 0.001)
    #expect(frame.size.width == 107.5)
  }

  @Test("a right-to-left flow layout is mirrored only if it is set to flip")
  func rightToLeftMirrorsOnlyWhenAsked() throws {
    var flow = tightFlow()
    var input = input(320, 480, items(7))
    input.direction = .rightToLeft
    #expect(try flow.arrangement(for: input).cells[1] == "54 0 50 50")
    flow.flipsHorizontallyInOppositeLayoutDirection = true
    let arrangement = try flow.arrangement(for: input)
    #expect(arrangement.cells[0] == "270 0 50 50")
    #expect(arrangement.cells[6] == "270 50 50 50")
    let right = arrangement.attributes(in: CGRect(x: 300, y: 0, width: 20, height: 50))
    #expect(right.map(\.indexPath.item) == [0])
  }
}

/// docs/collection-view.md, "Items of many sizes".
@Suite struct MixedFlowTests {
  @Test("full lines of items of different sizes are justified, and the last line starts at the leading edge")
  func completeLinesAreJustifiedAndTheLastLeads() throws {
    let section = sized((100, 40), (80, 60), (90, 50), (50, 50))
    let arrangement = try tightFlow().arrangement(for: input(300, 480, section))
    #expect(arrangement.cells == ["0 10 100 40", "115 0 80 60", "210 5 90 50", "0 60 50 50"])
    #expect(arrangement.content == "300 110")
  }

  @Test("items of a flow layout are vertically centered in their line")
  func itemsAreCentredInTheThicknessOfTheLine() throws {
    let arrangement = try tightFlow().arrangement(for: input(300, 480, sized((50, 30), (60, 20))))
    #expect(arrangement.cells == ["0 0 50 30", "50 5 60 20"])
  }

  @Test("the last line of items of different sizes has the minimum spacing")
  func theLastLineKeepsTheLeastSpacing() throws {
    var flow = tightFlow()
    flow.minimumInteritemSpacing = 8
    let arrangement = try flow.arrangement(
      for: input(100, 480, sized((40, 10), (50, 10), (30, 10), (20, 10))))
    #expect(arrangement.cells == ["0 0 40 10", "50 0 50 10", "0 10 30 10", "38 10 20 10"])
  }

  @Test(
    "in a flow layout of different item sizes, full lines with one item are centered, but not the last line"
  )
  func aCompleteLineOfOneIsCentredAndALastOneLeads() throws {
    let section = sized((70, 10), (40, 10), (50, 10), (60, 10))
    let arrangement = try tightFlow().arrangement(for: input(100, 480, section))
    #expect(arrangement.cells == ["15 0 70 10", "0 10 40 10", "50 10 50 10", "0 20 60 10"])
  }

  @Test("if every line of a flow layout has one item, all lines are centered, including the last line")
  func whereEveryLineHasOneItemTheLastIsCentredToo() throws {
    let arrangement = try tightFlow().arrangement(for: input(100, 480, sized((70, 10), (80, 10), (60, 10))))
    #expect(arrangement.cells == ["15 0 70 10", "10 10 80 10", "20 20 60 10"])
  }

  /// Centered between asymmetric insets, not in the whole width; this is the choice of docs/collection-view.md,
  /// "Items of many sizes".
  @Test("a line of one item is centered between the section insets")
  func aLineOfOneIsCentredBetweenTheInsets() throws {
    var flow = tightFlow()
    flow.sectionInset = EdgeInsets(left: 20)
    let arrangement = try flow.arrangement(for: input(120, 480, sized((70, 10), (80, 10))))
    #expect(arrangement.cells == ["35 0 70 10", "30 10 80 10"])
  }

  @Test("in a horizontal flow layout, columns of items of different sizes are separated by the line spacing")
  func columnsOfMixedItemsAreLineSpacingApart() throws {
    var flow = tightFlow()
    flow.scrollDirection = .horizontal
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (7, 3)
    let arrangement = try flow.arrangement(for: input(480, 100, sized((30, 60), (20, 50), (10, 20))))
    #expect(arrangement.cells == ["0 20 30 60", "37 0 20 50", "42 53 10 20"])
  }
}

/// docs/collection-view.md, "Values and axes".
@Suite struct SectionInsetReferenceTests {
  private var phone: LayoutInput {
    var phone = input(400, 800, items(2))
    phone.safeAreaInsets = EdgeInsets(top: 50, left: 44, bottom: 20, right: 44)
    phone.layoutMargins = EdgeInsets(top: 58, left: 60, bottom: 28, right: 60)
    return phone
  }

  @Test(
    "the section inset reference of a flow layout moves items, but not headers",
    arguments: [
      (FlowLayout.SectionInsetReference.fromContentInset, "5 30", 345.0),
      (.fromSafeArea, "49 30", 301.0), (.fromLayoutMargins, "65 30", 285.0),
    ])
  func theReferenceMovesItemsAndNotHeaders(
    _ reference: FlowLayout.SectionInsetReference, _ first: String, _ second: Double
  ) throws {
    var flow = tightFlow()
    flow.sectionInset = EdgeInsets(left: 5, right: 5)
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    flow.sectionInsetReference = reference
    flow.minimumInteritemSpacing = 160
    let arrangement = try flow.arrangement(for: phone)
    #expect(arrangement.cells[0] == first + " 50 50")
    #expect(arrangement.headers == ["0 0 400 30"])
    #expect(arrangement.content == "400 80")
    #expect(Double(arrangement.elements[1].frame.origin.x) == second)
  }

  @Test(
    "if the content inset is larger than the safe area, a flow layout's section inset reference adds no further inset"
  )
  func theContentInsetIsTheLeastReference() throws {
    var input = phone
    input.contentInset = EdgeInsets(left: 50, right: 50)
    var flow = tightFlow(300)
    flow.sectionInsetReference = .fromSafeArea
    let arrangement = try flow.arrangement(for: input)
    #expect(arrangement.cells == ["0 0 300 50", "0 50 300 50"])
    #expect(arrangement.content == "300 100")
  }
}

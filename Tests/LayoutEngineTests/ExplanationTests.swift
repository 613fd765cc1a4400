import Foundation
import LayoutEngine
import Testing

/// The calculation of a frame, as a designer reads it.
@Suite struct ExplanationTests {
  private func explain(
    _ layout: some CollectionLayout, _ input: LayoutInput, item: Int, section: Int = 0,
    _ category: ElementCategory = .cell
  ) throws -> String {
    try layout.extended.explanation(for: category, at: IndexPath(item: item, section: section), in: input)
      .joined(separator: "\n")
  }

  private func phone(_ sections: SectionInput...) -> LayoutInput {
    var phone = LayoutInput(sections: sections, bounds: CGRect(x: 0, y: 0, width: 874, height: 402))
    phone.safeAreaInsets = EdgeInsets(left: 62, right: 62)
    phone.layoutMargins = EdgeInsets(left: 82, right: 82)
    return phone
  }

  @Test("a column layout's explanation shows how the safe area is divided among the columns")
  func columnsAreSpreadOverTheSafeArea() throws {
    #expect(
      try explain(ColumnLayout(), phone(items(5)), item: 3) == """
        columns 2 = floor(710 / 300): available width 874 − 82 − 82 = 710 over minimumColumnWidth 300
        width 355 = floor(710 / 2)
        gap 40 = (750 − 2 × 355) / (2 − 1): safe-area width 874 − 62 − 62 = 750, shared between the columns
        x 457 = 62 + 1 × (355 + 40): column 1
        y 90 = 10 + 1 × (70 + 10): row 1, after section inset top 10
        height 70 = itemHeight
        """)
  }

  @Test("a column layout's explanation shows that a single column is centered")
  func oneColumnIsCentred() throws {
    var screen = input(375, 812, items(2))
    screen.layoutMargins = EdgeInsets(left: 8, right: 8)
    #expect(
      try explain(ColumnLayout(), screen, item: 1) == """
        columns 1 = floor(359 / 300): available width 375 − 8 − 8 = 359 over minimumColumnWidth 300
        width 359 = floor(359 / 1)
        x 8 = 0 + (375 − 359) / 2: one column, centred in safe-area width 375
        y 90 = 10 + 1 × (70 + 10): row 1, after section inset top 10
        height 70 = itemHeight
        """)
  }

  @Test("a column layout's explanation shows why columns are narrower without layout margins")
  func columnsWithoutMarginsAreNarrowed() throws {
    #expect(
      try explain(ColumnLayout(), input(601, 812, items(2)), item: 1) == """
        columns 2 = floor(601 / 300): available width 601 over minimumColumnWidth 300
        width 295 = floor((601 − (2 − 1) × 10) / 2): safe-area width 601, less minimumInteritemSpacing 10 \
        between columns, since floor(601 / 2) = 300 is too wide
        gap 11 = (601 − 2 × 295) / (2 − 1): safe-area width 601, shared between the columns
        x 306 = 0 + 1 × (295 + 11): column 1
        y 10 = 10 + 0 × (70 + 10): row 0, after section inset top 10
        height 70 = itemHeight
        """)
  }

  @Test("a flow layout's explanation shows how a line of equal items divides the remaining width")
  func aUniformLineSharesWhatIsLeft() throws {
    var screen = input(323, 480, items(4), items(4))
    screen.displayScale = 2
    var flow = tightFlow(50)
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    flow.minimumLineSpacing = 5
    #expect(
      try explain(flow, screen, item: 1, section: 1) == """
        width 50 = itemSize.width
        height 50 = itemSize.height
        available width 323 = 323: the length of a line between the insets
        items in a line 6 = floor((323 + 0) / (50 + 0)): with minimumInteritemSpacing 0
        gap 4.6 = (323 − 6 × 50) / (6 − 1): shared between the items of a full line
        x 54.6 = 0 + 1 × (50 + 4.6): position 1 in its line
        section top 80 = 0 + 80: section 1 begins where section 0 ends, which begins at 0
        y 110 = 80 + 30 + 0 × (50 + 5): line 0, after section top 80 and header 30
        x 54.5 = round(54.6 × 2) / 2: rounded to whole pixels, 2 to a point
        """)
  }

  /// docs/collection-view.md, "Items of many sizes".
  @Test("a flow layout's explanation shows that full lines are justified and the last line is not")
  func aCompleteLineIsJustifiedAndTheLastIsNot() throws {
    let screen = input(300, 480, sized((100, 40), (80, 60), (90, 50), (50, 50)))
    #expect(
      try explain(tightFlow(), screen, item: 2) == """
        width 90 = size.width: its explicit size
        height 50 = size.height: its explicit size
        available width 300 = 300: the length of a line between the insets
        line 0 contains items 0 to 2: total length 270, thickness 60
        gap 15 = (300 − 270) / (3 − 1): a complete line is justified
        x 210 = 0 + 180 + 2 × 15: after 2 items in the line, total length 180
        y 5 = 0 + 0 + (60 − 50) / 2: line 0, centred in its thickness
        """)
    #expect(
      try explain(tightFlow(), screen, item: 3).hasSuffix(
        """
        gap 0 = minimumInteritemSpacing: the last line is not justified
        x 0 = 0 + 0 + 0 × 0: after 0 items in the line, total length 0
        line top 60 = 0 + 60 + 0: line 0, its thickness and minimumLineSpacing, from the section's first line
        y 60 = 0 + 60 + (50 − 50) / 2: line 1, centred in its thickness
        """))
  }

  @Test("the explanation of a pinned header shows the visible top and the end of its section")
  func aPinnedHeaderFollowsTheScrollPosition() throws {
    var flow = tightFlow(100, 20)
    flow.headerReferenceSize = CGSize(width: 0, height: 10)
    flow.sectionHeadersPinToVisibleBounds = true
    var screen = input(100, 100, items(2), items(2))
    (screen.bounds.origin.y, screen.contentInset.top) = (45, 10)
    #expect(
      try explain(flow, screen, item: 0, .supplementary(kind: "header")) == """
        x 0 = 0: headers span the content
        width 100 = 100: the content's width
        height 10 = headerReferenceSize.height
        visible top 55 = 45 + 10: scroll position and inset
        footer top 50 = 10 + 40: where the items of section 0 end
        y 40 = min(max(55, 0), 50 − 10): pinned: at the visible top, but inside section 0
        """)
  }

  @Test("the explanation of a mosaic tile shows the divisions of its row")
  func aMosaicTileIsCutOutOfItsRow() throws {
    #expect(
      try explain(MosaicLayout(), input(375, 812, items(14)), item: 5) == """
        y 403 = 1 + 2 × (200 + 1): row 2 of 3 tiles
        x 0 = 0: rows begin at the edge of the bounds
        width 375 = 375: the bounds' width
        height 200 = 200: segmentHeight
        cut 250 = ceil(375 × 2 / 3): whole points of 375
        x 251 = 0 + 250 + 1: behind a cut at 2 / 3 of 375, after the gap
        width 124 = 375 − 250 − 1
        cut 100 = ceil(200 × 1 / 2): whole points of 200
        y 504 = 403 + 100 + 1: behind a cut at 1 / 2 of 200, after the gap
        height 99 = 200 − 100 − 1
        """)
  }

  @Test("in column, flow and mosaic layouts, the explanation of an element that does not exist is empty")
  func nothingIsSaidAboutWhatIsNotThere() throws {
    #expect(try explain(ColumnLayout(), phone(items(2)), item: 2) == "")
    #expect(try explain(FlowLayout(), phone(items(2)), item: 0, .supplementary(kind: "header")) == "")
    #expect(try explain(MosaicLayout(), phone(items(2)), item: 0, section: 1) == "")
  }

  @Test("the explanation of an element of a layout without its own explanations is the element's frame")
  func alayoutThatSaysNothingGivesTheFrame() throws {
    struct Plain: CollectionLayout {
      func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let path = IndexPath(item: 0, section: 0)
        return Arrangement(
          contentSize: frame.size,
          elements: [LayoutAttributes(category: .cell, indexPath: path, frame: frame)])
      }
    }
    #expect(try explain(Plain(), input(9, 9, items(1)), item: 0) == "cell 0.0   x 1  y 2  w 3  h 4")
  }
}

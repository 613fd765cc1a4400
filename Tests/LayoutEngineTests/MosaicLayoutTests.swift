import Foundation
import LayoutEngine
import Testing

/// docs/collection-view.md, "Mosaic"; the content covers every tile.
@Suite struct MosaicLayoutTests {
  @Test(
    "a mosaic layout repeats, after a first row, a row of halves and two rows with a large left or right tile"
  )
  func theSegmentsFollowTheOrderOfTheTalk() throws {
    let arrangement = try MosaicLayout().arrangement(for: input(375, 100, items(14)))
    #expect(
      arrangement.cells == [
        "0 1 375 200",
        "0 202 188 200", "189 202 186 200",
        "0 403 250 200", "251 403 124 100", "251 504 124 99",
        "0 604 125 100", "0 705 125 99", "126 604 249 200",
        "0 805 188 200", "189 805 186 200",
        "0 1006 250 200", "251 1006 124 100", "251 1107 124 99",
      ])
    #expect(arrangement.content == "375 1206")
  }

  @Test(
    "in a mosaic layout, one remaining item fills its row, and two remaining items share a row",
    arguments: [
      (1, ["0 1 375 200"]),
      (2, ["0 1 375 200", "0 202 375 200"]),
      (3, ["0 1 375 200", "0 202 188 200", "189 202 186 200"]),
      (4, ["0 1 375 200", "0 202 188 200", "189 202 186 200", "0 403 375 200"]),
      (5, ["0 1 375 200", "0 202 188 200", "189 202 186 200", "0 403 188 200", "189 403 186 200"]),
    ])
  func oneLeftIsFullAndTwoLeftAreHalves(_ count: Int, _ expected: [String]) throws {
    let arrangement = try MosaicLayout().arrangement(for: input(375, 100, items(count)))
    #expect(arrangement.cells == expected)
  }

  @Test("the content of a mosaic layout is at least as high as the view")
  func theContentIsAtLeastAsHighAsTheBounds() throws {
    #expect(try MosaicLayout().arrangement(for: input(375, 812, items(1))).content == "375 812")
    #expect(try MosaicLayout().arrangement(for: input(375, 812)).content == "375 812")
  }

  /// Compares the computed turns with the row-by-row algorithm of Apple's sample.
  @Test(
    "a mosaic layout with any item count has as many rows as a reference algorithm computes",
    arguments: 0...60)
  func everyCountEndsAsTheWalkDoes(_ count: Int) throws {
    var tileCounts: [Int] = []
    var (left, next) = (count, 1)
    while left > 0 {
      let tiles = tileCounts.isEmpty ? 1 : left <= 2 ? left : [3, 2, 3][next % 3]
      if !tileCounts.isEmpty { next += 1 }
      tileCounts.append(tiles)
      left -= tiles
    }
    let arrangement = try MosaicLayout().arrangement(for: input(375, 0, items(count)))
    #expect(arrangement.elements.count == count)
    #expect(Double(arrangement.contentSize.height) == Double(tileCounts.count) * 201)
  }

  @Test("each section of a mosaic layout restarts the pattern")
  func eachSectionBeginsThePatternAnew() throws {
    let arrangement = try MosaicLayout().arrangement(for: input(375, 100, items(3), items(0), items(2)))
    #expect(arrangement.cells.suffix(2) == ["0 403 375 200", "0 604 375 200"])
    #expect(arrangement.content == "375 804")
  }

  @Test("a mosaic layout ignores the safe area")
  func theSafeAreaIsNotLookedAt() throws {
    var phone = input(812, 375, items(1))
    phone.safeAreaInsets = EdgeInsets(left: 44, right: 44)
    #expect(try MosaicLayout().arrangement(for: phone).cells == ["0 1 812 200"])
  }

  @Test("the pattern, row height, gap and start of a mosaic layout can be set")
  func anyPatternRowHeightGapAndStart() throws {
    var layout = MosaicLayout()
    (layout.segmentHeight, layout.gap, layout.start) = (90, 10, 0)
    layout.opening = []
    layout.cycle = [.rows(0.5, .columns(3), .tile), .columns(0.25, .tile, .tile)]
    layout.endings = []
    let arrangement = try layout.arrangement(for: input(320, 100, items(9)))
    #expect(
      arrangement.cells == [
        "0 0 107 45", "117 0 102 45", "229 0 91 45", "0 55 320 35",
        "0 100 80 90", "90 100 230 90",
        "0 200 107 90", "117 200 102 90", "229 200 91 90",
      ])
  }

  @Test("a mosaic layout rejects invalid values")
  func badValuesAreRefused() {
    var layout = MosaicLayout()
    layout.cycle = []
    #expect(throws: LayoutError.self) { try layout.arrangement(for: input(375, 100, items(1))) }
    layout = MosaicLayout()
    layout.cycle = [.columns(1.5, .tile, .tile)]
    #expect(throws: LayoutError.self) { try layout.arrangement(for: input(375, 100, items(1))) }
    layout = MosaicLayout()
    layout.gap = .nan
    #expect(throws: LayoutError.self) { try layout.arrangement(for: input(375, 100, items(1))) }
  }

  /// In floating point, 154 + 0.0001 − 154 is slightly more than 0.0001.
  @Test("a query at the origin of a tiny mosaic tile below a header finds the tile")
  func aQueryThatBeginsAtATileFindsItBelowAHeader() throws {
    var layout = MosaicLayout()
    (layout.gap, layout.segmentHeight) = (0.0001, 1e-300)
    layout.headerReferenceSize = CGSize(width: 0, height: 154)
    let arrangement = try layout.arrangement(for: input(320, 100, items(9)))
    for element in arrangement.elements {
      #expect(arrangement.attributes(in: CGRect(origin: element.frame.origin, size: .zero)).contains(element))
    }
  }

  @Test("mosaic tiles in a very narrow view have no negative width")
  func tilesInATinyViewportAreEmptyAndNotNegative() throws {
    for width in [0.0, 0.5, 1, 2, 3] {
      for tile in try MosaicLayout().arrangement(for: input(width, 100, items(9))).elements {
        #expect(tile.frame.size.width >= 0)
        #expect(Double(tile.frame.maxX) <= width)
      }
    }
  }
}

import Foundation
import LayoutEngine
import Testing

@Suite struct LineLayoutTests {
  private var centred: LineLayout {
    var layout = LineLayout()
    layout.sectionInset = nil
    return layout
  }

  private func scales(_ arrangement: Arrangement) -> [Double] {
    arrangement.elements.map { ($0.transform3D.m11 * 1000).rounded() / 1000 }
  }

  @Test("a line layout scales the items near the center of a view of 1024 × 748 points")
  func theSampleOnItsTablet() throws {
    let arrangement = try LineLayout().arrangement(for: input(1024, 748, items(4)))
    #expect(arrangement.elements.map(\.center.x) == [100, 350, 600, 850])
    #expect(
      arrangement.elements.allSatisfy { $0.center.y == 374 && $0.size == CGSize(width: 200, height: 200) })
    // The visible center is at 512: 1 + 0.3 × (1 − 162 / 200) and 1 + 0.3 × (1 − 88 / 200).
    #expect(scales(arrangement) == [1, 1.057, 1.168, 1])
    #expect(arrangement.elements.map(\.zIndex) == [0, 1, 1, 0])
    #expect(arrangement.cells[2] == "483.2 257.2 233.6 233.6")
    #expect(arrangement.content == "950 748")
  }

  @Test("the item scales of a line layout follow the scroll position")
  func theScalesFollowTheScrollPosition() throws {
    var screen = input(300, 600, items(3))
    screen.bounds.origin.x = 200
    let arrangement = try LineLayout().arrangement(for: screen)
    // Items at 100, 350 and 600; the visible centre is at 350.
    #expect(scales(arrangement) == [1, 1.3, 1])
    screen.bounds.origin.x = 150
    // At a distance of exactly 200, an item is not scaled.
    #expect(scales(try LineLayout().arrangement(for: screen)) == [1, 1.225, 1])
    #expect(LineLayout().shouldInvalidateLayout(forBoundsChange: screen.bounds, in: screen))
  }

  @Test("a line layout centers its row vertically, even if the insets leave no space")
  func theRowIsCentredEvenWhereTheInsetsLeaveNothing() throws {
    var screen = input(812, 375, items(1))
    screen.safeAreaInsets = EdgeInsets(top: 32, left: 44, bottom: 21, right: 44)
    let arrangement = try LineLayout().arrangement(for: screen)
    #expect(arrangement.elements[0].center == CGPoint(x: 100, y: 161))
    #expect(arrangement.content == "200 322")
  }

  @Test("a query finds a scaled item of a line layout beyond its unscaled frame")
  func aScaledItemIsFoundWhereItStandsOut() throws {
    let arrangement = try LineLayout().arrangement(for: input(200, 300, items(1)))
    #expect(arrangement.cells == ["-30 20 260 260"])
    #expect(arrangement.attributes(in: CGRect(x: -40, y: 0, width: 11, height: 300)).count == 1)
    #expect(arrangement.attributes(in: CGRect(x: -40, y: 0, width: 10, height: 300)).isEmpty)
  }

  @Test(
    "scrolling a line layout stops with the nearest item in the center",
    arguments: [(130.0, 190.0), (0, 0), (65, 0), (66, 190), (880, 880), (5000, 880)])
  func scrollingRestsOnTheNearestItem(_ proposed: Double, _ expected: Double) {
    let target = LineLayout().targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 7), in: input(320, 480, items(5)))
    #expect(target == CGPoint(x: expected, y: 7))
  }

  @Test("with automatic insets, the first and the last item of a line layout can be centered")
  func withoutInsetsTheEndsCanBeCentred() throws {
    var screen = input(320, 480, items(2), items(0), items(1))
    screen.safeAreaInsets = EdgeInsets(left: 40, right: 40)
    let arrangement = try centred.arrangement(for: screen)
    #expect(arrangement.elements.map(\.center) == [160, 410, 660].map { CGPoint(x: $0, y: 240) })
    #expect(arrangement.content == "820 480")
    let range = centred.scrollRange(of: arrangement, in: screen)
    #expect((range.minimum.x, range.maximum.x) == (0, 500))
    for (proposed, expected) in [(-90.0, 0.0), (124, 0), (126, 250), (490, 500)] {
      let offset = CGPoint(x: proposed, y: 0)
      #expect(
        centred.targetContentOffset(forProposedContentOffset: offset, in: screen).x == CGFloat(expected))
    }
  }

  @Test("the item sizes, insets, spacing and zoom factor of a line layout can be set")
  func sizesInsetsAndSpacingAreTheDesigners() throws {
    var section = sized((100, 50), (60, 80))
    (section.minimumLineSpacing, section.sectionInset) = (
      10, EdgeInsets(top: 20, left: 5, bottom: 0, right: 7)
    )
    var layout = LineLayout()
    (layout.activeDistance, layout.zoomFactor) = (1, -0.5)
    let arrangement = try layout.arrangement(for: input(500, 220, section))
    #expect(arrangement.cells == ["5 95 100 50", "115 80 60 80"])
    #expect(arrangement.content == "182 220")
  }

  @Test("a line layout starts at the right in right-to-left mode")
  func rightToLeftBeginsAtTheRight() throws {
    var layout = centred
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    var screen = input(320, 480, items(3))
    screen.direction = .rightToLeft
    #expect(try layout.arrangement(for: screen).elements.map(\.center.x) == [660, 410, 160])
    let offset = CGPoint(x: 126, y: 0)
    #expect(layout.targetContentOffset(forProposedContentOffset: offset, in: screen).x == 250)
  }

  @Test("a line layout without items or with invalid input keeps the proposed scroll offset")
  func nothingToRestOnLeavesTheOffset() {
    let offset = CGPoint(x: 3, y: 4)
    #expect(LineLayout().targetContentOffset(forProposedContentOffset: offset, in: input(320, 480)) == offset)
    let wrong = input(320, 480, items(-1))
    #expect(LineLayout().targetContentOffset(forProposedContentOffset: offset, in: wrong) == offset)
  }

  @Test("a line layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("itemSize") { (layout: inout LineLayout) in layout.itemSize.height = .nan }
    refuses("minimumLineSpacing") { (layout: inout LineLayout) in layout.minimumLineSpacing = -1 }
    refuses("sectionInset") { (layout: inout LineLayout) in layout.sectionInset?.left = .infinity }
    refuses("activeDistance") { (layout: inout LineLayout) in layout.activeDistance = 0 }
    refuses("zoomFactor") { (layout: inout LineLayout) in layout.zoomFactor = -1 }
    refuses("zoomFactor") { (layout: inout LineLayout) in layout.zoomFactor = .nan }
  }
}

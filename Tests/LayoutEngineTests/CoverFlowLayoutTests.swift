import Foundation
import LayoutEngine
import Testing

@Suite struct CoverFlowLayoutTests {
  private func covers(offset: Double, _ layout: CoverFlowLayout = CoverFlowLayout()) throws -> Arrangement {
    var screen = input(400, 300, items(5))
    screen.bounds.origin.x = CGFloat(offset)
    return try layout.arrangement(for: screen)
  }

  @Test("in a cover flow layout, the center cover is flat, and the other covers are close together")
  func theMiddleCoverIsFlatAndTheOthersStandCloseTogether() throws {
    let arrangement = try covers(offset: 120)
    #expect(arrangement.elements.map(\.center.x) == [120, 180, 320, 460, 520])
    #expect(arrangement.elements.map(\.zIndex) == [-2, -1, 0, -1, -2])
    #expect(arrangement.cells[2] == "220 50 200 200")
    #expect(arrangement.elements.map { $0.transform3D == .identity } == [false, false, true, false, false])
    #expect(arrangement.content == "640 300")
  }

  @Test("the side covers of a cover flow layout face the center in perspective")
  func coversAtTheSidesFaceTheMiddleInPerspective() throws {
    let arrangement = try covers(offset: 120)
    let (left, right) = (arrangement.elements[1], arrangement.elements[3])
    // 100 · sin 65° = 90.631 is the depth: the scale is 500 / (500 − 90.631) = 1.221.
    #expect(text(left.frame) == "128.382 27.861 87.395 244.278")
    #expect(text(right.frame) == "424.223 27.861 87.395 244.278")
    // The outer edge is nearer to the viewer.
    #expect(left.transform3D.applied(to: CGPoint(x: -100, y: 100)).y > 122)
    #expect(left.transform3D.applied(to: CGPoint(x: 100, y: 100)).y < 85)
    #expect(abs(left.transform3D.m11 - cos(65 * .pi / 180)) < 1e-12)
    #expect(abs(left.transform3D.m14 - sin(65 * .pi / 180) / 500) < 1e-12)
  }

  @Test("a cover halfway to the center of a cover flow layout is rotated by half the angle")
  func halfwayTheCoversAreHalfTurned() throws {
    let arrangement = try covers(offset: 90)
    #expect(arrangement.elements[1].center.x == 220)
    #expect(arrangement.elements[2].center.x == 360)
    #expect(abs(arrangement.elements[2].transform3D.m11 - cos(32.5 * .pi / 180)) < 1e-12)
  }

  @Test(
    "scrolling a cover flow layout stops at the nearest cover",
    arguments: [(0.0, 0.0), (29, 0), (31, 60), (170, 180), (-50, 0), (9999, 240)])
  func scrollingRestsOnTheNearestCover(_ proposed: Double, _ expected: Double) {
    let target = CoverFlowLayout().targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 3), in: input(400, 300, items(5)))
    #expect(target == CGPoint(x: expected, y: 3))
  }

  @Test("the scroll range of a cover flow layout extends from the first to the last cover")
  func theScrollRangeRunsFromTheFirstCoverToTheLast() throws {
    var screen = input(400, 360, items(3), items(0), items(2))
    screen.safeAreaInsets = EdgeInsets(top: 40, left: 30, bottom: 20, right: 10)
    let layout = CoverFlowLayout()
    let arrangement = try layout.arrangement(for: screen)
    #expect(arrangement.elements[0].center == CGPoint(x: 210, y: 150))
    let range = layout.scrollRange(of: arrangement, in: screen)
    #expect(range == ScrollRange(minimum: CGPoint(x: 0, y: -40), maximum: CGPoint(x: 240, y: -40)))
    screen.bounds.origin = range.maximum
    #expect(try layout.arrangement(for: screen).elements.last?.transform3D == .identity)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: screen.bounds, in: screen))
  }

  @Test("a cover flow layout requests reflections through custom attributes of the cells")
  func reflectionsAreTheCellsToDraw() throws {
    var layout = CoverFlowLayout()
    #expect(try covers(offset: 0, layout).elements.allSatisfy(\.custom.isEmpty))
    layout.showsReflections = true
    layout.reflectionOpacity = 0.25
    #expect(
      try covers(offset: 0, layout).elements.allSatisfy {
        $0.custom == ["reflection": true, "reflectionOpacity": 0.25]
      })
  }

  @Test("covers of a cover flow layout may have individual sizes")
  func coversMayHaveSizesOfTheirOwn() throws {
    var layout = CoverFlowLayout()
    layout.angle = 0
    let arrangement = try layout.arrangement(for: input(400, 300, sized((100, 50), (60, 80))))
    #expect(arrangement.cells == ["150 125 100 50", "310 110 60 80"])
  }

  @Test("a cover flow layout has the reverse order in right-to-left mode")
  func rightToLeftMirrorsTheOrder() throws {
    var layout = CoverFlowLayout()
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    var screen = input(400, 300, items(2))
    (screen.direction, screen.bounds.origin.x) = (.rightToLeft, 60)
    let arrangement = try layout.arrangement(for: screen)
    #expect(arrangement.elements.map(\.center.x) == [260, 120])
    #expect(arrangement.elements[1].transform3D.m14 > 0)
  }

  @Test("a cover flow layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("itemSize") { (layout: inout CoverFlowLayout) in layout.itemSize = .zero }
    refuses("spacing") { (layout: inout CoverFlowLayout) in layout.spacing = 0 }
    refuses("centerSpacing") { (layout: inout CoverFlowLayout) in layout.centerSpacing = -1 }
    refuses("angle") { (layout: inout CoverFlowLayout) in layout.angle = 90 }
    refuses("angle") { (layout: inout CoverFlowLayout) in layout.angle = .nan }
    refuses("eyeDistance") { (layout: inout CoverFlowLayout) in layout.eyeDistance = 90 }
    refuses("eyeDistance") { (layout: inout CoverFlowLayout) in layout.eyeDistance = .nan }
    refuses("reflectionOpacity") { (layout: inout CoverFlowLayout) in layout.reflectionOpacity = 1.1 }
  }
}

@Suite struct CoverFlowScrollingTests {
  @Test("scrolling a cover flow layout to the position of a cover centers that cover")
  func scrollsToCovers() throws {
    let layout = CoverFlowLayout()
    let size = CGSize(width: 400, height: 600)
    for item in 0..<9 {
      var input = LayoutInput(
        sections: [SectionInput(itemCount: 9)], bounds: CGRect(origin: .zero, size: size))
      let path = IndexPath(item: item, section: 0)
      let frame = try #require(try layout.scrollFrame(forItemAt: path, in: input))
      let proposed = CGPoint(x: frame.midX - size.width / 2, y: 0)
      input.bounds.origin = layout.targetContentOffset(forProposedContentOffset: proposed, in: input)
      let cover = try #require(try layout.arrangement(for: input).attributesForItem(at: path))
      #expect(abs(Double(cover.center.x - input.bounds.midX)) < 1e-6)
      #expect(cover.transform3D == .identity)
    }
  }

  /// At a distance of 328 points from the center, floating-point precision is about 1e-13.
  @Test("a query finds the covers of a cover flow layout that are almost at the same position")
  func coversThatAreNearlyInOnePlaceAreFoundThere() throws {
    var layout = CoverFlowLayout()
    (layout.itemSize, layout.spacing) = (CGSize(width: 1e-300, height: 1e-300), 1e-300)
    layout.centerSpacing = 0
    var input = input(0, 0, items(9))
    input.bounds.origin.x = 328
    let arrangement = try layout.arrangement(for: input)
    for element in arrangement.elements {
      #expect(arrangement.attributes(in: CGRect(origin: element.frame.origin, size: .zero)).contains(element))
    }
  }
}

import Foundation
import LayoutEngine
import Testing

@Suite struct CircleLayoutTests {
  private let quarters = ["285 115 70 70", "165 235 70 70", "45 115 70 70", "165 -5 70 70"]

  @Test(
    "a circle layout starts at the right, goes clockwise, and has a radius of the view's shorter side divided by 2.5"
  )
  func itemsGoClockwiseFromTheRightAtTheShorterSideBy2Point5() throws {
    let arrangement = try CircleLayout().arrangement(for: input(400, 300, items(4)))
    #expect(arrangement.cells == quarters)
    #expect(arrangement.content == "400 300")
  }

  @Test("a circle layout is centered between the bars, and does not scroll")
  func barsMoveTheMiddleOnScreenAndNotInTheContent() throws {
    var phone = input(500, 440, items(4))
    phone.safeAreaInsets = EdgeInsets(top: 100, left: 50, bottom: 40, right: 50)
    let layout = CircleLayout()
    let arrangement = try layout.arrangement(for: phone)
    #expect(arrangement.cells.first == "335 115 70 70")
    #expect(arrangement.content == "500 300")
    let range = layout.scrollRange(of: arrangement, in: phone)
    #expect(range.minimum == CGPoint(x: 0, y: -100))
    #expect(range.maximum == range.minimum)
  }

  @Test("all sections of a circle layout share one circle")
  func allSectionsShareTheCircle() throws {
    let arrangement = try CircleLayout().arrangement(for: input(400, 300, items(1), items(0), items(3)))
    #expect(arrangement.cells == quarters)
    #expect(
      arrangement.attributesForItem(at: IndexPath(item: 0, section: 2)).map { text($0.frame) } == quarters[1])
  }

  @Test("the item size, radius, start angle and direction of a circle layout can be set")
  func sizeRadiusStartAndSenseAreTheDesigners() throws {
    var layout = CircleLayout()
    layout.itemSize = CGSize(width: 20, height: 10)
    (layout.radius, layout.startAngle, layout.isClockwise) = (100, -90, false)
    let arrangement = try layout.arrangement(for: input(400, 300, items(4)))
    #expect(arrangement.cells == ["190 45 20 10", "90 145 20 10", "190 245 20 10", "290 145 20 10"])
  }

  @Test("items of a circle layout may have individual sizes")
  func itemsMayHaveSizesOfTheirOwn() throws {
    let arrangement = try CircleLayout().arrangement(for: input(400, 300, sized((70, 70), (10, 20))))
    #expect(arrangement.cells == ["285 115 70 70", "75 140 10 20"])
  }

  @Test("a circle layout is mirrored in right-to-left mode")
  func rightToLeftMirrorsTheCircle() throws {
    var layout = CircleLayout()
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    var screen = input(400, 300, items(4))
    screen.direction = .rightToLeft
    #expect(try layout.arrangement(for: screen).cells == [2, 1, 0, 3].map { quarters[$0] })
    screen.safeAreaInsets.left = 20
    #expect(try layout.arrangement(for: screen).cells.first == "55 115 70 70")
  }

  @Test("a circle layout is invalidated by a change of the view's size, but not by scrolling")
  func onlyAnotherSizeInvalidates() {
    let screen = input(400, 300, items(4))
    let layout = CircleLayout()
    #expect(
      !layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 400, height: 300), in: screen)
    )
    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 400, height: 301), in: screen))
  }

  @Test("a circle layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("itemSize") { (layout: inout CircleLayout) in layout.itemSize.width = 0 }
    refuses("radius") { (layout: inout CircleLayout) in layout.radius = -1 }
    refuses("radius") { (layout: inout CircleLayout) in layout.radius = .nan }
    refuses("startAngle") { (layout: inout CircleLayout) in layout.startAngle = .infinity }
  }
}

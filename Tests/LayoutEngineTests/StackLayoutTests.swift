import Foundation
import LayoutEngine
import Testing

@Suite struct StackLayoutTests {
  private func degrees(_ attributes: LayoutAttributes) -> Double {
    atan2(attributes.transform3D.m12, attributes.transform3D.m11) * 180 / .pi
  }

  @Test(
    "in a stack layout, the first item is on top without rotation, and the other items are slightly rotated")
  func theFirstIsOnTopAndStraightAndTheOthersTurnALittle() throws {
    let arrangement = try StackLayout().arrangement(for: input(400, 300, items(40)))
    #expect(arrangement.elements.map(\.zIndex) == (0..<40).map { -$0 })
    #expect(arrangement.elements.allSatisfy { $0.center == CGPoint(x: 200, y: 150) })
    #expect(arrangement.cells[0] == "100 50 200 200")
    let turns = arrangement.elements.map(degrees)
    #expect(turns[0] == 0)
    #expect(turns.allSatisfy { abs($0) <= 8 })
    // Rotations in both directions, some of them large.
    #expect(turns.contains { $0 < -4 } && turns.contains { $0 > 4 })
    #expect(arrangement.content == "400 300")
  }

  @Test("a stack layout shows only the top five items")
  func onlyTheTopFewAreDrawn() throws {
    let arrangement = try StackLayout().arrangement(for: input(400, 300, items(3), items(5)))
    #expect(arrangement.elements.map(\.isHidden) == (0..<8).map { $0 >= 5 })
    #expect(arrangement.elements.map(\.alpha) == (0..<8).map { $0 >= 5 ? 0 : 1 })
    let found = arrangement.attributes(in: CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(found.map(\.zIndex) == [0, -1, -2, -3, -4])
    #expect(arrangement.attributesForItem(at: IndexPath(item: 4, section: 1))?.isHidden == true)
  }

  @Test("a query finds the corner of a rotated item of a stack layout")
  func aTurnedCornerIsFound() throws {
    let arrangement = try StackLayout().arrangement(for: input(400, 300, items(5)))
    let corner = try #require(arrangement.elements.map(\.frame).min { $0.minX < $1.minX })
    #expect(corner.minX < 99)
    let strip = CGRect(x: 0, y: 0, width: corner.minX + 0.5, height: 300)
    #expect(arrangement.attributes(in: strip).map(\.frame).contains(corner))
  }

  @Test("a stack layout has equal rotations for equal seeds, and different rotations for different seeds")
  func anotherSeedTurnsOtherwiseAndTheSameOneAlike() throws {
    var layout = StackLayout()
    let screen = input(400, 300, items(5))
    let first = try layout.arrangement(for: screen)
    #expect(try layout.arrangement(for: screen) == first)
    layout.seed = 1
    #expect(try layout.arrangement(for: screen) != first)
    layout.maximumRotation = 0
    #expect(Set(try layout.arrangement(for: screen).cells) == ["100 50 200 200"])
  }

  @Test("a stack layout is centered between the bars")
  func barsMoveTheMiddle() throws {
    var screen = input(400, 440, sized((100, 50)))
    screen.safeAreaInsets = EdgeInsets(top: 100, left: 60, bottom: 40, right: 20)
    let layout = StackLayout()
    let arrangement = try layout.arrangement(for: screen)
    #expect(arrangement.cells == ["170 125 100 50"])
    #expect(layout.scrollRange(of: arrangement, in: screen).minimum == CGPoint(x: 0, y: -100))
  }

  @Test("a query of a stack layout with ten million items finds only the top five items")
  func millionsOfHiddenItemsCostAQueryNothing() throws {
    let arrangement = try StackLayout().arrangement(for: input(400, 300, items(10_000_000)))
    #expect(arrangement.attributes(in: .infinite).count == 5)
    #expect(arrangement.elements[9_999_999].isHidden)
  }

  @Test("a stack layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("itemSize") { (layout: inout StackLayout) in layout.itemSize.width = -1 }
    refuses("visibleCount") { (layout: inout StackLayout) in layout.visibleCount = -1 }
    refuses("maximumRotation") { (layout: inout StackLayout) in layout.maximumRotation = -1 }
    refuses("maximumRotation") { (layout: inout StackLayout) in layout.maximumRotation = .nan }
  }
}

import Foundation
import LayoutEngine
import Testing

@Suite struct GridLayoutTests {
  @Test("a grid layout has as many columns as fit, with the gaps that a flow layout would have")
  func asManyCellsAsFitAreSpreadAsInFlowLayout() throws {
    let arrangement = try GridLayout().arrangement(for: input(350, 400, items(4)))
    #expect(arrangement.cells == ["0 0 100 100", "125 0 100 100", "250 0 100 100", "0 110 100 100"])
    #expect(arrangement.content == "350 210")
    #expect(try GridLayout().arrangement(for: input(150, 400, items(1))).cells == ["25 0 100 100"])
  }

  @Test("a grid layout with a column count has square cells inside the safe area")
  func givenColumnsAreSquareAndInTheSafeArea() throws {
    var layout = GridLayout()
    layout.columnCount = 3
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 6, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    var screen = input(400, 400, items(4))
    screen.safeAreaInsets = EdgeInsets(left: 30, right: 30)
    let arrangement = try layout.arrangement(for: screen)
    #expect(arrangement.cells == ["40 35 100 100", "150 35 100 100", "260 35 100 100", "40 145 100 100"])
    #expect(arrangement.headers == ["0 0 400 30"])
    #expect(arrangement.content == "400 251")
  }

  /// As in Apple's sample PinchLayout, the pinched cell has the scale, center and zIndex 1.
  @Test(
    "a pinched item of a grid layout is scaled, moved to the pinch center, and in front of the other items")
  func thePinchedItemIsScaledAndMovedInFront() throws {
    var layout = GridLayout()
    let plain = try layout.arrangement(for: input(350, 400, items(40)))
    (layout.pinchedItem, layout.pinchScale) = (IndexPath(item: 4, section: 0), 2)
    layout.pinchCenter = CGPoint(x: 50, y: 1000)
    let pinched = try layout.arrangement(for: input(350, 400, items(40)))
    #expect("\(pinched.elements[4])" == "cell 0.4   x -50  y 900  w 200  h 200  z 1  transform [2 0 0 2 0 0]")
    for item in 0..<40 where item != 4 { #expect(pinched.elements[item] == plain.elements[item]) }
    #expect(pinched.contentSize == plain.contentSize)
    #expect(pinched.attributes(in: CGRect(x: -50, y: 900, width: 5, height: 5)).map(\.indexPath.item) == [4])
    #expect(pinched.attributes(in: CGRect(x: 125, y: 110, width: 100, height: 100)).isEmpty)
    let around = CGRect(x: 0, y: 0, width: 350, height: 1200)
    #expect(pinched.attributes(in: around).map(\.indexPath.item) == Array(0..<33))
  }

  @Test("a pinched item of a grid layout without a pinch center is scaled about its own center")
  func withoutACentreThePinchedItemGrowsInItsCell() throws {
    var layout = GridLayout()
    (layout.pinchedItem, layout.pinchScale) = (IndexPath(item: 0, section: 1), 1.5)
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    var screen = input(320, 400, items(2), items(1))
    screen.direction = .rightToLeft
    #expect(
      try layout.arrangement(for: screen).cells == ["220 0 100 100", "110 0 100 100", "195 75 150 150"])
  }

  @Test("a grid layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("columnCount") { (layout: inout GridLayout) in layout.columnCount = 0 }
    refuses("columnCount") { (layout: inout GridLayout) in layout.columnCount = 100 }
    refuses("itemSize") { (layout: inout GridLayout) in layout.itemSize.height = 0 }
    refuses("minimumLineSpacing") { (layout: inout GridLayout) in layout.minimumLineSpacing = .infinity }
    refuses("minimumInteritemSpacing") { (layout: inout GridLayout) in layout.minimumInteritemSpacing = -1 }
    refuses("sectionInset") { (layout: inout GridLayout) in layout.sectionInset.left = .nan }
    refuses("pinchScale") { (layout: inout GridLayout) in layout.pinchScale = 0 }
    refuses("pinchCenter") { (layout: inout GridLayout) in layout.pinchCenter = CGPoint(x: CGFloat.nan, y: 0)
    }
    refuses("pinchedItem") { (layout: inout GridLayout) in layout.pinchedItem = IndexPath(item: 3, section: 0)
    }
    refuses("pinchedItem") { (layout: inout GridLayout) in layout.pinchedItem = IndexPath() }
  }

  /// With more columns than pixels, the distance of two columns is a negative number near zero.
  @Test("a query finds the cells of a grid layout that have almost no size")
  func cellsWithoutRoomAreFoundWhereTheyLie() throws {
    var layout = GridLayout()
    layout.itemSize = CGSize(width: 1e-300, height: 1e-300)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    layout.sectionInset = EdgeInsets(bottom: 156, right: 156)
    let arrangement = try layout.arrangement(for: input(156, 156, items(38), items(38), items(38)))
    let all = arrangement.attributes(in: CGRect(x: 0, y: 0, width: 316, height: 316))
    #expect(all.count == 3 * 38)
  }
}

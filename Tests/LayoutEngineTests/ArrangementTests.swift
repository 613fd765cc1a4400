import Foundation
import LayoutEngine
import Testing

@Suite struct ArrangementTests {
  @Test("an arrangement is printed as the content size and one line per element")
  func itPrintsALineAnElement() throws {
    var screen = input(375, 812, items(2))
    screen.layoutMargins = EdgeInsets(left: 16, right: 16)
    screen.identifier = { $0.item == 0 ? "ana" : nil }
    var layout = ColumnLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    #expect(
      "\(try layout.arrangement(for: screen))" == """
        content  w 375  h 190
        cell 0.0  ana   x 16  y 40  w 343  h 70
        cell 0.1   x 16  y 120  w 343  h 70
        header 0.0   x 0  y 0  w 375  h 30
        """)
  }

  @Test("an arrangement sorts its elements, and finds them by rectangle and by index path")
  func givenElementsAreSortedAndFound() {
    let elements = (0..<1000).reversed().map { item in
      LayoutAttributes(
        category: item % 2 == 0 ? .cell : .decoration(kind: "board"),
        indexPath: IndexPath(item: item, section: 0),
        frame: CGRect(x: 0, y: Double(item), width: 10, height: 1))
    }
    let arrangement = Arrangement(contentSize: CGSize(width: 10, height: 1000), elements: elements)
    let found = arrangement.attributes(in: CGRect(x: 0, y: 500, width: 10, height: 4))
    #expect(found.map(\.indexPath.item) == [500, 502, 501, 503])
    #expect(
      arrangement.attributes(for: .decoration(kind: "board"), at: IndexPath(item: 7, section: 0)) != nil)
    #expect(arrangement.attributesForItem(at: IndexPath(item: 7, section: 0)) == nil)
  }

  @Test("a query finds one very tall frame without visiting many other frames")
  func oneVeryTallTileIsNeitherLostNorDear() {
    var frames = (0..<100_000).map { CGRect(x: 10, y: Double($0), width: 10, height: 1) }
    frames[3] = CGRect(x: 0, y: 3, width: 10, height: 90_000)
    let list = FrameList(frames)
    var candidates: [Int] = []
    list.forEachCandidate(near: CGRect(x: 0, y: 80_000, width: 20, height: 0.5)) { candidates.append($0) }
    #expect(candidates == [3, 79_999, 80_000])
  }

  @Test("elements that are adjusted after layout are found at their new positions")
  func adjustedElementsAreFoundWhereTheyWent() throws {
    let plain = try tightFlow().arrangement(for: input(50, 480, items(100)))
    let moved = plain.adjusted(reach: 30) { attributes in
      attributes.transform3D = .translation(x: 30, y: 0)
      attributes.custom["column"] = 0
    }
    let right = CGRect(x: 60, y: 100, width: 10, height: 50)
    #expect(plain.attributes(in: right).isEmpty)
    #expect(moved.attributes(in: right).map(\.indexPath.item) == [2])
    #expect(moved.attributesForItem(at: IndexPath(item: 2, section: 0))?.custom == ["column": 0])
    #expect(moved != plain)
  }

  @Test(
    "an arrangement that computes its elements on demand equals an arrangement with a list of the same elements"
  )
  func arrangementsAreEqualWhereTheirAnswersAre() throws {
    let ruled = try tightFlow().arrangement(for: input(320, 480, items(10)))
    let listed = Arrangement(contentSize: ruled.contentSize, elements: Array(ruled.elements))
    #expect(ruled == listed)
  }

  @Test("a layout's scroll range includes the top and the bottom inset")
  func scrollPositionsRunFromInsetToInset() throws {
    var screen = input(375, 812, items(100))
    screen.safeAreaInsets = EdgeInsets(top: 103, left: 10, bottom: 34, right: 10)
    let layout = ColumnLayout()
    let range = layout.scrollRange(of: try layout.arrangement(for: screen), in: screen)
    #expect(range.minimum == CGPoint(x: 0, y: -103))
    #expect(range.maximum == CGPoint(x: 0, y: 8000 - 812 + 34))
    #expect(range.clamped(CGPoint(x: 5, y: 9000)) == range.maximum)
    #expect(range.offset(atFraction: 0.5).y == (range.minimum.y + range.maximum.y) / 2)
    #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: 7), in: screen).y == 7)
  }
}

import Shelves
import Testing
import UIKit

/// Swift Testing: a suite on the main actor, as UIKit is.
@MainActor @Suite struct ShelfLayoutTests {
  @Test func booksStandSideBySideUntilAShelfIsFull() throws {
    let library = Library([40, 60, 30, 50, 20])
    let view = library.shelf(width: 162)
    let frames = try #require(view.collectionViewLayout.layoutAttributesForElements(in: view.bounds))
      .filter { $0.representedElementCategory == .cell }.map(\.frame)
    #expect(frames.map(\.minX) == [16, 56, 116, 16, 66])
    #expect(frames.map(\.minY) == [16, 16, 16, 162, 162])
    #expect(view.contentSize == CGSize(width: 162, height: 308))
  }

  @Test(arguments: [(320.0, 1), (162, 2), (130, 3), (60, 5)])
  func aNarrowerScreenHasMoreShelves(width: Double, shelves: Int) {
    let library = Library([40, 60, 30, 50, 20])
    let view = library.shelf(width: width, height: 2000)
    let boards = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)!
      .filter { $0.representedElementKind == ShelfLayout.boardKind }
    #expect(boards.count == shelves)
  }

  @Test func booksThatOnlyTouchAQueryAreNotInIt() {
    let library = Library([40, 60])
    let layout = library.shelf(width: 320).collectionViewLayout
    let above = CGRect(x: 0, y: 0, width: 320, height: 16)
    #expect(layout.layoutAttributesForElements(in: above)?.isEmpty == true)
  }
}

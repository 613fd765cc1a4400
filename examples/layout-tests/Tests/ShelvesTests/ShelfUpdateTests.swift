import Shelves
import XCTest

/// XCTest on Linux finds tests of the main actor only where they are `async`.
final class ShelfUpdateTests: XCTestCase {
  @MainActor func testABookPushesTheOthersOn() async {
    let library = Library([100, 30])
    let view = library.shelf(width: 162)
    let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
    view.performBatchUpdates {
      library.books.insert(50, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    XCTAssertEqual(view.visibleCells.count, 3)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 2, section: 0)), second, "a book keeps its view")
    XCTAssertEqual(second?.frame, CGRect(x: 116, y: 162, width: 30, height: 120))
  }

  @MainActor func testAWiderScreenIsAskedAbout() async {
    let library = Library([100, 100])
    let view = library.shelf(width: 162)
    XCTAssertEqual(view.contentSize.height, 308)
    UIView.animate(withDuration: 0.3) { view.frame.size.width = 320 }
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.height, 162)
  }
}

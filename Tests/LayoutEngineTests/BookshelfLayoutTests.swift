import Foundation
import LayoutEngine
import Testing

/// WWDC 2012 session 219: decoration views, which the layout alone controls.
@Suite struct BookshelfLayoutTests {
  private func decorations(_ arrangement: Arrangement) -> [String] {
    arrangement.elements.filter { $0.category != .cell }.map { "\($0)" }
  }

  @Test("each row of a bookshelf layout has a shelf as wide as the content")
  func everyRowHasAShelfAsWideAsTheContent() throws {
    let arrangement = try BookshelfLayout().arrangement(for: input(320, 400, items(4)))
    #expect(arrangement.cells == ["20 30 80 120", "120 30 80 120", "220 30 80 120", "20 200 80 120"])
    #expect(
      decorations(arrangement) == [
        "decoration shelf 0.0   x 0  y 150  w 320  h 20  z -1",
        "decoration shelf 0.1   x 0  y 320  w 320  h 20  z -1",
      ])
    // 30 + 120 + 50 + 120 + the shelf's 20 + 30.
    #expect(arrangement.content == "320 370")
  }

  @Test("in a bookshelf layout, books of different heights are aligned with the shelf")
  func booksOfDifferentHeightsStandOnTheShelf() throws {
    let section = sized((80, 100), (80, 120), (80, 60), (50, 40))
    let arrangement = try BookshelfLayout().arrangement(for: input(320, 400, section))
    #expect(arrangement.cells == ["20 50 80 100", "120 30 80 120", "220 90 80 60", "20 200 50 40"])
    #expect(
      decorations(arrangement) == [
        "decoration shelf 0.0   x 0  y 150  w 320  h 20  z -1",
        "decoration shelf 0.1   x 0  y 240  w 320  h 20  z -1",
      ])
    #expect(arrangement.content == "320 290")
  }

  @Test("a bookshelf layout can overlap shelves with books, and draw a background for each section")
  func shelvesMayLieBehindTheFeetAndSectionsOnABackground() throws {
    var layout = BookshelfLayout()
    (layout.shelfHeight, layout.shelfOffset, layout.showsBackground) = (30, -10, true)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 5)
    let arrangement = try layout.arrangement(for: input(320, 400, items(1), items(0), items(1)))
    #expect(
      decorations(arrangement).filter { $0.hasPrefix("decoration") } == [
        "decoration background 0.0   x 0  y 0  w 320  h 245  z -2",
        "decoration background 1.0   x 0  y 245  w 320  h 105  z -2",
        "decoration background 2.0   x 0  y 350  w 320  h 245  z -2",
        "decoration shelf 0.0   x 0  y 180  w 320  h 30  z -1",
        "decoration shelf 2.0   x 0  y 530  w 320  h 30  z -1",
      ])
    #expect(arrangement.headers == ["0 0 320 40", "0 245 320 40", "0 350 320 40"])
    let shelf = IndexPath(item: 0, section: 2)
    let category = ElementCategory.decoration(kind: BookshelfLayout.shelfKind)
    #expect(arrangement.attributes(for: category, at: shelf).map { text($0.frame) } == "0 530 320 30")
    #expect(arrangement.attributes(for: category, at: IndexPath(item: 0, section: 1)) == nil)
  }

  @Test("in a bookshelf layout, books stay inside the safe area, and shelves span the full width")
  func booksStayInTheSafeAreaAndShelvesDoNot() throws {
    var screen = input(400, 400, items(1))
    screen.safeAreaInsets = EdgeInsets(left: 40, right: 40)
    let arrangement = try BookshelfLayout().arrangement(for: screen)
    #expect(arrangement.cells == ["60 30 80 120"])
    #expect(decorations(arrangement) == ["decoration shelf 0.0   x 0  y 150  w 400  h 20  z -1"])
  }

  @Test("a bookshelf layout reports a book that is wider than the view")
  func aBookTooWideIsReportedAsInFlowLayout() throws {
    let arrangement = try BookshelfLayout().arrangement(for: input(100, 400, items(1)))
    #expect(arrangement.diagnostics.map(\.property) == ["itemSize"])
  }

  @Test("a bookshelf layout starts at the right in right-to-left mode")
  func rightToLeftBeginsAtTheRight() throws {
    var layout = BookshelfLayout()
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    var screen = input(320, 400, sized((50, 40), (50, 60)))
    screen.direction = .rightToLeft
    #expect(try layout.arrangement(for: screen).cells == ["250 50 50 40", "180 30 50 60"])
  }

  @Test("a bookshelf layout rejects invalid values")
  func badValuesAreRefused() {
    refuses("itemSize") { (layout: inout BookshelfLayout) in layout.itemSize.height = .infinity }
    refuses("shelfHeight") { (layout: inout BookshelfLayout) in layout.shelfHeight = 0 }
    refuses("shelfOffset") { (layout: inout BookshelfLayout) in layout.shelfOffset = .nan }
    refuses("minimumLineSpacing") { (layout: inout BookshelfLayout) in layout.minimumLineSpacing = -1 }
    refuses("minimumInteritemSpacing") { (layout: inout BookshelfLayout) in
      layout.minimumInteritemSpacing = .nan
    }
    refuses("sectionInset") { (layout: inout BookshelfLayout) in layout.sectionInset.right = .nan }
    refuses("headerReferenceSize") { (layout: inout BookshelfLayout) in layout.headerReferenceSize.height = -1
    }
  }
}

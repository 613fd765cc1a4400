import Foundation
import LayoutEngine
import Testing

/// Apple's sample ColumnFlowLayout, with a minimum of one column.
@Suite struct ColumnLayoutTests {
  private func friends(_ width: Double, margins: Double = 8, count: Int = 3) -> LayoutInput {
    var result = input(width, 812, items(count))
    result.layoutMargins = EdgeInsets(top: margins, left: margins, bottom: margins, right: margins)
    return result
  }

  @Test("a column layout has one column in a width of 375 points")
  func oneColumnAt375() throws {
    let arrangement = try ColumnLayout().arrangement(for: friends(375))
    #expect(arrangement.cells == ["8 10 359 70", "8 90 359 70", "8 170 359 70"])
    #expect(arrangement.content == "375 240")
  }

  @Test("in a width of 768 points, a column layout has two columns that touch the edges of the view")
  func twoColumnsAt768TouchTheEdges() throws {
    let arrangement = try ColumnLayout().arrangement(for: friends(768))
    #expect(arrangement.cells == ["0 10 376 70", "392 10 376 70", "0 90 376 70"])
  }

  @Test("the columns of a column layout stay inside the safe area")
  func columnsStayInsideTheSafeArea() throws {
    var phone = friends(812)
    phone.safeAreaInsets = EdgeInsets(left: 44, right: 44)
    (phone.layoutMargins.left, phone.layoutMargins.right) = (52, 52)
    let arrangement = try ColumnLayout().arrangement(for: phone)
    #expect(arrangement.cells == ["44 10 354 70", "414 10 354 70", "44 90 354 70"])
    #expect(arrangement.content == "812 160")
  }

  @Test(
    "without layout margins, columns of a column layout shrink to provide the minimum spacing between them"
  )
  func withoutMarginsCellsNarrowAndColumnsStand() throws {
    let arrangement = try ColumnLayout().arrangement(for: friends(601, margins: 0))
    #expect(arrangement.cells == ["0 10 295 70", "306 10 295 70", "0 90 295 70"])
  }

  @Test(
    "a column layout has at least one column, even if the column is narrower than the minimum column width")
  func thereIsAlwaysOneColumn() throws {
    let arrangement = try ColumnLayout().arrangement(for: friends(200, count: 1))
    #expect(arrangement.cells == ["8 10 184 70"])
  }

  @Test("the cells of a column layout fit into very narrow views", arguments: [0.5, 1, 3, 16, 17.5])
  func narrowViewportsHoldTheirCells(_ width: Double) throws {
    for cell in try ColumnLayout().arrangement(for: friends(width)).elements {
      #expect(cell.frame.size.width > 0)
      #expect(Double(cell.frame.size.width) <= width)
    }
  }

  @Test("a column layout with a tiny minimum column width has columns of one point")
  func aColumnForEveryPointIsNotTooMany() throws {
    var layout = ColumnLayout()
    layout.minimumColumnWidth = 1e-300
    let arrangement = try layout.arrangement(for: friends(100, margins: 0, count: 20))
    #expect(arrangement.cells[0] == "0 10 1 70")
    #expect(arrangement.elements.allSatisfy { Double($0.frame.maxX) <= 100 })
  }

  @Test("the spacing, section inset and header size of a column layout can be set")
  func spacingInsetAndHeadersAreTheDesigners() throws {
    var layout = ColumnLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing, layout.itemHeight) = (4, 2, 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    #expect(try layout.arrangement(for: friends(375, count: 2)).cells == ["8 24 359 50", "8 76 359 50"])
    layout.sectionInset = EdgeInsets(top: 1, left: 20, bottom: 5, right: 10)
    let arrangement = try layout.arrangement(for: friends(375, count: 1))
    #expect(arrangement.cells == ["20 21 345 50"])
    #expect(arrangement.content == "375 76")
    #expect(arrangement.headers == ["0 0 375 20"])
  }

  @Test("a column layout rejects invalid values")
  func badValuesAreRefused() {
    for (value, name) in [
      (0.0, "minimumColumnWidth"), (-1, "minimumColumnWidth"), (.nan, "minimumColumnWidth"),
    ] {
      var layout = ColumnLayout()
      layout.minimumColumnWidth = value
      let error = #expect(throws: LayoutError.self) { try layout.arrangement(for: friends(375)) }
      #expect(error?.property == name)
    }
    var layout = ColumnLayout()
    layout.itemHeight = .infinity
    #expect(throws: LayoutError.self) { try layout.arrangement(for: friends(375)) }
  }
}

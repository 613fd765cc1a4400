import Comparison
import Foundation
import Testing

@Suite struct ColumnsTests {
  private let two = Page(columns: 2)
  private let forty = Page.cells(0..<40)

  @Test("a changed column count is the cause of changed sizes and positions")
  func columns() {
    #expect(
      causes(Page()(forty + ["header 20"]), two(forty + ["header 20"])) == [
        "section 0: columns 1 → 2; 40 cells reflowed; header 1 pushed up by 1560"
      ])
    #expect(causes(two(forty), Page(columns: 3)(forty)) == ["columns 2 → 3; 40 cells reflowed"])
  }

  @Test("no column count is detected in a section with too few cells")
  func tooFew() {
    #expect(
      causes(two("cell a 70\ncell b 70"), two("cell a 70")) == ["cell b deleted from 1"])
  }

  @Test("cells after a cell that is inserted in a grid are reported as reflowed because of the insertion")
  func insertedInGrid() {
    #expect(
      causes(two(forty), two(["cell new 70"] + forty)) == ["cell new inserted at 0; 40 cells reflowed"])
  }

  @Test("a whole row inserted in a grid pushes the rows below it")
  func insertedRow() {
    #expect(
      causes(two(forty), two(Page.cells(0..<10) + ["cell x 70", "cell y 70"] + Page.cells(10..<40))) == [
        "2 cells inserted (x, y); 30 cells pushed down by 78"
      ])
  }

  @Test("a deletion and an insertion in a grid reflow only the cells between them")
  func between() {
    let new = Page.cells(0..<4) + Page.cells(5..<10) + ["cell x 70"] + Page.cells(10..<40)
    #expect(
      causes(two(forty), two(new)) == [
        "cell c4 deleted from 4; 5 cells reflowed", "cell x inserted at 9; 5 cells reflowed",
      ])
  }

  @Test("a cell that becomes the tallest of its row pushes the rows below it")
  func tallest() {
    #expect(
      causes(
        two("cell a 70\ncell b 50\ncell c 70\ncell d 70"), two("cell a 70\ncell b 90\ncell c 70\ncell d 70"))
        == ["cell b grew by 40 pt (50 → 90); 2 cells pushed down by 20"])
    #expect(
      causes(
        two("cell a 70\ncell b 50\ncell c 70\ncell d 70"), two("cell a 70\ncell b 60\ncell c 70\ncell d 70"))
        == ["cell b grew by 10 pt (50 → 60)"])
  }

  @Test("grid cells that all grow by the same amount are reported as one cause")
  func uniform() {
    #expect(
      causes(two(forty), two(Page.cells(0..<40, height: 78))) == [
        "40 cells: h 70 → 78; 38 of them pushed down by 8 to 152"
      ])
  }

  @Test("changed row spacing in a grid is reported")
  func spacing() {
    var wide = two
    wide.spacing = 12
    #expect(
      causes(two(forty), wide(forty)) == [
        "gap above 38 cells 8 → 12; all of them pushed down by 4 to 76"
      ])
  }

  @Test("a waterfall cell that grows pushes the cells of its own column")
  func waterfall() {
    var fall = two
    fall.isWaterfall = true
    #expect(
      causes(
        fall("cell a 70\ncell b 100\ncell c 70\ncell d 70\ncell e 70"),
        fall("cell a 80\ncell b 100\ncell c 70\ncell d 70\ncell e 70")) == [
          "cell a grew by 10 pt (70 → 80); 2 cells pushed down by 10"
        ])
  }
}

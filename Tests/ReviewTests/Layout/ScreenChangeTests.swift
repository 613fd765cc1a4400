import Comparison
import Foundation
import Testing

@Suite struct ScreenChangeTests {
  private let page = Page()
  private let forty = Page.cells(0..<40)

  @Test("equal screens are reported as \"nothing changed\"")
  func same() {
    let change = ScreenChange(from: page(forty), to: page(forty))
    #expect(change.isEmpty)
    #expect(change.description == "list  iPhone\n  nothing changed")
  }

  @Test("a header that grows is reported as the cause, and the cells below as pushed")
  func header() {
    #expect(
      causes(page(["header 44"] + forty), page(["header 52"] + forty)) == [
        "header 0 grew by 8 pt (44 → 52); 40 cells pushed down by 8"
      ])
    #expect(
      causes(page(["header 52"] + forty + ["footer 20"]), page(["header 44"] + forty + ["footer 20"])) == [
        "header 0 shrank by 8 pt (52 → 44); 40 cells and footer 0 pushed up by 8"
      ])
  }

  @Test("if a screen has two causes of changes, each cause has its own consequences")
  func twoCauses() {
    #expect(
      causes(
        page("header 44\ncell a 70\ncell b 70\ncell c 70\ncell d 70"),
        page("header 52\ncell a 70\ncell b 80\ncell c 70\ncell d 70")) == [
          "header 0 grew by 8 pt (44 → 52); 4 cells pushed down by 8",
          "cell b grew by 10 pt (70 → 80); 2 cells pushed down by 10",
        ])
  }

  @Test("if the effects of two causes cancel each other out, the cells below are not reported as moved")
  func cancelled() {
    #expect(
      causes(
        page("cell a 70\ncell b 70\ncell c 70\ncell d 70"),
        page("cell a 80\ncell b 60\ncell c 70\ncell d 70")) == [
          "cell a grew by 10 pt (70 → 80); cell b pushed down by 10",
          "cell b shrank by 10 pt (70 → 60)",
        ])
  }

  @Test("cells that all grow by the same amount are reported as one cause")
  func uniform() {
    #expect(
      causes(page(Page.cells(0..<40)), page(Page.cells(0..<40, height: 78))) == [
        "40 cells: h 70 → 78; 39 of them pushed down by 8 to 312"
      ])
    #expect(
      causes(page("cell a 70\ncell b 90"), page("cell a 78\ncell b 98")) == [
        "2 cells (a, b): h +8; 1 of them pushed down by 8"
      ])
  }

  @Test("a cell inserted at the top pushes all other cells")
  func insertedAtTop() {
    #expect(
      causes(page(forty), page(["cell new 70"] + forty)) == [
        "cell new inserted at 0; 40 cells pushed down by 78"
      ])
  }

  @Test("several inserted or deleted cells are one cause, which names the first of them")
  func several() {
    #expect(
      causes(page(forty), page(forty.filter { !["cell c3 70", "cell c7 70"].contains($0) })) == [
        "2 cells deleted (c3, c7); 35 cells pushed up by 78 to 156"
      ])
    #expect(
      causes(page(forty), page(forty + Page.cells(40..<46))) == [
        "6 cells inserted (c40, c41, c42 and 3 more)"
      ])
  }

  @Test("a moved cell is reported, and the cells that shift because of the move are not reported")
  func moved() {
    #expect(
      causes(
        page("cell a 70\ncell b 70\ncell c 70\ncell d 70"),
        page("cell d 70\ncell a 70\ncell b 70\ncell c 70")) == [
          "cell d moved up 3 positions; 3 cells pushed down by 78"
        ])
  }

  @Test(
    "a cell that moves across a section boundary is reported as moved, although its neighbors are the same")
  func movedAcross() {
    #expect(
      causes(
        page("header 44\ncell a 70\ncell b 70\nheader 44\ncell c 70"),
        page("header 44\ncell a 70\nheader 44\ncell b 70\ncell c 70")) == [
          "cell b moved; header 1 pushed up by 78"
        ])
  }

  @Test(
    "a section inserted at the top is reported as new, and the other sections are matched by their headers")
  func insertedSection() {
    #expect(
      causes(
        page("header 44 title=Old\ncell a 70\ncell b 70"),
        page("header 44 title=New\ncell z 50\nheader 44 title=Old\ncell a 70\ncell b 70")) == [
          "header 0 inserted at 0; header 1 and 2 cells pushed down by 54",
          "cell z inserted at 0; header 1 and 2 cells pushed down by 60",
        ])
  }

  @Test("a cell with a new id and equal content is reported as renamed")
  func renamed() {
    #expect(
      causes(
        page("cell a 70 name=A\ncell b 70 name=B\ncell c 70 name=C"),
        page("cell a 70 name=A\ncell bee 70 name=B\ncell c 70 name=C")) == ["cell b renamed bee"])
    #expect(
      causes(page("cell a 70 name=A\ncell b 70 name=B"), page("cell a 70 name=A\ncell bee 70 name=Bee")) == [
        "cell b deleted from 1", "cell bee inserted at 1",
      ])
  }

  @Test("a longer text is reported as the cause of its cell's growth")
  func textGrows() {
    #expect(
      causes(page("cell a 70 detail=short\ncell b 70"), page("cell a 90 detail=longer\ncell b 70")) == [
        "cell a: detail \"short\" → \"longer\", h 70 → 90; cell b pushed down by 20"
      ])
  }

  @Test("changed styles, texts and images are reported with old and new values")
  func contents() {
    #expect(
      causes(
        page("cell a 70 name=A .fill=#FFF\ncell b 70 .fill=#FFF image=1\ncell c 70"),
        page("cell a 70 .fill=#000\ncell b 70 .fill=#000 image=2\ncell c 70 image=3")) == [
          "cell a: name \"A\" → none", "2 cells (a, b): fill #FFF → #000", "2 cells (b, c): image changed",
        ])
  }

  @Test("changed texts of one key in many cells are reported as one cause")
  func manyTexts() {
    #expect(
      causes(
        page((0..<9).map { "cell c\($0) 70 n=\($0)" }), page((0..<9).map { "cell c\($0) 70 n=\($0 + 1)" }))
        == ["9 cells: n changed (c0 \"0\" → \"1\", c1 \"1\" → \"2\" and 7 more)"])
  }

  @Test("many cells that grow by different amounts are reported as one cause")
  func manySizes() {
    #expect(
      causes(page((0..<6).map { "cell c\($0) 70" }), page((0..<6).map { "cell c\($0) \(72 + 2 * $0)" })) == [
        "6 cells: h +2 to +12; 5 of them pushed down by 2 to 30"
      ])
  }

  @Test("changed spacing between cells or around them is reported as a cause")
  func spacing() {
    #expect(
      causes(page(forty), Page(spacing: 12)(forty)) == [
        "gap above 39 cells 8 → 12; all of them pushed down by 4 to 156"
      ])
    #expect(
      causes(page(forty), Page(top: 14)(forty)) == ["gap above cell c0 10 → 14; 40 cells pushed down by 4"])
    #expect(
      causes(page(forty), Page(inset: 20)(forty)) == [
        "40 cells: w 343 → 335, left gap 16 → 20"
      ])
  }

  @Test("a section's background that stretches with its section is reported as a consequence")
  func background() {
    #expect(
      causes(
        page("background\ncell a 70\ncell b 70\nheader 30"),
        page("background\ncell a 75\ncell b 70\nheader 30"))
        == ["cell a grew by 5 pt (70 → 75); cell b and header 1 pushed down by 5; background 0 stretched"])
  }
}

import Comparison
import Foundation
import Testing

@Suite struct ChangeSummaryTests {
  private func change(_ viewport: String, _ old: String, _ new: String, columns: Int = 1) -> ScreenChange {
    ScreenChange(
      from: Page(columns: columns)(old, viewport: viewport),
      to: Page(columns: columns)(new, viewport: viewport))
  }

  private let list = "header 44\ncell a 70 name=A\ncell b 70\ncell c 70\ncell d 70"
  private let taller = "header 52\ncell a 70 name=A\ncell b 70\ncell c 70\ncell d 70"
  private let both = "header 52\ncell a 70 name=Ana\ncell b 70\ncell c 70\ncell d 70"

  @Test("a layout change in several viewports is reported once")
  func grouped() {
    let summary = ChangeSummary([
      change("iPhone", list, taller), change("iPhone dark", list, taller), change("iPad", list, list),
    ])
    #expect(
      summary.description == """
        header 0 grew by 8 pt (44 → 52); 4 cells pushed down by 8
          list  iPhone
          list  iPhone dark
        """)
    #expect(summary.variants == ["list  iPhone", "list  iPhone dark"])
  }

  @Test("different consequences of a layout change are reported for each viewport")
  func differentConsequences() {
    let grown = "cell a 80\ncell b 70\ncell c 70\ncell d 70"
    let old = "cell a 70\ncell b 70\ncell c 70\ncell d 70"
    let summary = ChangeSummary([change("iPhone", old, grown), change("iPad", old, grown, columns: 2)])
    #expect(
      summary.description == """
        cell a grew by 10 pt (70 → 80)
          list  iPhone: 3 cells pushed down by 10
          list  iPad: 2 cells pushed down by 10
        """)
  }

  @Test("the summary of layout changes starts with the fewest viewports that show all changes")
  func cover() {
    let summary = ChangeSummary([
      change("A", list, taller), change("B", list, both), change("C", list, list),
      change("D", list, taller),
      change("E", list, list.replacingOccurrences(of: "cell d 70", with: "cell d 70 name=D")),
    ])
    #expect(summary.variants == ["list  B", "list  E", "list  A", "list  D"])
    #expect(summary.groups.map(\.cause.summary).count == 3)
  }

  @Test("a layout change lists the kinds of changes, such as geometry, text and color")
  func aspects() {
    #expect(change("A", list, both).aspects == [.geometry, .text])
    let colored = "cell a 70 .fill=#FFF .font=17 image=1"
    let all = change("A", "cell a 70 image=2", "cell z 10\n" + colored)
    #expect(all.aspects == [.order, .image, .color, .style])
    #expect(ChangeSummary([change("A", list, list)]).description == "nothing changed")
  }
}

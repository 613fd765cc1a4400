import Foundation
import LayoutEngine
import Testing

/// Overlapping lines, as in carousels.
@Suite struct FlowOverlapTests {
  private func flow(_ spacing: Double) -> FlowLayout {
    var flow = FlowLayout()
    (flow.scrollDirection, flow.minimumLineSpacing) = (.horizontal, spacing)
    flow.itemSize = CGSize(width: 100, height: 100)
    return flow
  }

  private func input(_ sizes: [Double]? = nil) -> LayoutInput {
    var section = SectionInput(itemCount: 6)
    if let sizes { section.itemSizes = .perItem(sizes.map { CGSize(width: $0, height: 100) }) }
    return LayoutInput(sections: [section], bounds: CGRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test("with a negative line spacing, each line of a flow layout begins before the previous line ends")
  func eachLineBeginsBeforeTheLastOneEnds() throws {
    let arrangement = try flow(-20).arrangement(for: input())
    #expect(arrangement.cells == (0..<6).map { "\($0 * 80) 0 100 100" })
    #expect(arrangement.content == "500 100")
  }

  @Test(
    "a query finds all elements in the overlapping lines of a flow layout",
    arguments: [nil, [100.0, 300, 20, 20, 20, 100]])
  func allThatIsInARectangleIsFound(sizes: [Double]?) throws {
    let arrangement = try flow(-15).arrangement(for: input(sizes))
    for x in stride(from: -50.0, to: 600, by: 7) {
      let rect = CGRect(x: x, y: 0, width: 30, height: 100)
      let found = arrangement.attributes(in: rect).map(\.indexPath)
      let meant = arrangement.elements.filter { $0.frame.minX < rect.maxX && rect.minX < $0.frame.maxX }
      #expect(found == meant.map(\.indexPath), "at \(x)")
    }
  }

  @Test("a flow layout rejects a negative interitem spacing")
  func itemsInALineStayApart() {
    var flow = flow(10)
    flow.minimumInteritemSpacing = -1
    #expect(throws: LayoutError.self) { try flow.arrangement(for: input()) }
  }
}

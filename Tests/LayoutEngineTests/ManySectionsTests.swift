import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Layouts reuse the result of a section for the next equal one, which must not change the result.
@Suite struct ManySectionsTests {
  private static let layouts: [any CollectionLayout] = [FlowLayout(), ColumnLayout(), MosaicLayout()]

  @Test(
    "setting a default value of a section explicitly does not change any frames",
    arguments: 0..<3)
  func likeSectionsStandAsUnlikeOnesDo(_ layout: Int) throws {
    var random = SeededGenerator(seed: 2)
    let counts = (0..<60).map { _ in Int.random(in: 0...9, using: &random) }
    let plain = LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) },
      bounds: CGRect(x: 0, y: 0, width: 700, height: 400))
    var spelledOut = plain
    // Every other section sets a default explicitly, so that no section equals the previous one.
    for number in stride(from: 1, to: 60, by: 2) { spelledOut.sections[number].headerReferenceSize = .zero }
    let layout = Self.layouts[layout]
    #expect(try layout.arrangement(for: plain) == layout.arrangement(for: spelledOut))
  }

  @Test("a section that differs in one value does not reuse the previous section's result")
  func aSectionThatDiffersIsNotTakenForTheOneBefore() throws {
    var sections = Array(repeating: items(2), count: 7)
    sections[1].headerReferenceSize = CGSize(width: 0, height: 30)
    sections[2].footerReferenceSize = CGSize(width: 0, height: 30)
    sections[3].sectionInset = EdgeInsets(top: 4)
    sections[4].minimumLineSpacing = 40
    sections[5].minimumInteritemSpacing = 1
    sections[6].itemSizes = .uniform(CGSize(width: 60, height: 20))
    let arrangement = try tightFlow().arrangement(
      for: LayoutInput(sections: sections, bounds: CGRect(x: 0, y: 0, width: 99, height: 400)))
    let firsts = arrangement.elements.filter { $0.category == .cell && $0.indexPath.item == 0 }
    #expect(firsts.map(\.frame.minY) == [0, 130, 230, 364, 464, 604, 704])
  }

  @Test("every section with oversize items is reported")
  func everyOversizeSectionIsReported() throws {
    let arrangement = try tightFlow(200).arrangement(for: input(100, 480, items(1), items(1), items(0)))
    #expect(arrangement.diagnostics.map(\.section) == [0, 1])
  }
}

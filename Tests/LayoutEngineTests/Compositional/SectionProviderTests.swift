import Foundation
import LayoutEngine
import Testing

/// The entry that is used for each section (docs/collection-view.md, "Section provider").
@Suite struct SectionProviderTests {
  /// Columns whose count identifies the entry.
  private func columns(_ count: Double) -> CollectionLayoutSection {
    CollectionLayoutSection(group: row(fw(1), pt(40), item(fw(1 / count), fh(1))))
  }

  private func widths(
    _ entries: [CompositionalSection], _ sections: Int = 3, width: Double = 400,
    _ change: (inout LayoutInput) -> Void = { _ in }
  ) throws -> [Double] {
    try CompositionalLayout(sections: entries)
      .arranged(Array(repeating: 1, count: sections), width: width, telling: change)
      .elements.map { Double($0.frame.width) }
  }

  @Test(
    "the section entries of a compositional layout apply in order, and the last entry to all further sections"
  )
  func order() throws {
    #expect(try widths([.init(columns(1)), .init(columns(2))]) == [400, 200, 200])
  }

  @Test("a section entry with a false condition is skipped")
  func conditions() throws {
    var wide = CompositionalSection(columns(5))
    wide.condition = .init()
    wide.condition?.minimumWidth = 800
    let entries = [wide, .init(columns(2)), .init(columns(1))]
    #expect(try widths(entries, width: 400) == [200, 400, 400])
    #expect(try widths(entries, width: 1000) == [200, 1000, 1000])
  }

  @Test("size classes can be conditions of section entries")
  func sizeClasses() throws {
    var regular = CompositionalSection(columns(4))
    regular.condition = .init()
    regular.condition?.horizontalSizeClass = .regular
    let entries = [regular, .init(columns(2))]
    #expect(try widths(entries, 1) == [200])
    #expect(try widths(entries, 1) { $0.horizontalSizeClass = .regular } == [100])
    #expect(try widths(entries, 1) { $0.horizontalSizeClass = .compact } == [200])
  }

  @Test("a section entry with a section index or name takes precedence over the order of entries")
  func addresses() throws {
    var (second, named) = (CompositionalSection(columns(4)), CompositionalSection(columns(5)))
    (second.number, named.name) = (1, "banner")
    let entries = [second, named, .init(columns(1)), .init(columns(2))]
    #expect(try widths(entries) { $0.sections[0].name = "banner" } == [80, 100, 200])
    #expect(try widths(entries) == [400, 100, 200])
  }

  @Test("a section without a matching entry is refused with UIKit's message")
  func nothing() throws {
    var never = CompositionalSection(columns(1))
    never.condition = .init()
    never.condition?.minimumWidth = 1_000_000
    let error = #expect(throws: LayoutError.self) { try widths([never]) }
    #expect(
      error?.description
        == "Invalid section definition. Please specify a valid section definition when content is to be "
        + "rendered for a section. This is a client error. (sections, section 0)")
  }

  @Test("an empty section needs no section entry and has no size")
  func nothingToShow() throws {
    var (first, last) = (CompositionalSection(columns(1)), CompositionalSection(columns(2)))
    (first.number, last.number) = (0, 2)
    var layout = CompositionalLayout(sections: [first, last])
    layout.interSectionSpacing = 10
    let arrangement = try layout.arranged([1, 0, 1], width: 400)
    #expect(arrangement.cells == ["0 0 400 40", "0 60 200 40"] && arrangement.content == "400 100")
  }
}

/// Sections that are laid out by another layout.
@Suite struct EmbeddedLayoutTests {
  private let rows = CompositionalSection(
    CollectionLayoutSection(group: row(fw(1), pt(40), item(fw(0.5), fh(1)))))

  private func entry(_ layout: any CollectionLayout & Equatable) -> CompositionalSection {
    CompositionalSection(.layout(SectionLayout(layout)))
  }

  @Test("a mosaic layout in a section is only as high as its tiles")
  func mosaic() throws {
    var mosaic = MosaicLayout()
    mosaic.segmentHeight = 50
    mosaic.gap = 0
    let layout = CompositionalLayout(sections: [entry(mosaic), rows])
    let cells = try layout.cells(1, 1)
    #expect(cells == ["0 0 320 50", "0 50 160 40"])
    #expect(
      try mosaic.arrangement(
        for: LayoutInput(
          sections: [SectionInput(itemCount: 1)], bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
      ).contentSize.height == 480)
  }

  @Test("a right-to-left compositional layout also mirrors sections with other layouts")
  func mirrored() throws {
    let layout = CompositionalLayout(sections: [entry(tightFlow(100, 20)), rows])
    #expect(
      try layout.cells(1, 1) { $0.direction = .rightToLeft } == ["220 0 100 20", "160 20 160 40"])
  }

  @Test(
    "in a compositional layout, sections with other layouts are stacked together with compositional sections")
  func stacked() throws {
    var flow = tightFlow(100, 20)
    flow.headerReferenceSize = CGSize(width: 0, height: 10)
    var layout = CompositionalLayout(sections: [rows, entry(flow), rows])
    layout.interSectionSpacing = 5
    let arrangement = try layout.arranged([2, 4, 1])
    #expect(
      arrangement.cells == [
        "0 0 160 40", "160 0 160 40", "0 55 100 20", "110 55 100 20", "220 55 100 20", "0 75 100 20",
        "0 100 160 40",
      ])
    #expect(arrangement.headers == ["0 45 320 10"] && arrangement.content == "320 140")
    #expect(arrangement.attributesForItem(at: IndexPath(item: 3, section: 1))?.frame.minY == 75)
  }

  @Test(
    "in a compositional layout, headers of sections with other layouts are pinned to the visible bounds"
  )
  func pinning() throws {
    var flow = tightFlow(100, 20)
    flow.headerReferenceSize = CGSize(width: 0, height: 10)
    flow.sectionHeadersPinToVisibleBounds = true
    let layout = CompositionalLayout(sections: [rows, entry(flow)])
    let arrangement = try layout.arranged([2, 40], height: 100) { $0.bounds.origin.y = 70 }
    #expect(arrangement.headers == ["0 70 320 10"])
    let input = input(320, 100, items(2), items(40))
    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 5, width: 320, height: 100), in: input))
  }

  @Test(
    "in a compositional layout, cells of sections with other layouts are measured and identified by index path"
  )
  func sizesAndNames() throws {
    let layout = CompositionalLayout(sections: [rows, entry(WaterfallLayout())])
    #expect(layout.measuresCells)
    let arrangement = try layout.arranged([1, 2]) {
      $0.measure = { _, path, _ in CGSize(width: 10, height: Double(path.section * 100 + path.item)) }
      $0.identifier = { "\($0.section)/\($0.item)" }
    }
    #expect(
      arrangement.elements.map(\.description) == [
        "cell 0.0  0/0   x 0  y 0  w 160  h 40", "cell 1.0  1/0   x 0  y 40  w 155  h 100",
        "cell 1.1  1/1   x 165  y 40  w 155  h 101",
      ])
  }

  @Test("diagnostics and errors of a layout in a section include the index of that section")
  func complaints() throws {
    let oversize = try CompositionalLayout(sections: [rows, entry(tightFlow(400, 20))]).arranged([1, 1])
    #expect(oversize.diagnostics.map(\.indexPath) == [IndexPath(item: 0, section: 1)])
    var grid = GridLayout()
    grid.columnCount = 0
    let error = #expect(throws: LayoutError.self) {
      try CompositionalLayout(sections: [rows, entry(grid)]).arranged([1, 1])
    }
    #expect(error?.section == 1 && error?.property == "columnCount")
  }

  @Test("section layouts of the same type with equal properties are equal")
  func equality() {
    #expect(entry(tightFlow()) == entry(tightFlow()))
    #expect(entry(tightFlow()) != entry(tightFlow(60)))
    #expect(entry(FlowLayout()) != entry(ColumnLayout()))
  }
}

/// Refused and reported input (docs/collection-view.md, "Compositional layout errors and warnings").
@Suite struct CompositionalRefusalTests {
  private func refusal(
    _ group: CollectionLayoutGroup, _ change: (inout CollectionLayoutSection) -> Void = { _ in }
  ) -> String? {
    do {
      _ = try compositional(group, change).arranged([3])
      return nil
    } catch {
      return "\(error)"
    }
  }

  private let cell = item(fw(0.5), fh(1))

  @Test("a dimension that is not above zero is reported, and layout continues")
  func nonPositive() throws {
    let arrangement = try compositional(row(fw(1), pt(0), item(fw(0.5), est(-1)))).arranged([2])
    #expect(
      arrangement.diagnostics.map(\.description) == [
        "Invalid absolute dimension, must be > 0.0. NOTE: This will be a hard-assert soon, please update your "
          + "call site (heightDimension, section 0)",
        "Invalid estimated dimension, must be > 0.0. NOTE: This will be a hard-assert soon, please update your "
          + "call site (heightDimension, section 0)",
      ])
    #expect(arrangement.cells == ["0 0 160 0", "160 0 160 0"])
    #expect(
      try compositional(row(fw(0), pt(10), cell)).arranged([0]).diagnostics.map(\.message).first?.prefix(28)
        == "Invalid fractional dimension")
  }

  @Test("invalid numbers, invalid counts and groups without subitems are refused")
  func senseless() {
    let group = CollectionLayoutGroup.horizontal(layoutSize: size(fw(1), pt(10)), subitem: cell, count: 0)
    #expect(
      refusal(group)
        == "a group must contain its subitem at least once and at most 10000 times (count, section 0)")
    #expect(refusal(row(fw(.nan), pt(10), cell)) == "a dimension must be finite (widthDimension, section 0)")
    #expect(refusal(row(fw(1), pt(10))) == "At least 1 subitem is required for a group (subitems, section 0)")
    #expect(
      refusal(row(fw(1), pt(10), cell)) { $0.contentInsets.top = .infinity }
        == "insets must be finite (contentInsets, section 0)")
    #expect(
      refusal(row(fw(1), pt(10), cell)) { $0.interGroupSpacing = .nan }
        == "spacing must be finite (interGroupSpacing, section 0)")
  }

  @Test("a group with more than 10,000 subitems is refused")
  func tooMany() {
    #expect(
      refusal(row(fw(1), pt(10), item(pt(0.001), fh(1))))
        == "more than 10000 subitems fit into one group (subitems, section 0)")
    // Subitems without length occur once each.
    #expect(refusal(row(fw(1), pt(10), item(pt(0), fh(1)), item(pt(0), fh(1)))) == nil)
  }

  @Test("an element kind may be used for only one supplementary or decoration item of a section")
  func kinds() {
    let header = boundary("header", fw(1), pt(10), .top)
    #expect(
      refusal(row(fw(1), pt(10), cell)) { $0.boundarySupplementaryItems = [header, header] }
        == "the kind \"header\" is used by more than one supplementary item (elementKind, section 0)")
    var badged = cell
    badged.supplementaryItems = [
      .init(layoutSize: size(pt(1), pt(1)), elementKind: "header", containerAnchor: .init(edges: []))
    ]
    #expect(refusal(row(fw(1), pt(10), badged)) { $0.boundarySupplementaryItems = [header] } != nil)
    let card = CollectionLayoutDecorationItem.background(elementKind: "card")
    #expect(
      refusal(row(fw(1), pt(10), cell)) { $0.decorationItems = [card, card] }
        == "the kind \"card\" is used by more than one decoration item (elementKind, section 0)")
  }

  @Test("an invalid size of a self-sizing cell is an error with the cell's index path")
  func measured() throws {
    let layout = compositional(column(fw(1), est(44), item(fw(1), est(44))))
    let error = #expect(throws: LayoutError.self) {
      try layout.arranged([2]) { $0.measure = { _, _, _ in CGSize(width: 10, height: -1) } }
    }
    #expect(error?.indexPath == IndexPath(item: 0, section: 0))
  }
}

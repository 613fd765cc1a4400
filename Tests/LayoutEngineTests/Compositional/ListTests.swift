import Foundation
import LayoutEngine
import Testing

/// Lists as sections of a compositional layout (docs/collection-view.md, "Lists").
@Suite struct ListTests {
  typealias Configuration = CollectionLayoutListConfiguration

  private func list(
    _ appearance: Configuration.Appearance, _ header: Configuration.HeaderMode = .none,
    _ footer: Configuration.FooterMode = .none
  ) -> CollectionLayoutSection {
    var configuration = Configuration(appearance: appearance)
    (configuration.headerMode, configuration.footerMode) = (header, footer)
    return .list(
      using: configuration,
      environment: CollectionLayoutEnvironment(contentSize: CGSize(width: 320, height: 480)))
  }

  @Test(
    "the insets of a list section depend on its appearance and on its headers and footers",
    arguments: [
      (
        Configuration.Appearance.plain,
        [insets(0, 0, 0, 0), insets(0, 0, 0, 0), insets(0, 0, 0, 0), insets(0, 0, 0, 0)]
      ),
      (.grouped, [insets(35, 0, 20, 0), insets(35, 0, 0, 0), insets(0, 0, 20, 0), insets(0, 0, 0, 0)]),
      (
        .insetGrouped,
        [insets(35, 16, 20, 16), insets(35, 16, 0, 16), insets(0, 16, 20, 16), insets(0, 16, 0, 16)]
      ),
      (.sidebar, [insets(0, 16, 10, 16), insets(0, 16, 0, 16), insets(0, 16, 10, 16), insets(0, 16, 0, 16)]),
      (
        .sidebarPlain,
        [insets(0, 16, 0, 16), insets(0, 16, 0, 16), insets(0, 16, 0, 16), insets(0, 16, 0, 16)]
      ),
    ])
  func insetsByAppearance(
    _ appearance: Configuration.Appearance, _ expected: [DirectionalEdgeInsets]
  ) {
    #expect(list(appearance).contentInsets == expected[0])
    #expect(list(appearance, .none, .supplementary).contentInsets == expected[1])
    #expect(list(appearance, .supplementary).contentInsets == expected[2])
    #expect(list(appearance, .supplementary, .supplementary).contentInsets == expected[3])
    #expect(list(appearance).contentInsetsReference == .none)
  }

  @Test(
    "a first item that is a header replaces a grouped list's top inset; in plain lists, the inset is 22 points"
  )
  func firstItems() {
    #expect(list(.plain, .firstItemInSection).contentInsets == insets(22, 0, 0, 0))
    #expect(list(.grouped, .firstItemInSection).contentInsets == insets(0, 0, 20, 0))
    #expect(list(.grouped, .firstItemInSection, .supplementary).contentInsets == .zero)
    #expect(list(.insetGrouped, .firstItemInSection).contentInsets == insets(0, 16, 20, 16))
  }

  @Test("list headers and footers are measured boundary items, and are pinned in plain lists only")
  func boundaries() {
    for appearance in Configuration.Appearance.allCases {
      let isPlain = appearance == .plain || appearance == .sidebarPlain
      let items = list(appearance, .supplementary, .supplementary).boundarySupplementaryItems
      #expect(items.map(\.elementKind) == [SupplementaryKind.sectionHeader, SupplementaryKind.sectionFooter])
      #expect(items.map(\.alignment) == [.top, .bottom])
      for item in items {
        #expect(item.layoutSize == size(fw(1), est(isPlain ? 28 : 17.5)))
        #expect(item.pinToVisibleBounds == isPlain && item.extendsBoundary && item.zIndex == 200)
      }
    }
  }

  @Test("list rows have the width of the group and their preferred height")
  func rows() throws {
    let heights = [44.0, 60, 51]
    let layout = CompositionalLayout.list(using: Configuration(appearance: .insetGrouped))
    let arrangement = try layout.arranged([3]) { input in
      input.measure = { _, path, proposed in CGSize(width: Double(proposed.width), height: heights[path.item])
      }
    }
    #expect(arrangement.cells == ["16 35 288 44", "16 79 288 60", "16 139 288 51"])
    #expect(arrangement.content == "320 210")
  }

  @Test(
    "list groups without headers are 35 points apart, and next to other sections the full inset applies"
  )
  func gaps() throws {
    let grouped = CompositionalLayout.list(using: Configuration(appearance: .grouped))
    #expect(try grouped.cells(1, 1, 1) == ["0 35 320 44", "0 114 320 44", "0 193 320 44"])
    let mixed = CompositionalLayout(sections: [
      .init(CollectionLayoutSection(group: row(fw(1), pt(100), item(fw(1), fh(1))))),
      .init(.list(Configuration(appearance: .insetGrouped))),
    ])
    #expect(try mixed.cells(1, 1, 1) == ["0 0 320 100", "16 135 288 44", "16 214 288 44"])
  }

  @Test(
    "list groups with one-line headers are 57 points apart, or 55 points on iOS 18",
    arguments: [(ListMetrics.iOS26, 40.0, 57.0), (.iOS18, 39, 55)])
  func gapsWithHeaders(_ metrics: ListMetrics, _ header: Double, _ gap: Double) throws {
    func gaps(_ mode: Configuration.HeaderMode) throws -> [Double] {
      var configuration = Configuration(appearance: .insetGrouped)
      configuration.headerMode = mode
      let cells = try CompositionalLayout.list(using: configuration).arranged([2, 1, 1]) { input in
        input.listMetrics = metrics
        input.measure = { category, path, proposed in
          let isHeader = category != .cell || (mode == .firstItemInSection && path.item == 0)
          return CGSize(width: Double(proposed.width), height: isHeader ? header : 51)
        }
      }.elements.filter { $0.category == .cell }.map(\.frame)
      return zip(cells, cells.dropFirst()).map { Double($1.minY - $0.maxY) }
    }
    #expect(try gaps(.supplementary) == [0, gap, gap])
    #expect(
      try gaps(.firstItemInSection) == [0, gap - header, gap - header], "the header is a row")
  }

  @Test("in a list, a section's header begins where the footer of the previous section ends")
  func headersBelowFooters() throws {
    var configuration = Configuration(appearance: .grouped)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    let arrangement = try CompositionalLayout.list(using: configuration).arranged([1, 1])
    #expect(arrangement.views(SupplementaryKind.sectionFooter) == ["0 61.5 320 17.5", "0 140.5 320 17.5"])
    #expect(arrangement.views(SupplementaryKind.sectionHeader) == ["0 0 320 17.5", "0 79 320 17.5"])
  }

  @Test("lists have different metrics on iOS 18 and iOS 26")
  func olderSystem() throws {
    let layout = CompositionalLayout.list(using: Configuration(appearance: .insetGrouped))
    let older: (inout LayoutInput) -> Void = { $0.listMetrics = .iOS18 }
    #expect(try layout.cells(1, 1, telling: older) == ["16 35 288 44", "16 114 288 44"])
    #expect(try layout.cells(1, width: 390, telling: older) == ["20 35 350 44"])
    #expect(try layout.cells(1, width: 390) == ["16 35 358 44"])
    #expect((ListMetrics.iOS18.cornerRadius, ListMetrics.iOS26.cornerRadius) == (10, 26))
    #expect(ListMetrics.iOS18.separatorThickness(displayScale: 2) == 0.5)
    #expect(ListMetrics.iOS26.separatorThickness(displayScale: 2) == 1)
    #expect((ListMetrics.iOS18.separatorTrailingInset, ListMetrics.iOS26.separatorTrailingInset) == (0, 16))
  }

  @Test(
    "inset grouped lists stay inside the safe area at both sides, and the rows of plain lists have the full width"
  )
  func safeArea() throws {
    let notch: (inout LayoutInput) -> Void = { $0.safeAreaInsets = EdgeInsets(left: 44, right: 44) }
    let inset = CompositionalLayout.list(using: Configuration(appearance: .insetGrouped))
    #expect(try inset.cells(1, telling: notch) == ["60 35 200 44"])
    let plain = CompositionalLayout.list(using: Configuration(appearance: .plain))
    #expect(try plain.cells(1, telling: notch) == ["0 0 320 44"])
  }

  @Test("automatic list headers are created only for sections that have a header")
  func automaticHeaders() throws {
    var configuration = Configuration(appearance: .insetGrouped)
    (configuration.headerMode, configuration.footerMode) = (.automatic, .automatic)
    let arrangement = try ListLayout(using: configuration).compositionalLayout.arranged([1, 1]) { input in
      input.sections[1].headerReferenceSize = CGSize(width: 44, height: 44)
      input.sections[0].footerReferenceSize = CGSize(width: 32, height: 32)
      input.measure = { category, _, proposed in
        CGSize(width: Double(proposed.width), height: category == .cell ? 50 : 40)
      }
    }
    #expect(arrangement.views(SupplementaryKind.sectionFooter) == ["16 85 288 40"])
    #expect(arrangement.views(SupplementaryKind.sectionHeader) == ["16 125 288 40"])
    #expect(arrangement.cells == ["16 35 288 50", "16 165 288 50"])
    #expect(arrangement.content == "320 235")
  }

  @Test(
    "a list header scrolls past its top padding before it is pinned, and a headerTopPadding of 0 removes the padding"
  )
  func headerTopPadding() throws {
    var configuration = Configuration(appearance: .plain)
    configuration.headerMode = .supplementary
    let scrolled: (inout LayoutInput) -> Void = { $0.bounds.origin.y = 60 }
    let header = SupplementaryKind.sectionHeader
    let layout = CompositionalLayout.list(using: configuration)
    #expect(try layout.arranged([2, 2]).views(header) == ["0 22 320 28", "0 160 320 28"])
    #expect(try layout.arranged([2, 2], telling: scrolled).views(header) == ["0 60 320 28", "0 160 320 28"])
    configuration.headerTopPadding = 0
    let tight = CompositionalLayout.list(using: configuration)
    #expect(try tight.arranged([2, 2]).views(header) == ["0 0 320 28", "0 116 320 28"])
  }

  @Test("a list is mirrored in right-to-left layouts")
  func mirrored() throws {
    let layout = CompositionalLayout.list(using: Configuration(appearance: .insetGrouped))
    let cells = try layout.cells(1) { input in
      input.direction = .rightToLeft
      input.safeAreaInsets = EdgeInsets(left: 0, right: 44)
    }
    #expect(cells == ["16 35 244 44"])
  }

  @Test("an empty list section that should use its first item as its header is reported")
  func missingHeader() throws {
    var configuration = Configuration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    let arrangement = try CompositionalLayout.list(using: configuration).arranged([0, 1])
    #expect(
      arrangement.diagnostics == [
        LayoutDiagnostic(
          "the section is empty, so it has no first item to use as its header", section: 0,
          property: "headerMode")
      ])
  }

  @Test("a list in a horizontally scrolling layout is reported")
  func sideways() throws {
    let layout = CompositionalLayout.list(using: Configuration(appearance: .plain)).sideways
    #expect(try layout.arranged([1]).diagnostics.map(\.property) == ["scrollDirection"])
  }

  @Test(
    "by default, a separator is below each list row, except below the last row of an inset group"
  )
  func separators() {
    var lines = ListSeparatorConfiguration()
    #expect(lines.hasBottomSeparator(after: false, in: .insetGrouped))
    #expect(!lines.hasBottomSeparator(after: true, in: .insetGrouped))
    #expect(lines.hasBottomSeparator(after: true, in: .plain))
    #expect(!lines.hasTopSeparator())
    (lines.topSeparatorVisibility, lines.bottomSeparatorVisibility) = (.visible, .hidden)
    #expect(lines.hasTopSeparator() && !lines.hasBottomSeparator(after: false, in: .plain))
    lines.bottomSeparatorVisibility = .visible
    #expect(lines.hasBottomSeparator(after: true, in: .insetGrouped))
    #expect(Configuration(appearance: .plain).showsSeparators)
    #expect(!Configuration(appearance: .sidebar).showsSeparators)
  }

  @Test("a list layout reports which of its sections are lists, and that it measures the rows")
  func characteristics() {
    let plain = Configuration(appearance: .plain)
    let input = LayoutInput(
      sections: [SectionInput(itemCount: 1), SectionInput(itemCount: 1)],
      bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    let group = CollectionLayoutSection(group: row(fw(1), pt(100), item(fw(1), fh(1))))
    let mixed = CompositionalLayout(sections: [.init(group), .init(.list(plain))])
    #expect(mixed.listConfiguration(ofSection: 0, in: input) == nil)
    #expect(mixed.listConfiguration(ofSection: 1, in: input) == plain && mixed.measuresCells)
    #expect(ListLayout(using: plain).listConfiguration(ofSection: 0, in: input) == plain)
    #expect(
      ListLayout(using: plain).measuresCells && FlowLayout().listConfiguration(ofSection: 0, in: input) == nil
    )
  }

  @Test("the explanation of a list row starts with the list's insets")
  func explanation() throws {
    let layout = ListLayout(using: Configuration(appearance: .insetGrouped))
    var input = LayoutInput(
      sections: [SectionInput(itemCount: 2)], bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    input.displayScale = 2
    let lines = try layout.explanation(for: .cell, at: IndexPath(item: 1, section: 0), in: input)
    #expect(lines.first == "the list is insetGrouped: its insets are 35, 16, 20, 16 on iOS 26")
    #expect(lines.contains("container width 288 = 320 − 16 − 16: the bounds within the section's insets"))
  }

  @Test(
    "the insets, spacing and headers of a compositional section replace those of the list in that section"
  )
  func changes() throws {
    var entry = CompositionalSection(.list(Configuration(appearance: .insetGrouped)))
    entry.listChanges.contentInsets = insets(8, 10, 12, 14)
    entry.listChanges.interGroupSpacing = 4
    entry.listChanges.boundarySupplementaryItems = [boundary("header", fw(1), pt(30), .top)]
    let input = LayoutInput(
      sections: [SectionInput(itemCount: 2)], bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(
      "\(try CompositionalLayout(sections: [entry]).arrangement(for: input))" == """
        content  w 320  h 142
        cell 0.0   x 10  y 38  w 296  h 44
        cell 0.1   x 10  y 86  w 296  h 44
        header 0.0   x 10  y 0  w 296  h 30  z 1
        """)
  }
}

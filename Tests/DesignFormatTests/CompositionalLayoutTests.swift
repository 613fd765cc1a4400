import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// The JSON form of compositional layouts.
@Suite struct CompositionalLayoutTests {
  private func sections(_ text: String) throws -> [CompositionalSection] {
    try layout(#"{"type": "compositional", "sections": \#(text)}"#, as: CompositionalLayout.self).sections
  }

  private func section(_ text: String) throws -> CollectionLayoutSection {
    let entry = try #require(try sections("[\(text)]").first)
    guard case .groups(let section) = entry.content else { throw NoGroups() }
    return section
  }

  private struct NoGroups: Error {}

  private func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test("a compositional layout given by its name alone is the default list layout")
  func theNameAloneIsAList() throws {
    #expect(try layout(#""compositional""#, as: CompositionalLayout.self) == CompositionalLayout())
  }

  @Test("a compositional section can be written with the names of UIKit's API")
  func theLongFormHasUIKitsNames() throws {
    let text = #"""
      { "group": { "type": "horizontal",
          "layoutSize": { "widthDimension": { "fractionalWidth": 1 }, "heightDimension": { "estimated": 44 } },
          "subitems": [ { "layoutSize": { "widthDimension": { "fractionalWidth": 0.5 }, "heightDimension": { "fractionalHeight": 1 } },
                          "contentInsets": { "top": 2, "leading": 2, "bottom": 2, "trailing": 2 },
                          "edgeSpacing": { "leading": { "flexible": 0 } },
                          "supplementaryItems": [ { "elementKind": "badge", "layoutSize": { "widthDimension": { "absolute": 20 }, "heightDimension": { "absolute": 20 } },
                            "containerAnchor": { "edges": ["top", "trailing"], "fractionalOffset": [0.3, -0.3] } } ] } ],
          "interItemSpacing": { "fixed": 10 } },
        "interGroupSpacing": 10, "contentInsets": { "leading": 16, "trailing": 16 },
        "orthogonalScrollingBehavior": "groupPagingCentered",
        "boundarySupplementaryItems": [ { "elementKind": "header", "layoutSize": { "widthDimension": { "fractionalWidth": 1 }, "heightDimension": { "estimated": 44 } },
                                          "alignment": "top", "pinToVisibleBounds": true } ],
        "decorationItems": [ { "elementKind": "background" } ] }
      """#
    var item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    item.edgeSpacing = .init(leading: .flexible(0))
    item.supplementaryItems = [
      .init(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
        containerAnchor: .init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    ]
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    var expected = CollectionLayoutSection(group: group)
    expected.interGroupSpacing = 10
    expected.contentInsets = .init(leading: 16, trailing: 16)
    expected.orthogonalScrollingBehavior = .groupPagingCentered
    var header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    expected.boundarySupplementaryItems = [header]
    expected.decorationItems = [.background(elementKind: "background")]
    #expect(try section(text) == expected)
  }

  @Test("the keys \"columns\" and \"card\" of a compositional section are short forms for its group")
  func columnsAndCardsAreShort() throws {
    let columns = try section(#"{"columns": 2, "height": 44, "spacing": 10}"#)
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitem: CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))), count: 2)
    group.interItemSpacing = .fixed(10)
    #expect(columns.group == group && columns.interGroupSpacing == 10)
    let cards = try section(#"{"scroll": "groupPaging", "card": ["85%", 250]}"#)
    #expect(cards.orthogonalScrollingBehavior == .groupPaging)
    #expect(cards.group.layoutSize == size(.fractionalWidth(0.85), .absolute(250)))
  }

  @Test(
    "a dimension of a compositional layout is a number, a percentage, an estimate or an object",
    arguments: [
      ("44", CollectionLayoutDimension.absolute(44)), (#""~100""#, .estimated(100)),
      (#""~44.5""#, .estimated(44.5)), (#""~100000""#, .estimated(100_000)),
      (#""50%""#, .fractionalHeight(0.5)), (#""12.5%""#, .fractionalHeight(0.125)),
      (#"{"fractionalWidth": 0.25}"#, .fractionalWidth(0.25)),
      (#"{"uniformAcrossSiblings": 30}"#, .uniformAcrossSiblings(estimate: 30)),
    ])
  func aDimensionHasManyForms(text: String, expected: CollectionLayoutDimension) throws {
    #expect(
      try section(#"{"scroll": "paging", "card": [100, \#(text)]}"#).group.layoutSize.heightDimension
        == expected)
  }

  @Test("a compositional group can contain other groups, repeat an item, or have explicit frames")
  func groupsNestRepeatAndHaveFrames() throws {
    let nested = try section(
      #"{"group": {"type": "horizontal", "layoutSize": ["100%", 100], "subitems": [{"layoutSize": ["50%", "100%"]}, {"type": "vertical", "layoutSize": ["50%", "100%"], "repeatingSubitem": {"layoutSize": ["100%", 30]}, "count": 3}]}}"#
    ).group
    guard case .group(let inner) = nested.subitems.last else { throw NoGroups() }
    #expect(inner.axis == .vertical && inner.filling == .copies(count: 3))
    let custom = try section(
      #"{"group": {"type": "custom", "layoutSize": ["100%", 80], "frames": [[1, 2, 30, 40]]}}"#
    ).group
    #expect(custom.filling == .custom([.init(frame: CGRect(x: 1, y: 2, width: 30, height: 40))]))
    let shares = try section(
      #"{"group": {"type": "custom", "layoutSize": ["100%", 80], "frames": [{"frame": ["50%", 2, "50%", "-0%"], "zIndex": 3}]}}"#
    ).group
    #expect(
      shares.filling
        == .custom([
          .init(
            frame: CGRect(x: 0, y: 2, width: 0, height: 0), zIndex: 3,
            fractions: CGRect(x: 0.5, y: 0, width: 0.5, height: 0))
        ]))
  }

  @Test("the deceleration rate and the bounce of an orthogonally scrolling section are parsed")
  func rowsSayHowTheySlowDown() throws {
    let row = try section(
      #"{"scroll": "paging", "card": [100, 50], "orthogonalScrollingProperties": {"decelerationRate": "fast", "bounce": "never"}}"#
    )
    #expect(row.orthogonalScrollingProperties.decelerationRate == .fast)
    #expect(row.orthogonalScrollingProperties.bounce == .never)
  }

  @Test("a section entry of a compositional layout may have a section index, a section name or a condition")
  func entriesAreForNumbersNamesAndConditions() throws {
    let entries = try sections(
      #"[{"section": 2, "columns": 1}, {"section": "banner", "columns": 1}, {"when": {"minimumWidth": 800, "horizontalSizeClass": "regular"}, "columns": 5}, {"layout": {"type": "waterfall", "columnCount": 3}}]"#
    )
    #expect(entries[0].number == 2 && entries[1].name == "banner")
    #expect(
      entries[2].condition?.minimumWidth == 800 && entries[2].condition?.horizontalSizeClass == .regular)
    var waterfall = WaterfallLayout()
    waterfall.columnCount = 3
    #expect(entries[3].content == .layout(SectionLayout(waterfall)))
  }

  @Test("the name and the orthogonal scroll position of a section are parsed")
  func aSectionSaysItsNameAndHowFarItIsScrolled() throws {
    let text =
      #"{"screens": [{"id": "a", "layout": "compositional", "sections": [{"name": "banner", "orthogonalScroll": {"item": 2}, "items": []}]}]}"#
    let section = try design(text).screens[0].sections[0]
    #expect(section.name == "banner" && section.orthogonalScrollPosition == .item(2))
  }

  @Test(
    "errors in a compositional layout are reported",
    arguments: [
      (#"[{}]"#, #"expected one of "group", "columns", "card", "list" and "layout""#),
      (
        #"[{"columns": 2, "layout": "flow"}]"#,
        #"expected one of "group", "columns", "card", "list" and "layout""#
      ),
      (#"[{"columns": 2, "height": 0}]"#, "Invalid absolute dimension, must be > 0.0"),
      (#"[{"columns": 2, "height": "half"}]"#, "expected a dimension"),
      (#"[{"columns": 2, "height": "~inf"}]"#, "expected a dimension"),
      (#"[{"columns": 2, "height": "~0x10"}]"#, "expected a dimension"),
      (#"[{"columns": 2, "height": "~1e300"}]"#, "expected a dimension"),
      (#"[{"columns": 2, "height": "infinity%"}]"#, "expected a dimension"),
      (
        #"[{"columns": 2, "height": "~100001"}]"#,
        "expected a number above 0 and at most 100000, found 100001"
      ),
      (#"[{"columns": 2, "height": "0.0%"}]"#, "expected a number above 0 and at most 100000, found 0"),
      (
        #"[{"group": {"type": "horizontal", "layoutSize": ["100%", 44]}}]"#, #"a group has either "subitems""#
      ),
      (
        #"[{"group": {"type": "diagonal", "layoutSize": ["100%", 44], "subitems": []}}]"#,
        "unknown group type"
      ),
      (#"[{"columns": 2, "orthogonalScrollingBehavior": "pages"}]"#, "unknown scrolling behavior"),
      (#"[{"columns": 2, "interGroupSpaceing": 4}]"#, #"unknown key "interGroupSpaceing""#),
      (
        #"[{"list": "plain", "orthogonalScrollingBehavior": "paging"}]"#,
        #""orthogonalScrollingBehavior" has no effect beside "list""#
      ),
      (#"[{"list": "plain", "scroll": "paging"}]"#, #""scroll" has no effect beside "list""#),
      (#"[{"card": [90, 70], "height": 44}]"#, #""height" has no effect beside "card""#),
      (
        #"[{"layout": "grid", "contentInsets": {"top": 4}}]"#,
        #""contentInsets" has no effect beside "layout""#
      ),
    ])
  func whatIsWrongIsTold(text: String, expected: String) {
    let found = problems(
      #"{"screens": [{"id": "a", "layout": {"type": "compositional", "sections": \#(text)}, "items": [{"id": "ana"}]}]}"#
    )
    #expect(found.contains { $0.contains(expected) }, "\(found)")
  }

  @Test(
    "each of the inset keys \"horizontal\" and \"vertical\" of a compositional section sets two opposite insets",
    arguments: [
      (
        #"{"horizontal": 20, "vertical": 12}"#,
        DirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
      ),
      (#"{"horizontal": 20, "leading": 0, "top": 3}"#, DirectionalEdgeInsets(top: 3, trailing: 20)),
    ])
  func insets(text: String, expected: DirectionalEdgeInsets) throws {
    let text = #"{"type": "compositional", "sections": [{"columns": 2, "contentInsets": \#(text)}]}"#
    let layout = try layout(text, as: CompositionalLayout.self)
    guard case .groups(let section) = try #require(layout.sections.first).content else {
      Issue.record("no groups")
      return
    }
    #expect(section.contentInsets == expected)
  }

  @Test("the insets and boundary items of a compositional section replace those of the list in that section")
  func listChanges() throws {
    let text = #"""
      {"type": "compositional", "sections": [{"list": "plain", "contentInsets": {"top": 8},
        "boundarySupplementaryItems": [{"elementKind": "header", "layoutSize": ["100%", 30], "alignment": "top"}]}]}
      """#
    let changes = try #require(try layout(text, as: CompositionalLayout.self).sections.first).listChanges
    #expect(changes.contentInsets == DirectionalEdgeInsets(top: 8) && changes.interGroupSpacing == nil)
    #expect(changes.boundarySupplementaryItems.map(\.elementKind) == ["header"])
    #expect(problems(#"{"screens": [{"id": "a", "layout": \#(text), "items": [{"id": "ana"}]}]}"#) == [])
  }

  @Test(
    "more than 100 supplementary or decoration items in one array are an error",
    arguments: [
      ("boundarySupplementaryItems", #"{"elementKind": "v", "layoutSize": [1, 1]}"#, "supplementary items"),
      ("decorationItems", #"{"elementKind": "v"}"#, "decoration items"),
    ])
  func tooManyViews(key: String, view: String, noun: String) {
    func found(_ count: Int) -> [String] {
      let views = [String](repeating: view, count: count).joined(separator: ",")
      let section = #"{"columns": 2, "\#(key)": [\#(views)]}"#
      return problems(
        #"{"screens": [{"id": "a", "layout": {"type": "compositional", "sections": [\#(section)]}, "items": []}]}"#
      ).filter { !$0.contains("no template draws") }
    }
    #expect(found(100) == [])
    #expect(found(101).count == 1)
    #expect(found(101).first?.contains("expected at most 100 \(noun), found 101") == true)
  }
}
